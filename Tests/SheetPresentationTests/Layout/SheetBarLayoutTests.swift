import Testing
import UIKit

@testable import SheetPresentation

/// Stops of 700 and 300 points at an edge of a phone, with a header of 40 and a footer of 60 points.
struct SheetBarLayoutTests {
    private static let size = CGSize(width: 400, height: 800)
    private let bars = SheetBarLayout(
        headerHeight: 40, footerHeight: 60, containerSize: size,
        margins: UIEdgeInsets(top: 50, left: 0, bottom: 30, right: 0), cornerRadius: 10)

    private func layout(at side: Side, _ shapes: DetentShapes = DetentShapes()) -> SheetLayout {
        var environment = SheetEnvironment(
            size: Self.size, safeAreaInsets: .zero, traits: SheetEnvironment.Traits(displayScale: 1))
        environment.side = side
        return SheetLayout(
            environment: environment, extents: [(detent: "low", extent: 300), (detent: "tall", extent: 700)],
            width: .full, shapes: shapes)
    }

    @Test
    func `at a stop they are at both ends of the visible part, inside the safe area`() {
        let (header, footer) = bars.frames(in: layout(at: .bottom), at: 400)

        #expect(header == CGRect(x: 0, y: 0, width: 400, height: 40))
        #expect(footer == CGRect(x: 0, y: 210, width: 400, height: 90))
    }

    @Test
    func `at the top edge the header is below the top safe area`() {
        let (header, footer) = bars.frames(in: layout(at: .top), at: 400)

        #expect(header == CGRect(x: 0, y: -300, width: 400, height: 90))
        #expect(footer == CGRect(x: 0, y: -60, width: 400, height: 60))
    }

    @Test
    func `in a card at a side the header is below the top safe area, at the scale of the card`() {
        let card = DetentShape(insets: SheetInsets(own: 20, start: 20, end: 20), radii: CornerRadii(0))
        let layout = layout(at: .left, DetentShapes(floating: ["low": card], isCard: true))
        let header = bars.frames(in: layout, at: 400).header

        // The card begins 20 points below the upper end of the screen.
        let scale: CGFloat = 760 / 800
        #expect(abs(header.maxY * scale - (50 - 20 + 40 * scale)) < 1e-6)
    }

    @Test(arguments: [(Side.bottom, CGFloat(570)), (.top, 550)])
    func `the bar at the edge stays until both bars fill the visible part`(side: Side, last: CGFloat) {
        #expect(bars.lastStay(in: layout(at: side)) == Double(last))
    }

    @Test
    func `without a bar at the free edge it stays below the rounded corners`() {
        var bars = bars
        bars.headerHeight = 0

        #expect(bars.lastStay(in: layout(at: .bottom)) == 600)
    }
}
