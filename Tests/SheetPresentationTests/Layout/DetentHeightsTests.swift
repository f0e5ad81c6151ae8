import Support
import Testing
import UIKit

@testable import SheetPresentation

@MainActor
struct DetentHeightsTests {
    private func content(fitting extent: CGFloat?) -> MeasuredContent {
        MeasuredContent(
            traits: UITraitCollection(), width: 393, fittingExtent: { extent }, peekExtent: { _ in 90 }, layOut: {})
    }

    @Test(arguments: [
        (Detent.height(500), 500.0), (.height(4_000), 793), (.height(.nan), 793), (.height(-5), 793),
        (.height(.infinity), 793), (.height(0), 793), (.fraction(0.5), 396.666), (.fraction(7), 793), (.medium, 444),
        (.large, 793), (.fitContent, 234), (.custom("third") { $0.maximumExtent / 3 }, 264.333), (.full, 852),
        (.height(300, excludingSafeArea: true), 334), (.height(800, excludingSafeArea: true), 793),
        (.custom("wide") { $0.width + $0.safeAreaInsets.bottom }, 427), (.peek("bar") { $0.view }, 90),
    ])
    func `a detent's height is clamped to the maximum`(detent: Detent, expected: CGFloat) {
        var heights = DetentHeights()

        let height = heights.height(of: detent, in: SheetLayoutTests.phone, content: content(fitting: 234), at: 0)

        expectClose(height, expected, within: 0.34)
    }

    @Test
    func `the medium detent is inactive in compact height`() {
        var landscape = SheetLayoutTests.phone
        landscape.traits.isHeightCompact = true
        var heights = DetentHeights()

        let height = heights.height(of: .medium, in: landscape, content: content(fitting: 0), at: 0)

        #expect(height == nil)
    }

    @Test(arguments: [
        (Side.bottom, false, CGSize(width: 393, height: 852), 444.0),
        (.bottom, true, CGSize(width: 852, height: 393), 334),
        (.left, false, CGSize(width: 393, height: 852), 320), (.top, false, CGSize(width: 393, height: 852), 458),
    ])
    func `content that cannot be measured gets a default size`(
        side: Side, isHeightCompact: Bool, size: CGSize, expected: CGFloat
    ) {
        var environment = SheetLayoutTests.phone
        environment.side = side
        environment.size = size
        environment.traits.isHeightCompact = isHeightCompact
        var heights = DetentHeights()

        let height = heights.height(of: .fitContent, in: environment, content: content(fitting: nil), at: 0)

        expectClose(height ?? 0, expected, within: 0.34)
    }

    @Test
    func `content is laid out once before an invalid height counts`() {
        var layouts = 0
        var content = content(fitting: 0)
        content.layOut = { layouts += 1 }
        content.fittingExtent = { layouts == 0 ? 0 : 180 }
        var heights = DetentHeights()

        #expect(heights.height(of: .fitContent, in: SheetLayoutTests.phone, content: content, at: 0) == 180)
        #expect(heights.height(of: .fitContent, in: SheetLayoutTests.phone, content: content, at: 9) == 180)
        #expect(layouts == 1)
    }

    @Test
    func `in a container without room a detent has the available extent`() {
        var environment = SheetLayoutTests.phone
        environment.size = .zero
        var heights = DetentHeights()

        #expect(heights.height(of: .height(300), in: environment, content: content(fitting: 0), at: 0) == 0)
    }
}
