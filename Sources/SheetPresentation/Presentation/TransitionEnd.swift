import UIKit

/// Reports the end of a presentation or a dismissal as soon as UIKit accepts another one, so that an app can present from every report.
///
/// UIKit calls `presentationTransitionDidEnd` and `dismissalTransitionDidEnd` while the two controllers are still linked, when it would refuse
/// or delay a request. Which of its later calls comes first is not documented. So this listens to the coordinator's completions, to
/// `animationEnded` and to the next turn of the main queue, and reports at the first of them at which the transition is over.
@MainActor
final class TransitionEnd {
    private weak var presentation: UIPresentationController?
    private var reports: [() -> Void] = []

    init(of presentation: UIPresentationController) {
        self.presentation = presentation
    }

    /// Called when a transition begins.
    func observe() {
        // Retained by the coordinator: UIKit may have released the presentation controller by then.
        presentation?.presentedViewController.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
            self.deliver()
        }
    }

    /// Calls `report` now if no transition is in progress, otherwise at its end.
    func report(_ report: @escaping () -> Void) {
        guard isInTransition || !reports.isEmpty else { return report() }
        reports.append(report)
    }

    /// Called by the presentation controller's `…TransitionDidEnd`.
    func transitionDidEnd() {
        DispatchQueue.main.async { self.deliverAll() }
    }

    /// Called when UIKit may have ended the transition: reports, unless it has not.
    func deliver() {
        if !isInTransition { deliverAll() }
    }

    private func deliverAll() {
        let due = reports
        reports = []
        // One of them may begin a transition, for whose end others wait again.
        for report in due { report() }
    }

    /// Whether the presented controller appears or disappears with this presentation. It may already be presented again.
    private var isInTransition: Bool {
        guard let presentation else { return false }
        let presented = presentation.presentedViewController
        guard presented.currentPresentationController === presentation else { return false }
        return presented.isBeingPresented || presented.isBeingDismissed
    }
}
