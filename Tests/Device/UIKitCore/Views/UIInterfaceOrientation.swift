import Foundation

public enum UIInterfaceOrientation: Int, Sendable {
    case unknown = 0
    case portrait = 1
    case portraitUpsideDown = 2
    /// The device is rotated clockwise.
    case landscapeLeft = 4
    case landscapeRight = 3

    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
    public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
    public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    public static let all: UIInterfaceOrientationMask = [.landscape, .portrait, .portraitUpsideDown]
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.landscape, .portrait]
}

extension UIInterfaceOrientation {
    package var mask: UIInterfaceOrientationMask { UIInterfaceOrientationMask(rawValue: 1 << UInt(rawValue)) }

    /// The clockwise rotation of the interface relative to the upright device, in radians.
    private var angle: Double {
        switch self {
        case .unknown, .portrait: 0
        case .portraitUpsideDown: .pi
        case .landscapeLeft: -.pi / 2
        case .landscapeRight: .pi / 2
        }
    }

    /// The content's rotation from this orientation to `other`.
    func turn(to other: UIInterfaceOrientation) -> CGAffineTransform {
        self == other ? .identity : CGAffineTransform(rotationAngle: other.angle - angle)
    }
}

public enum UIStatusBarStyle: Int, Sendable {
    case `default` = 0
    case lightContent = 1
    case darkContent = 3
}

public enum UIStatusBarAnimation: Int, Sendable {
    case none, fade, slide
}

/// The appearance of a scene's status bar.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
    private weak var scene: UIWindowScene?

    init(scene: UIWindowScene) {
        self.scene = scene
    }

    /// The appearance requested by the frontmost window that covers the scene; smaller windows do not count.
    private var look: StatusBarLook? {
        guard let scene else { return nil }
        return scene.visibleWindows.last { $0.statusBarLook != nil && $0.frame.contains(scene.bounds) }?.statusBarLook
    }

    open var statusBarStyle: UIStatusBarStyle { look?.style ?? .default }
    open var isStatusBarHidden: Bool { look?.isHidden ?? false }
    open var statusBarFrame: CGRect {
        guard let scene, !isStatusBarHidden else { return .zero }
        let height = min(scene.safeAreaInsets.top, scene.statusBarHeight)
        return CGRect(x: 0, y: 0, width: scene.bounds.width, height: height)
    }
}

/// The appearance that the view controllers of a window last requested.
package struct StatusBarLook {
    let style: UIStatusBarStyle
    let isHidden: Bool

    package init(style: UIStatusBarStyle, isHidden: Bool) {
        self.style = style
        self.isHidden = isHidden
    }
}

@preconcurrency @MainActor
open class UISceneSizeRestrictions: NSObject {
}
