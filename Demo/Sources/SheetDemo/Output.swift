import ArgumentParser
import Foundation

/// The destination of a command's page: a file, another file system object, or standard output.
struct Output: ExpressibleByArgument {
    private let path: String

    init?(argument: String) {
        guard !argument.isEmpty else { return nil }
        path = argument
    }

    /// Refuses an impossible destination before anything is recorded.
    func check() throws {
        guard !isStandardOutput else { return }
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
            return try refuse("\(path) is a folder. Name a file in it, such as \(path.withoutSlash)/page.html.")
        }
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        guard FileManager.default.fileExists(atPath: folder) else {
            return try refuse("\(path) cannot be written. There is no folder \(folder).")
        }
    }

    /// Writes the text, and notes a summary beside the output.
    func write(_ text: String, summary: String) throws {
        do {
            if isStandardOutput {
                try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
                return Console.note(summary)
            }
            if isReplaceable {
                try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
            } else {
                try writeThrough(Data(text.utf8))
            }
        } catch {
            let reason = (error as? Failure)?.reason ?? error.reason
            Console.fail("\(isStandardOutput ? "Standard output" : path) cannot be written: \(reason).")
            throw ExitCode(EX_IOERR)
        }
        Console.note("\(path): \(summary)")
    }

    private func refuse(_ reason: String) throws {
        Console.fail(reason)
        throw ExitCode(EX_CANTCREAT)
    }

    private struct Failure: Error {
        let reason: String
    }

    private var isStandardOutput: Bool { path == "-" }

    /// Whether the destination is a file or does not exist, so that it can be replaced atomically. Pipes, devices and links cannot.
    private var isReplaceable: Bool {
        var status = stat()
        guard lstat(path, &status) == 0 else { return true }
        return status.st_mode & S_IFMT == S_IFREG
    }

    private func writeThrough(_ data: Data) throws {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        guard descriptor >= 0 else { throw Failure(reason: String(cString: strerror(errno))) }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        try handle.write(contentsOf: data)
        try handle.close()
    }
}

extension Error {
    /// The system's description of the error, if there is one.
    fileprivate var reason: String {
        let error = self as NSError
        let underlying = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
        if underlying.domain == NSPOSIXErrorDomain { return String(cString: strerror(Int32(underlying.code))) }
        return error.localizedDescription
    }
}

extension String {
    fileprivate var withoutSlash: String {
        var text = self
        while text.count > 1, text.last == "/" { text.removeLast() }
        return text
    }
}
