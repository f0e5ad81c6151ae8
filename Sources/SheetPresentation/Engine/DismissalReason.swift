/// Who dismissed the sheet.
public enum DismissalReason: Hashable, Sendable {
    /// A tap on the dimming view.
    case tap
    /// The sheet was pulled out.
    case drag
    /// The Esc key, or the escape gesture of an assistive technology.
    case escape
    /// The app called `dismiss`.
    case code

    /// A user's dismissal asks the delegate first and may be turned back; the app's is neither asked nor turned back.
    var isUserInitiated: Bool { self != .code }
}
