import Foundation

/// Converts a symbol graph to lists of declarations, one for each folder of the module's sources.
///
/// Isolation is stated once, at the type: other members of a main-actor type are `nonisolated`. Requirements with a default are `optional`
/// in Objective-C protocols.
struct PublicSignatures {
    private let graph: SymbolGraph
    private var names: [String: String] = [:]
    private var mainActorTypes: Set<String> = []
    private var folders: [String: String] = [:]
    private var conformances: [String: Set<String>] = [:]
    private var superclasses: [String: String] = [:]
    private var defaults: Set<String> = []
    private var optionals: Set<String> = []

    init(_ graph: SymbolGraph) {
        self.graph = graph
        for symbol in graph.symbols {
            names[symbol.identifier.precise] = symbol.pathComponents.joined(separator: ".")
            guard symbol.isType else { continue }
            let name = symbol.pathComponents.joined(separator: ".")
            if symbol.declaration.contains("@MainActor") { mainActorTypes.insert(name) }
            if symbol.pathComponents.count == 1 { folders[name] = symbol.folder }
        }
        for relationship in graph.relationships { read(relationship) }
    }

    private mutating func read(_ relationship: SymbolGraph.Relationship) {
        guard let source = names[relationship.source] else { return }
        let target = names[relationship.target] ?? relationship.targetFallback?.components(separatedBy: ".").last
        switch relationship.kind {
        case "inheritsFrom": superclasses[source] = target
        case "conformsTo":
            if let target { conformances[source, default: []].insert(target) }
        case "defaultImplementationOf":
            defaults.insert(relationship.source)
            optionals.insert(relationship.target)
        default: break
        }
    }

    /// The lists by folder name.
    var lists: [String: SignatureList] {
        var lists: [String: SignatureList] = [:]
        for symbol in graph.symbols {
            let group = symbol.isType ? symbol.path : symbol.pathComponents.dropLast().joined(separator: ".")
            let isOptional = isObjectiveC(group)
            if isOptional, defaults.contains(symbol.identifier.precise) { continue }
            let top = symbol.pathComponents.count == 1 && !symbol.isType ? nil : symbol.pathComponents.first
            let folder = top.flatMap { folders[$0] } ?? symbol.folder
            var line = declaration(of: symbol, in: group)
            if isOptional, optionals.contains(symbol.identifier.precise) { line = "optional \(line)" }
            lists[folder, default: SignatureList()].add(line, to: group.isEmpty ? "Globals of \(folder)" : group)
        }
        return lists
    }

    private func isObjectiveC(_ group: String) -> Bool {
        conformances[group]?.contains("NSObjectProtocol") == true
    }

    private func declaration(of symbol: SymbolGraph.Symbol, in group: String) -> String {
        var text = symbol.declaration
        if !symbol.isType, mainActorTypes.contains(group) {
            // After the name, attributes are those of closures.
            let name = text.firstIndex { "(:".contains($0) } ?? text.endIndex
            let attributes = String(text[..<name])
            let hasIsolation = attributes.contains("@MainActor") || attributes.contains("nonisolated")
            text = attributes.replacing("@MainActor ", with: "").replacing("@preconcurrency ", with: "") + text[name...]
            if !hasIsolation, !symbol.isNeverIsolated { text = "nonisolated \(text)" }
        }
        // Stored and computed properties are equivalent for callers.
        if symbol.isVariable, !text.hasSuffix("}") { text += " { get set }" }
        if symbol.accessLevel == "open" { text = "open \(text)" }
        guard symbol.isType else { return text }
        var parts = text.components(separatedBy: " where ")
        parts[0] = parts[0].components(separatedBy: " : ")[0] + inheritance(of: symbol.path)
        return parts.joined(separator: " where ")
    }

    private func inheritance(of type: String) -> String {
        let parent = superclasses[type]
        var inherited = Self.universal
        var ancestor = parent
        while let name = ancestor {
            inherited.formUnion(conformances[name] ?? [])
            ancestor = superclasses[name]
        }
        if parent != nil { inherited.formUnion(Self.everyObject) }
        let own = (conformances[type] ?? []).subtracting(inherited).sorted()
        let all = [parent].compactMap { $0 } + own
        return all.isEmpty ? "" : ": " + all.joined(separator: ", ")
    }

    /// Conformances without information.
    private static let universal: Set = ["Copyable", "Escapable", "SendableMetatype", "BitwiseCopyable"]

    /// The members of NSObject.
    private static let everyObject: Set = [
        "CustomDebugStringConvertible", "CustomStringConvertible", "Equatable", "Hashable", "NSObjectProtocol",
    ]
}

extension SymbolGraph.Symbol {
    fileprivate var path: String { pathComponents.joined(separator: ".") }

    fileprivate var isType: Bool {
        ["swift.class", "swift.struct", "swift.enum", "swift.protocol"].contains(kind.identifier)
    }

    fileprivate var isVariable: Bool { declaration.firstMatch(of: /\bvar \w/) != nil }

    fileprivate var isNeverIsolated: Bool { ["swift.enum.case", "swift.typealias"].contains(kind.identifier) }

    fileprivate var folder: String {
        (location?.uri ?? "").components(separatedBy: "/").dropLast().last ?? ""
    }
}
