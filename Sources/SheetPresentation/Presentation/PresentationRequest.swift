import UIKit

/// One call of `present`: validates it, waits for a running transition, and calls UIKit's `present`.
@MainActor
final class PresentationRequest {
    let presented: UIViewController
    private(set) var wasRefused = false

    private let animated: Bool
    private let completion: (() -> Void)?
    /// Finds a presenter if the app has not specified one.
    private let findPresenter: (() -> UIViewController?)?
    private var isWaiting = false
    /// The presentation and its transition, from the start.
    private var started: (presentation: InteractivePresentationController, transition: PresentingTransition)?

    /// The requests waiting for a transition; their controllers count as being presented.
    private static var pending: [Pending] = []

    private struct Pending {
        weak var request: PresentationRequest?
    }

    /// Seconds until the next attempt if there is no transition coordinator yet: one frame.
    ///
    /// A timer, because there is no signal: `transitionCoordinator` is not observable, and UIKit calls only the controllers' own
    /// methods and the delegates of others when a transition begins.
    private static let retryInterval = 1.0 / 60
    /// The number of attempts. UIKit begins a transition within a turn or two of the run loop; one that has not begun after two seconds
    /// will not begin.
    nonisolated private static let retryLimit = 120

    init(
        presented: UIViewController, animated: Bool, completion: (() -> Void)?,
        findPresenter: (() -> UIViewController?)? = nil
    ) {
        self.presented = presented
        self.animated = animated
        self.completion = completion
        self.findPresenter = findPresenter
    }

    /// The reason why UIKit can never present this; otherwise nil.
    func problem(presenter: UIViewController) -> SheetProblem? {
        let name = type(of: presented)
        if presented === presenter {
            return SheetProblem(
                .presenterIsContent,
                cause: "\(name) cannot present itself.", recoverySuggestion: "Pass another presenter with from:.")
        }
        if presented.presentingViewController != nil, !presented.isBeingDismissed {
            return SheetProblem(
                .contentInUse,
                cause: "\(name) is already presented.",
                recoverySuggestion: "Dismiss it first, or present a new instance.")
        }
        if isPending(presented) {
            return SheetProblem(
                .contentInUse,
                cause: "\(name) is already waiting to be presented.",
                recoverySuggestion: "Present it only once. It appears when the running transition has ended.")
        }
        if let parent = presented.parent {
            return SheetProblem(
                .contentInUse,
                cause: "\(name) is a child of \(type(of: parent)).",
                recoverySuggestion: "Remove it from its parent first, or present the parent.")
        }
        if presented.viewIfLoaded?.window?.rootViewController === presented {
            return SheetProblem(
                .contentInUse,
                cause: "\(name) is the root of its window.", recoverySuggestion: "Present another controller over it.")
        }
        return mustWait(for: presenter) ? nil : stateProblem(presenter: presenter)
    }

    /// Presents now, or when the running transition has ended.
    func start(
        _ presentation: InteractivePresentationController, with transition: PresentingTransition,
        from presenter: UIViewController
    ) {
        started = (presentation, transition)
        // An app may ask for the presentation controller or the sheet meanwhile. During a dismissal the former ones are still needed.
        guard presented.isBeingDismissed || takeOver() else { return }
        guard mustWait(for: presenter) else { return begin(from: presenter) }
        isWaiting = true
        Self.pending.append(Pending(request: self))
        let scene = presenter.windowOfPresenter?.windowScene
        wait(for: presenter) {
            guard self.isWaiting else { return }
            self.isWaiting = false
            Self.pending.removeAll { $0.request == nil || $0.request === self }
            var presenter = presenter
            if let other = self.successor(of: presenter, in: scene) {
                guard !self.mustWait(for: other) else { return self.start(presentation, with: transition, from: other) }
                presenter = other
            }
            if let problem = self.problem(presenter: presenter) ?? self.stateProblem(presenter: presenter) {
                problem.report()
                self.refuse()
            } else {
                self.begin(from: presenter)
            }
        }
    }

    /// The presenter that is found now, if the one that was found before has been dismissed meanwhile; nil in another scene.
    private func successor(of presenter: UIViewController, in scene: UIWindowScene?) -> UIViewController? {
        guard !presenter.isOnScreen, presenter.presentedViewController == nil, let other = findPresenter?(),
            let window = other.windowOfPresenter, scene == nil || window.windowScene === scene
        else { return nil }
        return other
    }

    /// Whether `presenter` cannot present yet: it is being presented, dismissed or moved itself, which a finger may undo, or what it presents or
    /// will present is being dismissed.
    private func mustWait(for presenter: UIViewController) -> Bool {
        if presented.isBeingDismissed { return true }
        if let other = presenter.presentedViewController { return other.isBeingDismissed }
        let container = presenter.topMostParent
        return container.isBeingPresented || container.isBeingDismissed || isPending(container) || isMoving(container)
    }

    private func isMoving(_ container: UIViewController) -> Bool {
        (container.currentPresentationController as? InteractivePresentationController)?.mustRestToPresent == true
    }

    private func isPending(_ controller: UIViewController) -> Bool {
        Self.pending.contains { $0.request !== self && $0.request?.presented === controller }
    }

