import Foundation

/// The conditions for a recognizer to recognize.
extension GestureEnvironment {
    func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        if let delegate = recognizer.delegate, !delegate.gestureRecognizerShouldBegin(recognizer) { return false }
        guard let owner = recognizer.attachedView else { return true }
        // UIKit asks the touched view and the recognizer's view. The views between are not asked: a cell that refuses
        // every pan but its own does not prevent its list from scrolling.
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

    /// Whether both recognizers have a common touch; only then do they compete.
    func related(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        if let source = one.scrollSource { return source === other.scrollSource }
        return one.sequenceTouches.contains { touch in other.sequenceTouches.contains { $0 === touch } }
    }
}

extension UIGestureRecognizer {
    /// Whether it has recognized this sequence of touches and has not been reset yet.
    var hasRecognized: Bool {
        currentState == .began || currentState == .changed || currentState == .ended
    }

    var isOver: Bool {
        currentState == .ended || currentState == .cancelled || currentState == .failed
    }

    /// Whether it is waiting to begin a continuous gesture, for which further fingers matter.
    var isContinuing: Bool { pendingState == .began || pendingState == .changed }

    func allows(_ type: UITouch.TouchType) -> Bool {
        allowedTouchTypes.count == UITouch.TouchType.all.count
            || allowedTouchTypes.contains { $0.intValue == type.rawValue }
    }
}
