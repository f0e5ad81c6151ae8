import Foundation

/// A basic animation with the timing of a damped spring, which does not determine its duration.
open class CASpringAnimation: CABasicAnimation {
    open var mass: CGFloat = 1
    open var stiffness: CGFloat = 100
    open var damping: CGFloat = 10
    open var initialVelocity: CGFloat = 0
    /// If false, an overdamped spring behaves as a critically damped one.
    open var allowsOverdamping = false
    /// The springs of a position's x and y, if their velocities differ from `initialVelocity`.
    final var axisSprings: (x: SpringCurve, y: SpringCurve)?

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

    /// The time after which the spring stays within a thousandth of the distance.
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
