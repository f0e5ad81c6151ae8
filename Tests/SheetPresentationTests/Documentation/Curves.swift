import Foundation
import UIKit

@testable import SheetPresentation

/// The curves of the documentation's plots, computed by the library itself.
struct Curves: Codable, Equatable {
    /// The points of a line: time, position or velocity first, then the value.
    typealias Line = [[Double]]

    /// Visible height over time for a sheet of 500 points that appears in 0.4 seconds, by timing.
    var arrivals: [String: Line]
    /// Visible height over time for the same sheet released after a pull of 100 points, by upward velocity.
    var releases: [String: Line]
    /// The visible heights at which the destination changes, over the downward velocity of a release, from the tallest.
    var borders: Line
    /// The detents and the maximum height of the sheet for `borders` and `dimming`, from the lowest.
    var heights: [Double]
    /// The sheet's displacement over the finger's translation beyond the last detent, by limit.
    var rubberBand: [String: Line]
    /// The dimming's opacity over the visible height, by the largest undimmed height, 0 for none.
    var dimming: [String: Line]

    @MainActor
    static func computed() -> Curves {
        Curves(
            arrivals: arrivals(), releases: releases(), borders: borders(), heights: [180, 396, 793],
            rubberBand: rubberBand(), dimming: dimming())
    }

    private static let height = 500.0
    private static let duration = 0.4

    private static func arrivals() -> [String: Line] {
        let timings: [(String, TransitionTiming)] = [
            ("spring(dampingRatio: 1)", .spring(dampingRatio: 1)),
            ("spring(dampingRatio: 0.8)", .spring(dampingRatio: 0.8)),
            ("spring(dampingRatio: 0.6)", .spring(dampingRatio: 0.6)), ("curve(.easeInOut)", .curve(.easeInOut)),
        ]
        return table(timings) { timing in
            heights(along: Trajectory(from: height, to: 0, timing: timing, duration: duration))
        }
    }

    private static func releases() -> [String: Line] {
        let spring = TransitionTiming.default.spring(settlingIn: duration)
        return table([("-900", 900.0), ("0", 0), ("1500", -1_500)]) { velocity in
            heights(along: Trajectory(from: 100, to: 0, velocity: velocity, spring: spring))
        }
    }

    private static func heights(along trajectory: Trajectory) -> Line {
        (0...90).map { step in
            let time = Double(step) / 90 * 0.45
            return [rounded(time), rounded(height - trajectory.position(at: time))]
        }
    }

    private static func borders() -> Line {
        let track = Track(stops: [0, 397, 613], rest: 0, closed: 793)
        return stride(from: -3_000.0, through: 3_000, by: 25).map { velocity in
            let destinations = (0...793).map { position in
                track.destination(from: Double(position), velocity: velocity, mayClose: true)
            }
            let places: [Track.Destination] = [.stop(0), .stop(397), .stop(613)]
            return [velocity]
                + places.indices.map { index in
                    793 - Double(destinations.filter { places[0...index].contains($0) }.count)
                }
        }
    }

    private static func rubberBand() -> [String: Line] {
        table([("100", 100.0), ("200", 200)]) { extent in
            let band = RubberBand(extent: extent)
            return stride(from: 0.0, through: 600, by: 10).map { [$0, rounded(band.displacement(for: $0))] }
        }
    }

    @MainActor
    private static func dimming() -> [String: Line] {
        let phone = SheetEnvironment(
            size: CGSize(width: 393, height: 852), safeAreaInsets: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0),
            traits: SheetEnvironment.Traits(displayScale: 3))
        let detents: [(Detent, CGFloat)] = [(.height(180), 180), (.height(396), 396), (.large, 793)]
        let layout = SheetLayout(
            environment: phone, extents: detents.map { ($0.0.identifier, $0.1) }, width: .full)
        let limits: [(String, Detent.Identifier?)] = [
            ("0", nil), ("180", detents[0].0.identifier), ("396", detents[1].0.identifier),
        ]
        return table(limits) { limit in
            let ramp = DimRamp(layout: layout, largestUndimmed: limit, opacity: 0.2)
            return [0, 180, 396, 793].map { [$0, rounded(ramp.opacity(at: 793 - $0))] }
        }
    }

    private static func table<Value>(_ rows: [(String, Value)], line: (Value) -> Line) -> [String: Line] {
        Dictionary(uniqueKeysWithValues: rows.map { ($0.0, line($0.1)) })
    }

    /// Rounds to four decimals, which suffice for a plot and are the same on every machine.
    private static func rounded(_ value: Double) -> Double {
        (value * 10_000).rounded() / 10_000
    }
}
