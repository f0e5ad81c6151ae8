import Foundation

extension UIControl {
    /// The distance in points from a control at which a touch that began inside counts as outside.
    private static let touchSlack: CGFloat = 70

    func trackBegan(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard isEnabled, trackedTouch == nil, let touch = touches.first else { return }
        trackedTouch = touch
        isTouchInside = true
        isTracking = beginTracking(touch, with: event)
        guard isTracking else {
            trackedTouch = nil
            return
        }
        isHighlighted = true
        send(.touchDown, event)
        if touch.tapCount > 1 { send(.touchDownRepeat, event) }
        if showsMenuAsPrimaryAction { contextMenuInteraction?.openFromTouch() }
    }

    func trackMoved(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard let touch = trackedTouch, isTracking, touches.contains(touch) else { return }
        let wasInside = isTouchInside
        isTouchInside = isInside(touch)
        isHighlighted = isTouchInside
        guard continueTracking(touch, with: event) else {
            finishTracking()
            return
        }
        if wasInside != isTouchInside { send(isTouchInside ? .touchDragEnter : .touchDragExit, event) }
        send(isTouchInside ? .touchDragInside : .touchDragOutside, event)
    }

    func trackEnded(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard let touch = trackedTouch, isTracking, touches.contains(touch) else { return }
        isTouchInside = isInside(touch)
        let isInside = isTouchInside
        finishTracking()
        endTracking(touch, with: event)
        send(isInside ? .touchUpInside : .touchUpOutside, event)
        if isInside, triggersPrimaryActionOnTouchUp { send(.primaryActionTriggered, event) }
        isTouchInside = false
    }

    func trackCancelled(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        finishTracking()
        isTouchInside = false
        cancelTracking(with: event)
        send(.touchCancel, event)
    }

    private func finishTracking() {
        trackedTouch = nil
        isTracking = false
        isHighlighted = false
    }

    private func isInside(_ touch: UITouch) -> Bool {
        bounds.insetBy(dx: -Self.touchSlack, dy: -Self.touchSlack).contains(touch.location(in: self))
    }

    func send(_ events: Event, _ event: UIEvent?) {
        for entry in handlers.entries where !entry.events.isDisjoint(with: events) {
            switch entry.handler {
            case .action(let action):
                sendAction(action)
            case .target(let receiver, let selector):
                if let receiver, receiver.object == nil { continue }
                sendAction(selector, to: receiver?.object, for: event)
            }
        }
    }

    /// Buttons have no value, so a tap triggers their primary action.
    private var triggersPrimaryActionOnTouchUp: Bool { self is UIButton }
}
