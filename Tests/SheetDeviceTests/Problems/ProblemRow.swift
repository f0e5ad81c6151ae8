import SheetPresentation
import Simulator
import Testing
import UIKit

/// One message of the library: what an app does wrong, and what it reads.
struct ProblemRow: Sendable, CustomTestStringConvertible {
    let kind: SheetProblem.Kind
    let cause: String
    let recoverySuggestion: String
    /// Makes the mistake, and nothing else that is reported.
    let provoke: @MainActor @Sendable (SheetScene) -> Void

    init(
        _ kind: SheetProblem.Kind, _ cause: String, _ recoverySuggestion: String,
        provoke: @escaping @MainActor @Sendable (SheetScene) -> Void
    ) {
        self.kind = kind
        self.cause = cause
        self.recoverySuggestion = recoverySuggestion
        self.provoke = provoke
    }

    var problem: SheetProblem { SheetProblem(kind, cause: cause, recoverySuggestion: recoverySuggestion) }
    var testDescription: String { cause }

    static let all = presentations + presenters + panels + values + detents + onScreen
}

// MARK: Presentations

extension ProblemRow {
    /// A controller that neither presents nor dismisses, like one of UIKit that refuses to.
    final class Inert: UIViewController {
        var isInert = true

        override func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
            if !isInert { super.present(controller, animated: animated, completion: completion) }
        }

        override func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
            if !isInert { super.dismiss(animated: animated, completion: completion) }
        }
    }

    /// Makes room for a bar of its own in every layout.
    final class InsettingPage: UIViewController {
        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            additionalSafeAreaInsets.bottom = 20
        }
    }

    static let presentations: [ProblemRow] = [
        ProblemRow(.presenterIsContent, "UIViewController cannot present itself.", "Pass another presenter with from:.")
        { scene in
            SheetTransition.default.present(scene.root, height: 300, from: scene.root)
        },
        ProblemRow(
            .contentInUse, "UIViewController is already presented.", "Dismiss it first, or present a new instance."
        ) { scene in
            scene.present()
            SheetTransition.default.present(scene.content, height: 300, from: scene.root)
        },
        ProblemRow(
            .contentInUse, "UIViewController is already waiting to be presented.",
            "Present it only once. It appears when the running transition has ended."
        ) { scene in
            let next = UIViewController()
            scene.present()
            scene.content.dismiss(animated: true)
            for _ in 1...2 { SheetTransition.default.present(next, height: 300, from: scene.root) }
        },
        ProblemRow(
            .contentInUse, "UIViewController is a child of UINavigationController.",
            "Remove it from its parent first, or present the parent."
        ) { scene in
            let page = UIViewController()
            let navigation = UINavigationController(rootViewController: page)
            SheetTransition.default.present(page, height: 300, from: scene.root)
            withExtendedLifetime(navigation) {}
        },
        ProblemRow(
            .contentInUse, "UIViewController is the root of its window.", "Present another controller over it."
        ) { scene in
            let window = UIWindow(frame: scene.device.window.bounds)
            window.rootViewController = UIViewController()
            window.isHidden = false
            window.rootViewController.map { root in
                _ = SheetTransition.default.present(root, height: 300, from: scene.root)
            }
            window.isHidden = true
        },
        ProblemRow(
            .presentationStyleOverridden, "Stubborn does not keep its presentation style and transitioning delegate.",
            "Do not override modalPresentationStyle or transitioningDelegate, or wrap it in a container."
        ) { scene in
            SheetTransition.default.present(Stubborn(), height: 300, from: scene.root)
        },
        ProblemRow(
            .unsuitableHost, "The view of UITableViewController scrolls, and a panel in it would scroll away.",
            "Add the panel to a SheetPanelHost around it, or to another container."
        ) { scene in
            let list = UITableViewController()
            scene.device.showAndSettle(list)
            SheetPanel(contentViewController: scene.content).add(to: list)
        },
        ProblemRow(
            .presentationRefused, "UIKit refused to present UIViewController from Inert.",
            "See UIKit's message in the log."
        ) { scene in
            let presenter = Inert()
            scene.device.showAndSettle(presenter)
            SheetTransition.default.present(scene.content, height: 300, from: presenter)
        },
        ProblemRow(
            .presentationRefused,
            "UIViewController is presented by UIKit alone, because its presentationController was read before.",
            "Do not read presentationController or sheetPresentationController of content before it is presented."
        ) { scene in
            _ = scene.content.presentationController
            SheetTransition.default.present(scene.content, height: 300, from: scene.root)
        },
        ProblemRow(
            .safeAreaOverwritten,
            "InsettingPage sets its additionalSafeAreaInsets in every layout, which removes its sheet's.",
            "Set them outside of layout, or only when your own value has changed."
        ) { scene in
            var configuration = SheetConfiguration()
            configuration.detents = [.height(300), .large]
            SheetTransition.default.present(InsettingPage(), configuration: configuration, from: scene.root)
            scene.device.settle()
        },
        ProblemRow(
            .dismissalIgnored, "UIKit ignored the dismissal of UIViewController.",
            "Another transition is running. Try again when it has ended."
        ) { scene in
            let presenter = Inert()
            presenter.isInert = false
            scene.device.showAndSettle(presenter)
            SheetTransition.default.present(scene.content, height: 300, from: presenter)
            scene.device.settle()
            presenter.isInert = true
            scene.device.tap(at: CGPoint(x: 100, y: 100))
        },
    ]
}

