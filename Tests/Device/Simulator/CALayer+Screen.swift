import Foundation
import UIKit

extension CALayer {
    /// The bounding box of this layer on the screen at `time`.
    func presentedFrameOnScreen(at time: CFTimeInterval) -> CGRect {
        var values = presented(at: time)
        let bounds = values.bounds
        var matrix = CATransform3DIdentity
        var layer = self
        while true {
            let above = layer.superlayer
            let valuesAbove = above?.presented(at: time)
            matrix = CATransform3DConcat(matrix, values.matrixInSuperlayer(above: valuesAbove))
            guard let above, let valuesAbove else { break }
            layer = above
            values = valuesAbove
        }
        return bounds.boundingBox(through: matrix)
    }
}

extension CGRect {
    /// The bounding box of the projected corners.
    func boundingBox(through matrix: CATransform3D) -> CGRect {
        let (left, top, right, bottom) = (Double(minX), Double(minY), Double(maxX), Double(maxY))
        let (a, b) = (matrix.project(left, top), matrix.project(right, top))
        let (c, d) = (matrix.project(left, bottom), matrix.project(right, bottom))
        let (x, y) = (min(min(a.x, b.x), min(c.x, d.x)), min(min(a.y, b.y), min(c.y, d.y)))
        return CGRect(
            x: x, y: y, width: max(max(a.x, b.x), max(c.x, d.x)) - x, height: max(max(a.y, b.y), max(c.y, d.y)) - y)
    }
}

extension CATransform3D {
    fileprivate func project(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
        let w = x * Double(m14) + y * Double(m24) + Double(m44)
        let divisor = w == 0 ? 1 : w
        let px = x * Double(m11) + y * Double(m21) + Double(m41)
        let py = x * Double(m12) + y * Double(m22) + Double(m42)
        return (px / divisor, py / divisor)
    }
}
