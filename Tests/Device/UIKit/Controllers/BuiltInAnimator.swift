import Foundation

/// UIKit's own presentation animations.
@MainActor
class BuiltInAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    /// `arrives` distinguishes a push from a pop; nil for modal transitions, whose direction follows from their controllers.
    static func make(_ style: UIModalTransitionStyle, arrives: Bool? = nil) -> BuiltInAnimator {
        let animator: BuiltInAnimator =
            switch style {
            case .coverVertical, .partialCurl: CoverVerticalAnimator()
            case .crossDissolve: CrossDissolveAnimator()
            case .flipHorizontal: FlipAnimator()
            }
        animator.arrives = arrives
        return animator
    }

    private var arrives: Bool?

    /// The duration of the spring's and the fade's transition, as their coordinators report it.
    var duration: TimeInterval { 0.5 }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        duration
    }

    final func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView
        if let toView = transitionContext.view(forKey: .to), let to = transitionContext.viewController(forKey: .to) {
            toView.frame = transitionContext.finalFrame(for: to)
            if isPresentation(transitionContext) {
                container.addSubview(toView)
            } else {
                container.insertSubview(toView, at: 0)
            }
        }
        animate(transitionContext)
    }

    func animate(_ context: any UIViewControllerContextTransitioning) {}

    func isPresentation(_ context: any UIViewControllerContextTransitioning) -> Bool {
        // The presenter may be being presented itself.
        arrives ?? (context.viewController(forKey: .from)?.isBeingDismissedNow != true)
    }

    func complete(_ context: any UIViewControllerContextTransitioning) {
        context.completeTransition(!context.transitionWasCancelled)
    }
}

/// Slides up from below the container and back down: a spring of mass 3, stiffness 1000, damping 500 (measured by material-motion).
final class CoverVerticalAnimator: BuiltInAnimator {
    override func animate(_ context: any UIViewControllerContextTransitioning) {
        let presents = isPresentation(context)
        guard let moved = context.view(forKey: presents ? .to : .from) else { return complete(context) }
        let rest = moved.center
        let outside = CGPoint(x: rest.x, y: rest.y + context.containerView.bounds.maxY - moved.frame.minY)
        if presents { moved.center = outside }
        let animator = UIViewPropertyAnimator(duration: duration, timingParameters: UISpringTimingParameters())
        animator.addAnimations { moved.center = presents ? rest : outside }
        animator.addCompletion { _ in self.complete(context) }
        animator.startAnimation()
    }
}

final class CrossDissolveAnimator: BuiltInAnimator {
    override var duration: TimeInterval { 0.4 }

    override func animate(_ context: any UIViewControllerContextTransitioning) {
        let presents = isPresentation(context)
        guard let faded = context.view(forKey: presents ? .to : .from) else { return complete(context) }
        let opaque = faded.alpha
        if presents { faded.alpha = 0 }
        UIView.animate(withDuration: duration) {
            faded.alpha = presents ? opaque : 0
        } completion: { _ in
            faded.alpha = opaque
            self.complete(context)
        }
    }
}

/// Rotates the container about its vertical center line; the views are exchanged halfway.
final class FlipAnimator: BuiltInAnimator {
    override var duration: TimeInterval { 0.75 }

    override func animate(_ context: any UIViewControllerContextTransitioning) {
        let presents = isPresentation(context)
        guard let face = context.view(forKey: presents ? .to : .from) else { return complete(context) }
        let back = context.view(forKey: presents ? .from : .to)
        let direction: CGFloat = presents ? 1 : -1
        let container = context.containerView
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / Self.distance
        container.layer.sublayerTransform = perspective
        let (front, reverse) = presents ? (back, face) : (face, back)
        front?.layer.isDoubleSided = false
        reverse?.layer.isDoubleSided = false
        let away = CATransform3DMakeRotation(.pi * direction, 0, 1, 0)
        reverse?.layer.transform = CATransform3DMakeRotation(-.pi * direction, 0, 1, 0)
        UIView.animate(withDuration: duration) {
            front?.layer.transform = away
            reverse?.layer.transform = CATransform3DIdentity
        } completion: { _ in
            for view in [front, reverse] {
                view?.layer.transform = CATransform3DIdentity
                view?.layer.isDoubleSided = true
            }
            container.layer.sublayerTransform = CATransform3DIdentity
            self.complete(context)
        }
    }

    /// The distance in points from the eye to the screen.
    private static let distance: CGFloat = 1_000
}
