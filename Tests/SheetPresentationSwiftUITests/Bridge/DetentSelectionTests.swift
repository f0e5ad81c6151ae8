import SheetPresentation
import Testing
import UIKit

@testable import SheetPresentationSwiftUI

/// The small values of the bridge.
struct DetentSelectionTests {
    @Test(
        arguments: [
            // Common value, binding, sheet, and who has changed it.
            (nil, "a", "a", SheetBridge.Selection.asked),
            (nil, "a", "b", .asked),
            ("a", "a", "a", .inStep),
            // A drag, and every view update during it, with the old value.
            ("a", "a", "b", .moved),
            ("a", "b", "a", .asked),
            // Both at once: the app's.
            ("a", "b", "c", .asked),
            ("a", nil, "b", .inStep),
            ("a", "b", nil, .inStep),
        ] as [(String?, String?, String?, SheetBridge.Selection)])
    func `whoever has changed the detent is followed`(
        common: String?, binding: String?, sheet: String?, expected: SheetBridge.Selection
    ) {
        var selection = DetentSelection()
        selection.agree(on: common.map { Detent.Identifier(rawValue: $0) })

        let state = selection.state(
            binding: binding.map { Detent.Identifier(rawValue: $0) },
            sheet: sheet.map { Detent.Identifier(rawValue: $0) })

        #expect(state == expected)
        selection.reset()
        #expect(selection.state(binding: "a", sheet: "b") == .asked)
    }

    @MainActor
    @Test
    func `the detents of the view that was added last count until it is removed`() {
        var requests = DetentRequests()
        let (first, second) = (NSObject(), NSObject())
        func request(_ detent: Detent) -> DetentRequest { DetentRequest(detents: [detent]) { _ in } }

        requests.set(request(.medium), of: ObjectIdentifier(first))
        requests.set(request(.large), of: ObjectIdentifier(second))
        #expect(requests.current?.detents == [.large])

        requests.set(request(.full), of: ObjectIdentifier(first))
        #expect(requests.current?.detents == [.large])

        requests.set(nil, of: ObjectIdentifier(second))
        #expect(requests.current?.detents == [.full])

        requests.set(nil, of: ObjectIdentifier(first))
        requests.set(nil, of: ObjectIdentifier(first))
        #expect(requests.current == nil)
    }

    @Test
    func `only another height under the same conditions is a change of the content`() {
        var watch = FittingWatch()
        let wide = FittingWatch.Conditions(width: 393, insets: .zero)
        let measured = FittingWatch.Conditions(width: 393, insets: UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
        func answers(_ rows: [(CGFloat, FittingWatch.Conditions)]) -> [Bool] {
            rows.map { watch.isNew($0.0, under: $0.1) }
        }

        #expect(answers([(200, wide), (234, measured), (200, wide), (234, measured)]) == [false, false, false, false])
        #expect(answers([(260, wide), (294, measured), (260, wide)]) == [true, true, false])
        // Rounding errors.
        #expect(answers([(260.2, wide)]) == [false])
    }

    @Test(
        arguments: [
            ([.medium, .large, .full, .height(180), .width(300), .fraction(0.5)], false, false),
            ([.fitContent], true, false),
            ([.fitContent(maximum: .fraction(0.8)), .large], true, false),
            ([.fitContent(maximum: .custom("rows") { _ in 300 })], true, true),
            ([.medium, .custom("rows") { _ in 300 }], true, true),
            ([.peek("search") { _ in nil }], true, true),
        ] as [([Detent], Bool, Bool)])
    func `detents that depend on the content or on a closure are recognized`(
        detents: [Detent], measuresContent: Bool, hasClosure: Bool
    ) {
        var configuration = SheetConfiguration()

        configuration.detents = detents

        #expect(configuration.mayMeasureContent == measuresContent)
        #expect(configuration.mayHaveClosures == hasClosure)
    }
}
