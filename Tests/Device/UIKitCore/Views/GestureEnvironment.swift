import Foundation

/// Arbitrates between recognizers and notifies their targets.
///
/// All recognizers get an event's touches first; then conflicts are resolved and actions are sent, once for each event;
/// then the views get the remaining touches.
@MainActor
package final class GestureEnvironment {
    package static var current: GestureEnvironment { EventDispatcher.current.gestures }

    /// Recognizers that have received input and have not been reset, in the order in which they became active.
    private(set) var active: [UIGestureRecognizer] = []
    private var isDelivering = false
    private var isSettling = false
    /// Recognizers with pending actions.
    private var speaking: [UIGestureRecognizer] = []
    /// The recognizers whose actions are being sent; kept to reuse its storage.
    private var heard: [UIGestureRecognizer] = []
    /// Recognizers to reset.
    private var over: [UIGestureRecognizer] = []
    /// Recognizers that are waiting for the failure of others.
    private var waiting: [UIGestureRecognizer] = []
    /// Called when recognizers change outside an event, so that views get delayed touches.
    var didSettleOutsideEvent: () -> Void = {}

    // MARK: Events

    /// Delivers an event's touches in `window` to their recognizers.
    func update(with event: UIEvent, in window: UIWindow) {
        isDelivering = true
        for touch in event.touchList where touch.currentPhase == .began && touch.touchedWindow === window {
            offer(touch, with: event)
        }
        let list = active
        for recognizer in list where recognizer.isActive && !recognizer.isOver {
            guard recognizer.attachedView?.windowSlot != nil else {
                cancel(recognizer)
                continue
            }
            guard recognizer.trackedTouches.first?.touchedWindow === window else { continue }
            deliver(event, to: recognizer)
        }
        isDelivering = false
        settle()
    }

    /// Delivers an event without touches to recognizers by calling `body`.
    func update(_ recognizers: [UIGestureRecognizer], body: (UIGestureRecognizer) -> Void) {
        isDelivering = true
        for recognizer in recognizers where !recognizer.isOver {
            activate(recognizer)
            body(recognizer)
        }
        isDelivering = false
        settle()
    }

    /// Schedules a recognizer's timer in simulated time.
    package func schedule(after delay: TimeInterval, _ work: @escaping @MainActor () -> Void) -> ScheduledWork {
        World.current.schedule(after: delay) { [weak self] in
            MainActor.assumeIsolated {
                guard let self else { return }
                self.isDelivering = true
                work()
                self.isDelivering = false
                self.settle()
                self.didSettleOutsideEvent()
            }
        }
    }

    private func offer(_ touch: UITouch, with event: UIEvent) {
        let candidates = touch.recognizers
        for recognizer in candidates where !accepts(recognizer, touch, event) {
            touch.recognizers.removeAll { $0 === recognizer }
        }
        // A delegate may have disabled recognizers that had already accepted the touch.
        touch.recognizers.removeAll { !$0.isEnabled }
        for recognizer in touch.recognizers {
            recognizer.trackedTouches.append(touch)
            recognizer.sequenceTouches.append(touch)
            activate(recognizer)
        }
    }

    private func accepts(_ recognizer: UIGestureRecognizer, _ touch: UITouch, _ event: UIEvent) -> Bool {
        guard recognizer.isEnabled, !recognizer.isOver, recognizer.pendingState == nil || recognizer.isContinuing else {
            return false
        }
        guard recognizer.allows(touch.currentType), recognizer.shouldReceive(event) else { return false }
        guard let delegate = recognizer.delegate else { return true }
        return delegate.gestureRecognizer(recognizer, shouldReceive: event)
            && delegate.gestureRecognizer(recognizer, shouldReceive: touch)
    }

    private func deliver(_ event: UIEvent, to recognizer: UIGestureRecognizer) {
        recognizer.lastModifierFlags = event.currentModifierFlags
        recognizer.lastButtonMask = event.currentButtonMask
        if recognizer.trackedTouches.count == 1, event.touchList.count == 1 {
            send(event.touchSet, recognizer.trackedTouches[0].currentPhase, event, to: recognizer)
            return
        }
        let tracked = recognizer.trackedTouches
        for phase in Self.phases {
            let touches = tracked.filter { $0.currentPhase == phase }
            guard !touches.isEmpty else { continue }
            send(Set(touches), phase, event, to: recognizer)
        }
    }

    private func send(
        _ touches: Set<UITouch>, _ phase: UITouch.Phase, _ event: UIEvent, to recognizer: UIGestureRecognizer
    ) {
        guard !recognizer.isOver else { return }
        switch phase {
        case .began: recognizer.touchesBegan(touches, with: event)
        case .moved: recognizer.touchesMoved(touches, with: event)
        case .ended: recognizer.touchesEnded(touches, with: event)
        case .cancelled: recognizer.touchesCancelled(touches, with: event)
        default: break
        }
    }

    private static let phases: [UITouch.Phase] = [.began, .moved, .ended, .cancelled]

    // MARK: Membership

    func activate(_ recognizer: UIGestureRecognizer) {
        guard !recognizer.isActive else { return }
        recognizer.isActive = true
        active.append(recognizer)
    }

    private func deactivate(_ recognizer: UIGestureRecognizer) {
        guard recognizer.isActive else { return }
        recognizer.isActive = false
        active.removeAll { $0 === recognizer }
    }

    /// Removes `touch` from the recognizer.
    func drop(_ touch: UITouch, from recognizer: UIGestureRecognizer) {
        touch.recognizers.removeAll { $0 === recognizer }
        recognizer.trackedTouches.removeAll { $0 === touch }
        recognizer.sequenceTouches.removeAll { $0 === touch }
    }

    /// Removes `touch` after it was lifted and reported to all recognizers.
    func forget(_ touch: UITouch) {
        for recognizer in touch.recognizers {
            recognizer.trackedTouches.removeAll { $0 === touch }
            if recognizer.currentState == .failed, recognizer.trackedTouches.isEmpty { reset(recognizer) }
        }
    }

    // MARK: Transitions

    /// Implements the `state` setter.
    func transition(_ recognizer: UIGestureRecognizer, to state: UIGestureRecognizer.State) {
        if recognizer.pendingState != nil {
            transitionPending(recognizer, to: state)
        } else {
            switch (recognizer.currentState, state) {
            case (.possible, .began), (.possible, .ended), (.possible, .changed):
                recognize(recognizer, as: state)
            case (.possible, .failed), (.possible, .cancelled):
                enter(.failed, recognizer)
            case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended),
                (.began, .cancelled), (.changed, .cancelled):
                enter(state, recognizer)
            case (.began, .failed), (.changed, .failed):
                enter(.cancelled, recognizer)
            case (.ended, .possible), (.cancelled, .possible), (.failed, .possible):
                reset(recognizer)
            default:
                return
            }
        }
        settleUnlessDelivering()
    }

    private func transitionPending(_ recognizer: UIGestureRecognizer, to state: UIGestureRecognizer.State) {
        switch state {
        case .failed, .cancelled: enter(.failed, recognizer)
        case .ended: recognizer.pendingState = .ended
        default: break
        }
    }

    /// Fails or cancels a recognizer that was disabled or removed from its view.
    func cancel(_ recognizer: UIGestureRecognizer) {
        guard recognizer.isActive else { return }
        for touch in recognizer.sequenceTouches { touch.recognizers.removeAll { $0 === recognizer } }
        switch recognizer.currentState {
        case .possible:
            recognizer.trackedTouches = []
            enter(.failed, recognizer)
        case .began, .changed:
            enter(.cancelled, recognizer)
        case .failed:
            reset(recognizer)
        default:
            break
        }
        settleUnlessDelivering()
    }

    private func recognize(_ recognizer: UIGestureRecognizer, as state: UIGestureRecognizer.State) {
        guard mayBegin(recognizer) else {
            enter(.failed, recognizer)
            return
        }
        let required = active.filter { requires($0, toFailBefore: recognizer) }
        if required.contains(where: { $0.hasRecognized }) {
            enter(.failed, recognizer)
            return
        }
        let awaited = required.filter { $0.currentState == .possible }
        guard awaited.isEmpty else {
            recognizer.pendingState = state
            recognizer.awaitedFailures = awaited
            waiting.append(recognizer)
            activate(recognizer)
            return
        }
        begin(recognizer, as: state)
    }

    private func begin(_ recognizer: UIGestureRecognizer, as state: UIGestureRecognizer.State) {
        let isPrevented = active.contains { other in
            other !== recognizer && other.hasRecognized && related(other, recognizer) && prevents(other, recognizer)
        }
        guard !isPrevented else {
            enter(.failed, recognizer)
            return
        }
        enter(state, recognizer)
        if recognizer.cancelsTouchesInView {
            for touch in recognizer.sequenceTouches { touch.delivery.isTaken = true }
        }
        let others = active
        for other in others where other !== recognizer && other.isActive && other.currentState == .possible {
            guard related(recognizer, other), prevents(recognizer, other) else { continue }
            enter(.failed, other)
        }
    }

    private func enter(_ state: UIGestureRecognizer.State, _ recognizer: UIGestureRecognizer) {
        recognizer.currentState = state
        recognizer.pendingState = nil
        recognizer.awaitedFailures = []
        activate(recognizer)
        if state != .failed, !recognizer.needsAction {
            recognizer.needsAction = true
            speaking.append(recognizer)
        }
        if recognizer.isOver { over.append(recognizer) }
    }

    // MARK: Settling

    private func settleUnlessDelivering() {
        guard !isDelivering, !isSettling else { return }
        settle()
        didSettleOutsideEvent()
    }

    /// Resolves waiting recognizers, sends the actions, then resets recognizers that are over.
    func settle() {
        guard !isSettling else { return }
        isSettling = true
        while !speaking.isEmpty || !over.isEmpty {
            resolveWaiting()
            swap(&speaking, &heard)
            for recognizer in heard {
                recognizer.needsAction = false
                recognizer.sendActions()
            }
            heard.removeAll(keepingCapacity: true)
            let finished = over
            over.removeAll(keepingCapacity: true)
            for recognizer in finished { resetIfOver(recognizer) }
        }
        isSettling = false
    }

    private func resolveWaiting() {
        var changed = !waiting.isEmpty
        while changed {
            changed = false
            for recognizer in waiting {
                guard let state = recognizer.pendingState else { continue }
                if recognizer.awaitedFailures.contains(where: { $0.hasRecognized }) {
                    enter(.failed, recognizer)
                    changed = true
                    continue
                }
                recognizer.awaitedFailures.removeAll { !$0.isActive || $0.currentState != .possible }
                guard recognizer.awaitedFailures.isEmpty else { continue }
                recognizer.pendingState = nil
                recognizer.willBeginAfterWaiting()
                begin(recognizer, as: state)
                changed = true
            }
            waiting.removeAll { $0.pendingState == nil }
        }
    }

    private func resetIfOver(_ recognizer: UIGestureRecognizer) {
        guard recognizer.isActive, recognizer.isOver else { return }
        guard !recognizer.needsAction else {
            over.append(recognizer)
            return
        }
        // A failed recognizer is not reset until its fingers are lifted, so that it does not start in mid-gesture.
        if recognizer.currentState == .failed, recognizer.trackedTouches.contains(where: { $0.isDown }) { return }
        reset(recognizer)
    }

    private func reset(_ recognizer: UIGestureRecognizer) {
        recognizer.reset()
        recognizer.currentState = .possible
        recognizer.pendingState = nil
        recognizer.awaitedFailures = []
        recognizer.needsAction = false
        for touch in recognizer.sequenceTouches { touch.recognizers.removeAll { $0 === recognizer } }
        recognizer.trackedTouches = []
        recognizer.sequenceTouches = []
        recognizer.scrollSource = nil
        deactivate(recognizer)
    }
}
