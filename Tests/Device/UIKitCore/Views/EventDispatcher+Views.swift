import Foundation

extension EventDispatcher {
    /// Delivers touches to their views, as far as recognizers allow. `isNews` is false if the touches have not changed since.
    func deliverToViews(_ touches: [UITouch], in window: UIWindow, with event: UIEvent, isNews: Bool = true) {
        if touches.count == 1 {
            if touches[0].touchedWindow === window { deliverAlone(touches[0], with: event, isNews: isNews) }
            return
        }
        var groups = TouchGroups()
        for touch in touches where touch.touchedWindow === window {
            var step = nextStep(of: touch, isNews: isNews)
            while let found = step {
                groups.add(touch, found)
                guard found == .began || found == .moved else { break }
                step = nextStep(of: touch, isNews: isNews && found == .began)
            }
        }
        groups.send(with: event)
    }

    private func deliverAlone(_ touch: UITouch, with event: UIEvent, isNews: Bool) {
        guard touch.delivery.stage != .over else { return }
        let touches = event.touchSet.count == 1 && event.touchSet.contains(touch) ? event.touchSet : [touch]
        var isNews = isNews
        while let step = nextStep(of: touch, isNews: isNews) {
            tell(touch.touchedView, step, touches, with: event)
            guard step == .began || step == .moved else { return }
            if step == .moved { isNews = false }
        }
    }

    /// The next phase to report to the touch's view; marks it as reported.
    private func nextStep(of touch: UITouch, isNews: Bool) -> UITouch.Phase? {
        let phase = touch.currentPhase
        switch touch.delivery.stage {
        case .over:
            return nil
        case .waiting:
            if touch.delivery.isTaken || phase == .cancelled {
                touch.delivery.stage = .over
                return nil
            }
            if isHeld(touch, where: { $0.delaysTouchesBegan }) { return nil }
            touch.delivery.stage = .begun
            touch.delivery.owesMove = touch.windowLocation != touch.initialWindowLocation
            return .began
        case .begun:
            if touch.delivery.isTaken || phase == .cancelled {
                touch.delivery.stage = .over
                return .cancelled
            }
            if touch.delivery.owesMove {
                // After a delayed `touchesBegan`, the view gets the finger's current location.
                touch.delivery.owesMove = false
                touch.previousWindowLocation = touch.initialWindowLocation
                return .moved
            }
            if phase == .ended {
                if isHeld(touch, where: { $0.delaysTouchesEnded }) { return nil }
                touch.delivery.stage = .over
                return .ended
            }
            guard isNews, phase == .moved else { return nil }
            return .moved
        }
    }

    private func isHeld(_ touch: UITouch, where delays: (UIGestureRecognizer) -> Bool) -> Bool {
        touch.recognizers.contains { $0.isActive && $0.currentState == .possible && delays($0) }
    }
}

/// Sends touches to a view in one phase, which each touch reports as its own meanwhile.
@MainActor
private func tell(_ view: UIView?, _ phase: UITouch.Phase, _ touches: Set<UITouch>, with event: UIEvent) {
    guard let view else { return }
    var restored: [(touch: UITouch, phase: UITouch.Phase, location: CGPoint)] = []
    for touch in touches where touch.currentPhase != phase {
        restored.append((touch, touch.currentPhase, touch.windowLocation))
        touch.currentPhase = phase
        if phase == .began { touch.windowLocation = touch.initialWindowLocation }
    }
    switch phase {
    case .began: view.touchesBegan(touches, with: event)
    case .moved: view.touchesMoved(touches, with: event)
    case .ended: view.touchesEnded(touches, with: event)
    default: view.touchesCancelled(touches, with: event)
    }
    for (touch, phase, location) in restored {
        touch.currentPhase = phase
        touch.windowLocation = location
    }
}

/// The touches of an event, grouped by phase and view.
@MainActor
private struct TouchGroups {
    private var groups: [(view: UIView, phase: UITouch.Phase, touches: Set<UITouch>)] = []

    mutating func add(_ touch: UITouch, _ phase: UITouch.Phase) {
        guard let view = touch.touchedView else { return }
        if let index = groups.firstIndex(where: { $0.view === view && $0.phase == phase }) {
            groups[index].touches.insert(touch)
        } else {
            groups.append((view, phase, [touch]))
        }
    }

    func send(with event: UIEvent) {
        for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
            for group in groups where group.phase == phase {
                tell(group.view, phase, group.touches, with: event)
            }
        }
    }
}