    /// Calls `then`, possibly twice, when no transition prevents the presentation anymore.
    ///
    /// A transition may get its coordinator only in a later turn of the run loop, and UIKit may reset `presentedViewController` only after
    /// the coordinator's completions. So the state is checked again each time.
    private func wait(
        for presenter: UIViewController, retries: Int = retryLimit, then: @escaping @MainActor () -> Void
    ) {
        guard mustWait(for: presenter), retries > 0 else { return then() }
        let transition = transition(of: presenter)
        let isPromised = transition?.animate(alongsideTransition: nil) { _ in
            DispatchQueue.main.async { self.wait(for: presenter, then: then) }
        }
        if isPromised == true {
            // A coordinator whose transition is about to end may not call new completions.
            DispatchQueue.main.async { if !self.mustWait(for: presenter) { then() } }
        } else {
            let isTransitioning = transition != nil
            DispatchQueue.main.asyncAfter(deadline: .now() + Self.retryInterval) {
                // A finger may hold a transition for any time.
                let container = presenter.topMostParent
                let mayLast = isTransitioning || self.isPending(container) || self.isMoving(container)
                self.wait(for: presenter, retries: mayLast ? retries : retries - 1, then: then)
            }
        }
    }

    private func transition(of presenter: UIViewController) -> (any UIViewControllerTransitionCoordinator)? {
        presented.isBeingDismissed
            ? presented.transitionCoordinator
            : presenter.presentedViewController?.transitionCoordinator ?? presenter.transitionCoordinator
    }

    private func stateProblem(presenter: UIViewController) -> SheetProblem? {
        if let search = presenter.presentedViewController as? UISearchController {
            return SheetProblem(
                .presenterBusy,
                cause: "\(type(of: presenter)) is presenting \(type(of: search)), because a search is active.",
                recoverySuggestion: "Pass the \(type(of: search)) with from:, or set its isActive to false first.")
        }
        if let other = presenter.presentedViewController {
            return SheetProblem(
                .presenterBusy,
                cause: "\(type(of: presenter)) is already presenting \(type(of: other)).",
                recoverySuggestion: "Wait until that is dismissed, or present from it with from:.")
        }
        if !presenter.isOnScreen {
            return SheetProblem(
                .presenterNotOnScreen,
                cause: "The view of \(type(of: presenter.topMostParent)) is not in a window.",
                recoverySuggestion: "Present from viewDidAppear or later, or from a controller on screen.")
        }
        return nil
    }

    /// Cancels the request for this presentation if it still waits for a transition. Another one may wait with the same content.
    static func cancel(_ presentation: InteractivePresentationController) {
        let requests = pending.lazy.compactMap(\.request)
        guard let request = requests.first(where: { $0.started?.presentation === presentation && $0.isWaiting }) else {
            return
        }
        request.isWaiting = false
        pending.removeAll { $0.request == nil || $0.request === request }
        request.refuse()
    }

    private func refuse() {
        wasRefused = true
        started?.presentation.presentationWasRefused()
        started?.presentation.original?.restore()
    }

    private func begin(from presenter: UIViewController) {
        guard takeOver() else { return }
        presenter.present(presented, animated: animated, completion: completion)
        started?.presentation.presentDidReturn()
        checkRefusal(by: presenter)
    }

    /// Sets the presentation style and the transitioning delegate; returns false if the controller does not keep them.
    private func takeOver() -> Bool {
        guard let (presentation, transition) = started else { return false }
        transition.pending = presentation
        guard presentation.original == nil else { return true }
        presentation.original = OriginalPresentation(of: presented)
        presented.modalPresentationStyle = .custom
        presented.transitioningDelegate = transition
        guard presented.modalPresentationStyle == .custom, presented.transitioningDelegate === transition else {
            refuse()
            SheetProblem(
                .presentationStyleOverridden,
                cause: "\(type(of: presented)) does not keep its presentation style and transitioning delegate.",
                recoverySuggestion:
                    "Do not override modalPresentationStyle or transitioningDelegate, or wrap it in a container."
            ).report()
            return false
        }
        return true
    }

    /// Reports that UIKit has refused the presentation, unless it has queued it behind a transition.
    private func checkRefusal(by presenter: UIViewController) {
        Self.pending.removeAll { $0.request == nil || $0.request === self }
        guard presented.presentingViewController == nil else {
            return DispatchQueue.main.async { self.checkPresentation() }
        }
        if let coordinator = presenter.transitionCoordinator {
            Self.pending.append(Pending(request: self))
            coordinator.animate(alongsideTransition: nil) { _ in
                DispatchQueue.main.async { self.checkRefusal(by: presenter) }
            }
            return
        }
        refuse()
        SheetProblem(
            .presentationRefused,
            cause: "UIKit refused to present \(type(of: presented)) from \(type(of: presenter)).",
            recoverySuggestion: "See UIKit's message in the log."
        ).report()
    }

    /// Reports that UIKit presents the controller with a presentation controller of its own: the one that it made when the app read the property
    /// before, with another style.
    private func checkPresentation() {
        guard presented.presentingViewController != nil, started?.presentation.isKnownToUIKit == false else { return }
        if presented.currentPresentationController is InteractivePresentationController {
            // One of an earlier request, which still needs the delegate.
            started?.presentation.presentationWasRefused()
        } else {
            refuse()
        }
        SheetProblem(
            .presentationRefused,
            cause:
                "\(type(of: presented)) is presented by UIKit alone, because its presentationController was read before.",
            recoverySuggestion:
                "Do not read presentationController or sheetPresentationController of content before it is presented."
        ).report()
    }
}

extension UIViewController {
    /// That of the controller from which UIKit presents.
    fileprivate var windowOfPresenter: UIWindow? { topMostParent.viewIfLoaded?.window }

    fileprivate var isOnScreen: Bool { windowOfPresenter != nil }

    /// The outermost container around this controller, or the controller itself.
    var topMostParent: UIViewController {
        var top = self
        while let parent = top.parent { top = parent }
        return top
    }
}
