import Foundation

/// The content of a navigation bar while a controller is on top.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {

    public enum LargeTitleDisplayMode: Int, Sendable {
        case automatic = 0
        case always
        case never
        case inline
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
        }
    }
    open var titleView: UIView? { didSet { didChange?() } }
    open var hidesBackButton = false { didSet { didChange?() } }
    open var largeTitleDisplayMode: LargeTitleDisplayMode = .automatic { didSet { didChange?() } }
    open var hidesSearchBarWhenScrolling = true { didSet { didChange?() } }
    open var standardAppearance: UINavigationBarAppearance? { didSet { didChange?() } }
    open var compactAppearance: UINavigationBarAppearance? { didSet { didChange?() } }
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { didChange?() } }

    /// Whether the left buttons are shown beside the back button instead of in its place.
    open var leftItemsSupplementBackButton = false { didSet { didChange?() } }
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
}
