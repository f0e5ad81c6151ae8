import UIKit

/// A dimming's opacity as a function of the sheet's position: none out of sight, each stop's own at the stops, linear between.
struct DimRamp: Equatable {
    private struct Point: Equatable {
        let position: Double
        let opacity: Double
    }

    /// From the tallest stop outwards.
    private let points: [Point]

    /// - Parameters:
    ///   - largestUndimmed: The detent up to which nothing is dimmed that has no opacity of its own.
    ///   - opacity: That of all other detents, 0...1.
    ///   - own: The opacities of detents that have one of their own.
    init(
        layout: SheetLayout, largestUndimmed: Detent.Identifier?, opacity: Double,
        own: [Detent.Identifier: Double] = [:]
    ) {
        let limit = largestUndimmed.flatMap { layout.offset(of: $0) } ?? .infinity
        var points: [Point] = []
        for stop in layout.stops {
            let point = Point(
                position: Double(stop.offset), opacity: own[stop.detent] ?? (stop.offset >= limit ? 0 : opacity))
            // Of several detents with one height the least dimmed counts.
            if let last = points.last, last.position == point.position {
                if point.opacity < last.opacity { points[points.count - 1] = point }
            } else {
                points.append(point)
            }
        }
        self.points = points + [Point(position: Double(layout.closed), opacity: 0)]
    }

    func opacity(at position: Double) -> Double {
        var inner = points[0]
        for outer in points {
            if position <= outer.position {
                let length = outer.position - inner.position
                guard length > 0 else { return outer.opacity }
                return inner.opacity + (outer.opacity - inner.opacity) * (position - inner.position) / length
            }
            inner = outer
        }
        return 0
    }
}
