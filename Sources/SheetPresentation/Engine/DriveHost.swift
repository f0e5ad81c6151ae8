import UIKit

/// The owner of a drive: provides the track, the views and the container, and decides about dismissals by people and where a drag ends.
@MainActor
protocol DriveHost: AnyObject {
    var contract: Phase.Contract { get }
    var driveSettings: DriveSettings { get }
    /// Read at every touch move, so it must not allocate.
    var track: Track { get }
    /// The distance in points at which a release dismisses a page that follows the finger in both dimensions; nil if it follows along the
    /// path only.
    var closingDistance: Double? { get }
    /// Whether UIKit may still ask for the animator of the requested transition.
    var isRequestPending: Bool { get }
    /// Prepares the views for a path that becomes the current one, after the former one has restored everything, and returns it.
    func makePath(for kind: MotionPath.Kind) -> MotionPath
    func handle(_ message: DriveMessage)
    /// Calls `work` after another transition, behind which UIKit may have queued a requested one; returns false if there is none.
    func afterOtherTransition(_ work: @escaping () -> Void) -> Bool

    // MARK: Dismissals by people

    /// Whether this kind of dismissal is enabled. Read at every touch move beyond the outermost stop, so it must not allocate.
    func allows(_ reason: DismissalReason) -> Bool
    /// Whether the app permits a dismissal; called once per gesture.
    func requestDismissalPermission() -> Bool
    /// Whether the app has forbidden dismissals by drag since it was asked.
    var isLocked: Bool { get }
    /// Whether a pull is dismissed only at its release, because UIKit could not cancel it.
    var requestsAtRelease: Bool { get }
    /// The destination of a release, if the app prefers another one.
    ///
    /// - Parameter velocity: The finger's velocity in points a second outwards.
    func destination(of release: Track.Destination, velocity: Double) -> Track.Destination
}

/// Everything is permitted, and follows the path.
extension DriveHost {
    var closingDistance: Double? { nil }
    func allows(_ reason: DismissalReason) -> Bool { true }
    func requestDismissalPermission() -> Bool { true }
    var isLocked: Bool { false }
    var requestsAtRelease: Bool { false }
    func destination(of release: Track.Destination, velocity: Double) -> Track.Destination { release }
}

/// The current settings of a drive's host.
struct DriveSettings {
    var timing: TransitionTiming
    /// Seconds for a whole movement from rest.
    var duration: TimeInterval
    /// Seconds that a movement to the closed position lasts at least: before that, an animation keeps the frame on screen.
    var shortestClosing: TimeInterval = 0
    /// Position units a second at which a movement from rest begins.
    var initialSpeed = 0.0
}

/// A message from a drive to its host.
enum DriveMessage {
    /// Ask UIKit for a transition.
    case needsTransition(Phase.Direction)
    /// UIKit never asked for the animator of the transition that it was asked for.
    case transitionIgnored(Phase.Direction)
    /// UIKit has begun a transition.
    case transitionBegan(Phase.Direction, any UIViewControllerContextTransitioning)
    /// UIKit has ended a transition.
    case transitionEnded(Bool)
    /// A release has chosen a stop.
    case stopChosen(Double)
    /// It is about to play to its stop.
    case willSettle
    /// A movement to the closed position is about to begin.
    case willClose
    /// It plays to its stop; the views' model values are there already.
    case isSettling
    /// A movement has begun, at a velocity in points a second outwards.
    case movementBegan(to: Phase.Target, velocity: Double)
    /// A movement has reached its target.
    case movementEnded
    /// What was visible before has faded, and it shows its stop.
    case pastFaded
    /// The movement of a transition is over, and UIKit is about to be informed.
    case willComplete(Phase.Direction, Bool)
    /// A presentation has ended without animation: nothing has moved it to its stop yet.
    case presentedWithoutAnimation
    /// A user tried to dismiss it, which was refused; after a pull sent at the release.
    case dismissalRefused
    case dismissed(DismissalReason)
}
