import Foundation

public enum UIDeviceOrientation: Int, Sendable {
    case unknown = 0
    case portrait
    case portraitUpsideDown
    case landscapeLeft
    case landscapeRight
    case faceUp
    case faceDown

    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

@preconcurrency @MainActor
open class UIDevice: NSObject {
    private final var state: DeviceState
    private final var orientationRequests = 0

    public override init() {
        state = World.current.device
    }

    convenience init(state: DeviceState) {
        self.init()
        self.state = state
    }

    public class var current: UIDevice {
        let state = World.current.device
        if let device = state.device { return device }
        let device = UIDevice(state: state)
        state.device = device
        return device
    }

    open var name: String { state.name }
    open var model: String { state.idiom == .pad ? "iPad" : "iPhone" }
    open var localizedModel: String { model }
    open var systemName: String { state.idiom == .pad ? "iPadOS" : "iOS" }
    open var systemVersion: String { state.systemVersion }
    open var userInterfaceIdiom: UIUserInterfaceIdiom { state.idiom }
    open var identifierForVendor: UUID? { UUID(uuidString: "00000000-0000-4000-8000-000000000001") }
    open var isMultitaskingSupported: Bool { true }

    open var orientation: UIDeviceOrientation { state.orientation }
    open var isGeneratingDeviceOrientationNotifications: Bool { orientationRequests > 0 }

    open func beginGeneratingDeviceOrientationNotifications() { orientationRequests += 1 }
    open func endGeneratingDeviceOrientationNotifications() { orientationRequests = max(0, orientationRequests - 1) }

    /// Rotates the device; scenes follow independently.
    package func setOrientation(_ orientation: UIDeviceOrientation) {
        guard orientation != state.orientation else { return }
        state.orientation = orientation
        NotificationCenter.default.post(name: Self.orientationDidChangeNotification, object: self)
    }

    public nonisolated static let orientationDidChangeNotification = Notification.Name(
        "UIDeviceOrientationDidChangeNotification")
}
