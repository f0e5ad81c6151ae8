import Foundation

/// One place of a tab bar controller. Its controller is made when it is first needed.
@preconcurrency @MainActor
open class UITab: NSObject {
    public enum Placement: Int, Sendable {
        case automatic = 0
        case `default`
        case optional
        case movable
        case pinned
        case fixed
        case sidebarOnly
    }

    /// As the bar shows it.
    let item = UITabBarItem()
    weak var ownerSlot: UITabBarController?
    private(set) var loadedController: UIViewController?
    private var provider: ((UITab) -> UIViewController)?

    public init(
        title: String, image: UIImage?, identifier: String,
        viewControllerProvider: ((UITab) -> UIViewController)? = nil
    ) {
        self.identifier = identifier
        self.title = title
        self.image = image
        provider = viewControllerProvider
        super.init()
        item.title = title
        item.image = image
    }

    /// Unique among all tabs of a tab bar controller.
    open private(set) var identifier: String
    open var title: String { didSet { item.title = title } }
    open var image: UIImage? { didSet { item.image = image } }
    /// For sidebars, which phones have none of.
    open var subtitle: String?
    open var badgeValue: String? { didSet { item.badgeValue = badgeValue } }
    open var preferredPlacement = Placement.automatic { didSet { tabBarController?.tabsMayHaveChanged() } }
    open var userInfo: Any?

    // MARK: Around it

    open var tabBarController: UITabBarController? { ownerSlot }

    /// The provider is called once, by the first who asks.
    open var viewController: UIViewController? {
        if loadedController == nil, let make = provider {
            provider = nil
            loadedController = make(self)
            loadedController?.tabSlot = self
        }
        return loadedController
    }

    // MARK: Customizing

    open var isHidden = false { didSet { if isHidden != oldValue { tabBarController?.tabsMayHaveChanged() } } }
    open var isHiddenByDefault = false
    open var allowsHiding = false
}

extension UITab: UIPopoverPresentationControllerSourceItem {
    @discardableResult
    public func frame(in referenceView: UIView) -> CGRect? { item.frame(in: referenceView) }
}

/// Search, as the system names and draws it.
open class UISearchTab: UITab {
    public init(viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
        super.init(
            title: "Search", image: UIImage(systemName: "magnifyingglass"), identifier: "com.apple.UIKit.search",
            viewControllerProvider: viewControllerProvider)
    }
}

extension UIViewController {
    /// The one that has made this controller.
    public var tab: UITab? { tabSlot }
}
