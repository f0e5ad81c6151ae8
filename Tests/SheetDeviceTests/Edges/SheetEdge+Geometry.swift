import SheetPresentation
import UIKit

extension SheetEdge {
    /// The direction out of the screen, as a unit vector.
    func outward(isRightToLeft: Bool = false) -> CGPoint {
        switch self {
        case .bottom: CGPoint(x: 0, y: 1)
        case .top: CGPoint(x: 0, y: -1)
        case .leading: CGPoint(x: isRightToLeft ? 1 : -1, y: 0)
        case .trailing: CGPoint(x: isRightToLeft ? -1 : 1, y: 0)
        }
    }

    /// The distance from this edge of the screen to a frame's free edge; negative beyond the screen.
    func extent(of frame: CGRect, in bounds: CGRect, isRightToLeft: Bool = false) -> CGFloat {
        let outward = outward(isRightToLeft: isRightToLeft)
        if outward.y > 0 { return bounds.maxY - frame.minY }
        if outward.y < 0 { return frame.maxY - bounds.minY }
        return outward.x > 0 ? bounds.maxX - frame.minX : frame.maxX - bounds.minX
    }
}

extension CGPoint {
    /// The point at a distance from this one, in a direction.
    func moved(by distance: CGFloat, along direction: CGPoint) -> CGPoint {
        CGPoint(x: x + direction.x * distance, y: y + direction.y * distance)
    }
}
