import Foundation

/// Lines for people. Standard output is not buffered, so that a line is seen when it is written.
enum Console {
    static func say(_ line: String) {
        do {
            try FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
        } catch {
            fail("Standard output cannot be written.")
            exit(EX_IOERR)
        }
    }

    /// What goes beside a command's output.
    static func note(_ line: String) {
        try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
    }

    static func fail(_ line: String) {
        note("error: " + line)
    }

    /// Overwrites its own line on a terminal, and is silent elsewhere.
    static func progress(_ text: String) {
        guard isatty(STDERR_FILENO) == 1 else { return }
        try? FileHandle.standardError.write(contentsOf: Data("\r\u{1B}[K\(text)".utf8))
    }

    static func endProgress() {
        progress("")
    }
}
