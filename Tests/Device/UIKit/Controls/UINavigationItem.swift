import Foundation

/// The content of a navigation bar while a controller is on top.
@preconcurrency @MainActor
open class UINavigationItem: NSObject, RuntimeRecorded {
    nonisolated(unsafe) package final var runtimeRecord: RuntimeRecord?

    public enum LargeTitleDisplayMode: Int, Sendable {
        case automatic = 0
        case always
        case never
        case inline
    }

    public enum BackButtonDisplayMode: Int, Sendable {
        case `default` = 0
        case generic
        case minimal
    }

    /// Called for the bar when the item changes.
    final var didChange: (() -> Void)?
    /// The view controller to which the item belongs.
    weak final var ownerSlot: AnyObject?
    /// The search controller, as an object because its type belongs to another folder.
    final var searchSlot: AnyObject?
    final var searchBarSlot: UISearchBar? { didSet { didChange?() } }
    /// Whether only the search bar is visible.
    final var isSearching = false { didSet { if oldValue != isSearching { didChange?() } } }
    /// The height, in points, by which the rows below the titles are collapsed.
    final var fold: CGFloat = 0

    public init(title: String) {
        self.title = title
    }

    public override init() {}

    public required init?(coder: NSCoder) {}

    open var title: String? {
        didSet {
            guard oldValue != title else { return }
            didChange?()
            valuesDidChange()
        }
    }
    open var titleView: UIView? { didSet { didChange?() } }
    open var prompt: String? { didSet { didChange?() } }
    open var backButtonTitle: String? { didSet { didChange?() } }
    open var backBarButtonItem: UIBarButtonItem? { didSet { didChange?() } }
    open var backButtonDisplayMode: BackButtonDisplayMode = .default { didSet { didChange?() } }
    open var backAction: UIAction?
    open var hidesBackButton = false { didSet { didChange?() } }
    open var leftItemsSupplementBackButton = false { didSet { didChange?() } }
    open var largeTitleDisplayMode: LargeTitleDisplayMode = .automatic { didSet { didChange?() } }
    open var hidesSearchBarWhenScrolling = true { didSet { didChange?() } }
    open var standardAppearance: UINavigationBarAppearance? { didSet { didChange?() } }
    open var compactAppearance: UINavigationBarAppearance? { didSet { didChange?() } }
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { didChange?() } }
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? { didSet { didChange?() } }

    open var leftBarButtonItems: [UIBarButtonItem]? { didSet { didChange?() } }
    open var rightBarButtonItems: [UIBarButtonItem]? { didSet { didChange?() } }

    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }

    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
}
