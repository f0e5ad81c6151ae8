import Foundation

/// Recognizes a quick, straight stroke; discrete.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    public struct Direction: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let right = Direction(rawValue: 1 << 0)
        public static let left = Direction(rawValue: 1 << 1)
        public static let up = Direction(rawValue: 1 << 2)
        public static let down = Direction(rawValue: 1 << 3)
    }

    open var numberOfTouchesRequired = 1
    open var direction: Direction = .right

    private var startTime: TimeInterval?

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard currentState == .possible, pendingState == nil else { return }
        if startTime == nil { startTime = event.currentTimestamp }
        if trackedTouches.count > numberOfTouchesRequired { state = .failed }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard currentState == .possible, pendingState == nil, let startTime else { return }
        if event.currentTimestamp - startTime > Self.maximumDuration {
            state = .failed
            return
        }
        guard trackedTouches.count == numberOfTouchesRequired else { return }
        var swiped: Direction = [.right, .left, .up, .down]
        for touch in trackedTouches {
            let x = touch.windowLocation.x - touch.initialWindowLocation.x
            let y = touch.windowLocation.y - touch.initialWindowLocation.y
            if hasDrifted(x, y) {
                state = .failed
                return
            }
            swiped.formIntersection(completed(x, y))
        }
        if !swiped.isEmpty { state = .ended }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if currentState == .possible, pendingState == nil { state = .failed }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        if currentState == .possible { state = .failed }
    }

    open override func reset() {
        super.reset()
        startTime = nil
    }

    /// The location where the stroke began.
    @discardableResult
    open override func location(in view: UIView?) -> CGPoint {
        guard let first = sequenceTouches.first else { return super.location(in: view) }
        return converted(first.initialWindowLocation, to: view)
    }

    /// The requested directions in which the stroke is long enough.
    private func completed(_ x: CGFloat, _ y: CGFloat) -> Direction {
        var found: Direction = []
        if x >= Self.minimumStroke, abs(y) <= Self.maximumDrift { found.insert(.right) }
        if -x >= Self.minimumStroke, abs(y) <= Self.maximumDrift { found.insert(.left) }
        if y >= Self.minimumStroke, abs(x) <= Self.maximumDrift { found.insert(.down) }
        if -y >= Self.minimumStroke, abs(x) <= Self.maximumDrift { found.insert(.up) }
        return found.intersection(direction)
    }

    /// Whether the stroke has left the path of every requested direction.
    private func hasDrifted(_ x: CGFloat, _ y: CGFloat) -> Bool {
        let mayBeHorizontal = !direction.isDisjoint(with: [.left, .right]) && abs(y) <= Self.maximumDrift
        let mayBeVertical = !direction.isDisjoint(with: [.up, .down]) && abs(x) <= Self.maximumDrift
        return !mayBeHorizontal && !mayBeVertical
    }

    // Not documented; approximately the values on a phone.
    private static let minimumStroke: CGFloat = 50
    private static let maximumDrift: CGFloat = 50
    private static let maximumDuration: TimeInterval = 0.5
}
