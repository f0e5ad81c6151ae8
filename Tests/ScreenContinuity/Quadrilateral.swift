import Foundation
import UIKit

/// The corners of a rect on the screen, seen in perspective.
struct Quadrilateral: Equatable {
    var topLeft: CGPoint
    var topRight: CGPoint
    var bottomLeft: CGPoint
    var bottomRight: CGPoint

    static let zero = Quadrilateral(topLeft: .zero, topRight: .zero, bottomLeft: .zero, bottomRight: .zero)

    var all: [CGPoint] { [topLeft, topRight, bottomLeft, bottomRight] }

    /// Whether it is a rect that is neither turned nor seen in perspective.
    private var isUpright: Bool {
        topLeft.x == bottomLeft.x && topRight.x == bottomRight.x && topLeft.y == topRight.y
            && bottomLeft.y == bottomRight.y && topLeft.x <= topRight.x && topLeft.y <= bottomLeft.y
    }

    /// The rect that it is; nil if its corners are not those of an upright one.
    var uprightRect: CGRect? {
        guard isUpright else { return nil }
        return CGRect(
            x: topLeft.x, y: topLeft.y, width: bottomRight.x - topLeft.x, height: bottomRight.y - topLeft.y)
    }

    var boundingBox: CGRect {
        if let uprightRect { return uprightRect }
        let left = least(least(topLeft.x, topRight.x), least(bottomLeft.x, bottomRight.x))
        let top = least(least(topLeft.y, topRight.y), least(bottomLeft.y, bottomRight.y))
        let right = greatest(greatest(topLeft.x, topRight.x), greatest(bottomLeft.x, bottomRight.x))
        let bottom = greatest(greatest(topLeft.y, topRight.y), greatest(bottomLeft.y, bottomRight.y))
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// The largest upright rect that is inside for sure; nil for none.
    var innerBox: CGRect? {
        if isUpright {
            let (width, height) = (bottomRight.x - topLeft.x, bottomRight.y - topLeft.y)
            return width > 0 && height > 0 ? CGRect(x: topLeft.x, y: topLeft.y, width: width, height: height) : nil
        }
        let x = middle(topLeft.x, topRight.x, bottomLeft.x, bottomRight.x)
        let y = middle(topLeft.y, topRight.y, bottomLeft.y, bottomRight.y)
        // Only of a quadrilateral whose sides are almost upright.
        guard x.high - x.low > 0, y.high - y.low > 0 else { return nil }
        return CGRect(x: x.low, y: y.low, width: x.high - x.low, height: y.high - y.low)
    }

    /// Whether the front is visible: the corners are in clockwise order.
    var facesViewer: Bool {
        (topRight.x - topLeft.x) * (bottomLeft.y - topLeft.y) - (topRight.y - topLeft.y) * (bottomLeft.x - topLeft.x)
            > 0
    }

    /// Whether all corners of another one are inside of this one, which faces the viewer.
    func contains(_ other: Quadrilateral) -> Bool {
        other.isInside(from: topLeft, to: topRight) && other.isInside(from: topRight, to: bottomRight)
            && other.isInside(from: bottomRight, to: bottomLeft) && other.isInside(from: bottomLeft, to: topLeft)
    }

    /// Whether all corners are to the right of an edge, except for rounding.
    private func isInside(from start: CGPoint, to end: CGPoint) -> Bool {
        let edge = CGPoint(x: end.x - start.x, y: end.y - start.y)
        let tolerance = -0.01 * edge.length
        func isInside(_ point: CGPoint) -> Bool {
            edge.x * (point.y - start.y) - edge.y * (point.x - start.x) >= tolerance
        }
        return isInside(topLeft) && isInside(topRight) && isInside(bottomLeft) && isInside(bottomRight)
    }

    func clamped(to rect: CGRect) -> Quadrilateral {
        let (low, high) = (
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY)
        )
        func clamped(_ point: CGPoint) -> CGPoint {
            CGPoint(x: least(greatest(point.x, low.x), high.x), y: least(greatest(point.y, low.y), high.y))
        }
        return Quadrilateral(
            topLeft: clamped(topLeft), topRight: clamped(topRight), bottomLeft: clamped(bottomLeft),
            bottomRight: clamped(bottomRight))
    }

    /// The steps from the corners of another one.
    func steps(from old: Quadrilateral) -> Quadrilateral {
        func step(_ point: CGPoint, _ old: CGPoint) -> CGPoint { CGPoint(x: point.x - old.x, y: point.y - old.y) }
        return Quadrilateral(
            topLeft: step(topLeft, old.topLeft), topRight: step(topRight, old.topRight),
            bottomLeft: step(bottomLeft, old.bottomLeft), bottomRight: step(bottomRight, old.bottomRight))
    }

    /// Whether the longest of these steps leads back, compared with the former one of the same corner.
    func isOpposite(to former: Quadrilateral) -> Bool {
        var (longest, step, formerStep) = (topLeft.length, topLeft, former.topLeft)
        func compare(_ own: CGPoint, _ other: CGPoint) {
            let length = own.length
            if length > longest { (longest, step, formerStep) = (length, own, other) }
        }
        compare(topRight, former.topRight)
        compare(bottomLeft, former.bottomLeft)
        compare(bottomRight, former.bottomRight)
        return step.x * formerStep.x + step.y * formerStep.y < 0
    }

    /// The longest distance of a corner.
    func distance(to other: Quadrilateral) -> Double {
        guard self != other else { return 0 }
        let steps = steps(from: other)
        let top = greatest(steps.topLeft.length, steps.topRight.length)
        return Double(greatest(top, greatest(steps.bottomLeft.length, steps.bottomRight.length)))
    }

    static func == (one: Quadrilateral, other: Quadrilateral) -> Bool {
        one.topLeft.x == other.topLeft.x && one.topLeft.y == other.topLeft.y
            && one.topRight.x == other.topRight.x && one.topRight.y == other.topRight.y
            && one.bottomLeft.x == other.bottomLeft.x && one.bottomLeft.y == other.bottomLeft.y
            && one.bottomRight.x == other.bottomRight.x && one.bottomRight.y == other.bottomRight.y
    }

    /// Between the second and the third of four coordinates.
    private func middle(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> (low: CGFloat, high: CGFloat) {
        let (one, other) = (greatest(least(a, b), least(c, d)), least(greatest(a, b), greatest(c, d)))
        return (least(one, other), greatest(one, other))
    }
}

extension CGPoint {
    /// Of the vector from the origin.
    var length: CGFloat { x == 0 && y == 0 ? 0 : hypot(x, y) }
}

/// The same as the generic functions of the standard library.
private func least(_ one: CGFloat, _ other: CGFloat) -> CGFloat { other < one ? other : one }
private func greatest(_ one: CGFloat, _ other: CGFloat) -> CGFloat { other >= one ? other : one }
