import Foundation

/// Declarations grouped by the type that they belong to, each group with the public source it was checked against.
///
/// As text, a group is its name, its source and one declaration a line:
///
///     # UIView
///     # https://developer.apple.com/documentation/uikit/uiview
///     open class UIView: UIResponder, …
///     open func addSubview(_ view: UIView)
struct SignatureList {
    struct Group {
        var source: String?
        var declarations: [String]
    }

    private(set) var groups: [String: Group] = [:]

    mutating func add(_ declaration: String, to group: String) {
        groups[group, default: Group(declarations: [])].declarations.append(declaration)
    }

    mutating func setSource(_ source: String?, of group: String) {
        groups[group]?.source = source
    }

    mutating func merge(_ other: SignatureList) {
        groups.merge(other.groups) { Group(source: $0.source, declarations: $0.declarations + $1.declarations) }
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
                add(line, to: name)
            }
        }
    }

    var text: String {
        groups.keys.sorted().map { name in
            let group = groups[name] ?? Group(declarations: [])
            let head = ["# \(name)", "# \(group.source ?? Self.unknownSource)"]
            let own = group.declarations.filter { Self.declares(name, in: $0) }
            let members = group.declarations.filter { !Self.declares(name, in: $0) }
            return (head + own + members.sorted()).joined(separator: "\n") + "\n"
        }.joined(separator: "\n")
    }

    /// Whether the line is the declaration of the group's own type rather than of a member.
    private static func declares(_ group: String, in line: String) -> Bool {
        let type = group.components(separatedBy: ".").last ?? group
        return ["class", "struct", "enum", "protocol"].contains { keyword in
            guard let range = line.range(of: "\(keyword) \(type)") else { return false }
            return line[range.upperBound...].first.map { ":< ".contains($0) } ?? true
        }
    }

    /// Stands where nobody has said yet where Apple publishes a group.
    static let unknownSource = "?"
}

// MARK: - Comparison

extension SignatureList {
    /// What this list has and `other` lacks, one line for each declaration.
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

    /// Groups whose source is neither a published page nor a reason.
    var groupsWithoutSource: [String] {
        groups.filter { ($0.value.source ?? "").count < 12 }.keys.sorted()
    }
}
