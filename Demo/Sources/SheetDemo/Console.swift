import Foundation

/// Output for people. Standard output is not buffered, so that every line is visible immediately.
enum Console {
    static func say(_ line: String) {
        do {
            try FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
        } catch {
            fail("Standard output cannot be written.")
            exit(EX_IOERR)
        }
    }

    /// Writes a line that is not part of a command's output.
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
