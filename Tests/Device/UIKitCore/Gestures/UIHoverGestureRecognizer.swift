import Foundation

/// Follows the pointer while it is over the view.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
    open var zOffset: CGFloat { 0 }
    open var altitudeAngle: CGFloat { .pi / 2 }
    @discardableResult
    open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
    @discardableResult
    open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }

    private var pointer = CGPoint.zero

    override var acceptsHover: Bool { true }

    override func hoverChanged(_ phase: UITouch.Phase, with event: HoverEvent) {
        pointer = event.windowLocation
        switch phase {
        case .regionEntered: state = .began
        case .regionMoved: state = .changed
        case .regionExited: state = .ended
        default: state = .cancelled
        }
    }

    @discardableResult
    open override func location(in view: UIView?) -> CGPoint {
        converted(pointer, to: view)
    }

    @discardableResult
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    @discardableResult
    open override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
