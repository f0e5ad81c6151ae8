import Foundation

extension RunLoop.Mode {
    /// The mode of the main run loop while a control or a scroll view follows a finger.
    public static let tracking = RunLoop.Mode("UITrackingRunLoopMode")
}
