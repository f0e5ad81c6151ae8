import Foundation

/// The common properties of bar items.
@preconcurrency @MainActor
open class UIBarItem: NSObject {

    /// Called for the bar when the item changes.
    final var didChange: (() -> Void)?
    /// The view of the item in a bar.
    package weak final var shownIn: UIView?

    public override init() {}

    final func contentDidChange() {
        didChange?()
    }

    open var isEnabled = true { didSet { if oldValue != isEnabled { contentDidChange() } } }
    open var title: String? { didSet { if oldValue != title { contentDidChange() } } }
    open var image: UIImage? { didSet { if oldValue !== image { contentDidChange() } } }
    open var tag = 0
    open var accessibilityIdentifier: String?
    open var accessibilityLabel: String?
    open var accessibilityHint: String?
    open var accessibilityValue: String?
}
