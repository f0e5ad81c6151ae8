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
    fileprivate func boundingBox(through matrix: CATransform3D) -> CGRect {
        let corners = [(minX, minY), (maxX, minY), (minX, maxY), (maxX, maxY)].map { corner in
            matrix.project(Double(corner.0), Double(corner.1))
        }
        let xs = corners.map(\.x)
        let ys = corners.map(\.y)
        let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
        return CGRect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
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
