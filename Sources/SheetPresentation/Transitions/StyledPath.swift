import UIKit

extension MotionPath {
    /// The path of a front view in a style: from 0, where it is at rest, to `length` points, where it is not visible.
    ///
    /// - Parameters:
    ///   - onLostSource: Called when something else has shown or replaced the concealed source, at most a frame later.
    ///   - makeScene: Makes a scene with the current source and destination.
    @MainActor
    static func styled(
        for kind: MotionPath.Kind, _ style: TransitionStyle, _ scene: TransitionScene, mirrored: Bool, front: UIView,
        back: UIView?,
        in container: UIView, length: Double, outward: CGPoint, restore: @escaping (StyleStage) -> Void,
        onLostSource: @escaping () -> Void, makeScene: @escaping () -> TransitionScene?
    ) -> MotionPath {
        var (scene, isAsking) = (scene, false)
        let stage = StyleStage(
            style.plan(for: scene, mirrored: mirrored), style, front: front, back: back, in: container)
        let progress = { (position: Double) in CGFloat(1 - position / length) }
        return MotionPath(
            kind: kind, course: Course(outward: outward, rest: 0), effects: stage.effects(progress: progress),
            // UIKit does not report that a list was reloaded.
            layOut: style.source == nil
                ? nil
                : { _, _ in
                    // A view that cannot be concealed would be asked for again from within.
                    guard !isAsking, stage.hasLostConcealment else { return }
                    isAsking = true
                    onLostSource()
                    isAsking = false
                },
            displacement: { stage.displacement(at: progress($0)) },
            refresh: { position in
                guard style.source != nil, let present = makeScene(),
                    !present.hasSameEnds(as: scene) || stage.hasLostConcealment
                else { return nil }
                scene = present
                stage.bend(to: style.plan(for: present, mirrored: mirrored), below: progress(position))
                return stage.effects(progress: progress)
            },
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
