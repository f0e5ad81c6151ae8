import Foundation

extension UITraitCollection {
    /// The traits for dynamic colors outside a view; UIKit sets them during drawing and layout.
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

    /// The size classes of a window. A phone is regular in height only in portrait, and in width only in landscape on a large phone.
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

    /// In landscape, phones of at least 414 points have a regular width.
    private static let largePhoneWidth: CGFloat = 414
    /// Narrower windows on an iPad are compact; half of an 11-inch screen is.
    private static let padRegularWidth: CGFloat = 600
}