// MARK: Presenters

extension ProblemRow {
    @MainActor
    private static func addScene(to device: Device) {
        let window = UIWindow(windowScene: device.connectScene())
        window.rootViewController = UIViewController()
        window.isHidden = false
    }

    static let presenters: [ProblemRow] = [
        ProblemRow(
            .presenterNotOnScreen, "The view of UITableViewController is not in a window.",
            "Present from viewDidAppear or later, or from a controller on screen."
        ) { scene in
            SheetTransition.default.present(scene.content, height: 300, from: UITableViewController())
        },
        ProblemRow(
            .presenterBusy, "UIViewController is presenting UISearchController, because a search is active.",
            "Pass the UISearchController with from:, or set its isActive to false first."
        ) { scene in
            let list = UIViewController()
            list.definesPresentationContext = true
            let search = UISearchController(searchResultsController: nil)
            list.navigationItem.searchController = search
            scene.device.showAndSettle(UINavigationController(rootViewController: list))
            search.isActive = true
            scene.device.settle()
            SheetTransition.default.present(scene.content, height: 300, from: list)
        },
        ProblemRow(
            .presenterBusy, "UIViewController is already presenting UITableViewController.",
            "Wait until that is dismissed, or present from it with from:."
        ) { scene in
            scene.root.present(UITableViewController(), animated: false)
            scene.device.settle()
            SheetTransition.default.present(scene.content, height: 300, from: scene.root)
        },
        ProblemRow(
            .noPresenter, "The active scene has no visible window with a root view controller.",
            "Make a window key and visible first, or pass the presenter with from:."
        ) { scene in
            scene.device.window.isHidden = true
            SheetTransition.default.present(scene.content, height: 300)
        },
        ProblemRow(.noPresenter, "No scene is in the foreground.", "Pass the presenter with from:.") { scene in
            scene.device.enterBackground()
            SheetTransition.default.present(scene.content, height: 300)
        },
        ProblemRow(
            .noPresenter, "Several scenes are in the foreground, all of them inactive.",
            "Pass the presenter with from:."
        ) { scene in
            addScene(to: scene.device)
            scene.device.settle()
            scene.device.resignActive()
            SheetTransition.default.present(scene.content, height: 300)
        },
        ProblemRow(
            .noPresenter, "Several scenes are active, and none of them has the application's key window.",
            "Pass the presenter with from:."
        ) { scene in
            addScene(to: scene.device)
            scene.device.window.resignKey()
            scene.device.window.isHidden = true
            scene.device.settle()
            SheetTransition.default.present(scene.content, height: 300)
        },
    ]
}

// MARK: Panels

