import UIKit

/// One call of `present`: checks it, waits for a presenter in mid-transition, and hands it to UIKit.
@MainActor
final class PresentationRequest {
    let presented: UIViewController
    private(set) var wasRefused = false

    private let animated: Bool
    private let completion: (() -> Void)?

    init(presented: UIViewController, animated: Bool, completion: (() -> Void)?) {
        self.presented = presented
        self.animated = animated
        self.completion = completion
    }

    /// Why UIKit could not do this, whatever it does later; nil when it can.
    func problem(presenter: UIViewController) -> SheetProblem? {
        let name = type(of: presented)
        if presented === presenter {
            return SheetProblem(cause: "\(name) cannot present itself.", remedy: "Name another presenter with from:.")
        }
        if presented.isBeingDismissed {
            return SheetProblem(
                cause: "\(name) is still on its way out.",
                remedy: "Present it again from the completion of its dismissal.")
        }
        if presented.presentingViewController != nil {
            return SheetProblem(
                cause: "\(name) is already presented.", remedy: "Dismiss it first, or present a new instance.")
        }
        if let parent = presented.parent {
            return SheetProblem(
                cause: "\(name) is a child of \(type(of: parent)).",
                remedy: "Remove it from its parent first, or present the parent.")
        }
        if presented.viewIfLoaded?.window?.rootViewController === presented {
            return SheetProblem(
                cause: "\(name) is the root of its window.", remedy: "Present another controller over it.")
        }
        if presenter.isBeingDismissed {
            return SheetProblem(
                cause: "\(type(of: presenter)) is on its way out and cannot present \(name).",
                remedy: "Present from the controller beneath it.")
        }
        guard Self.transition(of: presenter) == nil else { return nil }
        return stateProblem(presenter: presenter)
    }

    /// Presents with `delegate` now, or when the transition in the way has ended.
    ///
    /// `whenAsked` runs right before UIKit is asked, with the manner of presentation that the controller had until then.
    func start(
        _ delegate: any UIViewControllerTransitioningDelegate, from presenter: UIViewController,
        whenAsked: @escaping (PresentationManner) -> Void
    ) {
        guard let coordinator = Self.transition(of: presenter) else {
            begin(delegate, from: presenter, whenAsked: whenAsked)
            return
        }
        coordinator.animate(alongsideTransition: nil) { _ in
            // UIKit may clear its links only after these completions: the next turn of the main queue finds them clear.
            DispatchQueue.main.async {
                if let problem = self.problem(presenter: presenter) ?? self.stateProblem(presenter: presenter) {
                    problem.report()
                } else {
                    self.begin(delegate, from: presenter, whenAsked: whenAsked)
                }
            }
        }
    }

    /// The transition that keeps `presenter` from presenting for the moment: its own arrival, or the departure of what it presents.
    private static func transition(of presenter: UIViewController) -> (any UIViewControllerTransitionCoordinator)? {
        if let presented = presenter.presentedViewController {
            return presented.isBeingDismissed ? presented.transitionCoordinator ?? presenter.transitionCoordinator : nil
        }
        return presenter.isBeingPresented ? presenter.transitionCoordinator : nil
    }

    private func stateProblem(presenter: UIViewController) -> SheetProblem? {
        if let other = presenter.presentedViewController {
            return SheetProblem(
                cause: "\(type(of: presenter)) is already presenting \(type(of: other)).",
                remedy: "Wait until that is dismissed, or present from it with from:.")
        }
        if presenter.viewIfLoaded?.window == nil {
            return SheetProblem(
                cause: "The view of \(type(of: presenter)) is not in a window.",
                remedy: "Present from viewDidAppear or later, or from a controller on screen.")
        }
        return nil
    }

    private func begin(
        _ delegate: any UIViewControllerTransitioningDelegate, from presenter: UIViewController,
        whenAsked: (PresentationManner) -> Void
    ) {
        let former = PresentationManner(of: presented)
        whenAsked(former)
        presented.modalPresentationStyle = .custom
        presented.transitioningDelegate = delegate
        presenter.present(presented, animated: animated, completion: completion)
        guard presented.presentingViewController == nil else { return }
        wasRefused = true
        former.giveBack()
        SheetProblem(
            cause: "UIKit refused to present \(type(of: presented)) from \(type(of: presenter)).",
            remedy: "The line it has logged says why."
        ).report()
    }
}
