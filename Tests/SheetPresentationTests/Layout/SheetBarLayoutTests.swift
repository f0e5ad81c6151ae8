import Testing
import UIKit

@testable import SheetPresentation

/// Stops of 700 and 300 points at an edge of a phone, with a header of 40 and a footer of 60 points.
struct SheetBarLayoutTests {
    private static let size = CGSize(width: 400, height: 800)
    private let bars = SheetBarLayout(
        headerHeight: 40, footerHeight: 60, containerSize: size,
        margins: UIEdgeInsets(top: 50, left: 0, bottom: 30, right: 0), cornerRadius: 10)

    private func layout(at side: Side) -> SheetLayout {
        var environment = SheetEnvironment(size: Self.size, safeAreaInsets: .zero, displayScale: 1)
        environment.side = side
        return SheetLayout(
            environment: environment, extents: [(detent: "low", extent: 300), (detent: "tall", extent: 700)],
            width: .full)
    }

    @Test
    func `at a stop they stand at both ends of what shows of the sheet, clear of the safe area`() {
        let (header, footer) = bars.frames(in: layout(at: .bottom), at: 400)

        #expect(header == CGRect(x: 0, y: 0, width: 400, height: 40))
        #expect(footer == CGRect(x: 0, y: 210, width: 400, height: 90))
    }

    @Test
    func `at the top edge the header keeps clear of the safe area at the end that shows`() {
        let (header, footer) = bars.frames(in: layout(at: .top), at: 400)

        #expect(header == CGRect(x: 0, y: 400, width: 400, height: 90))
        #expect(footer == CGRect(x: 0, y: 640, width: 400, height: 60))
    }

    @Test
    func `out of sight there is no room for them`() {
        let (header, footer) = bars.frames(in: layout(at: .bottom), at: 800)

        #expect(header == .zero)
        #expect(footer == .zero)
    }

    @Test(arguments: [(Side.bottom, CGFloat(570)), (.top, 550)])
    func `the bar at the edge stays until it and the other one fill what shows`(side: Side, last: CGFloat) {
        #expect(bars.lastStay(in: layout(at: side)) == Double(last))
    }

    @Test
    func `it keeps below rounded corners where there is no bar at the free edge`() {
        var bars = bars
        bars.headerHeight = 0

        #expect(bars.lastStay(in: layout(at: .bottom)) == 600)
    }
}
