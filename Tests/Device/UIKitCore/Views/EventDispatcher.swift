import Foundation

/// Converts input from the screen, the trackpad and the keyboard to the application's events.
@MainActor
package final class EventDispatcher {
    /// The current world's dispatcher.
    package static var current: EventDispatcher {
        if let instance, instance.world === World.current { return instance }
        let application = UIApplication.shared
        let known = application.eventDispatcherSlot as? EventDispatcher
        let dispatcher = known ?? EventDispatcher(world: World.current)
        application.eventDispatcherSlot = dispatcher
        instance = dispatcher
        return dispatcher
    }

    /// The most recently used dispatcher.
    private static weak var instance: EventDispatcher?

    let gestures = GestureEnvironment()
    private weak var world: World?
    private var queue: [Input] = []
    private let touchEvent = UIEvent(type: .touches)
    private var fingers: [Finger] = []
    /// Lifted touches whose end is still delayed by a recognizer.
    private var held: [UITouch] = []
    private var taps = TapCounter()
    private let scrolling: ScrollDelivery
    private let hovering: HoverDelivery
    private let keys = KeyDelivery()
    var modifierFlags: UIKeyModifierFlags = []

    private init(world: World) {
        self.world = world
        scrolling = ScrollDelivery(gestures: gestures)
        hovering = HoverDelivery(gestures: gestures)
        gestures.didSettleOutsideEvent = { [weak self] in self?.releaseHeldTouches() }
    }

    // MARK: Input

    private enum Input {
        case touch(TouchSample)
        case scroll(ScrollSample)
        case hover(HoverSample)
        case key(KeySample)

        var timestamp: TimeInterval {
            switch self {
            case .touch(let sample): sample.timestamp
            case .scroll(let sample): sample.timestamp
            case .hover(let sample): sample.timestamp
            case .key(let sample): sample.timestamp
            }
        }
    }

    package func enqueue(_ sample: TouchSample) { insert(.touch(sample)) }
    package func enqueue(_ sample: ScrollSample) { insert(.scroll(sample)) }
    package func enqueue(_ sample: HoverSample) { insert(.hover(sample)) }
    package func enqueue(_ sample: KeySample) { insert(.key(sample)) }

    private func insert(_ input: Input) {
        let time = input.timestamp
        let index = queue.lastIndex { $0.timestamp <= time }.map { $0 + 1 } ?? 0
        queue.insert(input, at: index)
    }

    /// Delivers all input up to `time`; simultaneous touches form one event.
    package func deliver(at time: TimeInterval) {
        while let first = queue.first, first.timestamp <= time + Self.tolerance {
            switch first {
            case .touch:
                deliverTouches(takeTouches())
            case .scroll(let sample):
                queue.removeFirst()
                scrolling.deliver(sample, modifierFlags: modifierFlags)
            case .hover(let sample):
                queue.removeFirst()
                hovering.deliver(sample, modifierFlags: modifierFlags)
            case .key(let sample):
                queue.removeFirst()
                modifierFlags = sample.modifierFlags
                keys.deliver(sample)
            }
        }
    }

    private static let tolerance = 1e-9

    /// Removes and returns the touch samples with the first one's time.
    private func takeTouches() -> ArraySlice<TouchSample> {
        batch.removeAll(keepingCapacity: true)
        while case .touch(let sample)? = queue.first {
            if let known = batch.first, known.timestamp != sample.timestamp { break }
            if batch.contains(where: { $0.id == sample.id }) { break }
            batch.append(sample)
            queue.removeFirst()
        }
        return batch[...]
    }

    private var batch: [TouchSample] = []

    // MARK: Touches

    private struct Finger {
        let id: Int
        /// Nil if the touch was ignored when it began.
        let touch: UITouch?
    }

    private func deliverTouches(_ samples: ArraySlice<TouchSample>) {
        guard let timestamp = samples.first?.timestamp else { return }
        for touch in touchEvent.touchList {
            touch.previousWindowLocation = touch.windowLocation
            if touch.isDown { touch.currentPhase = .stationary }
        }
        var changed = false
        for sample in samples where apply(sample) { changed = true }
        guard changed else { return }
        touchEvent.currentTimestamp = timestamp
        touchEvent.currentModifierFlags = modifierFlags
        UIApplication.shared.sendEvent(touchEvent)
        removeEndedTouches()
    }

    /// Updates the finger's touch from a sample; returns false if there is none.
    private func apply(_ sample: TouchSample) -> Bool {
        guard let index = fingers.firstIndex(where: { $0.id == sample.id }) else {
            guard sample.phase == .began else { return false }
            return begin(sample)
        }
        guard let touch = fingers[index].touch else {
            if sample.phase == .ended || sample.phase == .cancelled { fingers.remove(at: index) }
            return false
        }
        if sample.phase == .began { return false }
        touch.currentPhase = sample.phase
        touch.currentTimestamp = sample.timestamp
        touch.currentForce = sample.force
        touch.currentRadius = sample.majorRadius
        let window = touch.touchedWindow
        touch.windowLocation = window?.pointFromScreen(inWindow: sample.location) ?? sample.location
        if touch.windowLocation != touch.previousWindowLocation { touch.delivery.hasMoved = true }
        if sample.phase == .ended || sample.phase == .cancelled { fingers.remove(at: index) }
        return true
    }

    private func begin(_ sample: TouchSample) -> Bool {
        touchEvent.currentTimestamp = sample.timestamp
        guard let hit = ScreenHit(at: sample.location, event: touchEvent), hit.acceptsTouches else {
            fingers.append(Finger(id: sample.id, touch: nil))
            return false
        }
        let touch = UITouch()
        touch.currentType = sample.type
        touch.currentTimestamp = sample.timestamp
        touch.initialTimestamp = sample.timestamp
        touch.currentForce = sample.force
        touch.currentRadius = sample.majorRadius
        touch.touchedWindow = hit.window
        touch.touchedView = hit.view
        touch.windowLocation = hit.location
        touch.previousWindowLocation = hit.location
        touch.initialWindowLocation = hit.location
        touch.currentTapCount = taps.count(for: touch)
        touch.recognizers = hit.view.recognizersUpToWindow
        if !admits(touch) { touch.delivery.stage = .over }
        fingers.append(Finger(id: sample.id, touch: touch))
        touchEvent.setTouches(touchEvent.touchList + [touch])
        return true
    }

    /// Whether the view receives the touch, given the other fingers on it.
    private func admits(_ touch: UITouch) -> Bool {
        guard let view = touch.touchedView else { return false }
        for other in touchEvent.touchList where other.delivery.stage != .over && other.isDown {
            if other.touchedView === view, !view.isMultipleTouchEnabled { return false }
        }
        return true
    }

    private func removeEndedTouches() {
        guard touchEvent.touchList.contains(where: { !$0.isDown }) else { return }
        for touch in touchEvent.touchList where !touch.isDown {
            taps.remember(touch)
            gestures.forget(touch)
            if touch.delivery.stage != .over { held.append(touch) }
        }
        touchEvent.setTouches(touchEvent.touchList.filter(\.isDown))
    }

    /// Cancels all touches and scrolls, as when a call comes in or the app leaves the foreground.
    package func cancelTouches() {
        let time = world?.now ?? 0
        scrolling.cancel(at: time)
        for finger in fingers {
            guard let touch = finger.touch else { continue }
            let location = touch.touchedWindow?.screenPoint(inWindow: touch.windowLocation) ?? touch.windowLocation
            enqueue(TouchSample(id: finger.id, phase: .cancelled, location: location, timestamp: time))
        }
        fingers.removeAll { $0.touch == nil }
        deliver(at: time)
    }

    /// Discards all touches without notifying anyone, because the process has ended; they retain nothing any more.
    package func abandonTouches() {
        for touch in fingers.compactMap(\.touch) + held { touch.letGo() }
        fingers = []
        held = []
    }

    // MARK: From the window

    /// Implements `UIWindow.sendEvent`: recognizers first, then views.
    func dispatch(_ event: UIEvent, in window: UIWindow) {
        switch event.eventType {
        case .touches:
            if UIApplication.shared.keyWindow !== window, event.touchList.contains(where: { $0.begins(in: window) }) {
                UIApplication.shared.makeKey(window)
            }
            gestures.update(with: event, in: window)
            deliverToViews(event.touchList, in: window, with: event)
            if !held.isEmpty { releaseHeldTouches() }
        case .scroll:
            (event as? ScrollEvent).map { scrolling.dispatch($0) }
        case .hover:
            (event as? HoverEvent).map { hovering.dispatch($0) }
        case .presses:
            (event as? UIPressesEvent).map { keys.dispatch($0, in: window) }
        default:
            break
        }
    }

    /// Delivers delayed touches to views after recognizers have failed or recognized between events.
    private func releaseHeldTouches() {
        for window in touchEvent.windowList {
            deliverToViews(touchEvent.touchList, in: window, with: touchEvent, isNews: false)
        }
        guard !held.isEmpty else { return }
        let waiting = held
        for touch in waiting {
            guard let window = touch.touchedWindow else { continue }
            deliverToViews([touch], in: window, with: touchEvent, isNews: false)
        }
        held.removeAll { $0.delivery.stage == .over }
    }
}

