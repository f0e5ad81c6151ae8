import UIKit

extension MotionPath {
    /// The path on which a style shows a front view: from 0, where it rests, to `length` points out, where it is not there.
    @MainActor
    static func styled(
        for kind: MotionPath.Kind, _ tuning: StyleTuning, _ scene: TransitionScene, mirrored: Bool, front: UIView,
        back: UIView?,
        in container: UIView, length: Double, outward: CGPoint, restore: @escaping (StyleStage) -> Void
    ) -> MotionPath {
        let style = tuning.style
        let stage = StyleStage(style.plan(for: scene, mirrored: mirrored), style, front: front, back: back, in: container)
        return MotionPath(
            kind: kind, effects: stage.effects { CGFloat(1 - $0 / length) }, outward: outward, rest: 0,
            displacement: { stage.displacement(at: CGFloat(1 - $0 / length)) },
            restore: { restore(stage) })
    }
}

extension UIViewControllerContextTransitioning {
    /// Puts the arriving view where it ends, beneath a view that departs.
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