extension ProblemRow {
    static let panels: [ProblemRow] = [
        ProblemRow(
            .contentInUse, "The panel with UIViewController is already in UIViewController.",
            "Remove it there first, or make another panel."
        ) { scene in
            let panel = SheetPanel(contentViewController: scene.content)
            for _ in 1...2 { panel.add(to: scene.root) }
        },
        ProblemRow(
            .contentInUse, "UIViewController is a child of UINavigationController.",
            "Remove it from its parent first, or give the panel another controller."
        ) { scene in
            let navigation = UINavigationController(rootViewController: scene.content)
            SheetPanel(contentViewController: scene.content).add(to: scene.root)
            withExtendedLifetime(navigation) {}
        },
        ProblemRow(.contentInUse, "UIViewController is presented.", "Dismiss it first, or make a new instance.") {
            scene in
            scene.root.present(scene.content, animated: false)
            scene.device.settle()
            SheetPanel(contentViewController: scene.content).add(to: scene.root)
        },
        ProblemRow(
            .presenterIsContent, "UIViewController cannot be in a panel on itself.", "Add the panel to another screen."
        ) { scene in
            SheetPanel(contentViewController: scene.root).add(to: scene.root)
        },
        ProblemRow(
            .unsuitableHost, "A child of UITabBarController is a tab or a page, not a panel.",
            "Add the panel to one of its pages, or to a SheetPanelHost around it."
        ) { scene in
            SheetPanel(contentViewController: scene.content).add(to: UITabBarController())
        },
        ProblemRow(
            .unknownDetent, "The limit medium of the host's insets is not one of the panel's detents.",
            "Use one of large, or add it to detents; the lowest is used instead."
        ) { scene in
            scene.configuration.detents = [.large]
            let panel = SheetPanel(contentViewController: scene.content, configuration: scene.configuration)
            panel.hostInsets = .atRest(upTo: .medium)
            panel.add(to: scene.root)
        },
    ]
}

// MARK: Values

extension ProblemRow {
    static let values: [ProblemRow] = [
        ProblemRow(
            .invalidValue, "The damping ratio 7.0 is not between 0.2 and 1.0.",
            "Use a value within that range, 1 for no overshoot; the nearest one is used."
        ) { scene in
            scene.configuration.timing = .spring(dampingRatio: 7)
            scene.present()
        },
        ProblemRow(
            .invalidValue, "The duration 99.0 is not between 0.05 and 10.0 seconds.",
            "Use seconds within that range, or animated: false for no movement; it was clamped."
        ) { scene in
            scene.configuration.duration = 99
            scene.present()
        },
        ProblemRow(
            .invalidValue, "The duration 99.0 is not between 0.05 and 10 seconds.",
            "Use animated: false for no movement; duration stays 0.4."
        ) { _ in
            SheetTransition().duration = 99
        },
        ProblemRow(
            .invalidValue, "The height -1.0 is not a valid height.", "Use at least 1 point; sheetHeight stays 400.0."
        ) { _ in
            SheetTransition().sheetHeight = -1
        },
        ProblemRow(
            .invalidValue, "The corner radius -3.0 is invalid.",
            "Use points from 0 to 1,000; 0.0 is used instead."
        ) { scene in
            scene.configuration.appearance.cornerRadius = -3
            scene.present()
        },
        ProblemRow(
            .invalidValue, "The size 0.0 × 5.0 of the grabber is invalid.",
            "Use points from 1 to 1,000; 36 × 5 is used instead."
        ) { scene in
            scene.configuration.grabber = SheetGrabber(size: CGSize(width: 0, height: 5))
            scene.present()
        },
        ProblemRow(
            .invalidValue, "The maximum width 0.0 is not a valid width.",
            "Use points above zero, or .full, which is used instead."
        ) { scene in
            scene.configuration.width = .upTo(0)
            scene.present()
        },
        ProblemRow(
            .invalidValue, "The duration 99.0 is not between 0.05 and 10.0.",
            "Use a value within that range; the nearest one is used."
        ) { scene in
            let transition = ModalTransition(.slide)
            transition.duration = 99
            transition.present(scene.content, from: scene.root)
        },
        ProblemRow(
            .invalidValue, "The frame \(CGRect.zero) of the presented view is empty, or larger than any screen.",
            "Return a frame in the container with a size above zero; the view fills the container instead."
        ) { scene in
            ModalTransition(.slide.with { $0.modal.frame = { _ in .zero } }).present(scene.content, from: scene.root)
        },
        ProblemRow(
            .presenterUntouched,
            "The style drop moves or shows the presenting view, but its modal.presenter is untouched.",
            "Set modal.presenter to .moved or .snapshot; without it, back, .onBack and pictures of .back are ignored."
        ) { scene in
            let style = TransitionStyle("drop") { _ in
                TransitionPlan(
                    front: ViewMovement(from: TransitionViewState { $0.relativeTranslation.y = -1 }, to: .rest),
                    back: ViewMovement(from: .rest, to: TransitionViewState { $0.scale = 0.9 }))
            }
            ModalTransition(style).present(scene.content, from: scene.root, animated: true)
            scene.device.settle()
            scene.content.dismiss(animated: true)
        },
        ProblemRow(
            .swipeWithoutStyle, "A navigation transition without a style cannot swipe back from anywhere.",
            "Give it a style such as .parallax, or leave backSwipe at .edge; the system's gestures are used."
        ) { _ in
            let transition = NavigationTransition(nil)
            transition.backSwipe = .anywhere
            transition.attach(to: UINavigationController(rootViewController: UIViewController()))
        },
    ]
}

