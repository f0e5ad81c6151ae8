import UIKit

/// The transition context of a panel's addition or removal, in place of UIKit's.
///
/// Calls the panel's appearance methods as UIKit does for a presentation, each pair once.
@MainActor
final class PanelTransition: NSObject {
    let direction: Phase.Direction
    /// Weak: the bracket retains this until the end, which does not come for a panel that is deallocated.
    private weak var view: UIView?
    private(set) var transitionWasCancelled = false
    private(set) var isInteractive: Bool
    /// Nil after the transition.
    private var bracket: TransitionBracket?
    private var hasBegun = false
    private var changesAppearance = false
    private weak var panel: SheetPanel?

    init(_ bracket: TransitionBracket, of panel: SheetPanel) {
        direction = bracket.direction
        view = panel.view
        isInteractive = bracket.startsInteractively
        self.bracket = bracket
        self.panel = panel
    }

    /// Begins the appearance transition.
    func beginAppearance() {
        guard bracket != nil, !changesAppearance, let panel else { return }
        changesAppearance = true
        panel.beginAppearanceTransition(direction == .presenting, animated: true)
    }

    /// Ends or reverses the appearance transition.
    func endAppearance(completed: Bool) {
        guard changesAppearance, let panel else { return }
        changesAppearance = false
        if !completed { panel.beginAppearanceTransition(direction == .dismissing, animated: true) }
        panel.endAppearanceTransition()
    }

    /// Called when the host has appeared or disappeared, and the panel with it.
    func discardAppearance() {
        changesAppearance = false
    }

    /// Neither begins nor completes any more: the panel has left its host in another way.
    func abandon() {
        bracket = nil
    }

    /// Begins the bracket with this context; only the first call has an effect.
    func begin() {
        guard !hasBegun, let bracket else { return }
        hasBegun = true
        if isInteractive {
            bracket.startInteractiveTransition(self)
        } else {
            bracket.animateTransition(using: self)
        }
        bracket.didBegin()
    }
}

extension PanelTransition: UIViewControllerContextTransitioning {
    func completeTransition(_ didComplete: Bool) {
        guard let bracket else { return }
        self.bracket = nil
        isInteractive = false
        bracket.animationEnded(didComplete)
        panel?.transitionDidEnd(self, completed: didComplete)
    }

    func pauseInteractiveTransition() {
        isInteractive = true
    }

    func updateInteractiveTransition(_ percentComplete: CGFloat) {}

    func finishInteractiveTransition() {
        (isInteractive, transitionWasCancelled) = (false, false)
    }

    func cancelInteractiveTransition() {
        (isInteractive, transitionWasCancelled) = (false, true)
    }

    var containerView: UIView { view ?? UIView() }

    var isAnimated: Bool { true }

    var presentationStyle: UIModalPresentationStyle { .custom }

    var targetTransform: CGAffineTransform { .identity }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == (direction == .presenting ? .to : .from) ? panel : nil
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        key == (direction == .presenting ? .to : .from) ? view : nil
    }

    func initialFrame(for vc: UIViewController) -> CGRect { vc === panel ? containerView.frame : .zero }

    func finalFrame(for vc: UIViewController) -> CGRect { vc === panel ? containerView.frame : .zero }
}
