import UIKit

/// The first responder at the time a sheet was presented.
///
/// UIKit resigns the first responder behind a presented controller. A sheet whose presenter stays usable restores it.
@MainActor
struct PresenterFirstResponder {
    private weak var responder: UIResponder?

    init(in window: UIWindow?) {
        responder = window?.currentFirstResponder
    }

    /// Does nothing if something in the sheet has become first responder.
    func restore(unlessTakenIn container: UIView) {
        guard let responder, !responder.isFirstResponder, container.currentFirstResponder == nil else { return }
        responder.becomeFirstResponder()
    }
}
