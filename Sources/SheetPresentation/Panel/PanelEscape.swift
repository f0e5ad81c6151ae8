import UIKit

/// The Esc key while nothing in the panel is first responder.
///
/// A child is not on the responder chain then, so its host has a key command, and the outermost container, where the chain may begin
/// without a first responder.
@MainActor
final class PanelEscape {
    private weak var panel: SheetPanel?
    private lazy var command = EscapeCommand.command(for: self)
    private weak var host: UIViewController?
    private weak var root: UIViewController?

    init(of panel: SheetPanel) {
        self.panel = panel
    }

    /// Called when a panel on screen can be removed by people.
    func begin() {
        end()
        guard let parent = panel?.parent else { return }
        host = parent
        root = parent.topMostParent === parent ? nil : parent.topMostParent
        for controller in [host, root] { controller?.addKeyCommand(command) }
    }

    /// Called when it no longer is.
    func end() {
        for controller in [host, root] { controller?.removeKeyCommand(command) }
        (host, root) = (nil, nil)
    }
}

extension PanelEscape: EscapeCommandOwner {
    var takesEscape: Bool {
        guard let panel else { return false }
        return panel.sheet.canDismiss && !panelsAbove(panel).contains(where: \.escape.takesEscape)
    }

    private func panelsAbove(_ panel: SheetPanel) -> [SheetPanel] {
        let panels = panel.parent?.children.compactMap { $0 as? SheetPanel } ?? []
        return panels.firstIndex(of: panel).map { Array(panels[($0 + 1)...]) } ?? []
    }

    func escape() {
        panel?.sheet.drive.requestUserDismissal(.escape)
    }
}
