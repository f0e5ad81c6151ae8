import UIKit

/// Tells a presentation controller that its container gets another size, and finds out what the content receives.
@MainActor
final class ContentSizeProbe: Probe {
    private let content = SizedViewController()
    private let animator = ProbePresentation(duration: 0.2)

    /// The container's size, and the presentation controller's answer for its content.
    fileprivate static let containerSize = CGSize(width: 300, height: 400)
    fileprivate static let contentSize = CGSize(width: 100, height: 200)

    override func start() {
        guard let run, let controller = run.controller else { return }
        content.modalPresentationStyle = .custom
        content.transitioningDelegate = self
        controller.present(content, animated: false)
        run.after(Self.pause) { [weak self] run in
            self?.content.presentingViewController?.dismiss(animated: true)
            run.after(Self.pause) { [weak self] run in
                run.answer(self?.finding ?? "")
            }
        }
    }

    private var finding: String {
        guard let size = content.size else { return "none" }
        let name =
            switch size {
            case Self.contentSize: "the answer of size(forChildContentContainer:)"
            case Self.containerSize: "the container's"
            default: "another one"
            }
        return "\(Int(size.width)) × \(Int(size.height)): \(name)"
    }

    private static let pause: TimeInterval = 0.2
}

extension ContentSizeProbe: UIViewControllerTransitioningDelegate {
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        animator
    }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        SizingPresentationController(presentedViewController: presented, presenting: presenting)
    }
}

/// Has a size for its content, and uses the coordinator of its dismissal for a change of its container's size.
private final class SizingPresentationController: UIPresentationController {
    override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        ContentSizeProbe.contentSize
    }

    override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        guard let coordinator = presentedViewController.transitionCoordinator else { return }
        viewWillTransition(to: ContentSizeProbe.containerSize, with: coordinator)
    }
}

private final class SizedViewController: UIViewController {
    private(set) var size: CGSize?

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        self.size = size
    }
}
