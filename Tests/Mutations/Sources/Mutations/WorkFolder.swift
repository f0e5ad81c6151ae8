import Foundation

/// A copy of the package with mistakes in it. The checkout itself is never changed.
struct WorkFolder {
    let checkout: URL
    let url: URL

    static let sources = "Sources"

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    init(of checkout: URL, at url: URL) throws {
        self.checkout = checkout.standardizedFileURL
        self.url = url.standardizedFileURL
        guard !self.url.path.hasPrefix(self.checkout.path) else {
            throw Failure(description: "The work folder \(url.path) must not be in the checkout.")
        }
    }

    /// The library's files as they are in the checkout, by their path in the folder of the sources.
    func sourceFiles() throws -> [(path: String, text: String)] {
        try files().filter { $0.hasPrefix(Self.sources + "/") && $0.hasSuffix(".swift") }.map { path in
            (
                String(path.dropFirst(Self.sources.count + 1)),
                try String(contentsOf: checkout.appendingPathComponent(path), encoding: .utf8)
            )
        }
    }

    /// All files of the checkout that are, or can be, in a commit.
    private func files() throws -> [String] {
        let output = try Self.output(of: ["git", "ls-files", "-co", "--exclude-standard", "-z"], in: checkout).text
        return output.split(separator: "\0").map(String.init).sorted()
            .filter { FileManager.default.fileExists(atPath: checkout.appendingPathComponent($0).path) }
    }

    /// Copies what has changed, replaces the library's files with `mutated`, and removes what is gone.
    ///
    /// A file with the same content keeps its date, so that it is not compiled again.
    func update(mutated: [String: String]) throws {
        let manager = FileManager.default
        var kept: Set<String> = []
        for path in try files() {
            kept.insert(path)
            let name = path.hasPrefix(Self.sources + "/") ? String(path.dropFirst(Self.sources.count + 1)) : ""
            let source = checkout.appendingPathComponent(path)
            let data = try mutated[name].map { Data($0.utf8) } ?? Data(contentsOf: source)
            let permissions = try manager.attributesOfItem(atPath: source.path)[.posixPermissions]
            try write(data, to: path)
            try manager.setAttributes(
                [.posixPermissions: permissions ?? 0o644], ofItemAtPath: url.appendingPathComponent(path).path)
        }
        for (name, text) in mutated {
            kept.insert("\(Self.sources)/\(name)")
            try write(Data(text.utf8), to: "\(Self.sources)/\(name)")
        }
        let enumerator = manager.enumerator(at: url, includingPropertiesForKeys: [.isRegularFileKey])
        for case let file as URL in enumerator ?? .init() {
            let path = String(file.standardizedFileURL.path.dropFirst(url.path.count + 1))
            if path == ".build" || path == ".git" {
                enumerator?.skipDescendants()
            } else if try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true, !kept.contains(path),
                path != "Package.resolved"
            {
                try manager.removeItem(at: file)
                try removeIfEmpty(file.deletingLastPathComponent())
            }
        }
    }

    /// Removes a folder without files, and the folders around it that have none then: tests read the source tree.
    private func removeIfEmpty(_ folder: URL) throws {
        guard folder.path.hasPrefix(url.path + "/"),
            try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty
        else { return }
        try FileManager.default.removeItem(at: folder)
        try removeIfEmpty(folder.deletingLastPathComponent())
    }

    private func write(_ data: Data, to path: String) throws {
        let target = url.appendingPathComponent(path)
        if (try? Data(contentsOf: target)) == data { return }
        try FileManager.default.createDirectory(
            at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: target)
    }

    /// Builds; returns the output, and whether there was no error.
    func build(_ arguments: [String]) throws -> (text: String, isSuccessful: Bool) {
        try Self.output(of: ["swift", "build", "-Xswiftc", "-suppress-warnings"] + arguments, in: url)
    }

    /// The compiled tests.
    func testBinary() throws -> String {
        let folder = try Self.output(of: ["swift", "build", "--show-bin-path"], in: url).text
        return folder.trimmingCharacters(in: .whitespacesAndNewlines) + "/SheetPresentationPackageTests.xctest"
    }

    /// The commit of the checkout, with a plus sign if files have changed since.
    func commit() throws -> String {
        let name = try Self.output(of: ["git", "describe", "--always", "--dirty=+", "--abbrev=8"], in: checkout).text
        return name.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    static func output(of command: [String], in folder: URL) throws -> (text: String, isSuccessful: Bool) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        process.currentDirectoryURL = folder
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = command[0] == "git" ? FileHandle.nullDevice : pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (String(decoding: data, as: UTF8.self), process.terminationStatus == 0)
    }
}
