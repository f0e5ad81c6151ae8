import UIKit

/// Presents a full screen over a presentation whose view is in a wrapper, and looks where the view returns to.
@MainActor
final class FullScreenReturnProbe: Probe {
    private let content = UIViewController()
    private let wrapper = UIView()
    private let decoration = UIView()

    override func start() {
        guard let controller = run?.controller else { return }
        content.modalPresentationStyle = .custom
        content.transitioningDelegate = self
        controller.present(content, animated: false) { [weak self] in self?.cover() }
    }

    private func cover() {
        content.view.frame = CGRect(x: 20, y: 40, width: 100, height: 200)
        wrapper.addSubview(decoration)
        let full = UIViewController()
        full.view.backgroundColor = Look.page
        full.modalPresentationStyle = .fullScreen
        content.present(full, animated: false) { [weak full] in
            full?.presentingViewController?.dismiss(animated: false)
        }
        run?.after(Self.patience) { [weak self] run in run.answer(self?.finding ?? "") }
    }

    private var finding: String {
        guard content.view.superview === wrapper else { return "it is in another superview" }
        let order = wrapper.subviews.last === content.view ? "above its siblings" : "at its former place"
        let fills = content.view.frame == wrapper.bounds
        return "\(order), with \(fills ? "its superview's bounds" : "its former frame")"
    }

    /// Longer than two transitions without animation, in seconds.
    private static let patience: TimeInterval = 0.5
}

extension FullScreenReturnProbe: UIViewControllerTransitioningDelegate {
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        WrappingPresentationController(presentedViewController: presented, presenting: presenting, in: wrapper)
    }
}

/// Presents a wrapper that contains the content's view.
private final class WrappingPresentationController: UIPresentationController {
    private let wrapper: UIView

    init(
        presentedViewController: UIViewController, presenting: UIViewController?, in wrapper: UIView
    ) {
        self.wrapper = wrapper
        super.init(presentedViewController: presentedViewController, presenting: presenting)
    }

    override var presentedView: UIView? { wrapper }

    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        wrapper.addSubview(presentedViewController.view)
    }
}
