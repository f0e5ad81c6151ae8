/// Why a presentation was dismissed.
public enum DismissalReason: Hashable, Sendable {
    /// A tap on the dimming view.
    case outsideTap
    /// A drag.
    case drag
    /// The Esc key, or the escape gesture or the Dismiss action of an assistive technology.
    case escape
    /// The app called `dismiss`.
    case programmatic

    /// Whether the delegate's permission is needed and a finger can cancel it; neither is true of the app's `dismiss`.
    var isUserInitiated: Bool { self != .programmatic }
}
