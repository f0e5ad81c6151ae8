import UIKit

/// One transition of two views by a style: sets the stage, moves it, and puts everything back as it was.
///
/// The scalar it moves counts points of travel: 0 where the front view is not there, `travel` where it rests.
@MainActor
final class TransitionRun {
    let motion: Motion
    /// The finger's way for the whole transition, in points.
    let travel: Double

    private let style: TransitionStyle
    private let duration: TimeInterval
    private let timing: TransitionTiming
    private let initialVelocity: Double
    private let isForward: Bool
    private var stages: [ViewStage] = []
    private var backStage: ViewStage?
    private var decorations: [UIView] = []

    /// - Parameter isForward: Whether the front view comes; else it goes.
    init(
        style: TransitionStyle, scene: TransitionScene, mirrored: Bool, travel: Double, front: UIView, back: UIView?,
        in container: UIView, isForward: Bool, duration: TimeInterval, timing: TransitionTiming
    ) {
        self.style = style
        self.travel = travel
        self.isForward = isForward
        self.duration = duration
        let isModal = scene.container == .modal
        self.timing = (isModal ? style.modal.timing : nil) ?? style.timing ?? timing
        initialVelocity = isModal ? style.modal.initialVelocity : 0
        motion = Motion(at: isForward ? 0 : travel)
        let plan = style.plan(for: scene, mirrored: mirrored)
        build(plan, front: front, back: back, in: container)
        motion.effects = stages.flatMap { $0.effects(travel: travel) }
        motion.write(isForward ? 0 : travel)
    }

    /// How much of the front view is there, 0...1 and a little beyond while a spring swings.
    var progress: Double { motion.position / travel }

    /// Plays to one of the ends; from rest in the whole duration, else on with the velocity there is, in points a second.
    func play(toFront: Bool, velocity: Double? = nil, completion: @escaping () -> Void) {
        let end = toFront ? travel : 0
        let (position, seen) = motion.state
        let reduces = UIAccessibility.isReduceMotionEnabled
        let timing = reduces || !toFront ? timing.withoutOvershoot : timing
        let first = toFront == isForward ? initialVelocity * travel * (toFront ? 1 : -1) : 0
        let trajectory: Trajectory
        if velocity == nil, seen == 0, first == 0 || reduces {
            trajectory = Trajectory(from: position, to: end, timing: timing, duration: duration)
        } else {
            trajectory = Trajectory(
                from: position, to: end, velocity: velocity ?? (seen == 0 ? first : seen),
                spring: timing.spring(settlingIn: duration), stopsAtEnd: !toFront)
        }
        motion.play(trajectory, completion: completion)
    }

    func write(_ progress: Double) {
        motion.write(progress * travel)
    }

    /// Ends the transition and leaves no trace of it on either view.
    ///
    /// With `keepingBack` the view beneath stays as it is seen; what is answered puts it back later.
    @discardableResult
    func tearDown(keepingBack: Bool = false) -> ViewStage? {
        motion.catch()
        motion.effects = []
        let kept = keepingBack ? backStage : nil
        for stage in stages.reversed() where stage !== kept { stage.restore() }
        for view in decorations { view.removeFromSuperview() }
        stages = []
        decorations = []
        backStage = nil
        return kept
    }

    private func build(_ plan: TransitionPlan, front: UIView, back: UIView?, in container: UIView) {
        for decoration in plan.decorations {
            let view = decoration.makeView()
            view.frame = decoration.frame
            view.isUserInteractionEnabled = false
            // What fills the container goes on filling it when that is turned.
            if decoration.frame == container.bounds { view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
            switch decoration.place {
            case .behindBoth: container.insertSubview(view, at: 0)
            case .betweenBoth: container.insertSubview(view, belowSubview: front)
            case .beforeBoth: container.addSubview(view)
            }
            decorations.append(view)
            add(view, decoration.movement, in: container)
        }
        if let back { backStage = add(back, plan.back, in: container) }
        add(front, plan.front, in: container)
    }

    @discardableResult
    private func add(_ view: UIView, _ movement: ViewMovement, in container: UIView) -> ViewStage {
        let stage = ViewStage(view: view, movement: movement, container: container, perspective: style.perspective)
        stages.append(stage)
        return stage
    }
}
