import Support
import Testing
import UIKit

/// Common overrides in apps. Compiling this file is part of every test.
@MainActor
struct ControllerSubclassTests {
    private final class Everything: UIViewController {
        let log = EventLog()

        override var nibName: String? { nil }
        override var title: String? { didSet { log.append("title") } }
        override func loadView() {
            log.append("loadView")
            super.loadView()
        }
        override func viewDidLoad() {
            super.viewDidLoad()
            log.append("viewDidLoad")
        }
        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            log.append("viewWillAppear")
        }
        override func viewIsAppearing(_ animated: Bool) {
            super.viewIsAppearing(animated)
            log.append("viewIsAppearing")
        }
        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            log.append("viewDidAppear")
        }
        override func updateViewConstraints() { super.updateViewConstraints() }
        override func viewSafeAreaInsetsDidChange() { super.viewSafeAreaInsetsDidChange() }
        override func viewLayoutMarginsDidChange() { super.viewLayoutMarginsDidChange() }
        override func didReceiveMemoryWarning() { super.didReceiveMemoryWarning() }

        override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
        override var prefersStatusBarHidden: Bool { false }
        override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .slide }
        override var prefersHomeIndicatorAutoHidden: Bool { true }
        override var prefersPointerLocked: Bool { true }
        override var childViewControllerForPointerLock: UIViewController? { nil }
        override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { .bottom }
        override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
        override var shouldAutorotate: Bool { false }
        override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
        override var editButtonItem: UIBarButtonItem { UIBarButtonItem(systemItem: .done) }
        override var navigationItem: UINavigationItem { super.navigationItem }
        override var modalPresentationStyle: UIModalPresentationStyle {
            get { .overFullScreen }
            set { super.modalPresentationStyle = newValue }
        }
        override var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
            get { super.transitioningDelegate }
            set { super.transitioningDelegate = newValue }
        }
        override var disablesAutomaticKeyboardDismissal: Bool { false }
        override var performsActionsWhilePresentingModally: Bool { false }

        override var preferredFocusEnvironments: [any UIFocusEnvironment] { [view] }
        override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
            super.shouldUpdateFocus(in: context)
        }
        override func didUpdateFocus(
            in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
        ) {
            super.didUpdateFocus(in: context, with: coordinator)
        }
        override func setNeedsFocusUpdate() { super.setNeedsFocusUpdate() }
        override func updateFocusIfNeeded() { super.updateFocusIfNeeded() }

        func ring() { log.append("ring") }
    }

    @Test func `a controller's subclass can override everything that is open [D]`() async {
        let stage = Stage()
        let controller = Everything()

        await stage.show(controller)
        await stage.settle()

        controller.log.expectOrder(
            "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear")
        #expect(controller.modalPresentationStyle == .overFullScreen)
        #expect(controller.editButtonItem !== controller.editButtonItem)
    }

    @Test func `a controller does not perform actions while it presents another one [D]`() async {
        let stage = Stage()
        let controller = Everything()
        await stage.show(controller)
        await stage.settle()
        #if canImport(ObjectiveC)
        let ring = Selector(("ring"))
        #else
        let ring = Selector(Everything.ring)
        #endif
        let before = controller.canPerformAction(ring, withSender: nil)

        controller.present(UIViewController(), animated: false)
        await stage.settle()

        #expect(before == Self.findsMethodsByName)
        #expect(!controller.canPerformAction(ring, withSender: nil))
        controller.dismiss(animated: false)
        await stage.settle()
        #expect(controller.canPerformAction(ring, withSender: nil) == before)
    }

    /// A method that is not exposed to Objective-C has no name there.
    private static var findsMethodsByName: Bool {
        #if canImport(ObjectiveC)
        false
        #else
        true
        #endif
    }

    private final class Card: UIPresentationController {
        let stand = UIViewController()
        override var presentedViewController: UIViewController { stand }
        override var presentingViewController: UIViewController { stand }
        override var containerView: UIView? { nil }
        override var presentedView: UIView? { nil }
        override var presentationStyle: UIModalPresentationStyle { .custom }
        override var shouldPresentInFullscreen: Bool { false }
        override var shouldRemovePresentersView: Bool { false }
        override var traitCollection: UITraitCollection { super.traitCollection }
        override var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
    }

    @Test func `a presentation controller's subclass can override its controllers [D]`() {
        let card = Card(presentedViewController: UIViewController(), presenting: nil)

        #expect(card.presentedViewController === card.stand)
        #expect(card.containerView == nil)
    }

    private final class Animator: UIViewPropertyAnimator {
        override var duration: TimeInterval { 7 }
        override var isInterruptible: Bool {
            get { false }
            set { super.isInterruptible = newValue }
        }
        override func startAnimation() { super.startAnimation() }
    }

    private final class Action: UIAlertAction {
        override var title: String? { "Never mind" }
    }

    @Test func `subclasses of animators and actions can override their values [D]`() {
        #expect(Animator(duration: 1, curve: .linear).duration == 7)
        #expect(Action(title: "Cancel", style: .cancel).title == "Never mind")
    }

    @Test func `a phone without a keyboard has no focus system [D]`() async {
        let stage = Stage()
        let root = UIViewController()
        await stage.show(root)
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
        root.view.addSubview(view)

        #expect(UIFocusSystem(for: root) == nil)
        #expect(!view.isFocused)
        #expect(root.preferredFocusEnvironments.first === root.view)
        #expect(root.view.focusItems(in: CGRect(x: 0, y: 0, width: 15, height: 15)).first === view)
        #expect(UIFocusSystem.environment(root, contains: view))
    }
}
