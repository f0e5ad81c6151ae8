import UIKit

extension SheetPresentationController: SheetDragHost {
    /// Seconds between a picture and the arrival of a touch at what it shows: two frames of 60 a second.
    private static let touchLatency = 2.0 / 60

    var isCatchable: Bool { motion.isPlaying && phase.isMoving }

    var isDraggable: Bool { configuration.isDraggable }

    var isTallest: Bool { motion.position <= 0 }

    func isOnSheet(_ point: CGPoint) -> Bool {
        let (position, velocity) = motion.state
        // People touch what they saw a moment ago: a sheet on its way down has left that place when the touch arrives.
        let seen = passage.offset(at: position - max(0, velocity) * Self.touchLatency)
        let frame = layout.frame.offsetBy(dx: seen.x, dy: seen.y)
        return frame.minX <= point.x && point.x < frame.maxX && point.y >= frame.minY
    }

    func outward(along direction: CGPoint?) -> CGPoint? {
        // What is on its way is pulled along that way.
        guard let direction, isAtRest else { return passage.outward }
        if abs(direction.y) >= abs(direction.x) { return CGPoint(x: 0, y: 1) }
        let departure = SheetPassage(way: departureWay, rest: passage.rest, closed: closed).outward
        return departure.x * direction.x > 0 ? departure : nil
    }

    func dragBegan(outward: CGPoint) {
        pull = SheetPull()
        if case .leaving(_, .playingOut) = phase { pull.wasLeaving = true }
        perform(phase.reduce(.grabbed))
        if outward.x != 0, passage.way == .upright { take(departureWay) }
        reachOut(from: motion.position)
    }

    /// Makes the finger go on from where the sheet is seen now: when it takes hold, and when the stops have moved under it.
    ///
    /// The sheet may hang below its lowest stop, caught on its way, or stand further above the tallest than a pull brings it, when the
    /// keyboard has gone. Resistance begins only beyond that.
    func reachOut(from position: Double) {
        pull.floor = max(lowest, position)
        pull.ceiling = position < -PullRange.upwardBand(above: layout.frame).extent ? position : 0
        pull.origin = range.wanted(showing: position) - pull.travel * passage.positionPerPoint
    }

    func dragMoved(by travel: Double) {
        // An escape or the app may have sent the sheet away from under the finger.
        guard phase.isHeld else { return }
        pull.move(to: travel)
        let wanted = pull.origin + travel * passage.positionPerPoint
        if phase == .held(refused: false), configuration.dismissesOnDrag, wanted > pull.floor + SheetPull.threshold {
            perform(phase.reduce(.pulledOut(granted: isDismissalGranted())))
        }
        motion.write(range.shown(for: wanted))
        dismissal?.update(CGFloat((motion.position - lowest) / max(closed - lowest, 1)))
    }

    func dragEnded(velocity: Double?) {
        guard phase.isHeld else { return }
        guard pull.hasTravelled else {
            // Only held, not moved: it goes on to where it was going.
            releaseVelocity = 0
            perform(phase.reduce(.released(leaves: pull.wasLeaving)))
            return
        }
        let speed = velocity ?? 0
        let leaves = velocity != nil && destination(speed) == nil
        if !leaves, let stop = destination(speed, staying: true) { choose(stop) }
        releaseVelocity = speed * passage.positionPerPoint * range.give(at: motion.position)
        perform(phase.reduce(.released(leaves: leaves)))
    }

    /// From here on downwards, or sideways, the sheet is on its way out.
    private var lowest: Double { passage.way == .upright ? Double(layout.lowest) : passage.rest }
    private var closed: Double { Double(layout.closed) }

    /// The stop a release goes to, nil for out; out is only an answer where the dismissal was granted, or is now.
    private func destination(_ velocity: Double, staying: Bool = false) -> Detent.Identifier? {
        let isUpright = passage.way == .upright
        let stops = isUpright ? layout.stops.map(\.detent) : [selectedDetent]
        let stays = isUpright ? layout.stops.map { Double($0.offset) } : [passage.rest]
        let places = staying || !canLeave ? stays : stays + [closed]
        // Compared in points on the screen, which are what speeds count.
        let scale = passage.positionPerPoint
        let position = motion.position - pull.displacement
        let index = Projection.destination(
            among: places.map { $0 / scale }, position: position / scale, velocity: velocity)
        guard index == stays.count else { return stops[index] }
        if case .leaving = phase { return nil }
        return isDismissalGranted() ? nil : destination(velocity, staying: true)
    }

    private var canLeave: Bool {
        switch phase {
        case .leaving: true
        case .held(let refused): !refused && configuration.dismissesOnDrag
        case .absent, .presenting, .resting, .settling: false
        }
    }

    private var range: PullRange {
        var isOnItsWay = false
        if case .leaving = phase { isOnItsWay = true }
        return PullRange(
            floor: pull.floor, ceiling: pull.ceiling, frame: layout.frame, passage: passage, resistsBelow: !isOnItsWay)
    }
}

extension SheetPresentationController: UIGestureRecognizerDelegate {
    /// The dimming view's tap: where a moving sheet is seen, the touch is the sheet's.
    public func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        !isOnSheet(touch.location(in: containerView))
    }
}
