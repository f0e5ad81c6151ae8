import Foundation

/// The display of the simulated device.
@preconcurrency @MainActor
open class UIScreen: NSObject {
    /// Read at each access, so that the screen always matches its device.
    private final var device: DeviceState

    public override init() {
        device = World.current.device
    }

    convenience init(device: DeviceState) {
        self.init()
        self.device = device
    }

    public class var main: UIScreen {
        let device = World.current.device
        if let screen = device.screen { return screen }
        let screen = UIScreen(device: device)
        device.screen = screen
        return screen
    }

    /// The bounds in the interface's orientation.
    open var bounds: CGRect { device.screenBounds }
    open var scale: CGFloat { device.scale }
    open var maximumFramesPerSecond: Int { device.maximumFramesPerSecond }

    /// The bounds without the status bar of a screen in portrait.
    open var applicationFrame: CGRect {
        let bounds = bounds
        let top = traitCollection.verticalSizeClass == .compact ? 0 : device.statusBarHeight
        return CGRect(x: 0, y: top, width: bounds.width, height: bounds.height - top)
    }

    /// The corner radius of the display, in points.
    package var displayCornerRadius: CGFloat {
        get { device.displayCornerRadius }
        set { device.displayCornerRadius = newValue }
    }

    open var nativeScale: CGFloat { scale }

    /// In pixels, in portrait.
    open var nativeBounds: CGRect {
        let short = min(bounds.width, bounds.height)
        let long = max(bounds.width, bounds.height)
        return CGRect(x: 0, y: 0, width: short * scale, height: long * scale)
    }

    open var brightness: CGFloat = 0.5
    open var isCaptured: Bool { false }
    open var traitCollection: UITraitCollection { device.traits }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    @discardableResult
    open func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? {
        CADisplayLink(target: target, selector: sel)
    }
}
