import UIKit

/// A circular mask of a view. It has its maximum size and only its scale changes.
@MainActor
struct ClipCircle {
    let mask: UIView

    /// - Parameters:
    ///   - center: In the view's coordinates.
    ///   - states: Samples of the movement.
    ///   - former: The mask of the previous movement, whose animations continue; nil for a new one.
    init(around center: CGPoint, _ states: [ViewState], reusing former: UIView?) {
        let radius = states.compactMap(\.clipRadius).max() ?? 0
        mask = former ?? UIView()
        mask.bounds.size = CGSize(width: 2 * radius, height: 2 * radius)
        mask.backgroundColor = .black
        mask.layer.cornerRadius = radius
        mask.center = center
    }

    func effect(state: @escaping (Double) -> ViewState) -> MotionEffect {
        let full = Double(mask.bounds.width / 2)
        return .transform(of: mask.layer) {
            let radius = Double(state($0).clipRadius ?? CGFloat(full))
            // Not 0, because the transform has to be invertible.
            let scale = CGFloat(max(radius / full, 0.001))
            return CATransform3DMakeScale(scale, scale, 1)
        }
    }
}
