import Foundation

/// Lines for people. Standard output is not buffered, so that a line is seen when it is written.
enum Console {
    static func say(_ line: String) {
        FileHandle.standardOutput.write(Data((line + "\n").utf8))
    }

    static func fail(_ line: String) {
        FileHandle.standardError.write(Data(("error: " + line + "\n").utf8))
    }

    /// Overwrites its own line on a terminal, and is silent elsewhere.
    static func progress(_ text: String) {
        guard isatty(STDERR_FILENO) == 1 else { return }
        FileHandle.standardError.write(Data("\r\u{1B}[K\(text)".utf8))
    }

    static func endProgress() {
        progress("")
    }
}
