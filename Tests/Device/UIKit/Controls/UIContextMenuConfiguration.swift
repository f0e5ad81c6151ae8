import Foundation

public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// The content of a context menu.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
    open private(set) var identifier: any NSCopying
    package private(set) var actionProvider: UIContextMenuActionProvider?
    /// Creates the preview that is shown instead of the pressed view.
    package var makePreview: (() -> MenuPreviewContent?)?

    open var preferredMenuElementOrder: ElementOrder = .automatic
    open var badgeCount = 0
    open var secondaryItemIdentifiers: Set<AnyHashable> = []

    public enum ElementOrder: Int, Sendable {
        case automatic = 0
        case priority
        case fixed
    }

    public override init() {
        identifier = NSUUID()
    }

    package convenience init(_ identifier: (any NSCopying)?, actionProvider: UIContextMenuActionProvider?) {
        self.init()
        if let identifier { self.identifier = identifier }
        self.actionProvider = actionProvider
    }

    /// A configuration for a control's own menu.
    convenience init(_ menu: UIMenu, order: ElementOrder) {
        self.init(nil) { _ in menu }
        preferredMenuElementOrder = order
    }
}
