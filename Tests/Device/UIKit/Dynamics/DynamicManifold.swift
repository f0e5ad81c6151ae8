import Foundation

/// Where two shapes touch: up to two points along one normal.
struct DynamicManifold {
    struct Point {
        /// In the frame of the body whose surface does not give the normal.
        var local: DynamicVector
        /// Names the features that touch, to recognise the point in the next step.
        var feature: Int
        var normalImpulse = 0.0
        var tangentImpulse = 0.0
    }

    /// Whose frame `normal` and `plane` are in; nil for two points, whose normal is the line between them.
    var face: Side?
    var normal: DynamicVector
    /// A point of the surface that gives the normal.
    var plane: DynamicVector
    var points: [Point]
    /// How thick the outlines are around their points.
    var thickness: (first: Double, second: Double)

    enum Side {
        case first
        case second
    }

    /// The state of a point as the bodies stand: the normal leads from the first to the second body.
    func state(
        of point: Point, _ first: DynamicBody, _ second: DynamicBody
    ) -> (normal: DynamicVector, place: DynamicVector, separation: Double) {
        let skin = thickness.first + thickness.second
        switch face {
        case nil:
            let a = first.worldPoint(plane)
            let b = second.worldPoint(point.local)
            let distance = (b - a).length
            let direction = distance > 1e-12 ? (b - a) / distance : DynamicVector(1, 0)
            let place = (a + direction * thickness.first + b - direction * thickness.second) / 2
            return (direction, place, distance - skin)
        case .first:
            let direction = DynamicRotation(first.angle)(normal)
            let touching = second.worldPoint(point.local)
            let distance = (touching - first.worldPoint(plane)).dot(direction)
            let place = touching + direction * ((thickness.first - distance - thickness.second) / 2)
            return (direction, place, distance - skin)
        case .second:
            let direction = DynamicRotation(second.angle)(normal)
            let touching = first.worldPoint(point.local)
            let distance = (touching - second.worldPoint(plane)).dot(direction)
            let place = touching + direction * ((thickness.second - distance - thickness.first) / 2)
            return (-direction, place, distance - skin)
        }
    }

    mutating func takeImpulses(from old: DynamicManifold) {
        for index in points.indices {
            guard let known = old.points.first(where: { $0.feature == points[index].feature }) else { continue }
            points[index].normalImpulse = known.normalImpulse
            points[index].tangentImpulse = known.tangentImpulse
        }
    }
}
