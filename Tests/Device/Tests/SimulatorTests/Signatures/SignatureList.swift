import Foundation

/// Declarations grouped by type, each group with the public source that it was compared with.
///
/// As text, a group consists of its name, its source and one declaration per line:
///
///     # UIView
///     # https://developer.apple.com/documentation/uikit/uiview
///     open class UIView: UIResponder, …
///     open func addSubview(_ view: UIView)
///
/// After two spaces and `//` a declaration may have columns about Apple's declaration that Swift on Linux cannot express:
///
///     open var anchorPoint: CGPoint { get set }  // since 16.0
struct SignatureList {
    struct Group {
        var source: String?
        var declarations: [String]
        /// The columns by declaration.
        var columns: [String: String] = [:]
    }

    private(set) var groups: [String: Group] = [:]

    mutating func add(_ declaration: String, to group: String) {
        groups[group, default: Group(declarations: [])].declarations.append(declaration)
    }

    mutating func setSource(_ source: String?, of group: String) {
        groups[group]?.source = source
    }

    /// Copies sources and columns for declarations that are also in `other`.
    mutating func setSourcesAndColumns(from other: SignatureList) {
        for (name, group) in groups {
            groups[name]?.source = other.groups[name]?.source
            groups[name]?.columns = (other.groups[name]?.columns ?? [:]).filter { group.declarations.contains($0.key) }
        }
    }

    mutating func merge(_ other: SignatureList) {
        groups.merge(other.groups) {
            Group(
                source: $0.source, declarations: $0.declarations + $1.declarations,
                columns: $0.columns.merging($1.columns) { first, _ in first })
        }
    }
}

// MARK: - Text

extension SignatureList {
    init(text: String) {
        var name: String?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if line.isEmpty {
                name = nil
            } else if line.hasPrefix("# ") {
                if let name {
                    setSource(String(line.dropFirst(2)), of: name)
                } else {
                    name = String(line.dropFirst(2))
                    groups[name ?? ""] = Group(declarations: [])
                }
            } else if let name {
                let parts = line.components(separatedBy: Self.columnMark)
                add(parts[0], to: name)
                if parts.count > 1 { groups[name]?.columns[parts[0]] = parts[1] }
            }
        }
    }

    var text: String {
        groups.keys.sorted().map { name in
            let group = groups[name] ?? Group(declarations: [])
            let head = ["# \(name)", "# \(group.source ?? Self.unknownSource)"]
            let own = group.declarations.filter { Self.declares(name, in: $0) }
            let members = group.declarations.filter { !Self.declares(name, in: $0) }
            let lines = (own + members.sorted()).map { declaration in
                group.columns[declaration].map { declaration + Self.columnMark + $0 } ?? declaration
            }
            return (head + lines).joined(separator: "\n") + "\n"
        }.joined(separator: "\n")
    }

    /// Whether the line declares the group's type, not a member.
    private static func declares(_ group: String, in line: String) -> Bool {
        let type = group.components(separatedBy: ".").last ?? group
        return ["class", "struct", "enum", "protocol"].contains { keyword in
            guard let range = line.range(of: "\(keyword) \(type)") else { return false }
            return line[range.upperBound...].first.map { ":< ".contains($0) } ?? true
        }
    }

    private static let columnMark = "  // "

    /// The source of a new group, to be replaced by Apple's page.
    static let unknownSource = "?"
}

// MARK: - Comparison

extension SignatureList {
    /// The declarations that are missing in `other`, one per line.
    func missing(in other: SignatureList) -> [String] {
        groups.keys.sorted().flatMap { name in
            var rest = other.groups[name]?.declarations ?? []
            return (groups[name]?.declarations ?? []).sorted().compactMap { declaration in
                guard let index = rest.firstIndex(of: declaration) else { return "\(name): \(declaration)" }
                rest.remove(at: index)
                return nil
            }
        }
    }

    /// The groups without a published page or a reason.
    var groupsWithoutSource: [String] {
        groups.filter { ($0.value.source ?? "").count < 12 }.keys.sorted()
    }
}
