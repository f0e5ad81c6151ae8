import Testing

@testable import SheetPresentation

struct RubberBandTests {
    private let band = RubberBand(extent: 200)

    @Test
    func `resistance grows, and it never reaches its extent`() {
        let places = stride(from: 0.0, through: 10_000, by: 50).map(band.displacement)

        let steps = zip(places.dropFirst(), places).map { $0 - $1 }
        #expect(places[0] == 0)
        #expect(steps.allSatisfy { $0 > 0 })
        #expect(zip(steps.dropFirst(), steps).allSatisfy { $0 < $1 })
        #expect(places.allSatisfy { $0 < 200 })
    }

    /// The formula of scroll views: 0.55 points for the first one.
    @Test
    func `it begins with the scroll view's coefficient`() {
        #expect(abs(band.displacement(for: 0.001) / 0.001 - 0.55) < 1e-4)
    }

    @Test(arguments: [0.5, 30, 200, 2_000])
    func `the distance is the displacement's inverse`(distance: Double) {
        let displacement = band.displacement(for: distance)

        #expect(abs(band.distance(for: displacement) - distance) < 1e-6 * distance)
    }

    @Test
    func `without extent or pull there is no displacement, and beyond the extent the distance is finite`() {
        #expect(RubberBand(extent: 0).displacement(for: 100) == 0)
        #expect(RubberBand(extent: 0).distance(for: 100) == 0)
        #expect(band.displacement(for: -10) == 0)
        #expect(band.distance(for: -10) == 0)
        #expect(band.distance(for: 500).isFinite)
    }
}
