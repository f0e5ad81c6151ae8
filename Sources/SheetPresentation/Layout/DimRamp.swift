import UIKit

/// The dimming opacity as a function of the sheet's position: 0 where it appears, linear between the opacities of the stops.
struct DimRamp: Equatable {
    private struct Point: Equatable {
        let position: Double
        let opacity: Double
    }

    /// From the tallest stop outwards.
    private let points: [Point]

    /// - Parameters:
    ///   - largestUndimmed: The largest undimmed detent; detents with their own opacity are excepted.
    ///   - opacity: The opacity at all other detents, 0...1.
    ///   - own: The detents' own opacities.
    init(
        layout: SheetLayout, largestUndimmed: Detent.Identifier?, opacity: Double,
        own: [Detent.Identifier: Double] = [:]
    ) {
        let limit = largestUndimmed.flatMap { layout.offset(of: $0) } ?? .infinity
        var points: [Point] = []
        for stop in layout.stops {
            let point = Point(
                position: Double(stop.offset), opacity: own[stop.detent] ?? (stop.offset >= limit ? 0 : opacity))
            // The least dimmed of several detents with the same height.
            if let last = points.last, last.position == point.position {
                if point.opacity < last.opacity { points[points.count - 1] = point }
            } else {
                points.append(point)
            }
        }
        self.points = points + [Point(position: Double(layout.exit), opacity: 0)]
    }

    func opacity(at position: Double) -> Double {
        var inner = points[0]
        for outer in points {
            if position <= outer.position {
                let length = outer.position - inner.position
                guard length > 0 else { return outer.opacity }
                return inner.opacity.mixed(with: outer.opacity, at: (position - inner.position) / length)
            }
            inner = outer
        }
        return 0
    }
}
