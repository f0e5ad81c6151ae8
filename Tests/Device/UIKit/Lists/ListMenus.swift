import Foundation

/// A list whose rows or items have context menus.
@MainActor
protocol ListMenuHost: UIView {
    func menuFrame(at point: CGPoint) -> CGRect?
    func menuCell(at point: CGPoint) -> UIView?
    func menuConfiguration(at point: CGPoint) -> UIContextMenuConfiguration?
}

/// Shows the context menus of a list's rows or items.
@MainActor
final class ListMenus: NSObject, UIContextMenuInteractionDelegate {
    private weak var host: (any ListMenuHost)?
    private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)

    init(_ host: any ListMenuHost) {
        self.host = host
        super.init()
        interaction.sourceFrame = { [weak host] in host?.menuFrame(at: $0) }
        interaction.liftedView = { [weak host] in host?.menuCell(at: $0) }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        return host?.menuConfiguration(at: location)
    }
}
