import Foundation

extension UITraitCollection {
    /// What dynamic colours resolve against outside a view; UIKit sets it around drawing and layout.
    public class var current: UITraitCollection {
        get { World.current.device.currentTraits ?? World.current.device.traits }
        set { World.current.device.currentTraits = newValue }
    }

    public func performAsCurrent(_ actions: () -> Void) {
        let device = World.current.device
        let previous = device.currentTraits
        device.currentTraits = self
        actions()
        device.currentTraits = previous
    }

    public var imageConfiguration: UIImage.Configuration {
        UIImage.Configuration(traitCollection: self)
    }

    /// The size classes of a window of this size: a phone is regular only along its long side, and in width only when it is a large phone.
    package static func sizeClasses(
        idiom: UIUserInterfaceIdiom, screen: CGSize, window: CGSize
    ) -> (horizontal: UIUserInterfaceSizeClass, vertical: UIUserInterfaceSizeClass) {
        if idiom != .phone {
            return (window.width < padRegularWidth ? .compact : .regular, .regular)
        }
        let isLandscape = window.width > window.height
        let isLarge = min(screen.width, screen.height) >= largePhoneWidth
        return (isLandscape && isLarge ? .regular : .compact, isLandscape ? .compact : .regular)
    }

    /// Phones of 414 points and more are regular in width when they lie on their side.
    private static let largePhoneWidth: CGFloat = 414
    /// Below this width a window on a pad is compact; half of an 11-inch screen is.
    private static let padRegularWidth: CGFloat = 600
}
