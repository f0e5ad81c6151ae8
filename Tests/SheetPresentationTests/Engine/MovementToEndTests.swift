import Foundation
import Testing

@testable import SheetPresentation

struct MovementToEndTests {
    private static let track = Track(stops: [0, 400], rest: 0, closed: 800)

    private func movement(
        out isOut: Bool, mayOvershoot: Bool = true, rest: Double? = nil, initialSpeed: Double = 0
    ) -> MovementToEnd {
        var axis = MotionPath.Axis(outward: .zero)
        axis.rest = rest
        axis.mayOvershoot = mayOvershoot
        let settings = DriveSettings(
            timing: .spring(dampingRatio: 0.5), duration: 0.4, initialSpeed: initialSpeed)
        return MovementToEnd(isOut: isOut, axis: axis, track: Self.track, settings: settings)
    }

    private func positions(_ trajectory: Trajectory) -> [Double] {
        (0...400).map { trajectory.position(at: trajectory.duration * Double($0) / 400) }
    }

    @Test(
        arguments: [(false, nil, 0), (false, 400, 400), (true, nil, 800), (true, 400, 800)] as [(Bool, Double?, Double)]
    )
    func `it ends at the path's rest, or at the closed position`(isOut: Bool, rest: Double?, end: Double) {
        let movement = movement(out: isOut, rest: rest)

        #expect(movement.end == end)
        #expect(positions(movement.trajectory(from: 200, velocity: nil, returning: nil)).last == end)
    }

    @Test(arguments: [false, true])
    func `from rest it takes the configured duration`(isOut: Bool) {
        let trajectory = movement(out: isOut).trajectory(from: 200, velocity: nil, returning: nil)

        #expect(trajectory.duration == 0.4)
        #expect(trajectory.initialVelocity == 0)
    }

    @Test func `with a velocity it begins at that velocity, and may overshoot its stop`() {
        let trajectory = movement(out: false).trajectory(from: 200, velocity: -3_000, returning: nil)

        #expect(trajectory.initialVelocity == -3_000)
        #expect(positions(trajectory).min()! < -10)
    }

    @Test(arguments: [-20_000, -3_000, 3_000, 20_000] as [Double])
    func `a style's path never leaves the range between its ends`(velocity: Double) {
        for isOut in [false, true] {
            let movement = movement(out: isOut, mayOvershoot: false, rest: 400)
            let positions = positions(movement.trajectory(from: 500, velocity: velocity, returning: nil))

            #expect(positions.allSatisfy { 399.9...800.1 ~= $0 }, "\(isOut)")
        }
    }

    @Test func `a dismissal never returns from the closed position`() {
        let positions = positions(movement(out: true).trajectory(from: 200, velocity: 4_000, returning: nil))

        #expect(zip(positions, positions.dropFirst()).allSatisfy { $0 <= $1 + 1e-9 })
        #expect(positions.max()! <= 800)
    }

    @Test func `off screen already, a dismissal does not continue at the finger's velocity`() {
        let trajectory = movement(out: true).trajectory(from: 820, velocity: 4_000, returning: nil)

        #expect(trajectory.initialVelocity == 0)
    }

    @Test(arguments: [(500.0, -90.0), (300.0, 90.0)])
    func `a transition from rest begins towards its end`(position: Double, expected: Double) {
        #expect(movement(out: false, rest: 400, initialSpeed: 90).initialVelocity(from: position) == expected)
    }

    @Test(
        arguments: [false, true],
        [(100, nil, 2), (nil, nil, 2), (nil, 2, 0), (100, 2, 0)] as [(Double?, Double?, Double)]
    )
    func `it lasts as long as the past, and as the offset's return to the path`(
        isOut: Bool, row: (velocity: Double?, returning: TimeInterval?, shortest: TimeInterval)
    ) {
        let trajectory = movement(out: isOut).trajectory(
            from: 200, velocity: row.velocity, returning: row.returning, lasting: row.shortest)

        #expect(trajectory.duration == 2)
    }
}
