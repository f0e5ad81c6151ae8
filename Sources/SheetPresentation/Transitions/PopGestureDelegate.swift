import UIKit

/// Stands before the delegate of one of the system's own pop gestures: keeps it out of a style's way, and lets it begin where there is
/// none.
///
/// The system's delegate would not: it lets no such gesture begin once a custom animator may be asked for.
@MainActor
final class PopGestureDelegate: GestureDelegateForwarder, UIGestureRecognizerDelegate {
    private weak var recognizer: UIGestureRecognizer?
    private weak var owner: NavigationTransition?
    private weak var navigationController: UINavigationController?

    init(
        of recognizer: UIGestureRecognizer, in navigationController: UINavigationController, owner: NavigationTransition
    ) {
        self.recognizer = recognizer
        self.navigationController = navigationController
        self.owner = owner
        super.init()
        next = recognizer.delegate
        recognizer.delegate = self
    }

    func restore() {
        if let recognizer, recognizer.delegate === self { recognizer.delegate = nextGestureDelegate }
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let owner, !owner.isInCharge, let navigationController, navigationController.mayGoBack else {
            return false
        }
        guard let pan = gestureRecognizer as? UIPanGestureRecognizer, !(pan is UIScreenEdgePanGestureRecognizer) else {
            return true
        }
        let velocity = pan.velocity(in: pan.view)
        let isRightToLeft = navigationController.view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        return (isRightToLeft ? -velocity.x : velocity.x) > abs(velocity.y)
    }
}

extension UINavigationController {
    var popGestureRecognizers: [UIGestureRecognizer] {
        var recognizers = [interactivePopGestureRecognizer]
        if #available(iOS 26, *) { recognizers.append(interactiveContentPopGestureRecognizer) }
        return recognizers.compactMap { $0 }
    }
}
