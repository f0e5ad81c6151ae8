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

    /// Called when the panel is on screen.
    func begin() {
        end()
        guard let parent = panel?.parent else { return }
        host = parent
        root = parent.topMostParent === parent ? nil : parent.topMostParent
        for controller in [host, root] { controller?.addKeyCommand(command) }
    }

    /// Called when the panel is no longer on screen.
    func end() {
        for controller in [host, root] { controller?.removeKeyCommand(command) }
        (host, root) = (nil, nil)
    }
}

extension PanelEscape: EscapeCommandOwner {
    var takesEscape: Bool {
        guard let panel, case let sheet = panel.sheet, sheet.allows(.escape), sheet.drive.phase != .absent,
            !sheet.drive.phase.isDismissing
        else { return false }
        // What is in the panel may use the key itself; otherwise the panel's view receives it.
        return sheet.placer.renderer.view.currentFirstResponder == nil
            && !panelsAbove(panel).contains(where: \.escape.takesEscape)
    }

    private func panelsAbove(_ panel: SheetPanel) -> [SheetPanel] {
        let panels = panel.parent?.children.compactMap { $0 as? SheetPanel } ?? []
        return panels.firstIndex(of: panel).map { Array(panels[($0 + 1)...]) } ?? []
    }

    func escape(from responder: UIResponder) {
        // A sheet that is presented above the host comes first.
        let own = host.map { Array(sequence(first: $0, next: \.parent)) } ?? []
        for view in sequence(first: responder, next: \.next).prefix(while: { next in !own.contains { $0 === next } }) {
            if let other = view as? EscapableView, other.accessibilityPerformEscape() { return }
        }
        panel?.sheet.drive.requestUserDismissal(.escape)
    }
}
