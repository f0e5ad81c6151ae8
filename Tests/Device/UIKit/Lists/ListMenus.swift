import Foundation

/// A list whose rows or items have context menus.
@MainActor
protocol ListMenuHost: UIView {
    func menuFrame(at point: CGPoint) -> CGRect?
    func menuCell(at point: CGPoint) -> UIView?
    func menuConfiguration(at point: CGPoint) -> UIContextMenuConfiguration?
    func menuHighlight(_ configuration: UIContextMenuConfiguration, at point: CGPoint) -> UITargetedPreview?
    func menuDismissal(_ configuration: UIContextMenuConfiguration, at point: CGPoint) -> UITargetedPreview?
    func menuCommits(
        _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating)
    func menuComes(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?)
    func menuGoes(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?)
}

/// Shows the context menus of a list's rows or items.
@MainActor
final class ListMenus: NSObject, UIContextMenuInteractionDelegate {
    private weak var host: (any ListMenuHost)?
    private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
    /// The location of the press that opened the menu.
    private var point = CGPoint.zero

    init(_ host: any ListMenuHost) {
        self.host = host
        super.init()
        interaction.sourceFrame = { [weak host] in host?.menuFrame(at: $0) }
        interaction.liftedView = { [weak host] in host?.menuCell(at: $0) }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        point = location
        return host?.menuConfiguration(at: location)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        host?.menuHighlight(configuration, at: point)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        host?.menuDismissal(configuration, at: point)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        host?.menuCommits(configuration, animator)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        host?.menuComes(configuration, animator)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        host?.menuGoes(configuration, animator)
    }
}
