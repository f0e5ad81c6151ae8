import Foundation

/// The compiler's description of a module's public API.
struct SymbolGraph: Decodable {
    struct Symbol: Decodable {
        struct Identifier: Decodable {
            var precise: String
        }

        struct Kind: Decodable {
            var identifier: String
        }

        struct Fragment: Decodable {
            var spelling: String
        }

        struct Location: Decodable {
            var uri: String
        }

        var identifier: Identifier
        var kind: Kind
        var pathComponents: [String]
        var accessLevel: String
        var declarationFragments: [Fragment]
        var location: Location?

        var declaration: String {
            declarationFragments.map(\.spelling).joined().split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
    }

    struct Relationship: Decodable {
        var kind: String
        var source: String
        var target: String
        var targetFallback: String?
    }

    var symbols: [Symbol]
    var relationships: [Relationship]
}

extension SymbolGraph {
    struct ExtractionError: Error {
        var message: String
    }

    /// Extracts the symbol graphs of modules in `folder` as one, including extensions of other modules' types.
    static func extract(modules: [String], from folder: URL) throws -> SymbolGraph {
        var whole = SymbolGraph(symbols: [], relationships: [])
        for module in modules {
            let part = try extract(module: module, from: folder)
            whole.symbols += part.symbols
            whole.relationships += part.relationships
        }
        return whole
    }

    private static func extract(module: String, from folder: URL) throws -> SymbolGraph {
        let output = FileManager.default.temporaryDirectory.appending(path: "symbols-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: output) }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [
            "swift-symbolgraph-extract", "-module-name", module, "-I", folder.path, "-output-dir", output.path,
            "-target", target, "-minimum-access-level", "public", "-skip-synthesized-members",
            "-omit-extension-block-symbols",
        ]
        let errors = Pipe()
        process.standardError = errors
        try process.run()
        let message = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw ExtractionError(message: message) }
        var whole = SymbolGraph(symbols: [], relationships: [])
        for file in try FileManager.default.contentsOfDirectory(at: output, includingPropertiesForKeys: nil) {
            let part = try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: file))
            whole.symbols += part.symbols
            whole.relationships += part.relationships
        }
        return whole
    }

    private static var target: String {
        #if arch(arm64)
        "aarch64-unknown-linux-gnu"
        #else
        "x86_64-unknown-linux-gnu"
        #endif
    }
}
