import UIKit

/// What a finger moves.
@MainActor
protocol FingerTarget: AnyObject {
    /// Whether a touch can catch it now.
    var isCatchable: Bool { get }
    /// Whether it can move further inwards; otherwise such a drag scrolls the content.
    var canMoveInward: Bool { get }
    /// Whether a touch at `point`, in the recognizer's view, is for it.
    func accepts(_ point: CGPoint) -> Bool
    /// The outward direction, as a unit vector, for a drag from `point` along `direction`, which is nil after a catch.
    ///
    /// Nil if such a drag does not move it.
    func outward(at point: CGPoint, along direction: CGPoint?) -> CGPoint?
    /// Whether it has priority at `point` over anything inside that a finger could move.
    func hasPriority(at point: CGPoint) -> Bool
    func finger(_ event: FingerEvent)
}

extension FingerTarget {
    func hasPriority(at point: CGPoint) -> Bool { false }
}

enum FingerEvent {
    /// The drag begins, along `outward`.
    case began(outward: CGPoint)
    /// The translation in points outwards since it began.
    case moved(Double)
    /// The drag ended with a velocity in points per second outwards; nil if it was cancelled.
    case ended(velocity: Double?)
}

/// Turns touches and scroll events into a translation: catches a moving target at touch-down, otherwise begins after the usual hysteresis.
@MainActor
final class Finger: NSObject {
    /// Added to the view whose coordinates the target uses.
    let recognizer = CatchingPanGestureRecognizer()

    private weak var target: (any FingerTarget)?
    private let handoff: ScrollHandoff
    private lazy var action = GestureAction { [weak self] _ in self?.recognizerChanged() }

    private var hasBegun = false
    private var outward = CGPoint(x: 0, y: 1)
    /// The finger's translation since the gesture began, and the part of it that moved the target, in points.
    private var counted = 0.0
    private var translation = 0.0

    /// The distance before a pan begins, in points (measured on the system's sheet).
    private static let hysteresis = 10.0

    /// - Parameter axis: The axis on which it shares touches with scroll views.
    init(target: any FingerTarget, axis: NSLayoutConstraint.Axis) {
        self.target = target
        handoff = ScrollHandoff(axis: axis)
        super.init()
        action.connect(to: recognizer)
        recognizer.delegate = self
        recognizer.allowedScrollTypesMask = .all
        recognizer.maximumNumberOfTouches = 1
        recognizer.catchesAtTouchDown = { [weak self] in self?.target?.isCatchable == true }
        // Also after a gesture that failed, which may have tracked scroll views.
        recognizer.onReset = { [weak self] in self?.handoff.reset() }
        handoff.onScrollAction = { [weak self] in self?.followIfActive() }
    }

    private func recognizerChanged() {
        switch recognizer.state {
        case .began, .changed:
            followIfActive()
        case .ended:
            guard hasBegun else { return }
            follow()
            let velocity = Double(recognizer.velocity(in: recognizer.view).component(along: outward))
            hasBegun = false
            target?.finger(.ended(velocity: handoff.release() ? velocity : 0))
        case .cancelled, .failed:
            guard hasBegun else { return }
            hasBegun = false
            _ = handoff.release()
            target?.finger(.ended(velocity: nil))
        default:
            break
        }
    }

    /// Called by the first action of an event, this recognizer's or a scroll view's.
    private func followIfActive() {
        guard recognizer.state == .began || recognizer.state == .changed else { return }
        if !hasBegun {
            let direction = recognizer.caughtAtTouchDown ? nil : direction
            guard let outward = target?.outward(at: touchDown, along: direction) else { return }
            hasBegun = true
            self.outward = outward
            absorbHysteresis()
            (counted, translation) = (0, 0)
            target?.finger(.began(outward: outward))
        }
        follow()
    }

    private func follow() {
        let moved = Double(recognizer.translation(in: recognizer.view).component(along: outward))
        guard moved != counted, let target else { return }
        translation += handoff.share(of: moved - counted, along: outward, canMoveInward: target.canMoveInward)
        counted = moved
        target.finger(.moved(translation))
    }

    /// Sets the translation to the distance beyond the hysteresis, regardless of the recognizer's own.
    private func absorbHysteresis() {
        guard let view = recognizer.view, recognizer.touchDownLocation != nil else { return }
        let start = touchDown
        let place = recognizer.location(in: view)
        let moved = Double(CGPoint(x: place.x - start.x, y: place.y - start.y).component(along: outward))
        let beyond = CGFloat(moved - min(max(moved, -Self.hysteresis), Self.hysteresis))
        recognizer.setTranslation(CGPoint(x: outward.x * beyond, y: outward.y * beyond), in: view)
    }

    /// The location of the first touch, or the pointer's for scroll events.
    private var touchDown: CGPoint {
        guard let view = recognizer.view, let down = recognizer.touchDownLocation else {
            return recognizer.location(in: recognizer.view)
        }
        return view.convert(down, from: nil)
    }

    /// The direction of the finger's movement.
    private var direction: CGPoint {
        let velocity = recognizer.velocity(in: recognizer.view)
        return velocity == .zero ? recognizer.translation(in: recognizer.view) : velocity
    }
}

extension Finger {
    /// Whether a recognizer further out in the view hierarchy would move something in this direction.
    func isInsideAnother(at point: CGPoint, along direction: CGPoint) -> Bool {
        hasOuter(at: point) { $0.accepts($1) && $0.outward(at: $1, along: direction) != nil }
    }

    /// Whether a target further out meets a condition, with the point in its coordinates.
    private func hasOuter(at point: CGPoint, where isMet: (any FingerTarget, CGPoint) -> Bool) -> Bool {
        var outer = recognizer.view?.superview
        while let view = outer {
            for recognizer in view.gestureRecognizers ?? [] {
                guard let target = (recognizer.delegate as? Finger)?.target else { continue }
                if isMet(target, view.convert(point, from: self.recognizer.view)) { return true }
            }
            outer = view.superview
        }
        return false
    }
}

extension Finger: UIGestureRecognizerDelegate {
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        target?.accepts(touch.location(in: recognizer.view)) == true
    }

    /// Drags that do not move the target are for carousels, back swipes and sliders.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let target else { return false }
        if recognizer.caughtAtTouchDown { return true }
        let (place, direction) = (touchDown, direction)
        var touched = recognizer.touchedView
        if recognizer.touchDownLocation == nil {
            // Touches were checked in `shouldReceive`, scroll events were not.
            guard target.accepts(place) else { return false }
            touched = recognizer.view?.hitTest(place, with: nil)
        }
        guard !ControlDrag.claims(direction, on: touched), !hasOuter(at: place, where: { $0.hasPriority(at: $1) })
        else {
            return false
        }
        return target.outward(at: place, along: direction) != nil
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        // After a catch only the target moves; otherwise the hand-off decides between target and scroll view.
        !recognizer.caughtAtTouchDown && handoff.track(other)
    }

    /// The innermost recognizer for an axis has priority: that of a transition inside the target, and the swipe actions of a row.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
    ) -> Bool {
        guard !recognizer.caughtAtTouchDown, let view = recognizer.view, let inner = other.view, inner !== view,
            inner.isDescendant(of: view)
        else { return false }
        if other.delegate is Finger { return true }
        guard let list = inner as? UIScrollView, other is UIPanGestureRecognizer else { return false }
        return other !== list.panGestureRecognizer
    }
}
