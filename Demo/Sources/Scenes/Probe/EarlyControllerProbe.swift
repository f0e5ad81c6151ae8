import UIKit

/// Reads the presentation controller of a controller that is not presented, and then presents it.
@MainActor
final class EarlyControllerProbe: Probe {
    private var requests = 0

    override func start() {
        guard let controller = run?.controller else { return }
        let content = UIViewController()
        content.modalPresentationStyle = .custom
        content.transitioningDelegate = self
        let early = content.presentationController
        controller.present(content, animated: false)
        run?.after(Self.patience) { [weak self] run in
            guard let self else { return }
            let times = requests == 1 ? "once" : "\(requests) times"
            let isSame = early != nil && content.presentationController === early
            run.answer("\(isSame ? "yes" : "no"); the delegate was asked \(times)")
        }
    }

    /// Longer than a turn of the run loop, in seconds.
    private static let patience: TimeInterval = 0.2
}

extension EarlyControllerProbe: UIViewControllerTransitioningDelegate {
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        requests += 1
        return UIPresentationController(presentedViewController: presented, presenting: presenting)
    }
}
