import UIKit

/// The Esc key while the first responder is beneath the sheet: in a panel's host, or in the presenter of an undimmed sheet.
///
/// The sheet is not on that responder chain, so the controller beneath it has a key command, and the outermost container, where the chain may
/// begin without a first responder. UIKit does not deliver the key to others then.
@MainActor
final class SheetEscape {
    private weak var sheet: SheetController?
    private lazy var command = EscapeCommand.command(for: self)
    private weak var beneath: UIViewController?
    private weak var outermost: UIViewController?

    init(of sheet: SheetController) {
        self.sheet = sheet
    }

    /// Called when a sheet on screen can be dismissed that way, also if it could before.
    func begin() {
        let controller = sheet?.host?.controllerBeneath
        let top = controller?.topMostParent
        let container = top === controller ? nil : top
        guard controller !== beneath || container !== outermost else { return }
        end()
        (beneath, outermost) = (controller, container)
        for controller in [beneath, outermost] { controller?.addKeyCommand(command) }
    }

    func end() {
        for controller in [beneath, outermost] { controller?.removeKeyCommand(command) }
        (beneath, outermost) = (nil, nil)
    }
}

extension SheetEscape: EscapeCommandOwner {
    var takesEscape: Bool {
        guard let sheet, let host = sheet.host else { return false }
        return sheet.canEscape && !host.sheetsAbove.contains(where: \.escape.takesEscape)
    }

    func escape() {
        _ = sheet?.handleEscape()
    }
}
