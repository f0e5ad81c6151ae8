import Foundation

@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
    public enum SystemItem: Int, Sendable {
        case more = 0
        case search = 8
    }

    public override init() {}

    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        self.title = title
        self.image = image
        self.tag = tag
    }

    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        self.title = title
        self.image = image
        self.selectedImage = selectedImage
    }

    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init(title: systemItem.title, image: UIImage(systemName: systemItem.symbol), tag: tag)
    }

    public required convenience init?(coder: NSCoder) {
        self.init()
    }

    open var selectedImage: UIImage? { didSet { didChange?() } }
    /// Shown in a capsule beside the image; nil for none.
    open var badgeValue: String? { didSet { if oldValue != badgeValue { didChange?() } } }
    open var badgeColor: UIColor? { didSet { didChange?() } }
    open var standardAppearance: UITabBarAppearance?
    open var scrollEdgeAppearance: UITabBarAppearance?
}

extension UITabBarItem.SystemItem {
    fileprivate var title: String { self == .more ? "More" : "Search" }
    fileprivate var symbol: String { self == .more ? "ellipsis" : "magnifyingglass" }
}
