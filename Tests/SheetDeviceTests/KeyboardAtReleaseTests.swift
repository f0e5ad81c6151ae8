import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// An app that dismisses the keyboard when a drag ends.
@MainActor
struct KeyboardAtReleaseTests {
    nonisolated enum Answer: String, CaseIterable, Sendable {
        case unchanged, low, high, refusedDismissal
    }

    private final class Resigning: NSObject, SheetDelegate {
        let field: UITextField
        let answer: Answer
        var reported: SheetDestination?
        var selected: Detent.Identifier?

        init(_ field: UITextField, _ answer: Answer) {
            (self.field, self.answer) = (field, answer)
        }

        func sheetShouldDismiss(_ sheet: SheetController) -> Bool {
            field.resignFirstResponder()
            return false
        }

        func sheetWillEndDragging(
            _ sheet: SheetController, withVelocity velocity: CGFloat, destination: inout SheetDestination
        ) {
            reported = destination
            switch answer {
            case .unchanged: break
            case .low: destination = .detent(KeyboardAtReleaseTests.low.identifier)
            case .high: destination = .detent(KeyboardAtReleaseTests.high.identifier)
            case .refusedDismissal: return destination = .dismissed
            }
            field.resignFirstResponder()
        }

        func sheet(_ sheet: SheetController, didSettleAt detent: Detent.Identifier) {
            selected = detent
        }
    }

    private static let low = Detent.height(200)
    private static let high = Detent.height(500)
    private let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))

    @Test(arguments: Answer.allCases, [-120, -40, 40, 120] as [CGFloat])
    func `the sheet comes to rest at the detent that was reported or set`(answer: Answer, pull: CGFloat) {
        let scene = SheetScene(detents: [Self.low, Self.high, .large])
        scene.content.view.addSubview(field)
        let sheet = scene.present()
        let delegate = Resigning(field, answer)
        sheet?.delegate = delegate
        sheet?.select(Self.high, animated: false)
        field.becomeFirstResponder()
        scene.device.settle()

        let start = scene.onSheet(20)
        scene.device.drag(from: start, to: CGPoint(x: start.x, y: start.y + pull), over: 0.4, hold: 0.3)
        scene.device.settle()

        let expected: Detent.Identifier? =
            switch answer {
            case .low: Self.low.identifier
            case .high: Self.high.identifier
            case .unchanged, .refusedDismissal:
                if case .detent(let detent)? = delegate.reported { detent } else { nil }
            }
        #expect(expected != nil)
        if answer != .refusedDismissal { #expect(sheet?.selectedDetent == expected) }
        #expect(delegate.selected == nil || delegate.selected == sheet?.selectedDetent)
        #expect(field.isFirstResponder == false)
        let extent = (sheet?.selectedDetent).flatMap { id in
            [Self.low, Self.high, Detent.large].first { $0.identifier == id }.flatMap { sheet?.extent(of: $0) }
        }
        #expect(scene.height == extent)
    }
}
