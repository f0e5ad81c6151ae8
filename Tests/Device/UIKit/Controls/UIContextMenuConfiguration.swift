import Foundation

public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// What a context menu is made of.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
    open private(set) var identifier: any NSCopying
    package private(set) var actionProvider: UIContextMenuActionProvider?
    /// Makes what is shown instead of the view that was pressed.
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

    /// For a control's own menu.
    convenience init(_ menu: UIMenu, order: ElementOrder) {
        self.init(nil) { _ in menu }
        preferredMenuElementOrder = order
    }
}
