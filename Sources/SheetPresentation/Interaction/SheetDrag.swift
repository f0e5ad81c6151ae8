import UIKit

/// What a drag needs to know of the sheet it moves.
@MainActor
protocol SheetDragHost: AnyObject {
    /// Whether the sheet plays, so that a touch down catches it.
    var isCatchable: Bool { get }
    var isDraggable: Bool { get }
    /// Whether the sheet stands at its tallest stop or beyond, where an upward finger scrolls the content.
    var isTallest: Bool { get }
    /// Whether a point of the container's lies on the sheet as it is seen.
    func isOnSheet(_ point: CGPoint) -> Bool
    /// The way out, one point long, for a finger that goes along `direction`, or that has caught a moving sheet if nil.
    ///
    /// Nil where the finger moves nothing.
    func outward(along direction: CGPoint?) -> CGPoint?
    func dragBegan(outward: CGPoint)
    /// The finger has moved the sheet `travel` points outwards since `dragBegan`.
    func dragMoved(by travel: Double)
    /// The finger left at `velocity` points a second outwards; nil when the gesture was taken away.
    func dragEnded(velocity: Double?)
}

/// Turns touches, trackpad and wheel on the sheet into travel: takes hold at touch-down of a moving sheet, else after the usual slop.
@MainActor
final class SheetDrag: NSObject {
    /// Attach it to the view whose coordinates the host speaks.
    let recognizer = CatchingPanGestureRecognizer()

    private unowned let host: any SheetDragHost
    private let handoff = ScrollHandoff()
    private lazy var action = GestureAction { [unowned self] _ in recognizerChanged() }

    private var hasBegun = false
    /// The way out, downwards or to a side.
    private var outward = CGPoint(x: 0, y: 1)
    /// What the finger has done since the gesture began, and the part of it that moved the sheet, in points.
    private var counted = 0.0
    private var travel = 0.0

    /// The finger's way before a pan begins, in points (measured on the system's sheet).
    private static let slop = 10.0

    init(host: any SheetDragHost) {
        self.host = host
        super.init()
        action.connect(to: recognizer)
        recognizer.delegate = self
        recognizer.allowedScrollTypesMask = .all
        recognizer.maximumNumberOfTouches = 1
        recognizer.catchesAtTouchDown = { [unowned self] in self.host.isCatchable && self.host.isDraggable }
        // Also after a gesture that became somebody else's: it has asked about scroll views too.
        recognizer.onReset = { [weak self] in self?.handoff.reset() }
        handoff.onScrollAction = { [unowned self] in followIfActive() }
    }

    private func recognizerChanged() {
        switch recognizer.state {
        case .began, .changed:
            followIfActive()
        case .ended:
            guard hasBegun else { return }
            follow()
            let velocity = along(recognizer.velocity(in: recognizer.view))
            hasBegun = false
            host.dragEnded(velocity: handoff.release() ? velocity : 0)
        case .cancelled, .failed:
            guard hasBegun else { return }
            hasBegun = false
            _ = handoff.release()
            host.dragEnded(velocity: nil)
        default:
            break
        }
    }

    /// Runs from whichever action of an event comes first, this recognizer's or a scroll view's.
    private func followIfActive() {
        guard recognizer.state == .began || recognizer.state == .changed else { return }
        if !hasBegun {
            guard let way = host.outward(along: recognizer.caughtAtTouchDown ? nil : direction) else { return }
            hasBegun = true
            outward = way
            absorbSlop()
            (counted, travel) = (0, 0)
            host.dragBegan(outward: way)
        }
        follow()
    }

    private func follow() {
        let translation = along(recognizer.translation(in: recognizer.view))
        guard translation != counted else { return }
        let step = translation - counted
        travel += outward.y > 0 ? handoff.share(of: step, isSheetTallest: host.isTallest) : handoff.takeAll(step)
        counted = translation
        host.dragMoved(by: travel)
    }

    /// Makes the translation what the finger did beyond the slop, whatever part of it the recognizer counts itself.
    private func absorbSlop() {
        guard let view = recognizer.view, let down = recognizer.touchDownLocation else { return }
        let start = view.convert(down, from: nil)
        let place = recognizer.location(in: view)
        let way = along(CGPoint(x: place.x - start.x, y: place.y - start.y))
        let beyond = CGFloat(way - min(max(way, -Self.slop), Self.slop))
        recognizer.setTranslation(CGPoint(x: outward.x * beyond, y: outward.y * beyond), in: view)
    }

    /// The part of a finger's way or speed that leads out.
    private func along(_ way: CGPoint) -> Double {
        Double(way.x * outward.x + way.y * outward.y)
    }

    /// Where the finger goes.
    private var direction: CGPoint {
        let velocity = recognizer.velocity(in: recognizer.view)
        return velocity == .zero ? recognizer.translation(in: recognizer.view) : velocity
    }
}

extension SheetDrag: UIGestureRecognizerDelegate {
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        host.isDraggable && host.isOnSheet(touch.location(in: recognizer.view))
    }

    /// Movements that lead nowhere for the sheet belong to carousels, back swipes and sliders.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard host.isDraggable else { return false }
        if recognizer.caughtAtTouchDown { return true }
        let direction = direction
        var touched = recognizer.touchedView
        if recognizer.touchDownLocation == nil {
            // Fingers were looked at when they came down; scroll events have a pointer only.
            let place = recognizer.location(in: recognizer.view)
            guard host.isOnSheet(place) else { return false }
            touched = recognizer.view?.hitTest(place, with: nil)
        }
        return !OwnDrag.goes(along: direction, on: touched) && host.outward(along: direction) != nil
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        // A catch is the sheet's alone; otherwise scroll views go along and the hand-off decides who moves.
        !recognizer.caughtAtTouchDown && handoff.track(other)
    }
}
