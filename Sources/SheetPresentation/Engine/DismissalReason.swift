/// Why a presentation was dismissed.
public enum DismissalReason: Hashable, Sendable {
    /// A tap on the dimming view.
    case tap
    /// A drag.
    case drag
    /// The Esc key, or the escape gesture of an assistive technology.
    case escape
    /// The app called `dismiss`.
    case code

    /// A user's dismissal needs the delegate's permission and can be cancelled; the app's does not and cannot.
    var isUserInitiated: Bool { self != .code }
}
