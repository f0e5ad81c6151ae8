import UIKit

/// The destination of a sheet's movement.
public enum SheetDestination: Hashable, Sendable {
    /// At the detent with this identifier.
    case detent(Detent.Identifier)
    /// Off screen.
    case dismissed
}

/// A movement of a sheet that is about to begin.
@MainActor
public struct SheetMovement {
    /// The destination, unless a finger catches the sheet.
    public let destination: SheetDestination

    /// Seconds until the sheet arrives; 0 without animation.
    public let duration: TimeInterval

    /// The initial velocity in points a second, positive if the visible extent grows.
    public let velocity: CGFloat

    /// The initial velocity in distances per second, as for UIKit's springs.
    let relativeVelocity: CGFloat

    /// Animates changes along with the movement, in a spring with its duration and velocity; immediately for a movement without animation.
    ///
    /// The animation runs to its end, even if a finger catches the sheet. For views that follow the finger use
    /// ``SheetController/drive(_:from:to:_:)``.
    public func animateAlongside(_ animations: @escaping () -> Void) {
        guard duration > 0 else { return UIView.performWithoutAnimation(animations) }
        UIView.animate(
            withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: relativeVelocity,
            options: .allowUserInteraction, animations: animations)
    }
}
