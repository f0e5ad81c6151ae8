import Testing
import UIKit

@testable import SheetPresentation

/// A sheet 600 points tall, 250 below the top of the screen, with its lowest stop 400 points below its tallest.
struct PullRangeTests {
    private func range(resistsOutside: Bool = true) -> PullRange {
        PullRange(
            outer: 400, inner: 0, closed: 600, inwardRubberBandExtent: 100, outwardRubberBandExtent: 150,
            resistsOutside: resistsOutside)
    }

    @Test(arguments: [0.0, 1, 200, 399, 400])
    func `between the stops the sheet follows the finger one to one`(place: Double) {
        #expect(range().rubberBanded(place) == place)
        #expect(abs(range().gain(at: 200) - 1) < 1e-6)
    }

    /// A quarter of the height below, and no more than 100 points above.
    @Test
    func `beyond them resistance grows, up to a limit`() {
        let range = range()
        var below = 0.0
        var above = 0.0
        for pull in stride(from: 10.0, through: 2_000, by: 10) {
            let (lower, upper) = (range.rubberBanded(400 + pull) - 400, -range.rubberBanded(-pull))
            #expect(lower > below && lower < min(pull, 150))
            #expect(upper > above && upper < min(pull, 100))
            #expect(range.gain(at: 400 + lower) < 0.56 && range.gain(at: -upper) < 0.56)
            (below, above) = (lower, upper)
        }
    }

    @Test(arguments: [-700.0, -40, 0, 250, 400, 430, 900])
    func `a catch does not move the sheet`(unbanded: Double) {
        let rubberBanded = range().rubberBanded(unbanded)

        #expect(abs(range().unbanded(showing: rubberBanded) - unbanded) < 1e-6)
    }

    @Test
    func `during a dismissal there is no resistance outwards, up to the closed position`() {
        let range = range(resistsOutside: false)

        #expect(range.rubberBanded(550) == 550)
        #expect(range.rubberBanded(700) == 600)
        #expect(range.unbanded(showing: 550) == 550)
    }

    @Test
    func `without a rubber band it moves no further inwards`() {
        let range = PullRange(
            outer: 400, inner: 400, closed: 600, inwardRubberBandExtent: 0, outwardRubberBandExtent: 150,
            resistsOutside: true)

        #expect(range.rubberBanded(380) == 400)
        #expect(range.rubberBanded(400) == 400)
        #expect(range.rubberBanded(450) < 450)
    }
}
