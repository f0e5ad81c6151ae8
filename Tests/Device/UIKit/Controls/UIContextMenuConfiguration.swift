import Foundation

public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// The content of a context menu.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
    open private(set) var identifier: any NSCopying
    package private(set) var actionProvider: UIContextMenuActionProvider?
    /// Creates the preview that is shown instead of the pressed view.
    package var makePreview: (() -> MenuPreviewContent?)?

    public override init() {
        identifier = NSUUID()
    }

    package convenience init(_ identifier: (any NSCopying)?, actionProvider: UIContextMenuActionProvider?) {
        self.init()
        if let identifier { self.identifier = identifier }
        self.actionProvider = actionProvider
    }

    /// A configuration for a control's own menu.
    convenience init(_ menu: UIMenu) {
        self.init(nil) { _ in menu }
    }
}