// MARK: Detents

extension ProblemRow {
    private init(
        _ kind: SheetProblem.Kind, _ cause: String, _ recoverySuggestion: String, detents: [Detent],
        content: @escaping @MainActor @Sendable () -> UIViewController = { UIViewController() }
    ) {
        self.init(kind, cause, recoverySuggestion) { scene in
            scene.configuration.detents = detents
            SheetTransition(configuration: scene.configuration).present(content(), from: scene.root)
        }
    }

    static let detents: [ProblemRow] = [
        ProblemRow(.noDetents, "The sheet has no detent.", "Add at least one; .large is used instead.", detents: []),
        ProblemRow(
            .duplicateDetent, "Two detents are called medium.", "Give each its own identifier; the first one is used.",
            detents: [.medium, .medium]),
        ProblemRow(
            .invalidValue, "The height 0.0 is not a valid height.",
            "Use at least 1 point; the maximum height is used instead.", detents: [.height(0)]),
        ProblemRow(
            .invalidValue, "The width 0.5 is not a valid width.",
            "Use at least 1 point; the maximum width is used instead.", detents: [.width(0.5)]),
        ProblemRow(
            .heightExceedsScreen, "The height 5000.0 is larger than the screen's 852.0.",
            "Use .large for the tallest sheet; the height was clamped below the top safe area.",
            detents: [.height(5_000)]),
        ProblemRow(
            .invalidValue, "The fraction 7.0 is not above 0 and at most 1.",
            "Use a fraction of the maximum height such as 0.5; the maximum height is used instead.",
            detents: [.fraction(7)]),
        ProblemRow(
            .invalidValue, "The dimming 1.5 of the detent medium is invalid.",
            "Use a value from 0 to 1; 1.0 is used instead.", detents: [.medium.dimmed(1.5)]),
        ProblemRow(
            .invalidValue, "A margin or a corner of the floating detent medium is invalid.",
            "Use points from 0 to 1,000; the nearest ones are used.", detents: [.medium.floating(-8)]),
        ProblemRow(
            .marginTooLarge, "The margins of the floating detent height(60.0) leave less than 44 points of its card.",
            "Use smaller margins or a taller detent; the margins were reduced.", detents: [.height(60).floating(20)]),
        ProblemRow(
            .marginTooLarge, "The margins of the floating detent large leave less than 44 points of its card.",
            "Use smaller margins or a taller detent; the margins were reduced.", detents: [.large.floating(410)]),
        ProblemRow(
            .invalidComputedHeight, "The detent own returned the height -1.0.",
            "Return at least 1 point, or nil for an inactive detent; the last valid height is used.",
            detents: [.custom("own") { _ in -1 }]),
        ProblemRow(
            .unstableHeight, "The content changes the height of the detent fitContent back and forth at every layout.",
            "Make that height depend on the width alone; the largest one is kept.", detents: [.fitContent],
            content: { RestlessPage() }),
        ProblemRow(
            .unmeasurableContent, "The list in RowsPage has no content that could be measured.",
            "It is measured when it has content. Until then it has a default size, unless its preferredContentSize is set.",
            detents: [.fitContent], content: { RowsPage(0) }),
        ProblemRow(
            .unmeasurableContent, "The size that UIViewController needs cannot be measured.",
            "Set its preferredContentSize, or constrain its views from edge to edge; a default size is used.",
            detents: [.fitContent]),
        ProblemRow(
            .peekViewNotInSheet, "A detent peeks at a UIWindow that is not in the sheet.",
            "Return a view of the presented controller, or nil for an inactive detent.",
            detents: [.peek("elsewhere") { $0.view.window }, .large]),
        ProblemRow(
            .unknownDetent, "The initial detent medium is not one of the sheet's.",
            "Use one of height(500.0), or add it to detents; the lowest is used instead."
        ) { scene in
            scene.configuration.initialDetent = .medium
            scene.present()
        },
        ProblemRow(
            .unknownDetent, "The keyboard's detent medium is not one of the sheet's.",
            "Use one of height(500.0), or add it to detents; .move is used instead."
        ) { scene in
            scene.configuration.keyboardBehavior = .select(.medium)
            scene.present()
        },
        ProblemRow(
            .unknownDetent, "The largest undimmed detent medium is not one of the sheet's.",
            "Use one of height(500.0), or add it to detents; none is used instead."
        ) { scene in
            scene.configuration.largestUndimmedDetent = .medium
            scene.present()
        },
    ]
}

