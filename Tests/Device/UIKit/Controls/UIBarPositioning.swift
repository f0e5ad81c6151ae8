import Foundation

public enum UIBarPosition: Int, Sendable {
    case any = 0
    case bottom
    case top
    /// At the top of the screen, with a background that extends under the status bar.
    case topAttached
}

public enum UIBarMetrics: Int, Sendable {
    case `default` = 0
    case compact
    case defaultPrompt = 101
    case compactPrompt
}

public enum UIBarStyle: Int, Sendable {
    case `default` = 0
    case black
    @available(*, deprecated, message: "Use UIBarStyleBlack and set the translucent property to YES instead.")
    case blackTranslucent
}

@preconcurrency @MainActor
public protocol UIBarPositioning: NSObjectProtocol {
    var barPosition: UIBarPosition { get }
}

@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: NSObjectProtocol {
    func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
    public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
