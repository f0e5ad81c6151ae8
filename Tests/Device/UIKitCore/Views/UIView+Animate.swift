import Foundation

extension UIView {
    // MARK: Blocks

    static func runAnimation(
        _ duration: TimeInterval, _ delay: TimeInterval, _ options: UIView.AnimationOptions,
        _ animations: @escaping () -> Void, _ completion: ((Bool) -> Void)?
    ) {
        let motion = UIViewAnimationMotion(duration: duration, options: options)
        UIViewAnimationState(motion: motion, delay: delay, options: options, completion: completion).run(animations)
    }

    /// A spring described by its perceptual duration; it settles later.
    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0.0, initialSpringVelocity: CGFloat = 0.0,
        delay: TimeInterval = 0.0, options: UIView.AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let motion = UIViewAnimationMotion(
            springDuration: duration, bounce: bounce, velocity: initialSpringVelocity
        )
        let state = UIViewAnimationState(motion: motion, delay: delay, options: options, completion: completion)
        state.run(animations)
    }

    /// Fades the views out and removes them.
    public class func perform(
        _ animation: UIView.SystemAnimation, on views: [UIView], options: UIView.AnimationOptions = [],
        animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        animate(
            withDuration: systemAnimationDuration, delay: 0, options: options,
            animations: {
                for view in views { view.alpha = 0 }
                parallelAnimations?()
            },
            completion: { finished in
                for view in views { view.removeFromSuperview() }
                completion?(finished)
            })
    }

    // MARK: Animation settings

    static func runWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let before = UIViewAnimationState.areAnimationsEnabled
        enableAnimations(false)
        actionsWithoutAnimation()
        enableAnimations(before)
    }

    static func enableAnimations(_ enabled: Bool) {
        UIViewAnimationState.current?.flush()
        UIViewAnimationState.areAnimationsEnabled = enabled
    }

    public class var areAnimationsEnabled: Bool { UIViewAnimationState.areAnimationsEnabled }

    /// Zero outside animation blocks.
    public class var inheritedAnimationDuration: TimeInterval {
        UIViewAnimationState.current?.motion.duration ?? 0
    }

    private static let systemAnimationDuration: TimeInterval = 0.35
}

extension UIViewAnimationState {
    /// Whether an animation without user interaction makes touches ignore the view.
    static func blocksInteraction(of view: UIView) -> Bool {
        !view.backing.animationList.isEmpty && view.backing.blocksTouchesWhileAnimating
    }

    /// Whether a property animator animates the view, so that hit testing uses its presentation position.
    static func hitTestsPresentation(of view: UIView) -> Bool {
        !view.backing.animationList.isEmpty && view.backing.isHitWhereSeen
    }
}
