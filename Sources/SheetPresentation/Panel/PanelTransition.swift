import UIKit

/// The arrival or the removal of a panel: to the sheet's movement what UIKit's transition context is to a presentation's.
///
/// Calls the panel's appearance methods as UIKit does around a presentation, each pair once.
@MainActor
final class PanelTransition: NSObject {
    let direction: Phase.Direction
    let containerView: UIView
    private(set) var transitionWasCancelled = false
    private(set) var isInteractive: Bool
    /// Nil once the transition is over.
    private var bracket: TransitionBracket?
    private var hasBegun = false
    private var changesAppearance = false
    private weak var panel: SheetPanel?

    init(_ bracket: TransitionBracket, of panel: SheetPanel) {
        direction = bracket.direction
        containerView = panel.view
        isInteractive = bracket.startsInteractively
        self.bracket = bracket
        self.panel = panel
    }

    /// Announces what is about to appear or to disappear.
    func beginAppearance() {
        guard bracket != nil, !changesAppearance, let panel else { return }
        changesAppearance = true
        panel.beginAppearanceTransition(direction == .presenting, animated: true)
    }

    /// Ends what `beginAppearance` has begun, or takes it back.
    func endAppearance(completed: Bool) {
        guard changesAppearance, let panel else { return }
        changesAppearance = false
        if !completed { panel.beginAppearanceTransition(direction == .dismissing, animated: true) }
        panel.endAppearanceTransition()
    }

    /// The panel's screen has disappeared meanwhile, and with it the panel.
    func discardAppearance() {
        changesAppearance = false
    }

    /// Hands the transition over to the movement, the first time that it is called.
    func begin() {
        guard !hasBegun, let bracket else { return }
        hasBegun = true
        if isInteractive {
            bracket.startInteractiveTransition(self)
        } else {
            bracket.animateTransition(using: self)
        }
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
        isInteractive = false
    }

    func cancelInteractiveTransition() {
        isInteractive = false
        transitionWasCancelled = true
    }

    var isAnimated: Bool { true }

    var presentationStyle: UIModalPresentationStyle { .custom }

    var targetTransform: CGAffineTransform { .identity }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == (direction == .presenting ? .to : .from) ? panel : nil
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        key == (direction == .presenting ? .to : .from) ? containerView : nil
    }

    func initialFrame(for vc: UIViewController) -> CGRect { vc === panel ? containerView.frame : .zero }

    func finalFrame(for vc: UIViewController) -> CGRect { vc === panel ? containerView.frame : .zero }
}
