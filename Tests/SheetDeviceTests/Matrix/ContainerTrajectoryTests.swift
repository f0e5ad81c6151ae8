import Foundation
import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// The pages of all containers move by the same function of time, from rest and after a release.
@MainActor
struct ContainerTrajectoryTests {
    /// The rows whose page moves completely off screen; fades and circles do not move, and rotating pages are in perspective.
    nonisolated static let rows = ContainerRow.all.filter { row in
        switch row.container {
        case .sheet: row.name == nil
        case .modal: [.slide, .slideTop, .push, .parallax].contains(row.name)
        case .navigation: [.slide, .push, .parallax].contains(row.name)
        // In a tab change the old page is beneath, and moves in this style only.
        case .tabs: row.name == .push
        }
    }

    /// The frequency of the critically damped spring that settles in 0.4 seconds, in radians a second.
    private static let frequency = 9.233413 / 0.4

    /// The remaining distance after `time` seconds, in the unit of `distance`.
    private func remaining(_ time: Double, distance: Double, velocity: Double = 0) -> Double {
        let slope = velocity + Self.frequency * distance
        return (distance + slope * time) * exp(-Self.frequency * time)
    }

    @Test(arguments: rows)
    func `from rest it follows the spring that settles in 0.4 seconds`(row: ContainerRow) {
        let scene = ContainerScene(row)
        scene.arrive()
        let rest = scene.frame
        scene.leave()

        var points = [0.0]
        while points.count < 24 {
            scene.device.advanceFrame()
            let frame = scene.frame
            let distance = Double(hypot(frame.minX - rest.minX, frame.minY - rest.minY))
            if distance > 0 || points.count > 1 { points.append(distance) }
        }

        for (index, distance) in points.enumerated() {
            let time = Double(index) / 60
            // At 0.4 seconds a thousandth is left, which is distributed over the time before.
            let spread = pow(time / 0.4, 3) * remaining(0.4, distance: Double(scene.length))
            let expected = Double(scene.length) - remaining(time, distance: Double(scene.length)) + spread
            expectClose(distance, expected, within: 0.05)
        }
    }

    /// In points a second outwards.
    nonisolated static let velocities: [CGFloat] = [-700, 700, 1_200]

    @Test(arguments: rows.filter { $0.container != .tabs }, velocities)
    func `after a release it continues at the finger's velocity, with the same spring`(
        row: ContainerRow, velocity: CGFloat
    ) {
        let scene = ContainerScene(row)
        scene.arrive()
        let rest = scene.frame
        func distance() -> Double {
            let frame = scene.frame
            return Double((frame.minX - rest.minX) * scene.outward.x + (frame.minY - rest.minY) * scene.outward.y)
        }
        scene.pull(to: 0.3)
        scene.fling(velocity, frames: 4)
        let start = distance()

        scene.device.touchUp()
        var points: [Double] = []
        while points.count < 8 {
            scene.device.advanceFrame()
            let point = distance()
            if point != start || !points.isEmpty { points.append(point) }
        }

        let end = velocity > 0 ? Double(scene.length) : 0
        for (index, point) in points.enumerated() where abs(point - end) > 1 {
            let left = remaining(Double(index + 1) / 60, distance: start - end, velocity: Double(velocity))
            expectClose(point, end + left, within: 0.5)
        }
    }
}
