import Foundation

/// The questions that UIKit asks before a recognizer may recognize.
extension GestureEnvironment {
    func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        if let delegate = recognizer.delegate, !delegate.gestureRecognizerShouldBegin(recognizer) { return false }
        guard let owner = recognizer.attachedView else { return true }
        // The touched view and the recognizer's own have a say. Those between them have none: cells that refuse every pan but
        // their own leave their list its scrolling.
        if let touched = recognizer.sequenceTouches.first?.touchedView ?? recognizer.scrollSource?.view,
            touched !== owner, touched.isDescendant(of: owner), !touched.gestureRecognizerShouldBegin(recognizer)
        {
            return false
        }
        return owner.gestureRecognizerShouldBegin(recognizer)
    }

    /// Whether `recognizer` has to wait for `other` to fail.
    func requires(_ other: UIGestureRecognizer, toFailBefore recognizer: UIGestureRecognizer) -> Bool {
        guard other !== recognizer, other.currentState == .possible || other.hasRecognized else { return false }
        if recognizer.failureRequirements.contains(where: { $0.recognizer === other }) { return true }
        guard related(other, recognizer) else { return false }
        if recognizer.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: recognizer) { return true }
        if let delegate = recognizer.delegate, delegate.gestureRecognizer(recognizer, shouldRequireFailureOf: other) {
            return true
        }
        guard let delegate = other.delegate else { return false }
        return delegate.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer)
    }

    func prevents(_ winner: UIGestureRecognizer, _ loser: UIGestureRecognizer) -> Bool {
        guard winner.canPrevent(loser), loser.canBePrevented(by: winner) else { return false }
        if let delegate = winner.delegate,
            delegate.gestureRecognizer(winner, shouldRecognizeSimultaneouslyWith: loser)
        {
            return false
        }
        if let delegate = loser.delegate,
            delegate.gestureRecognizer(loser, shouldRecognizeSimultaneouslyWith: winner)
        {
            return false
        }
        return true
    }

    /// Recognizers compete only over the same touches.
    func related(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        if let source = one.scrollSource { return source === other.scrollSource }
        return one.sequenceTouches.contains { touch in other.sequenceTouches.contains { $0 === touch } }
    }
}

extension UIGestureRecognizer {
    /// Recognized in this sequence of touches, and not yet possible again.
    var hasRecognized: Bool {
        currentState == .began || currentState == .changed || currentState == .ended
    }

    var isOver: Bool {
        currentState == .ended || currentState == .cancelled || currentState == .failed
    }

    /// Waiting to begin a gesture that goes on, so further fingers still matter.
    var isContinuing: Bool { pendingState == .began || pendingState == .changed }

    func allows(_ type: UITouch.TouchType) -> Bool {
        allowedTouchTypes.count == UITouch.TouchType.all.count
            || allowedTouchTypes.contains { $0.intValue == type.rawValue }
    }
}
