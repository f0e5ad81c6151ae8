import Foundation
import UIKit

/// The round opening of a mask, on the screen.
public struct RoundOpening: Equatable {
    public let center: CGPoint
    public let radius: Double

    public init(center: CGPoint, radius: Double) {
        (self.center, self.radius) = (center, radius)
    }

    /// By how much its edge is at most away from another one's, in points.
    func distance(to other: Self) -> Double {
        Double(abs(radius - other.radius) + hypot(center.x - other.center.x, center.y - other.center.y))
    }

    /// A large rect inside both the circle and a rect: the square in the circle, or the rect, smaller at all sides by as much as its farthest
    /// corner is outside the circle.
    func cover(in rect: CGRect) -> CGRect {
        let half = CGFloat(radius / 2.0.squareRoot())
        let square = CGRect(x: center.x - half, y: center.y - half, width: 2 * half, height: 2 * half)
            .intersection(rect)
        let reach = hypot(
            max(center.x - rect.minX, rect.maxX - center.x), max(center.y - rect.minY, rect.maxY - center.y))
        let missing = max(0, reach - CGFloat(radius))
        guard min(rect.width, rect.height) > 2 * missing else { return square }
        let inset = rect.insetBy(dx: missing, dy: missing)
        return inset.width * inset.height > square.width * square.height ? inset : square
    }
}
