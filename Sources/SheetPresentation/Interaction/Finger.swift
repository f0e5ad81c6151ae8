import UIKit

/// Something that a finger can move.
@MainActor
protocol FingerTarget: AnyObject {
    /// How far it moves inwards before content under the finger scrolls, in points.
    var inwardRange: Double { get }
    /// The claim to a touch at `point`, in the recognizer's view.
    func claim(at point: CGPoint) -> TouchClaim
    /// The outward direction, as a unit vector, for a drag from `point` along `direction`, which is nil after a catch.
    ///
    /// Nil if such a drag does not move it.
    func outward(at point: CGPoint, along direction: CGPoint?) -> CGPoint?
    /// Whether a drag that would move it may begin; asked once for each gesture, except for one that catches it.
    func shouldBegin(at point: CGPoint) -> Bool
    /// Whether another recognizer may only begin after this gesture has failed.
    func precedes(_ other: UIGestureRecognizer) -> Bool
    func finger(_ event: FingerEvent)
}

extension FingerTarget {
    func shouldBegin(at point: CGPoint) -> Bool { true }

    func precedes(_ other: UIGestureRecognizer) -> Bool { false }
}

/// A target's claim to a touch; empty if the touch is for something else.
struct TouchClaim: OptionSet {
    let rawValue: Int

    /// The touch may move the target.
    static let shared = TouchClaim(rawValue: 1)
    /// The target has priority over everything inside it that a finger could move.
    static let prior = TouchClaim(rawValue: 1 << 1)
    /// Touches on a scroll view that is zoomed in only scroll it.
    static let exceptZoomedContent = TouchClaim(rawValue: 1 << 2)
    /// The target is moving, and the touch catches it.
    static let catching = TouchClaim(rawValue: 1 << 3)
}

enum FingerEvent {
    /// Called at the first touch, whether it moves the target or not.
    case touched
    /// The drag begins, along `outward`.
    case began(outward: CGPoint)
    /// The translation in points since it began.
    case moved(CGPoint)
    /// The finger was lifted at a velocity in points a second; nil if the gesture was cancelled.
    case ended(velocity: CGPoint?)
    /// Called when the gesture has ended or failed.
    case reset
}

/// Turns touches and scroll events into a translation: catches a moving target at touch-down, otherwise begins after the usual hysteresis.
@MainActor
final class Finger: NSObject {
    /// Added to the view whose coordinates the target uses.
    let recognizer = CatchingPanGestureRecognizer()

    private weak var target: (any FingerTarget)?
    private let axis: () -> NSLayoutConstraint.Axis
    private lazy var handoff = ScrollHandoff(
        axis: axis(), onScroll: { [weak self] in self?.followIfActive() }, onZoom: { [weak self] in self?.cancel() })
    private lazy var action = GestureAction { [weak self] _ in self?.recognizerChanged() }
    /// The drag that has begun.
    private var travel: Travel?

    private struct Travel {
        let outward: CGPoint
        let axes: Axes
        /// The finger's translation since the gesture began, and the part of it that moved the target, in points.
        var counted = CGPoint.zero
        var translation = CGPoint.zero
        /// Whether movement perpendicular to `outward` counts: only after the target has moved along it.
        var countsAcross: Bool
    }

    /// The window's axes in the view's coordinates when a drag began.
    ///
    /// Another transition around the view, such as a flip, may turn it over while the finger moves it.
    private struct Axes {
        private let x: CGPoint
        private let y: CGPoint

        @MainActor
        init(in view: UIView?) {
            func converted(_ point: CGPoint) -> CGPoint { view?.convert(point, from: nil) ?? point }
            let origin = converted(.zero)
            x = converted(CGPoint(x: 1, y: 0)) - origin
            y = converted(CGPoint(x: 0, y: 1)) - origin
        }

        /// A vector of the window in the view's coordinates.
        func converted(_ vector: CGPoint) -> CGPoint { x * Double(vector.x) + y * Double(vector.y) }
    }

    /// The distance before a pan begins, in points (measured on the system's sheet).
    private static let hysteresis = 10.0

    /// The least translation that counts as a movement, in points.
    private static let leastTranslation = 0.5

    /// - Parameter axis: The axis on which it shares touches with scroll views.
    convenience init(target: any FingerTarget, axis: NSLayoutConstraint.Axis) {
        self.init(target: target) { axis }
    }

    /// - Parameter axis: Returns the axis on which it shares touches with scroll views; called at the first one.
    init(target: any FingerTarget, axis: @escaping () -> NSLayoutConstraint.Axis) {
        self.target = target
        self.axis = axis
        super.init()
        action.connect(to: recognizer)
        recognizer.delegate = self
        // Not with a mouse wheel: it ends after each click, so one would already dismiss.
        recognizer.allowedScrollTypesMask = .continuous
        recognizer.maximumNumberOfTouches = 1
    }

    /// Ends the drag as a cancelled one.
    func cancel() {
        guard travel != nil else { return }
        recognizer.isEnabled = false
        recognizer.isEnabled = true
        // UIKit may call the action later.
        endCancelled()
    }

    private func endCancelled() {
        guard travel != nil else { return }
        travel = nil
        _ = handoff.release()
        target?.finger(.ended(velocity: nil))
    }

    private func recognizerChanged() {
        switch recognizer.state {
        case .began, .changed:
            followIfActive()
        case .ended:
            guard let axes = travel?.axes else { return }
            follow()
            let velocity = axes.converted(recognizer.velocity(in: nil))
            travel = nil
            target?.finger(.ended(velocity: handoff.release() ? velocity : .zero))
        case .cancelled, .failed: endCancelled()
        default:
            break
        }
    }

