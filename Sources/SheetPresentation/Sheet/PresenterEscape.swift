import UIKit

/// The Esc key while the first responder is in the presenter, which an undimmed sheet leaves usable.
///
/// The sheet is not on that responder chain, so the presenter has a key command.
@MainActor
final class PresenterEscape {
    private weak var presentation: SheetPresentationController?
    private weak var presenter: UIViewController?
    private lazy var command = EscapeCommand.command(for: self)

    init(of presenter: UIViewController, for presentation: SheetPresentationController) {
        self.presenter = presenter
        self.presentation = presentation
        presenter.addKeyCommand(command)
    }

    /// Called when the sheet has been dismissed.
    func end() {
        presenter?.removeKeyCommand(command)
    }
}

extension PresenterEscape: EscapeCommandOwner {
    var takesEscape: Bool { presentation?.sheet.canDismiss == true }

    func escape() {
        presentation?.sheet.drive.requestUserDismissal(.escape)
    }
}
