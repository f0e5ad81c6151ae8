import Foundation

/// A pan that begins at an edge of the screen.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    open var edges: UIRectEdge = []

    private var touchedEdges: UIRectEdge = []

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if currentState == .possible, touchedEdges.isEmpty, let touch = trackedTouches.first {
            touchedEdges = edgesTouched(by: touch).intersection(edges)
            guard !touchedEdges.isEmpty else {
                state = .failed
                return
            }
        }
        super.touchesBegan(touches, with: event)
    }

    open override func reset() {
        super.reset()
        touchedEdges = []
    }

    /// Whether the movement is inward and more along the edge's axis than across it; any other movement fails.
    override func isPastSlop(_ travel: CGPoint, with event: UIEvent) -> Bool {
        guard super.isPastSlop(travel, with: event) else { return false }
        let horizontal = abs(travel.x) >= abs(travel.y)
        let inwards =
            (touchedEdges.contains(.left) && horizontal && travel.x > 0)
            || (touchedEdges.contains(.right) && horizontal && travel.x < 0)
            || (touchedEdges.contains(.top) && !horizontal && travel.y > 0)
            || (touchedEdges.contains(.bottom) && !horizontal && travel.y < 0)
        if !inwards { state = .failed }
        return inwards
    }

    private func edgesTouched(by touch: UITouch) -> UIRectEdge {
        guard let window = touch.touchedWindow else { return [] }
        let bounds = window.bounds
        let point = touch.initialWindowLocation
        var reached: UIRectEdge = []
        if point.x - bounds.minX <= Self.edgeWidth { reached.insert(.left) }
        if bounds.maxX - point.x <= Self.edgeWidth { reached.insert(.right) }
        if point.y - bounds.minY <= Self.edgeWidth { reached.insert(.top) }
        if bounds.maxY - point.y <= Self.edgeWidth { reached.insert(.bottom) }
        return reached
    }

    /// The distance in points from the edge within which a touch must begin; not documented, approximately this on phones.
    private static let edgeWidth: CGFloat = 20
}
