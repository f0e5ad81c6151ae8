import UIKit

extension MotionPath {
    /// The path of a front view in a style: from 0, where it is at rest, to `length` points, where it is not visible.
    ///
    /// - Parameters:
    ///   - tookPictures: Called with the plan when the pictures of its decorations have been taken.
    ///   - onLostSource: Called when something else has shown or replaced the concealed source.
    ///   - makeScene: Makes a scene with the current source and destination.
    @MainActor
    static func styled(
        for kind: MotionPath.Kind, _ style: TransitionStyle, _ scene: TransitionScene, mirrored: Bool, front: UIView,
        back: UIView?,
        in container: UIView, length: Double, outward: CGPoint, restore: @escaping (StyleStage) -> Void,
        tookPictures: (TransitionPlan) -> Void = { _ in }, onLostSource: @escaping () -> Void,
        makeScene: @escaping () -> TransitionScene?
    ) -> MotionPath {
        var scene = scene
        let stage = StyleStage(
            style.plan(for: scene, mirrored: mirrored), style, front: front, back: back, in: container)
        tookPictures(stage.plan)
        // A dismissal with the same plan, backwards, would say it again.
        if back == nil, kind == .presentation || style.leavingPlan != nil {
            style.untouchedProblem(of: stage.plan)?.report()
        }
        let progress = { (position: Double) in CGFloat(1 - position / length) }
        // UIKit does not report that a list has reloaded or reused a cell. But that wakes the run loop, so the cell that shows the source now is
        // concealed in the frame in which it would appear.
        let observer =
            style.source == nil
            ? nil
            : RunLoopObserver {
                guard stage.hasLostConcealment else { return false }
                onLostSource()
                return true
            }
        return MotionPath(
            kind: kind, axis: Axis(outward: outward, rest: 0), effects: stage.effects(progress: progress),
            displacement: { stage.displacement(at: progress($0)) },
            refresh: { position in
                guard style.source != nil, let present = makeScene(),
                    !present.hasSameEnds(as: scene) || stage.hasLostConcealment
                else { return nil }
                scene = present
                stage.bend(to: style.plan(for: present, mirrored: mirrored), below: progress(position))
                return stage.effects(progress: progress)
            },
            restore: { withExtendedLifetime(observer) { restore(stage) } })
    }
}
