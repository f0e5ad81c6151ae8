import Foundation
import Support
import Testing
import UIKit

@testable import SheetPresentation

@MainActor
struct SheetLayoutTests {
    static let phone = SheetEnvironment(
        size: CGSize(width: 393, height: 852), safeAreaInsets: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0),
        displayScale: 3)

    private func layout(_ heights: [CGFloat], keyboard: CGFloat = 0, maximumWidth: CGFloat? = nil) -> SheetLayout {
        var environment = Self.phone
        environment.keyboardOverlap = keyboard
        let rows = heights.map { (detent: Detent.height($0).identifier, extent: $0) }
        return SheetLayout(environment: environment, extents: rows, maximumWidth: maximumWidth)
    }

    private func content(fitting extent: CGFloat?) -> MeasuredContent {
        MeasuredContent(
            traits: UITraitCollection(), width: 393, fittingExtent: { extent }, peekExtent: { _ in 90 }, layOut: {})
    }

    @Test
    func `one height lies at the bottom over the full width`() {
        let layout = layout([500])

        #expect(layout.frame == CGRect(x: 0, y: 352, width: 393, height: 500))
        #expect(layout.closed == 500)
        #expect(layout.stops.map(\.offset) == [0])
    }

    @Test
    func `a width beyond the screen is the screen's, a smaller one lies in the middle`() {
        #expect(layout([500], maximumWidth: 2_000).frame == CGRect(x: 0, y: 352, width: 393, height: 500))
        #expect(layout([500], maximumWidth: 293).frame == CGRect(x: 50, y: 352, width: 293, height: 500))
    }

    @Test
    func `stops are counted downwards from the tallest whatever order they were given in`() {
        let layout = layout([180, 700, 400])

        #expect(layout.frame.height == 700)
        #expect(layout.stops.map(\.offset) == [0, 300, 520])
        #expect(layout.lowest == 520)
        #expect(layout.offset(of: Detent.height(400).identifier) == 300)
        #expect(layout.nearestStop(to: 400).offset == 300)
    }

    @Test
    func `the keyboard lifts every stop and the ceiling holds`() {
        let layout = layout([180, 700], keyboard: 300)

        #expect(layout.frame.height == 793)
        #expect(layout.stops.map(\.offset) == [0, 313])
    }

    @Test
    func `a narrower sheet stands in the middle`() {
        #expect(layout([300], maximumWidth: 321).frame == CGRect(x: 36, y: 552, width: 321, height: 300))
    }

    @Test
    func `without a detent the sheet is as tall as fits`() {
        #expect(layout([]).frame.minY == 59)
    }

    @Test(arguments: [
        (Detent.height(500), 500.0), (.height(4_000), 793), (.height(.nan), 793), (.height(-5), 793),
        (.height(.infinity), 793), (.height(0), 793), (.fraction(0.5), 396.666), (.fraction(7), 793), (.medium, 444),
        (.large, 793), (.fitContent, 234), (.custom("third") { $0.maximumDetentValue / 3 }, 264.333), (.full, 852),
        (.height(300, insideSafeArea: true), 334), (.height(800, insideSafeArea: true), 793),
        (.custom("wide") { $0.width + $0.safeAreaInsets.bottom }, 427), (.peek("bar") { $0.view }, 90),
    ])
    func `a detent's height is clamped to what fits`(detent: Detent, expected: CGFloat) {
        var heights = DetentHeights()

        let height = heights.height(of: detent, in: Self.phone, content: content(fitting: 234), at: 0)

        expectClose(height, expected, within: 0.34)
    }

    @Test
    func `the medium detent does not exist where the height is compact`() {
        var landscape = Self.phone
        landscape.isHeightCompact = true
        var heights = DetentHeights()

        let height = heights.height(of: .medium, in: landscape, content: content(fitting: 0), at: 0)

        #expect(height == nil)
    }

    @Test(arguments: [
        (Side.bottom, false, CGSize(width: 393, height: 852), 444.0),
        (.bottom, true, CGSize(width: 852, height: 393), 334),
        (.left, false, CGSize(width: 393, height: 852), 320), (.top, false, CGSize(width: 393, height: 852), 458),
    ])
    func `content that cannot be measured gets a usual size`(
        side: Side, isHeightCompact: Bool, size: CGSize, expected: CGFloat
    ) {
        var environment = Self.phone
        environment.side = side
        environment.size = size
        environment.isHeightCompact = isHeightCompact
        var heights = DetentHeights()

        let height = heights.height(of: .fitContent, in: environment, content: content(fitting: nil), at: 0)

        expectClose(height ?? 0, expected, within: 0.34)
    }

    @Test
    func `only the full detent goes over the top safe area, and no further with a keyboard`() {
        var environment = Self.phone
        environment.keyboardOverlap = 336
        let rows: [(detent: Detent.Identifier, extent: CGFloat)] = [("large", 793), ("full", 852), ("low", 200)]

        let layout = SheetLayout(environment: environment, extents: rows, maximumWidth: nil)

        #expect(layout.frame == CGRect(x: 0, y: 0, width: 393, height: 852))
        #expect(layout.stops.map(\.offset) == [0, 59, 316])
    }

    @Test
    func `an identifier is encoded as its name`() throws {
        let data = try JSONEncoder().encode([Detent.height(500).identifier])

        #expect(String(data: data, encoding: .utf8) == #"["height(500.0)"]"#)
        #expect(try JSONDecoder().decode([Detent.Identifier].self, from: data) == [Detent.height(500).identifier])
    }

    @Test
    func `dimming rises from out of sight to the lowest stop and stays`() {
        let ramp = DimRamp(layout: layout([200, 600]), largestUndimmed: nil, opacity: 0.2)

        #expect(ramp.opacity(at: 600) == 0)
        expectClose(ramp.opacity(at: 500), 0.1)
        #expect(ramp.opacity(at: 400) == 0.2)
        #expect(ramp.opacity(at: -50) == 0.2)
        #expect(ramp.opacity(at: 900) == 0)
    }

    @Test
    func `dimming rises above an undimmed detent only`() {
        let layout = layout([200, 400, 600])
        let ramp = DimRamp(layout: layout, largestUndimmed: Detent.height(200).identifier, opacity: 0.4)

        #expect(ramp.opacity(at: 400) == 0)
        expectClose(ramp.opacity(at: 300), 0.2)
        #expect(ramp.opacity(at: 200) == 0.4)
        let never = DimRamp(layout: layout, largestUndimmed: Detent.height(600).identifier, opacity: 0.4)
        #expect(never.opacity(at: 0) == 0)
    }
}
