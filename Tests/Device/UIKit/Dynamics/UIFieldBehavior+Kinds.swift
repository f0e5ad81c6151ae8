import Foundation

/// What a field does to an item.
enum FieldForce {
    typealias Evaluation =
        @MainActor (
            UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval
        ) -> CGVector

    case drag, vortex, radialGravity, linearGravity, velocity, noise, turbulence, spring, electric, magnetic
    case custom(Evaluation)
}

extension UIFieldBehavior {
    /// Slows items down the more, the faster they are.
    public class func dragField() -> Self { make(.drag) }

    /// Lets items circle around the position, counterclockwise.
    public class func vortexField() -> Self { make(.vortex) }

    /// Pulls items towards a position.
    public class func radialGravityField(position: CGPoint) -> Self {
        let field = make(.radialGravity)
        field.position = position
        return field
    }

    /// Pulls items in a direction, everywhere alike.
    public class func linearGravityField(direction: CGVector) -> Self {
        let field = make(.linearGravity)
        field.direction = direction
        return field
    }

    /// Gives items a velocity, whatever else acts on them.
    public class func velocityField(direction: CGVector) -> Self {
        let field = make(.velocity)
        field.direction = direction
        return field
    }

    /// Pushes items to and fro, light ones more.
    public class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self {
        let field = make(.noise)
        field.smoothness = smoothness
        field.animationSpeed = speed
        return field
    }

    /// Noise that is the stronger, the faster an item is.
    public class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self {
        let field = make(.turbulence)
        field.smoothness = smoothness
        field.animationSpeed = speed
        return field
    }

    /// Pulls items back to the position the more, the further away they are.
    public class func springField() -> Self { make(.spring) }

    /// Pushes charged items along the line to the position.
    public class func electricField() -> Self { make(.electric) }

    /// Pushes charged items across the way they move, so that they circle.
    public class func magneticField() -> Self { make(.magnetic) }

    /// Asks a block for the force on an item in each step.
    public class func field(
        evaluationBlock block:
            @escaping (
                UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval
            ) -> CGVector
    ) -> Self { make(.custom { block($0, $1, $2, $3, $4, $5) }) }
}
