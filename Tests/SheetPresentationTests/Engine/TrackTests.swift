import Testing

@testable import SheetPresentation

struct TrackTests {
    /// Positions from the tallest stop to the closed position, and velocities in points a second.
    @Test(arguments: [
        (10.0, 0.0, 0), (180, 0, 0), (220, 0, 1), (700, 0, 1), (760, 0, 2),
        (210, -240, 1), (210, -260, 0), (300, 600, 1),
        (0, 1_000, 1), (390, 1_000, 1), (410, 1_000, 2), (760, -1_000, 1), (390, -1_200, 0),
        (0, 8_000, 2), (1_050, -12_000, 0), (-40, 0, 0), (-40, 1_500, 1),
    ])
    func `a release moves to the stop for its position and velocity`(position: Double, velocity: Double, expected: Int)
    {
        let track = Track(stops: [0, 400], rest: 0, closed: 1_100)
        let destinations: [Track.Destination] = [.stop(0), .stop(400), .closed]

        let destination = track.destination(from: position, velocity: velocity, mayClose: true)

        #expect(destination == destinations[expected])
    }

    @Test(arguments: [-5_000.0, -1_000, 0, 1_000, 5_000])
    func `with one stop every release moves there`(velocity: Double) {
        let track = Track(stops: [0], rest: 0, closed: 500)

        #expect(track.destination(from: 50, velocity: velocity, mayClose: false) == .stop(0))
    }

    /// A page of 300 points that closes beyond three tenths, and above 400 points a second by direction alone.
    @Test(arguments: [
        (89.0, 0.0, false), (91, 0, true), (89, 399, false), (91, -399, true), (1, 400, true), (299, -400, false),
    ])
    func `each track has its own tuning`(position: Double, velocity: Double, closes: Bool) {
        let tuning = ReleaseTuning(restingSpeed: 400, flickSpeed: 400, closingFraction: 0.3)
        let track = Track(stops: [0], rest: 0, closed: 300, release: tuning)

        let destination = track.destination(from: position, velocity: velocity, mayClose: true)

        #expect(destination == (closes ? .closed : .stop(0)))
    }

    /// The scroll view's measured rubber band over 852 points.
    @Test(arguments: [(50.0, 26.64), (100, 51.66), (200, 97.42), (400, 174.85)])
    func `the rubber band is like a scroll view's`(distance: Double, displacement: Double) {
        let band = RubberBand(extent: 852)

        #expect(abs(band.displacement(for: distance) - displacement) < 0.01)
        #expect(abs(band.distance(for: band.displacement(for: distance)) - distance) < 1e-6)
    }

    @Test
    func `a rubber band without extent does not move`() {
        #expect(RubberBand(extent: 0).displacement(for: 80) == 0)
        #expect(RubberBand(extent: 0).distance(for: 0) == 0)
    }
}