// MARK: Sheets on screen

extension ProblemRow {
    static let onScreen: [ProblemRow] = [
        ProblemRow(.unknownDetent, "The sheet has no detent called medium.", "Select one of height(500.0).") { scene in
            scene.present()?.select(.medium)
        },
        ProblemRow(
            .gestureDelegateReplaced,
            "The delegate of the pan gesture recognizer is not the app's to replace.",
            "Use the sheet's delegate, require(toFail:) or the delegate of another recognizer; this one is kept."
        ) { scene in
            scene.present()?.panGestureRecognizer.delegate = nil
        },
        ProblemRow(
            .missingHandle,
            "The sheet can be dragged only at its handle, but has no grabber, header, footer or navigation bar.",
            "Show a grabber, or set dragArea to .anywhere, which is used instead."
        ) { scene in
            scene.configuration.dragArea = .handle
            scene.present()
            scene.device.drag(from: scene.onSheet(), to: scene.onSheet(60), over: 0.2)
        },
        ProblemRow(
            .changeInsideClosure, "The sheet cannot be changed inside the closure that computes a detent.",
            "Only return a value there. Change the sheet elsewhere, such as in a delegate's method."
        ) { scene in
            // The closure must not retain the device.
            scene.configuration.detents = [
                .custom("own") { [weak content = scene.content] _ in
                    content?.activeSheet?.footer = UIView()
                    return 300
                }
            ]
            scene.present()
        },
        ProblemRow(
            .changeInsideClosure, "The sheet cannot be changed inside the closure that moves a driven view.",
            "Only return a value there. Change the sheet elsewhere, such as in a delegate's method."
        ) { scene in
            scene.present()?.drive(scene.content.view, to: .height(500)) { [weak content = scene.content] _ in
                MainActor.assumeIsolated { content?.activeSheet?.footer = UIView() }
                return .rest
            }
        },
        ProblemRow(
            .invalidValue, "The closure that moves a driven view has returned a number that is not finite.",
            "Check what it divides by. The view has its own place wherever it returns one."
        ) { scene in
            let badge = UIView()
            scene.root.view.addSubview(badge)
            scene.present()?.drive(badge, to: .height(500)) { progress in
                TransitionViewState { $0.translation.y = .nan * progress }
            }
        },
        ProblemRow(
            .changeAfterDismissal, "The sheet is no longer on screen and cannot be changed.",
            "Change it before its dismissal, or present again and change the sheet that is returned."
        ) { scene in
            let sheet = scene.present()
            scene.content.dismiss(animated: false)
            scene.device.settle()
            sheet?.configuration.duration = 1
            sheet?.footer = UIView()
            sheet?.selectedDetent = Detent.height(500).identifier
        },
        ProblemRow(
            .fixedSettingChanged, "The edge, contentMode and presenterEffect of a sheet on screen cannot be changed.",
            "Set them before presenting it, or in the content's viewDidLoad."
        ) { scene in
            let sheet = scene.present()
            sheet?.configuration.edge = .top
            sheet?.configuration.contentMode = .resizing
        },
        ProblemRow(
            .drivenViewContainsSheet, "UIWindow contains the sheet that would move it.",
            "Drive a view beside the sheet, or one in the sheet's content."
        ) { scene in
            scene.present()?.drive(scene.device.window, to: .height(500)) { _ in .rest }
        },
        ProblemRow(
            .drivenViewShared, "Two sheets move the same UIButton.",
            "Call stopDriving on the first one before; from now on only the later one moves it."
        ) { scene in
            let button = UIButton()
            scene.root.view.addSubview(button)
            for edge in [SheetEdge.bottom, .top] {
                scene.configuration.edge = edge
                let panel = SheetPanel(contentViewController: UIViewController(), configuration: scene.configuration)
                panel.add(to: scene.root, animated: false)
                scene.device.settle()
                panel.sheet.drive(button, to: .height(500)) { _ in .rest }
            }
        },
    ]
}
