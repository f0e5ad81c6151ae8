import Foundation

/// Delivers trackpad and wheel scrolling to the gesture recognizers that accept it.
@MainActor
final class ScrollDelivery {
    private let gestures: GestureEnvironment
    private let event = ScrollEvent()
    private var followers: [UIGestureRecognizer] = []
    private var isUnderWay = false

    init(gestures: GestureEnvironment) {
        self.gestures = gestures
    }

    func deliver(_ sample: ScrollSample, modifierFlags: UIKeyModifierFlags) {
        if !isUnderWay {
            guard sample.phase != .ended, sample.phase != .cancelled, begin(sample) else { return }
        }
        guard let window = event.window else {
            isUnderWay = false
            return
        }
        event.currentTimestamp = sample.timestamp
        event.currentModifierFlags = modifierFlags
        event.windowLocation = window.pointFromScreen(inWindow: sample.location)
        event.delta = CGPoint(x: sample.delta.dx, y: sample.delta.dy)
        event.phase = sample.phase
        UIApplication.shared.sendEvent(event)
        if sample.phase == .discrete {
            event.phase = .ended
            event.delta = .zero
            UIApplication.shared.sendEvent(event)
        }
        if event.phase == .ended || event.phase == .cancelled { end() }
    }

    /// Cancels the scroll in progress, as when the app leaves the foreground.
    func cancel(at time: TimeInterval) {
        guard isUnderWay, let window = event.window else { return }
        let place = window.screenPoint(inWindow: event.windowLocation)
        deliver(
            ScrollSample(phase: .cancelled, location: place, delta: .zero, timestamp: time),
            modifierFlags: event.currentModifierFlags)
    }

    func dispatch(_ event: ScrollEvent) {
        gestures.update(followers) { recognizer in
            recognizer.lastModifierFlags = event.currentModifierFlags
            recognizer.scrollSource = event
            recognizer.scrollChanged(with: event)
        }
        followers.removeAll { $0.scrollSource !== event }
    }

    private func begin(_ sample: ScrollSample) -> Bool {
        guard let hit = ScreenHit(at: sample.location, event: event), hit.acceptsTouches else {
            return false
        }
        event.isDiscrete = sample.phase == .discrete
        event.phase = sample.phase
        event.window = hit.window
        event.view = hit.view
        event.windowLocation = hit.location
        event.currentTimestamp = sample.timestamp
        followers = hit.view.recognizersUpToWindow.filter { recognizer in
            guard recognizer.currentState == .possible, recognizer.acceptsScroll(event) else { return false }
            guard recognizer.shouldReceive(event) else { return false }
            return recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event) ?? true
        }
        isUnderWay = true
        return true
    }

    private func end() {
        isUnderWay = false
        followers = []
        event.window = nil
        event.view = nil
    }
}

/// Delivers pointer movements to the views with hover recognizers.
@MainActor
final class HoverDelivery {
    private let gestures: GestureEnvironment
    private let event = HoverEvent()
    private var hovered: [UIGestureRecognizer] = []
    private var arriving: [UIGestureRecognizer] = []
    private var leaving: [UIGestureRecognizer] = []

    init(gestures: GestureEnvironment) {
        self.gestures = gestures
    }

    func deliver(_ sample: HoverSample, modifierFlags: UIKeyModifierFlags) {
        event.currentTimestamp = sample.timestamp
        event.currentModifierFlags = modifierFlags
        let hit = sample.location.flatMap { ScreenHit(at: $0, event: event) }
        let under = hit?.view.recognizersUpToWindow.filter { $0.acceptsHover } ?? []
        leaving = hovered.filter { old in !under.contains { $0 === old } }
        arriving = under.filter { new in !hovered.contains { $0 === new } }
        guard !under.isEmpty || !leaving.isEmpty else { return }
        if let hit {
            event.window = hit.window
            event.windowLocation = hit.location
        }
        UIApplication.shared.sendEvent(event)
        hovered = under
        leaving = []
        arriving = []
    }

    func dispatch(_ event: HoverEvent) {
        gestures.update(leaving) { $0.hoverChanged(.regionExited, with: event) }
        let staying = hovered.filter { old in !leaving.contains { $0 === old } }
        gestures.update(staying) { $0.hoverChanged(.regionMoved, with: event) }
        gestures.update(arriving) { $0.hoverChanged(.regionEntered, with: event) }
    }
}
