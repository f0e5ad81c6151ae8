import Foundation

/// The image and the title in the large content viewer, for views whose text does not grow.
struct LargeContent {
    var isShown = false
    var title: String?
    var image: UIImage?
    var scalesImage = false
    var imageInsets = UIEdgeInsets.zero
}

@preconcurrency @MainActor
public protocol UILargeContentViewerItem: NSObjectProtocol {
    var showsLargeContentViewer: Bool { get }
    var largeContentTitle: String? { get }
    var largeContentImage: UIImage? { get }
    var scalesLargeContentImage: Bool { get }
    var largeContentImageInsets: UIEdgeInsets { get }
}

extension UIView: UILargeContentViewerItem {
    public var showsLargeContentViewer: Bool {
        get { accessibility?.largeContent.isShown ?? false }
        set { accessibilityState.largeContent.isShown = newValue }
    }
    public var largeContentTitle: String? {
        get { accessibility?.largeContent.title }
        set { accessibilityState.largeContent.title = newValue }
    }
    public var largeContentImage: UIImage? {
        get { accessibility?.largeContent.image }
        set { accessibilityState.largeContent.image = newValue }
    }
    public var scalesLargeContentImage: Bool {
        get { accessibility?.largeContent.scalesImage ?? false }
        set { accessibilityState.largeContent.scalesImage = newValue }
    }
    public var largeContentImageInsets: UIEdgeInsets {
        get { accessibility?.largeContent.imageInsets ?? .zero }
        set { accessibilityState.largeContent.imageInsets = newValue }
    }

    /// Whether the view keeps its colors while the system inverts others.
    public var accessibilityIgnoresInvertColors: Bool {
        get { accessibility?.ignoresInvertColors ?? false }
        set { accessibilityState.ignoresInvertColors = newValue }
    }
}
