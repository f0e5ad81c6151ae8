import Simulator
import UIKit

/// The projection of a layer's plane onto the screen.
public struct Projection {
    /// The rows map (x, y, 1) of the layer to (x, y, w) of the screen.
    private var (xx, xy, xw) = (1.0, 0.0, 0.0)
    private var (yx, yy, yw) = (0.0, 1.0, 0.0)
    private var (tx, ty, tw) = (0.0, 0.0, 1.0)

    /// The identity.
    public init() {}

    /// Transforms about the anchor point, and flattens.
    public init(_ layer: LayerSnapshot, in above: Projection) {
        let bounds = layer.bounds
        let x = Double(bounds.minX + layer.anchorPoint.x * bounds.width)
        let y = Double(bounds.minY + layer.anchorPoint.y * bounds.height)
        let (left, top) = (Double(layer.position.x), Double(layer.position.y))
        guard let m = layer.transform else {
            self = above
            move(left - x, top - y)
            return
        }
        // The rows of the transform for a point relative to the anchor point, moved to the position.
        (xx, xy, xw) = above.row(m[0] + left * m[3], m[1] + top * m[3], m[3])
        (yx, yy, yw) = above.row(m[4] + left * m[7], m[5] + top * m[7], m[7])
        (tx, ty, tw) = above.row(m[12] + left * m[15], m[13] + top * m[15], m[15])
        move(-x, -y)
    }

    private func row(_ x: Double, _ y: Double, _ w: Double) -> (Double, Double, Double) {
        (x * xx + y * yx + w * tx, x * xy + y * yy + w * ty, x * xw + y * yw + w * tw)
    }

    private mutating func move(_ x: Double, _ y: Double) {
        (tx, ty, tw) = row(x, y, 1)
    }

    public func project(_ point: CGPoint) -> CGPoint {
        let (x, y, w) = row(Double(point.x), Double(point.y), 1)
        return CGPoint(x: x / w, y: y / w)
    }

    /// Top left, top right, bottom left, bottom right.
    public func corners(of bounds: CGRect) -> [CGPoint] {
        let (left, top, right, bottom) = (bounds.minX, bounds.minY, bounds.maxX, bounds.maxY)
        return [
            project(CGPoint(x: left, y: top)), project(CGPoint(x: right, y: top)),
            project(CGPoint(x: left, y: bottom)), project(CGPoint(x: right, y: bottom)),
        ]
    }

    /// The corners as a value, which is made and compared faster than an array.
    func quadrilateral(of bounds: CGRect) -> Quadrilateral {
        let (left, top, right, bottom) = (bounds.minX, bounds.minY, bounds.maxX, bounds.maxY)
        return Quadrilateral(
            topLeft: project(CGPoint(x: left, y: top)), topRight: project(CGPoint(x: right, y: top)),
            bottomLeft: project(CGPoint(x: left, y: bottom)), bottomRight: project(CGPoint(x: right, y: bottom)))
    }

    /// The distance of the closest corner from the eye, relative to that of the screen.
    func leastDepth(of bounds: CGRect) -> Double {
        let (left, top) = (Double(bounds.minX), Double(bounds.minY))
        let (right, bottom) = (Double(bounds.maxX), Double(bounds.maxY))
        let (first, second) = (row(left, top, 1).2, row(right, top, 1).2)
        let (third, fourth) = (row(left, bottom, 1).2, row(right, bottom, 1).2)
        let (upper, lower) = (first < second ? first : second, third < fourth ? third : fourth)
        return upper < lower ? upper : lower
    }
}
