import UIKit

/// Where a movement of a sheet ends.
public enum SheetDestination: Hashable, Sendable {
    /// At the detent with this identifier.
    case detent(Detent.Identifier)
    /// Off screen.
    case dismissed
}

/// A movement of a sheet that begins now.
@MainActor
public struct SheetMovement {
    /// Where it ends, unless a finger catches the sheet.
    public let destination: SheetDestination

    /// Seconds until the sheet arrives; 0 without animation.
    public let duration: TimeInterval

    /// The velocity at the beginning in points a second, positive if the visible extent grows.
    public let velocity: CGFloat

    /// The velocity in distances a second, as UIKit's springs take it.
    let relativeVelocity: CGFloat

    /// Animates changes along with the movement, in a spring of its duration and velocity; without animation at once.
    ///
    /// The animation runs to its end, also if a finger catches the sheet: it is never scrubbed. For views that follow the finger use
    /// ``Sheet/drive(_:from:to:_:)``.
    public func animateAlongside(_ animations: @escaping () -> Void) {
        guard duration > 0 else { return UIView.performWithoutAnimation(animations) }
        UIView.animate(
            withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: relativeVelocity,
            options: .allowUserInteraction, animations: animations)
    }
}
