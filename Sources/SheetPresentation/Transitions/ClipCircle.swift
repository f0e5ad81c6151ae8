import UIKit

/// A circular mask of a view. It has its maximum size and only its scale changes.
@MainActor
struct ClipCircle {
    let mask: UIView
    private weak var view: UIView?
    /// The current center and the one from which it may be animated.
    private let centers: [CGPoint]

    /// - Parameters:
    ///   - center: In the view's coordinates.
    ///   - former: The mask of the previous movement, whose animations continue; nil for a new one.
    init(in view: UIView, around center: CGPoint, reusing former: UIView?) {
        mask = former ?? UIView()
        centers = [center] + [former?.center].compactMap { $0 }
        self.view = view
        mask.backgroundColor = .black
        mask.center = center
        view.mask = mask
    }

    /// Gives the mask its maximum size.
    ///
    /// - Parameter states: Samples of the movement.
    func resize(for states: [TransitionViewState]) {
        let radius = states.compactMap(\.clipRadius).max() ?? 0
        mask.bounds.size = CGSize(width: 2 * radius, height: 2 * radius)
        mask.layer.cornerRadius = radius
    }

    /// The radius that hides nothing of what is on screen now, wherever its center is: in a rotation the view has other bounds there than at
    /// the end. 0 if it is not on screen.
    func radiusOnScreen(in container: UIView) -> CGFloat {
        guard let seen = view?.layer.seen, let screen = container.layer.seen else { return 0 }
        let rect = seen.bounds.intersection(screen.convert(screen.bounds, to: seen))
        guard !rect.isNull else { return 0 }
        return centers.map {
            hypot(max($0.x - rect.minX, rect.maxX - $0.x), max($0.y - rect.minY, rect.maxY - $0.y))
        }.max() ?? 0
    }

    func effect(state: @escaping MotionEffect.Function<TransitionViewState>) -> MotionEffect {
        let full = Double(mask.bounds.width / 2)
        return .transform(of: mask.layer) {
            let radius = Double(state($0, $1).clipRadius ?? CGFloat(full))
            // Not 0, because the transform has to be invertible.
            let scale = CGFloat(max(radius / full, 0.001))
            return CATransform3DMakeScale(scale, scale, 1)
        }
    }
}