    /// Called by the first action of an event, this recognizer's or a scroll view's.
    private func followIfActive() {
        guard recognizer.state == .began || recognizer.state == .changed else { return }
        if travel == nil {
            let direction = recognizer.caughtAtTouchDown ? nil : direction
            guard let outward = target?.outward(at: touchDown, along: direction) else { return }
            // After a catch every movement counts. At a touch that follows another one `location(in:)` may be between both.
            if !recognizer.caughtAtTouchDown { absorbHysteresis(along: outward) }
            travel = Travel(
                outward: outward, axes: Axes(in: recognizer.view), countsAcross: recognizer.caughtAtTouchDown)
            target?.finger(.began(outward: outward))
        }
        follow()
    }

    private func follow() {
        guard var travel, let target else { return }
        let moved = travel.axes.converted(recognizer.translation(in: nil))
        guard moved != travel.counted else { return }
        let (outward, step, before) = (travel.outward, moved - travel.counted, travel.translation)
        travel.counted = moved
        let along = Double(step.component(along: outward))
        if along != 0 {
            let share = handoff.share(of: along, along: outward, inwardRange: target.inwardRange)
            travel.translation = travel.translation + outward * share
        }
        let isOnItsWay = Double(travel.translation.component(along: outward)) > Self.leastTranslation
        travel.countsAcross = travel.countsAcross || isOnItsWay
        if travel.countsAcross, handoff.movesSheet {
            let across = outward.perpendicular
            travel.translation = travel.translation + across * Double(step.component(along: across))
        }
        self.travel = travel
        // A finger that only scrolls the content moves nothing.
        if travel.translation != before { target.finger(.moved(travel.translation)) }
    }

    /// Sets the translation to the distance beyond the hysteresis, regardless of the recognizer's own.
    private func absorbHysteresis(along outward: CGPoint) {
        guard let view = recognizer.view, recognizer.touchDownLocation != nil else { return }
        let (start, place) = (touchDown, recognizer.location(in: view))
        let moved = Double((place - start).component(along: outward))
        let beyond = moved - min(max(moved, -Self.hysteresis), Self.hysteresis)
        recognizer.setTranslation(outward * beyond, in: view)
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
        hasOuter(at: point) { $0.claim(at: $1).contains(.shared) && $0.outward(at: $1, along: direction) != nil }
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

extension Finger: CatchingPanDelegate {
    var catchesAtTouchDown: Bool { target?.claim(at: touchDown).contains(.catching) == true }

    /// Also after a gesture that failed, which may have tracked scroll views.
    func panDidReset() {
        handoff.reset()
        target?.finger(.reset)
    }

    func panWasTouched() {
        target?.finger(.touched)
    }

    func panRefusedDelegate() {
        SheetProblem(
            .gestureDelegateReplaced,
            cause: "The delegate of the pan gesture recognizer is not the app's to replace.",
            recoverySuggestion:
                "Use the sheet's delegate, require(toFail:) or the delegate of another recognizer; this one is kept."
        ).report()
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        target?.claim(at: touch.location(in: recognizer.view)).contains(.shared) == true
    }

    /// Leaves drags that do not move the target to carousels, back swipes and sliders.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let target else { return false }
        if recognizer.caughtAtTouchDown { return true }
        let (place, direction) = (touchDown, direction)
        var touched = recognizer.touchedView
        if recognizer.touchDownLocation == nil {
            // Touches were checked in `shouldReceive`, scroll events were not.
            guard target.claim(at: place).contains(.shared) else { return false }
            touched = recognizer.view?.hitTest(place, with: nil)
        }
        if !isPrior {
            guard !ControlDrag.claims(direction, on: touched) else { return false }
            if touched?.goesBack(along: direction, inside: recognizer.view) == true { return false }
        }
        let isBehind = hasOuter(at: place) {
            $0.claim(at: $1).contains(.prior) && $0.outward(at: $1, along: direction) != nil
        }
        if isBehind { return false }
        if target.claim(at: place).contains(.exceptZoomedContent), touched?.isInZoomedContent == true { return false }
        return target.outward(at: place, along: direction) != nil && target.shouldBegin(at: place)
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        // After a catch only the target moves; otherwise the hand-off decides between target and scroll view.
        !recognizer.caughtAtTouchDown && !isPrior && handoff.track(other)
    }

    /// Whether the target, not what is inside it, is moved from where the touch began.
    private var isPrior: Bool { target?.claim(at: touchDown).contains(.prior) == true }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool {
        if other is UIPanGestureRecognizer, isInside(other), isPrior { return true }
        return target?.precedes(other) == true
    }

    /// Whether a recognizer belongs to a view inside the one that the target is moved in.
    private func isInside(_ other: UIGestureRecognizer) -> Bool {
        guard let view = recognizer.view, let inner = other.view else { return false }
        return inner !== view && inner.isDescendant(of: view)
    }

    /// The innermost recognizer for an axis has priority: a transition's inside the target, or a row's swipe actions.
    ///
    /// A pan for two fingers may still begin when one has moved, and would block the target.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
    ) -> Bool {
        guard !recognizer.caughtAtTouchDown, isInside(other), !isPrior else { return false }
        if other.delegate is Finger { return true }
        guard let list = other.view as? UIScrollView, let pan = other as? UIPanGestureRecognizer else { return false }
        return pan !== list.panGestureRecognizer && pan.minimumNumberOfTouches == 1
    }
}

extension UIView {
    /// Whether it is inside a scroll view that is zoomed in and can scroll.
    fileprivate var isInZoomedContent: Bool {
        if let scrollView = self as? UIScrollView, scrollView.isScrollEnabled,
            scrollView.zoomScale > scrollView.minimumZoomScale
        {
            return true
        }
        return superview?.isInZoomedContent == true
    }
}
