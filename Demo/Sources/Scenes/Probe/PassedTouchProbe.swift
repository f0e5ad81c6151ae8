import UIKit

/// Presents a container that returns a view from beneath it in its hit test, and waits for a tap there.
@MainActor
final class PassedTouchProbe: Probe {
    private weak var button: UIView?

    override func start() {
        guard let run, let controller = run.controller else { return }
        let target = Look.mainButton("Tap here", identifier: "beneath") { [weak self] in
            self?.run?.answer("yes")
        }
        target.translatesAutoresizingMaskIntoConstraints = true
        run.show(target, at: CGRect(x: 40, y: 200, width: 240, height: 50))
        button = target
        let content = UIViewController()
        content.modalPresentationStyle = .custom
        content.transitioningDelegate = self
        controller.present(content, animated: false)
        run.after(Self.patience) { $0.answer("no tap arrived") }
    }

    /// Seconds for a person to tap.
    private static let patience: TimeInterval = 8
}

extension PassedTouchProbe: UIViewControllerTransitioningDelegate {
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        let passing = PassingPresentationController(presentedViewController: presented, presenting: presenting)
        passing.target = button
        return passing
    }
}

/// Covers the container with a view that gives all of its touches to another one.
private final class PassingPresentationController: UIPresentationController {
    weak var target: UIView?

    override var frameOfPresentedViewInContainerView: CGRect {
        CGRect(x: 0, y: (containerView?.bounds.maxY ?? 0) - 100, width: containerView?.bounds.width ?? 0, height: 100)
    }

    override func presentationTransitionWillBegin() {
        guard let containerView else { return }
        let cover = PassingView(frame: containerView.bounds)
        cover.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        cover.target = target
        containerView.insertSubview(cover, at: 0)
    }
}

private final class PassingView: UIView {
    weak var target: UIView?

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let target else { return nil }
        return target.hitTest(convert(point, to: target), with: event)
    }
}
