import Foundation

extension UIView {
    /// Animates from the view's appearance before the changes to that after them.
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
            let isAnimated = areAnimationsEnabled && state.motion.duration > 0
            let formerLook = isAnimated ? view.layer.currentLook : nil
            if options.contains(.allowAnimatedContent) {
                animations?()
            } else {
                performWithoutAnimation { animations?() }
            }
            guard isAnimated else { return }
            let transition = CATransition()
            transition.formerLook = formerLook
            transition.takeKind(of: options)
            transition.duration = state.motion.duration
            transition.timingFunction = state.motion.timingFunction
            state.install(transition, key: kCATransition, on: view.layer)
        }
    }

    /// Replaces one view by the other, or with `.showHideTransitionViews` shows one and hides the other.
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

extension CATransition {
    /// Sets the type of the transition; a curl is drawn as a page that slides up and away, or down.
    func takeKind(of options: UIView.AnimationOptions) {
        let all: [UIView.AnimationOptions] = [
            .transitionFlipFromLeft, .transitionFlipFromRight, .transitionCurlUp, .transitionCurlDown,
            .transitionCrossDissolve, .transitionFlipFromTop, .transitionFlipFromBottom,
        ]
        let kind = UIView.AnimationOptions(rawValue: options.rawValue & (0xF << 20))
        switch all.first(where: { $0 == kind }) {
        case .transitionFlipFromLeft?: (viewLook, subtype) = (.flip(isUpright: true), .fromLeft)
        case .transitionFlipFromRight?: (viewLook, subtype) = (.flip(isUpright: true), .fromRight)
        case .transitionFlipFromTop?: (viewLook, subtype) = (.flip(isUpright: false), .fromBottom)
        case .transitionFlipFromBottom?: (viewLook, subtype) = (.flip(isUpright: false), .fromTop)
        case .transitionCurlUp?: (viewLook, subtype) = (.reveal, .fromTop)
        case .transitionCurlDown?: (viewLook, subtype) = (.moveIn, .fromBottom)
        default: viewLook = .fade
        }
    }
}
