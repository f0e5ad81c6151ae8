import Foundation
import Support
import Testing
import UIKit

@testable import SheetPresentation

struct TrajectoryTests {
    static let timings: [TransitionTiming] = [
        .spring(dampingRatio: 1), .spring(dampingRatio: 0.8), .spring(dampingRatio: 0.5), .spring(dampingRatio: 0.2),
        .curve(.linear), .curve(.easeIn), .curve(.easeOut), .curve(.easeInOut),
        .curve(TimingCurve(0.3, -0.4, 0.6, 1.5)),
    ]

    @Test(arguments: timings)
    func `begins at its start and arrives at its end in exactly its duration`(timing: TransitionTiming) {
        let movement = Trajectory(from: 500, to: 0, timing: timing, duration: 0.4)

        #expect(movement.duration == 0.4)
        expectClose(movement.position(at: 0), 500, within: 1e-9)
        expectClose(movement.position(at: 0.4 - 1e-9), 0, within: 1e-3)
        #expect(movement.position(at: 0.4) == 0)
        #expect(movement.position(at: 9) == 0)
    }

    @Test(arguments: timings)
    func `the velocity is the position's slope`(timing: TransitionTiming) {
        let movement = Trajectory(from: -120, to: 480, timing: timing, duration: 0.7)
        let step = 1e-6

        for time in stride(from: 0.05, through: 0.65, by: 0.05) {
            let slope = (movement.position(at: time + step) - movement.position(at: time - step)) / (2 * step)
            expectClose(movement.state(at: time).velocity, slope, within: 0.05, "\(timing) at \(time)")
        }
    }

    @Test(arguments: [-3_000.0, -400, 0, 250, 900, 4_000], [1.0, 0.85, 0.5])
    func `a release begins at the finger's velocity and settles without a jump`(velocity: Double, damping: Double) {
        let spring = Spring(dampingRatio: damping, settlingIn: 0.4)
        let movement = Trajectory(from: 200, to: 500, velocity: velocity, spring: spring)
        let step = 1e-6

        expectClose((movement.position(at: step) - 200) / step, velocity, within: max(1, abs(velocity) * 0.001))
        expectClose(movement.position(at: movement.duration - 1e-7), 500, within: 0.001)
        #expect(movement.duration.isFinite && movement.duration < 5)
    }

    @Test
    func `a release that stops at its end never passes it`() {
        let spring = Spring(dampingRatio: 1, settlingIn: 0.4)
        let movement = Trajectory(from: 100, to: 500, velocity: 14_000, spring: spring, stopsAtEnd: true)

        let places = (0...1_000).map { movement.position(at: movement.duration * Double($0) / 1_000) }

        #expect(places.allSatisfy { $0 <= 500.001 })
        #expect(movement.duration < 0.1)
    }

    @Test
    func `without a distance it takes no time`() {
        #expect(Trajectory(from: 3, to: 3, timing: .default, duration: 1).duration == 0)
        #expect(Trajectory(from: 3, to: 3, velocity: 0, spring: Spring(dampingRatio: 1, settlingIn: 1)).duration == 0)
    }

    /// Measured on UIKit: the progress of a critically damped animation of half a second.
    @Test(arguments: [(0.1, 0.5509), (0.25, 0.9445), (0.4, 0.9948)])
    func `the default spring matches UIKit's critically damped one`(time: Double, fraction: Double) {
        let movement = Trajectory(from: 0, to: 1, timing: .spring(dampingRatio: 1), duration: 0.5)

        expectClose(movement.position(at: time), fraction, within: 0.001)
    }

    /// Measured on UIKit: stiffness of damped springs with mass one.
    @Test(arguments: [
        (0.35, 1.0, 286.40943), (0.5, 0.3, 1796.883), (0.6, 0.8, 190.21428), (0.8, 1, 80.89737), (1, 1, 85.25593),
    ])
    func `springs have the stiffness of UIKit's`(damping: Double, duration: Double, stiffness: Double) {
        let spring = Spring(dampingRatio: damping, settlingIn: duration)

        expectClose(spring.frequency * spring.frequency, stiffness, within: stiffness * 0.0001)
    }

    /// Measured frames of UIKit's built-in curves.
    @Test(arguments: [
        (TimingCurve.easeInOut, [0.01972, 0.12916, 0.5, 0.87084, 0.98028]),
        (.easeIn, [0.01703, 0.09347, 0.31536, 0.62186, 0.83943]),
        (.easeOut, [0.16057, 0.37814, 0.68464, 0.90654, 0.98297]),
    ])
    func `curves match UIKit's`(curve: TimingCurve, expected: [Double]) {
        let found = [0.1, 0.25, 0.5, 0.75, 0.9].map { curve.state(at: $0).progress }

        expectClose(found, expected, within: 0.00001)
    }

    @Test(arguments: [Double.nan, .infinity, -3, 0, 40])
    func `a spring with an invalid damping still arrives`(damping: Double) {
        let movement = Trajectory(from: 0, to: 300, timing: .spring(dampingRatio: damping), duration: 0.4)

        expectClose(movement.position(at: 0.4 - 1e-9), 300, within: 0.001)
        #expect(movement.position(at: 0.2).isFinite)
    }
}
