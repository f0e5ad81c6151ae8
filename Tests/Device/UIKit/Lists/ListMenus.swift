import Foundation

/// Opens the context menus of a list's rows or items.
@MainActor
final class ListMenus: NSObject, UIContextMenuInteractionDelegate {
    /// Answers what the list's delegate says for a point of the list.
    private let ask: (CGPoint) -> UIContextMenuConfiguration?
    private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)

    /// `frame` answers what is under a point of the list.
    init(frame: @escaping (CGPoint) -> CGRect?, ask: @escaping (CGPoint) -> UIContextMenuConfiguration?) {
        self.ask = ask
        super.init()
        interaction.sourceFrame = frame
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        ask(location)
    }
}
