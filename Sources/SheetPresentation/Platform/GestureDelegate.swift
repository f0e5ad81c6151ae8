import UIKit

/// Takes the place of a gesture recognizer's delegate: decides whether it begins, forwards everything else.
@MainActor
final class GestureDelegate: DelegateForwarder {
    private weak var recognizer: UIGestureRecognizer?
    private let mayBegin: (UIGestureRecognizer) -> Bool

    init(of recognizer: UIGestureRecognizer, mayBegin: @escaping (UIGestureRecognizer) -> Bool) {
        self.recognizer = recognizer
        self.mayBegin = mayBegin
        super.init(forwarding: Self.forwardedSelectors)
        next = recognizer.delegate
        recognizer.delegate = self
    }

    /// Restores the recognizer's own delegate.
    func restore() {
        if let recognizer, recognizer.delegate === self { recognizer.delegate = nextDelegate }
    }

    private var nextDelegate: (any UIGestureRecognizerDelegate)? { next as? any UIGestureRecognizerDelegate }
}

extension GestureDelegate: UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { mayBegin(recognizer) }

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
