import Foundation

extension UIView {
    // MARK: Begin and commit

    public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
        BegunAnimations(animationID: animationID).begin()
    }

    public class func commitAnimations() {
        BegunAnimations.innermost?.commit()
    }

    public class func setAnimationDelegate(_ delegate: Any?) {
        BegunAnimations.innermost?.delegate = delegate as AnyObject?
    }

    /// Sent after the delay if the block animates anything.
    public class func setAnimationWillStart(_ selector: Selector?) {
        BegunAnimations.innermost?.willStart = selector
    }

    public class func setAnimationDidStop(_ selector: Selector?) {
        BegunAnimations.innermost?.didStop = selector
    }

    /// 0.2 seconds by default.
    public class func setAnimationDuration(_ duration: TimeInterval) {
        BegunAnimations.innermost?.change { $0.duration = duration }
    }

    public class func setAnimationDelay(_ delay: TimeInterval) {
        BegunAnimations.innermost?.change { $0.delay = delay }
    }

    public class func setAnimationStart(_ startDate: Date) {
        setAnimationDelay(max(0, startDate.timeIntervalSinceNow))
    }

    public class func setAnimationCurve(_ curve: UIView.AnimationCurve) {
        BegunAnimations.innermost?.change { $0.curve = curve }
    }

    public class func setAnimationRepeatCount(_ repeatCount: Float) {
        BegunAnimations.innermost?.change { $0.repeatCount = repeatCount }
    }

    public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
        BegunAnimations.innermost?.change { $0.autoreverses = repeatAutoreverses }
    }

    public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
        BegunAnimations.innermost?.change { $0.beginsFromCurrentState = fromCurrentState }
    }

    /// Flips or curls from the view's current appearance to that at the end of the block.
    public class func setAnimationTransition(
        _ transition: UIView.AnimationTransition, for view: UIView, cache: Bool
    ) {
        guard transition != .none else { return }
        BegunAnimations.innermost?.transition(view, transition)
    }
}

/// The animations between `beginAnimations` and `commitAnimations`.
///
/// A setting applies only to later changes, so each one ends the current animation state and begins a new one.
@MainActor
private final class BegunAnimations {
    struct Settings {
        var duration: TimeInterval = 0.2
        var delay: TimeInterval = 0
        var curve = UIView.AnimationCurve.easeInOut
        var repeatCount: Float = 0
        var autoreverses = false
        var beginsFromCurrentState = false

        var options: UIView.AnimationOptions {
            var options = UIView.AnimationOptions(rawValue: UInt(curve.rawValue) << 16)
            options.insert(.allowUserInteraction)
            if beginsFromCurrentState { options.insert(.beginFromCurrentState) }
            return options
        }
    }

    static var innermost: BegunAnimations? { open.last }
    private static var open: [BegunAnimations] = []

    let animationID: String?
    weak var delegate: AnyObject?
    var willStart: Selector?
    var didStop: Selector?
    private var settings = Settings()
    private let outer = UIViewAnimationState.current
    private var state: UIViewAnimationState?
    private var outstanding = 0

    init(animationID: String?) {
        self.animationID = animationID
    }

    func begin() {
        Self.open.append(self)
        openState()
    }

    func change(_ change: (inout Settings) -> Void) {
        change(&settings)
        closeState()
        openState()
    }

    func commit() {
        outstanding += 1
        closeState()
        Self.open.removeAll { $0 === self }
        if let delegate, let willStart {
            World.current.schedule(after: settings.delay) { willStart.perform(on: delegate, with: self.animationID) }
        }
        blockIsOver()
    }

    func transition(_ view: UIView, _ kind: UIView.AnimationTransition) {
        guard let state, UIView.areAnimationsEnabled else { return }
        let transition = CATransition()
        transition.takeKind(of: UIView.AnimationOptions(rawValue: UInt(kind.rawValue) << 20))
        transition.duration = state.motion.duration
        transition.timingFunction = state.motion.timingFunction
        state.install(transition, key: "transition", on: view.layer)
    }

    private func openState() {
        UIViewAnimationState.current = outer
        outstanding += 1
        let motion = UIViewAnimationMotion(duration: settings.duration, options: settings.options)
        let state = UIViewAnimationState(
            motion: motion, delay: settings.delay, options: settings.options,
            completion: { _ in self.blockIsOver() })
        state.repeatCount = settings.repeatCount
        state.autoreverses = settings.autoreverses
        self.state = state
        state.begin()
    }

    private func closeState() {
        let last = state
        state = nil
        last?.end()
    }

    private func blockIsOver() {
        outstanding -= 1
        guard outstanding == 0, let delegate, let didStop else { return }
        didStop.perform(on: delegate, with: animationID)
    }
}
