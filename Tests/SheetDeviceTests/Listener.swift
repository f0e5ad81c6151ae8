import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

@MainActor
final class Listener: NSObject, UIAdaptivePresentationControllerDelegate, SheetDelegate {
    let log: EventLog
    var allows = true

    init(_ log: EventLog) {
        self.log = log
    }

    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        log.append("should")
        return allows
    }

    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
        // For what an app animates alongside.
        let coordinator = presentationController.presentingViewController.transitionCoordinator
        log.append(coordinator == nil ? "will, without a coordinator" : "will")
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        log.append("did")
    }

    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        log.append("attempt")
    }

    // UIKit's own calls are enough for a presented sheet.

    func sheetShouldDismiss(_ sheet: SheetController) -> Bool {
        if sheet.panel != nil { log.append("sheet should") }
        return allows
    }

    func sheetDidAttemptToDismiss(_ sheet: SheetController) {
        if sheet.panel != nil { log.append("sheet attempt") }
    }

    func sheet(_ sheet: SheetController, didDismissFor reason: DismissalReason) {
        log.append("\(reason)")
    }

    func sheetDidChangeSelectedDetent(_ sheet: SheetController) {
        log.append("select \(sheet.selectedDetent.rawValue)")
    }
}
