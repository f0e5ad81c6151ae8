import UIKit

extension UIView {
    /// The radius of its corners, however it is set. Glass without one has the shape of a capsule.
    var visibleCornerRadius: CGFloat {
        guard #available(iOS 26.0, *) else { return layer.cornerRadius }
        return max(layer.cornerRadius, effectiveRadius(corner: .topLeft))
    }
}
