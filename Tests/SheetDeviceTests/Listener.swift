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
        log.append("will")
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        log.append("did")
    }

    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        log.append("attempt")
    }

    func sheet(_ sheet: SheetPresentationController, didDismissFor reason: DismissalReason) {
        log.append("\(reason)")
    }

    func sheet(_ sheet: SheetPresentationController, didSelect detent: Detent.Identifier) {
        log.append("select \(detent.rawValue)")
    }
}
