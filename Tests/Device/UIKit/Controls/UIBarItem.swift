import Foundation

/// The common properties of bar items.
@preconcurrency @MainActor
open class UIBarItem: NSObject, RuntimeRecorded {
    nonisolated(unsafe) package final var runtimeRecord: RuntimeRecord?

    /// Called for the bar when the item changes.
    final var didChange: (() -> Void)?
    /// The view of the item in a bar.
    package weak final var shownIn: UIView?

    public override init() {}

    final func contentDidChange() {
        didChange?()
        valuesDidChange()
    }

    open var isEnabled = true { didSet { if oldValue != isEnabled { contentDidChange() } } }
    open var title: String? { didSet { if oldValue != title { contentDidChange() } } }
    open var image: UIImage? { didSet { if oldValue !== image { contentDidChange() } } }
    open var landscapeImagePhone: UIImage?
    open var imageInsets: UIEdgeInsets = .zero
    open var tag = 0
    open var accessibilityIdentifier: String?
    open var accessibilityLabel: String?
    open var accessibilityHint: String?
    open var accessibilityValue: String?

    private final var attributes = StateValues<[NSAttributedString.Key: Any]>()

    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        self.attributes[state] = attributes
        didChange?()
    }

    @discardableResult
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        attributes[state]
    }
}
