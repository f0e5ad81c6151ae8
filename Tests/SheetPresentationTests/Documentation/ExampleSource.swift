// Reads files of the repository, which are not available on a phone.
#if os(Linux)
import Foundation

/// The source file of a document's examples, pasted one after the other.
///
/// Types and extensions are copied. Statements become one method of `ExampleScreen`, in order. Examples of SwiftUI are compiled where it exists.
struct ExampleSource {
    let text: String

    init(of document: Document) {
        let (declarations, statements) = Self.sorted(document.examples)
        let code = declarations.map(Self.conditional).joined(separator: "\n\n")
        let command = "WRITE_EXAMPLES=1 swift test --filter DocumentationTests"
        var parts = ["// Generated from the examples in \(document.name).md by \(command)."]
        if !code.hasPrefix("import ") { parts.append("import SheetPresentation\nimport UIKit") }
        if !declarations.isEmpty { parts.append(code) }
        if !statements.isEmpty { parts.append(Self.method(document.name, statements)) }
        text = parts.joined(separator: "\n\n") + "\n"
    }

    private static let keywords = [
        "import", "@MainActor", "final", "class", "struct", "enum", "extension", "protocol",
    ]

    private static func conditional(_ example: String) -> String {
        let isSwiftUI = ["import SwiftUI", ": View {", "UIHostingController", "ObservableObject"].contains {
            example.contains($0)
        }
        return isSwiftUI ? "#if canImport(SwiftUI)\n\(example)\n#endif" : example
    }

    private static func sorted(_ examples: [String]) -> (declarations: [String], statements: [String]) {
        let isDeclaration = { (example: String) in
            let first = example.components(separatedBy: .whitespacesAndNewlines).first ?? ""
            return keywords.contains(first)
        }
        return (examples.filter(isDeclaration), examples.filter { !isDeclaration($0) })
    }

    private static func method(_ name: String, _ statements: [String]) -> String {
        let body = statements.joined(separator: "\n\n").components(separatedBy: "\n")
            .map { $0.isEmpty ? "" : "        \($0)" }.joined(separator: "\n")
        let method = name.prefix(1).lowercased() + name.dropFirst()
        return "extension ExampleScreen {\n    func \(method)() {\n\(body)\n    }\n}"
    }
}
#endif
