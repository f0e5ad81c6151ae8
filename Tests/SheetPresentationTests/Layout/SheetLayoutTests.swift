import Support
import Testing
import UIKit

@testable import SheetPresentation

@MainActor
struct SheetLayoutTests {
    static let phone = SheetEnvironment(
        size: CGSize(width: 393, height: 852), safeAreaInsets: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0),
        traits: SheetEnvironment.Traits(displayScale: 3))

    private func layout(_ heights: [CGFloat], keyboard: CGFloat = 0, width: SheetWidth = .full) -> SheetLayout {
        var environment = Self.phone
        environment.keyboardOverlap = keyboard
        let rows = heights.map { (detent: Detent.height($0).identifier, extent: $0) }
        return SheetLayout(environment: environment, extents: rows, width: width)
    }

    @Test
    func `with one detent it is at the bottom with the full width`() {
        let layout = layout([500])

        #expect(layout.frame == CGRect(x: 0, y: 352, width: 393, height: 500))
        #expect(layout.closed == 500)
        #expect(layout.stops.map(\.offset) == [0])
    }

    @Test
    func `a width larger than the screen becomes the screen's, a smaller one is centered`() {
        #expect(layout([500], width: .upTo(2_000)).frame == CGRect(x: 0, y: 352, width: 393, height: 500))
        #expect(layout([500], width: .upTo(293)).frame == CGRect(x: 50, y: 352, width: 293, height: 500))
    }

    @Test
    func `stops are sorted downwards from the tallest`() {
        let layout = layout([180, 700, 400])

        #expect(layout.frame.height == 700)
        #expect(layout.stops.map(\.offset) == [0, 300, 520])
        #expect(layout.lowest == 520)
        #expect(layout.offset(of: Detent.height(400).identifier) == 300)
        #expect(layout.nearestStop(to: 400).offset == 300)
    }

    @Test
    func `the keyboard lifts every stop up to the maximum`() {
        let layout = layout([180, 700], keyboard: 300)

        #expect(layout.frame.height == 793)
        #expect(layout.stops.map(\.offset) == [0, 313])
    }

    /// Extent of the only detent, and how far it is dismissed by a slow pull above a keyboard of 300 points.
    @Test(arguments: [(200, 400), (600, 493), (793, 396.5)] as [(CGFloat, Double)])
    func `a keyboard postpones a dismissal by as much as it has raised the lowest detent`(
        extent: CGFloat, distance: Double
    ) {
        let layout = layout([extent], keyboard: 300)

        // Half of the visible extent and of what the keyboard has raised it by: 300, 193 and 0 points.
        #expect(layout.closingFraction * Double(layout.exit - layout.lowest) == distance)
    }

    /// Height of the lowest stop, extent of the bar, extent at which the sheet appears.
    @Test(arguments: [(300, 0, 0), (300, 120, 120), (150, 120, 106), (40, 120, 0)] as [(CGFloat, CGFloat, CGFloat)])
    func `a sheet with a bar appears at its edge, 44 points below the lowest stop or further out`(
        height: CGFloat, bar: CGFloat, extent: CGFloat
    ) {
        var environment = Self.phone
        environment.barExtent = bar
        let rows = [height, 600].map { (detent: Detent.height($0).identifier, extent: $0) }

        let layout = SheetLayout(environment: environment, extents: rows, width: .full)

        #expect(layout.visibleExtent(at: layout.exit) == extent)
        #expect((layout.fading == nil) == (extent == 0))
        guard let fading = layout.fading else { return }
        #expect([0, 20, 40, 44].map { fading(Double(layout.exit) - $0) } == [0, 0.5, 1, 1])
        #expect(fading(Double(layout.exit) + 1) == 0)
    }

    @Test
    func `a narrower sheet is centered`() {
        #expect(layout([300], width: .upTo(321)).frame == CGRect(x: 36, y: 552, width: 321, height: 300))
    }

    @Test(arguments: [
        (SheetWidth.Alignment.leading, false, CGFloat(0)), (.leading, true, 93), (.center, false, 47),
        (.center, true, 47), (.trailing, false, 93), (.trailing, true, 0),
    ])
    func `a narrower sheet is aligned along its edge by the language's direction`(
        alignment: SheetWidth.Alignment, isRightToLeft: Bool, x: CGFloat
    ) {
        var environment = Self.phone
        environment.traits.displayScale = 1
        environment.traits.isRightToLeft = isRightToLeft
        let layout = SheetLayout(
            environment: environment, extents: [(detent: "a", extent: 200)], width: .upTo(300, at: alignment))

        #expect(layout.frame == CGRect(x: x, y: 652, width: 300, height: 200))
    }

    @Test(arguments: [Side.left, .right])
    func `at a side only the detent determines the width`(side: Side) {
        var environment = Self.phone
        environment.side = side

        let layout = SheetLayout(
            environment: environment, extents: [(detent: "a", extent: 350)], width: .upTo(300))

        #expect(layout.frame.size == CGSize(width: 350, height: 852))
    }

    @Test
    func `without a detent the sheet has the maximum height`() {
        #expect(layout([]).frame.minY == 59)
    }

    @Test
    func `only the full detent includes the top safe area, and a keyboard does not lift it further`() {
        var environment = Self.phone
        environment.keyboardOverlap = 336
        let rows: [(detent: Detent.Identifier, extent: CGFloat)] = [("large", 793), ("full", 852), ("low", 200)]

        let layout = SheetLayout(environment: environment, extents: rows, width: .full)

        #expect(layout.frame == CGRect(x: 0, y: 0, width: 393, height: 852))
        #expect(layout.stops.map(\.offset) == [0, 59, 316])
    }
}
