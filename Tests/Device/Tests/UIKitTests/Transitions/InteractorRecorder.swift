import Support
import UIKit

/// A percent-driven interaction controller that records its start.
final class InteractorRecorder: UIPercentDrivenInteractiveTransition {
    var log = EventLog()
    private(set) weak var context: (any UIViewControllerContextTransitioning)?

    override func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        log.append("startInteractive")
        context = transitionContext
        super.startInteractiveTransition(transitionContext)
    }
}

/// A custom interaction controller.
final class HandInteractor: NSObject, UIViewControllerInteractiveTransitioning {
    var starts: (any UIViewControllerContextTransitioning) -> Void = { _ in }
    var wantsInteractiveStart = true
    private(set) var context: (any UIViewControllerContextTransitioning)?

    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        context = transitionContext
        starts(transitionContext)
    }

    func end(_ completed: Bool) {
        let context = context
        self.context = nil
        if completed { context?.finishInteractiveTransition() } else { context?.cancelInteractiveTransition() }
        context?.completeTransition(completed)
    }
}
