import UIKit

extension MotionPath {
    /// The path of a style for a front view: at rest at 0, not visible at `length` points.
    @MainActor
    static func styled(
        for kind: MotionPath.Kind, _ tuning: StyleTuning, _ scene: TransitionScene, mirrored: Bool, front: UIView,
        back: UIView?,
        in container: UIView, length: Double, outward: CGPoint, restore: @escaping (StyleStage) -> Void
    ) -> MotionPath {
        let style = tuning.style
        let stage = StyleStage(
            style.plan(for: scene, mirrored: mirrored), perspective: style.perspective, front: front, back: back,
            in: container)
        return MotionPath(
            kind: kind, effects: stage.effects { CGFloat(1 - $0 / length) }, outward: outward, rest: 0,
            restore: { restore(stage) })
    }
}

extension UIViewControllerContextTransitioning {
    /// Adds the arriving view with its final frame, below a view that is dismissed.
    @MainActor
    func placeArrivingView(below other: UIView?) {
        guard let view = view(forKey: .to) else { return }
        let frame = viewController(forKey: .to).map { finalFrame(for: $0) } ?? .zero
        view.frame = frame.isEmpty ? containerView.bounds : frame
        if let other, other.superview === containerView {
            containerView.insertSubview(view, belowSubview: other)
        } else {
            containerView.addSubview(view)
        }
    }
}
