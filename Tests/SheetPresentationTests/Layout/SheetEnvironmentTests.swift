import Testing
import UIKit

@testable import SheetPresentation

struct SheetEnvironmentTests {
    private func environment(_ side: Side, keyboard: CGFloat = 0) -> SheetEnvironment {
        SheetEnvironment(
            size: CGSize(width: 400, height: 800),
            safeAreaInsets: UIEdgeInsets(top: 60, left: 20, bottom: 34, right: 10),
            traits: SheetEnvironment.Traits(displayScale: 3),
            keyboardOverlap: keyboard, side: side)
    }

    @Test(arguments: [(Side.bottom, 740.0, 34.0), (.top, 766, 60), (.left, 390, 20), (.right, 380, 10)])
    func `a sheet ends at the safe area opposite to its own edge`(side: Side, maximum: CGFloat, own: CGFloat) {
        #expect(environment(side).maximumExtent == maximum)
        #expect(environment(side).ownInset == own)
    }

    @Test
    func `the keyboard lifts a sheet at the bottom, limits one at the top and does not affect those at the sides`() {
        #expect(environment(.bottom, keyboard: 300).lift == 300)
        #expect(environment(.bottom, keyboard: 300).maximumExtent == 740)
        #expect(environment(.top, keyboard: 300).lift == 0)
        #expect(environment(.top, keyboard: 300).maximumExtent == 500)
        #expect(environment(.top, keyboard: 20).maximumExtent == 766)
        #expect(environment(.left, keyboard: 300).maximumExtent == 390 && environment(.left, keyboard: 300).lift == 0)
    }

    @Test(arguments: [(Side.bottom, 83.0, 217.0), (.bottom, 400, 0), (.top, 83, 300)])
    func `above the bars of a page the keyboard covers less of a card at the bottom`(
        side: Side, bars: CGFloat, overlap: CGFloat
    ) {
        var page = environment(side, keyboard: 300)
        page.pageInset = bars

        #expect(page.aboveBars.keyboardOverlap == overlap)
        #expect(page.aboveBars.size.height == 800 - bars)
        #expect(page.aboveBars.ownInset == 0)
    }

    @Test(arguments: [(300.0, 300.0), (600, 354)])
    func `the content of a card is measured as wide as the card, and at most as its room`(
        width: CGFloat, expected: CGFloat
    ) {
        let card = environment(.bottom).inside(
            CardAnchor(frame: CGRect(x: 0, y: 0, width: 44, height: 44), width: width))

        #expect(card.size == CGSize(width: expected, height: 690))
        #expect(card.safeAreaInsets == .zero && card.anchor == nil)
    }

    @Test
    func `a container without room has an extent of zero`() {
        var narrow = environment(.bottom)
        narrow.size.height = 20

        #expect(narrow.maximumExtent == 0)
    }

    @Test
    func `lengths are rounded to pixels, and an invalid scale counts as one`() {
        var odd = environment(.bottom)
        #expect(abs(odd.roundedToPixels(10.4) - 31.0 / 3) < 1e-9)

        odd.traits.displayScale = 0

        #expect(odd.roundedToPixels(10.4) == 10)
    }

    @Test(arguments: [130.5, 130.5 - 3e-14, 130.5 + 3e-14])
    func `the middle between two pixels is the upper one, despite rounding errors`(length: CGFloat) {
        #expect(environment(.bottom).roundedToPixels(length) == 392.0 / 3)
    }
}
