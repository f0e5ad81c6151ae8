import Foundation

public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// What a context menu is made of.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
    open private(set) var identifier: any NSCopying
    package let actionProvider: UIContextMenuActionProvider?

    package init(_ identifier: (any NSCopying)?, actionProvider: UIContextMenuActionProvider?) {
        self.identifier = identifier ?? NSUUID()
        self.actionProvider = actionProvider
    }
}

@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?
}

@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
    open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    open private(set) weak var view: UIView?

    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
    }

    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }
    @discardableResult
    open func location(in view: UIView?) -> CGPoint { .zero }
    open func dismissMenu() {}
    open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {}
}
