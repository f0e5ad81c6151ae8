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

    @Test(
        arguments: [
            ([.medium, .large, .full, .height(180), .width(300), .fraction(0.5)], false),
            ([.fitContent], false),
            ([.fitContent(maximum: .fraction(0.8)), .large], false),
            ([.fitContent(maximum: .custom("rows") { _ in 300 })], true),
            ([.medium, .custom("rows") { _ in 300 }], true),
            ([.peek("search") { _ in nil }], true),
        ] as [([Detent], Bool)])
    func `detents that depend on a closure are recognized`(detents: [Detent], hasClosure: Bool) {
        var configuration = SheetConfiguration()

        configuration.detents = detents

        #expect(configuration.mayHaveClosures == hasClosure)
    }
}
