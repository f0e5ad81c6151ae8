import Foundation
import SheetPresentation
import Simulator
import Testing
import UIKit

/// Every message of the library, as an app reads it.
@MainActor
struct ProblemTests {
    @Test(arguments: ProblemRow.all)
    func `a mistake is reported once, with its kind, cause and recovery suggestion, and the screen stays usable`(
        row: ProblemRow
    ) {
        let scene = SheetScene()

        row.provoke(scene)
        scene.device.settle(timeout: 15)

        #expect(scene.problems == [row.problem])
        #expect(scene.device.exceptions.isEmpty)
        // Some rows have hidden the screen, or refuse to present as UIKit does.
        scene.device.window.isHidden = false
        (scene.device.window.rootViewController as? ProblemRow.Inert)?.isInert = false
        scene.expectUsableScreen()
    }

    @Test
    func `every kind has a message in the table, and its own name as raw value`() throws {
        let file = SourceText.library.appendingPathComponent("Reporting/SheetProblem+Kind.swift")
        let declared = try String(contentsOf: file, encoding: .utf8)
            .matches(of: #/static let (\w+) = Self\(rawValue: "(\w+)"\)/#)

        #expect(declared.allSatisfy { $0.output.1 == $0.output.2 })
        #expect(Set(declared.map { String($0.output.2) }) == Set(ProblemRow.all.map(\.kind.rawValue)))
    }

    @Test
    func `every sentence that the library reports is in the table`() throws {
        let texts = ProblemRow.all.flatMap { [$0.cause, $0.recoverySuggestion] }
        let sentences = try SourceText.files().filter { $0.contains("SheetProblem(") }
            .flatMap(SourceText.literals).filter { $0.parts.last?.hasSuffix(".") == true }

        #expect(sentences.count > 60)
        for sentence in sentences {
            #expect(texts.contains { sentence.matches($0) }, "\(sentence.parts)")
        }
    }
}
