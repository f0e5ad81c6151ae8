import UIKit

/// Presents a screen inside of a view that extends beyond the bottom of the window, and reads its safe area there: once where it ends with the
/// window, and once where it extends beyond that, too.
@MainActor
final class PresentedSafeAreaProbe: Probe {
    private let content = UIViewController()
    private let animator = ProbePresentation(duration: 0.2)
    private let wrapper = UIView()

    /// In points.
    private static let overhang: CGFloat = 300
    private static let pause: TimeInterval = 0.4

    override func start() {
        guard let run, let controller = run.controller else { return }
        content.modalPresentationStyle = .custom
        content.transitioningDelegate = self
        controller.present(content, animated: false)
        run.after(Self.pause) { [weak self] run in
            guard let self, let window = content.view.window else { return run.answer("the screen did not appear") }
            let own = window.safeAreaInsets.bottom
            let (ending, beyond) = (bottomInset(to: 0), bottomInset(to: Self.overhang))
            content.presentingViewController?.dismiss(animated: true)
            run.after(Self.pause) { run in
                run.answer("\(Self.name(ending, own)) at its end, \(Self.name(beyond, own)) beyond it")
            }
        }
    }

    /// The content's inset while it extends this far beyond the window.
    private func bottomInset(to overhang: CGFloat) -> CGFloat {
        let bounds = wrapper.bounds
        content.view.frame = CGRect(
            x: 0, y: bounds.height / 2 - Self.overhang, width: bounds.width, height: bounds.height / 2 + overhang)
        wrapper.setNeedsLayout()
        wrapper.layoutIfNeeded()
        return content.view.safeAreaInsets.bottom
    }

    private static func name(_ inset: CGFloat, _ own: CGFloat) -> String {
        inset == 0 ? "nothing" : inset == own ? "the window's inset" : "\(Int(inset.rounded())) points"
    }
}

extension PresentedSafeAreaProbe: UIViewControllerTransitioningDelegate {
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        animator
    }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        WrappedPresentationController(wrapper, overhang: Self.overhang, presented, presenting)
    }
}

/// Presents a wrapper that extends beyond the bottom of the container and contains the content's view.
private final class WrappedPresentationController: UIPresentationController {
    private let wrapper: UIView
    private let overhang: CGFloat

    init(_ wrapper: UIView, overhang: CGFloat, _ presented: UIViewController, _ presenting: UIViewController?) {
        (self.wrapper, self.overhang) = (wrapper, overhang)
        super.init(presentedViewController: presented, presenting: presenting)
    }

    override var presentedView: UIView? { wrapper }

    override var frameOfPresentedViewInContainerView: CGRect {
        let bounds = containerView?.bounds ?? .zero
        return bounds.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: -overhang, right: 0))
    }

    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        guard let containerView else { return }
        wrapper.frame = frameOfPresentedViewInContainerView
        wrapper.addSubview(presentedViewController.view)
        containerView.addSubview(wrapper)
    }
}
