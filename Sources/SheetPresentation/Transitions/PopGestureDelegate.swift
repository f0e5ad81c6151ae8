import UIKit

/// Stands in for the delegate of one of the system's own pop gestures: lets it begin only where no style applies.
///
/// The system's delegate would not: it lets no such gesture begin once a custom animator may be asked for.
@MainActor
final class PopGestureDelegate: DelegateForwarder {
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
        if let recognizer, recognizer.delegate === self { recognizer.delegate = nextDelegate }
    }

    private var nextDelegate: (any UIGestureRecognizerDelegate)? { next as? any UIGestureRecognizerDelegate }

    #if canImport(ObjectiveC)
    nonisolated override class var forwardedSelectors: [Selector] {
        typealias Asked<Subject> = (PopGestureDelegate) -> (UIGestureRecognizer, Subject) -> Bool
        return [
            #selector(gestureRecognizer(_:shouldReceive:) as Asked<UITouch>),
            #selector(gestureRecognizer(_:shouldReceive:) as Asked<UIPress>),
            #selector(gestureRecognizer(_:shouldReceive:) as Asked<UIEvent>),
            #selector(gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)),
            #selector(gestureRecognizer(_:shouldRequireFailureOf:)),
            #selector(gestureRecognizer(_:shouldBeRequiredToFailBy:)),
        ]
    }
    #endif
}

extension PopGestureDelegate: UIGestureRecognizerDelegate {
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

    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        (nextDelegate?.gestureRecognizer(_:shouldReceive:))?(recognizer, touch) ?? true
    }

    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
        (nextDelegate?.gestureRecognizer(_:shouldReceive:))?(recognizer, press) ?? true
    }

    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
        (nextDelegate?.gestureRecognizer(_:shouldReceive:))?(recognizer, event) ?? true
    }

    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        (nextDelegate?.gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:))?(recognizer, other) ?? false
    }

    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
    ) -> Bool {
        (nextDelegate?.gestureRecognizer(_:shouldRequireFailureOf:))?(recognizer, other) ?? false
    }

    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool {
        (nextDelegate?.gestureRecognizer(_:shouldBeRequiredToFailBy:))?(recognizer, other) ?? false
    }
}

extension UINavigationController {
    var popGestureRecognizers: [UIGestureRecognizer] {
        var recognizers = [interactivePopGestureRecognizer]
        if #available(iOS 26, *) { recognizers.append(interactiveContentPopGestureRecognizer) }
        return recognizers.compactMap { $0 }
    }
}