extension UIApplication {
    package var eventDispatcher: EventDispatcher { .current }
}

extension UIWindow {
    func deliver(_ event: UIEvent) {
        EventDispatcher.current.dispatch(event, in: self)
    }
}

extension UIEvent {
    /// The windows to which the event belongs, without duplicates.
    var windows: [UIWindow] {
        switch eventType {
        case .touches: windowList
        case .scroll: (self as? ScrollEvent)?.window.map { [$0] } ?? []
        case .hover: (self as? HoverEvent)?.window.map { [$0] } ?? []
        case .presses: (self as? UIPressesEvent)?.presses.first?.pressedWindow.map { [$0] } ?? []
        default: []
        }
    }

    func setTouches(_ touches: [UITouch]) {
        touchList = touches
        touchSet = Set(touches)
        windowList = []
        for touch in touches {
            guard let window = touch.touchedWindow, !windowList.contains(where: { $0 === window }) else { continue }
            windowList.append(window)
        }
    }
}

extension UIView {
    /// The enabled recognizers of this view and all its superviews, the view's own first.
    var recognizersUpToWindow: [UIGestureRecognizer] {
        var found: [UIGestureRecognizer] = []
        var view: UIView? = self
        while let current = view {
            for recognizer in current.gestureRecognizerList where recognizer.isEnabled { found.append(recognizer) }
            view = current.superviewSlot
        }
        return found
    }
}
