import Foundation

/// A basic animation paced by a damped spring; its duration is not set by the spring.
open class CASpringAnimation: CABasicAnimation {
    open var mass: CGFloat = 1
    open var stiffness: CGFloat = 100
    open var damping: CGFloat = 10
    open var initialVelocity: CGFloat = 0
    /// Off, a spring damped beyond critical moves as a critical one.
    open var allowsOverdamping = false
    /// The velocities of x and y of a position, where they differ from `initialVelocity`.
    var axisSprings: (x: SpringCurve, y: SpringCurve)?

    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        let spring = SpringCurve(perceptualDuration: perceptualDuration, bounce: Double(bounce))
        mass = 1
        stiffness = CGFloat(spring.frequency * spring.frequency)
        damping = CGFloat(2 * spring.dampingRatio * spring.frequency)
        allowsOverdamping = bounce < 0
    }

    open var perceptualDuration: CFTimeInterval {
        2 * Double.pi / (Double(stiffness) / Double(mass)).squareRoot()
    }

    open var bounce: CGFloat {
        let ratio = Double(damping) / (2 * (Double(stiffness) * Double(mass)).squareRoot())
        return CGFloat(ratio <= 1 ? 1 - ratio : 1 / ratio - 1)
    }

    /// When the spring stays within a thousandth of the distance.
    open var settlingDuration: CFTimeInterval { spring.settlingTime() }

    var spring: SpringCurve {
        SpringCurve(
            mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
            velocity: Double(initialVelocity), allowsOverdamping: allowsOverdamping
        )
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        guard type(of: self) == CASpringAnimation.self else { return self }
        let copy = CASpringAnimation()
        copyBasicState(to: copy)
        copy.mass = mass
        copy.stiffness = stiffness
        copy.damping = damping
        copy.initialVelocity = initialVelocity
        copy.allowsOverdamping = allowsOverdamping
        copy.axisSprings = axisSprings
        return copy
    }
}
