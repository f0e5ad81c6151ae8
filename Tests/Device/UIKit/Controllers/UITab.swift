import Foundation

/// A tab of a tab bar controller, whose view controller is created on demand.
@preconcurrency @MainActor
open class UITab: NSObject {
    /// The bar's item for this tab.
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

    // MARK: Controllers

    open var tabBarController: UITabBarController? { ownerSlot }

    /// Calls the provider on first use.
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
}

extension UITab: UIPopoverPresentationControllerSourceItem {
    @discardableResult
    public func frame(in referenceView: UIView) -> CGRect? { item.frame(in: referenceView) }
}

extension UIViewController {
    /// The tab that created this controller.
    public var tab: UITab? { tabSlot }
}
