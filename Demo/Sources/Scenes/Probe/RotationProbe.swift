import UIKit

/// Waits for a person to turn the device during a slow transition, and finds out when its new size arrives.
@MainActor
class RotationProbe: Probe {
    /// Seconds for a person to react.
    fileprivate static let duration: TimeInterval = 4
    /// Seconds after the transition in which a rotation that has waited arrives.
    fileprivate static let patience: TimeInterval = 2

    private var ending: CFTimeInterval?
    private var finding = "the device was not turned"
    private var isTurned = false

    fileprivate func transitionEnded() {
        guard ending == nil else { return }
        ending = CACurrentMediaTime()
        run?.after(Self.patience) { [weak self] run in run.answer(self?.finding ?? "") }
    }

    fileprivate func turned() {
        guard !isTurned else { return }
        isTurned = true
        if let ending {
            let seconds = ((CACurrentMediaTime() - ending) * 100).rounded() / 100
            finding = "yes, it arrives \(seconds) s after the end"
        } else {
            finding = "no, it arrives in the transition"
        }
    }
}

/// During a presentation.
@MainActor
final class PresentationRotationProbe: RotationProbe {
    private let presentation = ProbePresentation(duration: RotationProbe.duration, animation: .propertyAnimator)

    override func start() {
        guard let controller = run?.controller else { return }
        presentation.content.onNewSize = { [weak self] in self?.turned() }
        presentation.onCall = { [weak self] call in
            if call == .completion { self?.transitionEnded() }
        }
        presentation.present(from: controller)
    }
}

/// During a change of tabs with a custom animator.
@MainActor
final class TabRotationProbe: RotationProbe {
    override func start() {
        guard let controller = run?.controller else { return }
        let tabs = ProbedTabBarController()
        tabs.onNewSize = { [weak self] in self?.turned() }
        tabs.viewControllers = ["star.fill", "calendar"].map { symbolName in
            let page = UIViewController()
            page.view.backgroundColor = symbolName == "star.fill" ? Look.page : Look.accent
            page.tabBarItem = UITabBarItem(title: nil, image: UIImage(systemName: symbolName), selectedImage: nil)
            return page
        }
        tabs.delegate = self
        tabs.modalPresentationStyle = .overFullScreen
        controller.present(tabs, animated: false) { [weak tabs] in tabs?.selectedIndex = 1 }
    }
}

extension TabRotationProbe: UITabBarControllerDelegate, UIViewControllerAnimatedTransitioning {
    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        self
    }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        RotationProbe.duration
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let view = context.view(forKey: .to)
        if let view {
            view.frame = context.containerView.bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            context.containerView.addSubview(view)
        }
        view?.alpha = 0
        UIView.animate(
            withDuration: RotationProbe.duration,
            animations: { view?.alpha = 1 },
            completion: { [weak self] _ in
                context.completeTransition(true)
                self?.transitionEnded()
            })
    }
}

private final class ProbedTabBarController: UITabBarController {
    var onNewSize: () -> Void = {}

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        onNewSize()
    }
}
