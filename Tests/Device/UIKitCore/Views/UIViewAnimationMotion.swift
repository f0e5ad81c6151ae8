import Foundation

/// The pacing and the duration of a block animation.
struct UIViewAnimationMotion {
    enum Pace {
        case curve(TimingBezier)
        /// A spring that settles within the duration.
        case settlingSpring(dampingRatio: Double, velocity: Double)
        case spring(SpringCurve)
    }

    let pace: Pace
    let duration: TimeInterval

    init(duration: TimeInterval, options: UIView.AnimationOptions) {
        switch options.curveNumber {
        case UIView.AnimationCurve._keyboard.rawValue:
            pace = .spring(Self.keyboardSpring)
            self.duration = duration > 0 ? Self.keyboardDuration : duration
        case let number:
            pace = .curve(TimingBezier(UIView.AnimationCurve(rawValue: number) ?? .easeInOut))
            self.duration = duration
        }
    }

    init(duration: TimeInterval, dampingRatio: CGFloat, velocity: CGFloat) {
        pace = .settlingSpring(dampingRatio: Double(dampingRatio), velocity: Double(velocity))
        self.duration = duration
    }

    init(springDuration: TimeInterval, bounce: CGFloat, velocity: CGFloat) {
        let spring = SpringCurve(
            perceptualDuration: springDuration, bounce: Double(bounce), velocity: Double(velocity)
        )
        pace = .spring(spring)
        duration = springDuration > 0 ? spring.settlingTime() : 0
    }

    private init(pace: Pace, duration: TimeInterval) {
        self.pace = pace
        self.duration = duration
    }

    /// The motion of a nested block: the outer one's duration and curve, unless the options override them.
    func inheriting(_ outer: UIViewAnimationMotion, options: UIView.AnimationOptions) -> UIViewAnimationMotion {
        UIViewAnimationMotion(
            pace: options.contains(.overrideInheritedCurve) ? pace : outer.pace,
            duration: options.contains(.overrideInheritedDuration) ? duration : outer.duration
        )
    }

    var spring: SpringCurve? {
        switch pace {
        case .curve: nil
        case .spring(let spring): spring
        case .settlingSpring(let ratio, let velocity):
            SpringCurve(dampingRatio: ratio, settlingIn: duration, velocity: velocity)
        }
    }

    /// Creates an animation with this motion for a key path.
    func makeAnimation(keyPath: String) -> CABasicAnimation {
        let animation: CABasicAnimation
        if let spring {
            let springAnimation = CASpringAnimation()
            springAnimation.stiffness = CGFloat(spring.frequency * spring.frequency)
            springAnimation.damping = CGFloat(2 * spring.dampingRatio * spring.frequency)
            springAnimation.initialVelocity = CGFloat(spring.velocity)
            springAnimation.allowsOverdamping = spring.dampingRatio > 1
            animation = springAnimation
        } else {
            animation = CABasicAnimation()
        }
        animation.keyPath = keyPath
        animation.duration = duration
        animation.timingFunction = timingFunction
        return animation
    }

    /// A timing function set on the transaction overrides the block's curve.
    var timingFunction: CAMediaTimingFunction? {
        if case .curve(let bezier) = pace {
            return CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(bezier)
        }
        return nil
    }

    /// Measured: curve number 7 is this spring with a duration of half a second, regardless of the requested one.
    private static let keyboardSpring = SpringCurve(mass: 3, stiffness: 1000, damping: 500, velocity: 0)
    private static let keyboardDuration: TimeInterval = 0.5
}
