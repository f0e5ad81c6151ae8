import Foundation
import Support
import Testing

@testable import SheetPresentation

struct SpringTests {
    static let dampings = [1.0, 0.9995, 0.85, 0.5, 0.2]

    @Test(arguments: dampings)
    func `released at rest, at most a thousandth of the distance divided by the damping is left after its duration`(
        damping: Double
    ) {
        let spring = Spring(dampingRatio: damping, settlingIn: 0.4)

        let later = stride(from: 0.4, through: 2, by: 0.005).map {
            abs(spring.state(at: $0, displacement: 500, velocity: 0).displacement)
        }

        #expect(later.allSatisfy { $0 <= 0.5 / damping + 1e-6 })
        let before = spring.state(at: 0.2, displacement: 500, velocity: 0).displacement
        #expect(abs(before) > 0.5)
    }

    @Test(arguments: dampings, [-2_000.0, 0, 900])
    func `it satisfies its differential equation from its initial state`(damping: Double, velocity: Double) {
        let spring = Spring(dampingRatio: damping, frequency: 12)
        let start = spring.state(at: 0, displacement: -80, velocity: velocity)
        let step = 1e-5

        expectClose(start.displacement, -80, within: 1e-9)
        expectClose(start.velocity, velocity, within: 1e-9)
        for time in [0.01, 0.08, 0.3, 0.7] {
            let here = spring.state(at: time, displacement: -80, velocity: velocity)
            let next = spring.state(at: time + step, displacement: -80, velocity: velocity)
            let last = spring.state(at: time - step, displacement: -80, velocity: velocity)
            let acceleration = (next.velocity - last.velocity) / (2 * step)
            // Within the band that counts as critical, damping is that of 1.
            let ratio = damping > 0.999 ? 1 : damping
            expectClose((next.displacement - last.displacement) / (2 * step), here.velocity, within: 0.01)
            expectClose(
                acceleration, -2 * ratio * 12 * here.velocity - 144 * here.displacement, within: 0.5,
                "damping \(damping) at \(time)")
        }
    }

    @Test(arguments: [(1.0, false), (0.8, true), (0.3, true)])
    func `only a damping below 1 overshoots`(damping: Double, overshoots: Bool) {
        let spring = Spring(dampingRatio: damping, settlingIn: 0.5)

        let places = (0...200).map { spring.state(at: Double($0) * 0.005, displacement: 100, velocity: 0).displacement }

        #expect((places.min() ?? 0 < -0.01) == overshoots)
    }

    @Test(arguments: dampings, [(100.0, 0.0), (0, 3_000), (-40, 800), (200, -5_000)])
    func `after the settling time it stays within the tolerance`(damping: Double, start: (Double, Double)) {
        let spring = Spring(dampingRatio: damping, settlingIn: 0.4)

        let time = spring.settlingTime(displacement: start.0, velocity: start.1, tolerance: 0.05)

        #expect(time > 0 && time < 10)
        for later in stride(from: time, through: time + 1, by: 0.01) {
            let left = spring.state(at: later, displacement: start.0, velocity: start.1).displacement
            #expect(abs(left) <= 0.05 + 1e-9)
        }
    }
}
