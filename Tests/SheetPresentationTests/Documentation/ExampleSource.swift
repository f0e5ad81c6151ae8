// Reads files of the repository, which are not available on a phone.
#if os(Linux)
import Foundation

/// The source file of a document's examples, pasted one after the other. Examples of SwiftUI are compiled where it exists.
struct ExampleSource {
    let text: String

    init(of document: Document) {
        let code = document.examples.map(Self.conditional).joined(separator: "\n\n")
        let command = "WRITE_EXAMPLES=1 swift test --filter DocumentationTests"
        var parts = ["// Generated from the examples in \(document.name).md by \(command)."]
        if !code.hasPrefix("import ") { parts.append("import SheetPresentation\nimport UIKit") }
        text = (parts + [code]).joined(separator: "\n\n") + "\n"
    }

    private static func conditional(_ example: String) -> String {
        let isSwiftUI = ["import SwiftUI", ": View {", "UIHostingController", "ObservableObject"].contains {
            example.contains($0)
        }
        return isSwiftUI ? "#if canImport(SwiftUI)\n\(example)\n#endif" : example
    }
}
#endif
