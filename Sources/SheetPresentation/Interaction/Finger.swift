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
    /// Whether a finger on a scroll view that is zoomed in scrolls that and nothing else.
    var leavesZoomedContent: Bool { get }
    /// Whether it has priority at `point` over anything inside that a finger could move.
    func hasPriority(at point: CGPoint) -> Bool
    /// A touch has come down, or all of them have gone, whether or not they have moved the target.
    func touchesBegan()
    func touchesEnded()
    /// Whether another recognizer may begin only where this gesture has failed.
    func precedes(_ other: UIGestureRecognizer) -> Bool
    func finger(_ event: FingerEvent)
}

extension FingerTarget {
    func touchesBegan() {}

    func touchesEnded() {}

    func precedes(_ other: UIGestureRecognizer) -> Bool { false }

    var leavesZoomedContent: Bool { false }

    func hasPriority(at point: CGPoint) -> Bool { false }
}

enum FingerEvent {
    /// The drag begins, along `outward`.
    case began(outward: CGPoint)
    /// The translation in points since it began.
    case moved(CGPoint)
    /// It was lifted at a velocity in points a second; nil when the gesture was cancelled.
    case ended(velocity: CGPoint?)
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
    private var counted = CGPoint.zero
    private var translation = CGPoint.zero
    /// Whether what the finger does across `outward` counts: not before it has moved the target along that.
    private var countsAcross = false

    /// The distance before a pan begins, in points (measured on the system's sheet).
    private static let hysteresis = 10.0

    /// The least translation that counts as a movement, in points.
    private static let leastTranslation = 0.5

    /// - Parameter axis: The axis on which it shares touches with scroll views.
    init(target: any FingerTarget, axis: NSLayoutConstraint.Axis) {
        self.target = target
        handoff = ScrollHandoff(axis: axis)
        super.init()
        action.connect(to: recognizer)
        recognizer.delegate = self
        recognizer.allowedScrollTypesMask = .all
        recognizer.maximumNumberOfTouches = 1
        recognizer.onTouchDown = { [weak self] in self?.target?.touchesBegan() }
        recognizer.catchesAtTouchDown = { [weak self] in self?.target?.isCatchable == true }
        // Also after a gesture that failed, which may have tracked scroll views.
        recognizer.onReset = { [weak self] in
            self?.handoff.reset()
            self?.target?.touchesEnded()
        }
        handoff.onScrollAction = { [weak self] in self?.followIfActive() }
    }

    private func recognizerChanged() {
        switch recognizer.state {
        case .began, .changed:
            followIfActive()
        case .ended:
            guard hasBegun else { return }
            follow()
            let velocity = recognizer.velocity(in: recognizer.view)
            hasBegun = false
            target?.finger(.ended(velocity: handoff.release() ? velocity : .zero))
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
            (counted, translation) = (.zero, .zero)
            countsAcross = recognizer.caughtAtTouchDown
            target?.finger(.began(outward: outward))
        }
        follow()
    }

    private func follow() {
        let moved = recognizer.translation(in: recognizer.view)
        guard moved != counted, let target else { return }
        let step = moved - counted
        counted = moved
        let along = Double(step.component(along: outward))
        if along != 0 {
            let share = handoff.share(of: along, along: outward, canMoveInward: target.canMoveInward)
            translation = translation + outward * share
        }
        countsAcross = countsAcross || Double(translation.component(along: outward)) > Self.leastTranslation
        if countsAcross, handoff.movesSheet {
            let across = outward.perpendicular
            translation = translation + across * Double(step.component(along: across))
        }
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
        if target.leavesZoomedContent, touched?.isInZoomedContent == true { return false }
        return target.outward(at: place, along: direction) != nil
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        // After a catch only the target moves; otherwise the hand-off decides between target and scroll view.
        !recognizer.caughtAtTouchDown && handoff.track(other)
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool {
        target?.precedes(other) == true
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

extension UIView {
    /// Whether it lies in a scroll view that a finger can move about in, as it is zoomed in.
    fileprivate var isInZoomedContent: Bool {
        if let scrollView = self as? UIScrollView, scrollView.isScrollEnabled,
            scrollView.zoomScale > scrollView.minimumZoomScale
        {
            return true
        }
        return superview?.isInZoomedContent == true
    }
}
