import UIKit

/// Linear interpolation, and extrapolation below 0 and above 1.
extension BinaryFloatingPoint {
    func mixed(with other: Self, at fraction: Self) -> Self { self + (other - self) * fraction }
}

extension CGPoint {
    func mixed(with other: CGPoint, at fraction: CGFloat) -> CGPoint {
        CGPoint(x: x.mixed(with: other.x, at: fraction), y: y.mixed(with: other.y, at: fraction))
    }
}

extension CGRect {
    /// The size is never negative.
    func mixed(with other: CGRect, at fraction: CGFloat) -> CGRect {
        CGRect(
            x: minX.mixed(with: other.minX, at: fraction), y: minY.mixed(with: other.minY, at: fraction),
            width: max(0, width.mixed(with: other.width, at: fraction)),
            height: max(0, height.mixed(with: other.height, at: fraction)))
    }
}
