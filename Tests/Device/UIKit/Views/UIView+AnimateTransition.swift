import Foundation

extension UIView {
    /// Takes its time and calls back; the flip, curl or fade between the two looks is not drawn.
    static func runTransition(
        with view: UIView, _ duration: TimeInterval, _ options: UIView.AnimationOptions,
        _ animations: (() -> Void)?, _ completion: ((Bool) -> Void)?
    ) {
        let motion = UIViewAnimationMotion(duration: duration, options: options)
        let state = UIViewAnimationState(motion: motion, options: options, completion: completion)
        state.run {
            guard options.hasTransition else {
                animations?()
                return
            }
            if options.contains(.allowAnimatedContent) {
                animations?()
            } else {
                performWithoutAnimation { animations?() }
            }
            guard areAnimationsEnabled, state.motion.duration > 0 else { return }
            let transition = CATransition()
            transition.duration = state.motion.duration
            transition.timingFunction = state.motion.timingFunction
            state.install(transition, key: kCATransition, on: view.layer)
        }
    }

    /// Puts one view in the other's place, or with `.showHideTransitionViews` shows one and hides the other.
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let container = fromView.superview else {
            completion?(true)
            return
        }
        transition(
            with: container, duration: duration, options: options,
            animations: {
                if options.contains(.showHideTransitionViews) {
                    fromView.isHidden = true
                    toView.isHidden = false
                } else {
                    container.insertSubview(toView, aboveSubview: fromView)
                    fromView.removeFromSuperview()
                }
            },
            completion: completion)
    }
}
