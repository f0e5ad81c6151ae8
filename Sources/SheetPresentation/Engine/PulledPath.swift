import Foundation

/// A pull on a path: the position that the finger asks for, and where its release leads.
struct PulledPath {
    private(set) var pull: Pull
    let axis: MotionPath.Axis
    let track: Track
    /// Whether it is the path along the edge, on which a sheet can also be pulled inwards.
    let isAlongEdge: Bool
    /// Whether the finger drives a transition; nothing resists that.
    let isTransition: Bool

    /// The position beyond which it is being dismissed.
    private var outermost: Double { axis.rest ?? track.outermost }

    private var innermost: Double { axis.rest ?? track.stops[0] }

    private var range: PullRange {
        PullRange(
            outer: pull.limits.outer, inner: pull.limits.inner, closed: track.closed,
            inwardRubberBandExtent: isAlongEdge ? track.inwardRubberBandExtent : 0,
            outwardRubberBandExtent: track.outwardRubberBandExtent * axis.positionPerPoint,
            resistsOutside: !isTransition)
    }

    /// The drag in both dimensions; nil before a dismissal has been granted.
    var freeDrag: FreeDrag? { isTransition || pull.start.isCatch ? pull.free : nil }

    /// The position under the finger, without resistance.
    private var unbanded: Double {
        freeDrag?.distance ?? pull.unbanded(positionPerPoint: axis.positionPerPoint)
    }

    /// The position to show.
    var position: Double { range.rubberBanded(unbanded) }

    /// Whether the finger asks for a dismissal.
    var asksForDismissal: Bool { unbanded > pull.limits.outer + Pull.threshold }

    /// The fraction of a dismissal at a position; a presentation has the rest left.
    func departure(at position: Double) -> Double {
        (position - outermost) / max(track.closed - outermost, 1)
    }

    /// The same pull with another translation in points since the drag began.
    func moved(to translation: CGPoint) -> PulledPath {
        var moved = self
        moved.pull.move(to: translation)
        return moved
    }

    // MARK: Beginning

    /// The pull, continued from a visible position after a catch or when the stops have moved.
    ///
    /// That position may be beyond the outermost stop, or, after the keyboard was dismissed, further in than a pull can reach.
    /// Resistance then begins at that position.
    func anchored(at position: Double) -> Pull {
        var anchored = self
        let isBeyond = position < innermost - (isAlongEdge ? track.inwardRubberBandExtent : 0)
        anchored.pull.limits = Pull.Limits(
            outer: max(outermost, position), inner: isBeyond ? position : innermost)
        anchored.pull.anchor(
            at: anchored.range.unbanded(showing: position), positionPerPoint: axis.positionPerPoint)
        return anchored.pull
    }

    // MARK: Release

    /// The destination of a release at a visible position with a velocity in points a second outwards.
    func destination(at shown: Double, velocity: Double, mayClose: Bool) -> Track.Destination {
        var track = track
        if let rest = axis.rest { track.stops = [rest] }
        // The finger may continue after the sheet is off screen.
        let pulled = max(shown, pull.unbanded(positionPerPoint: axis.positionPerPoint))
        return track.destination(
            from: (shown < track.closed ? shown : pulled) - pull.displacement, velocity: velocity, mayClose: mayClose,
            positionPerPoint: axis.positionPerPoint)
    }

    /// Whether a release at a visible position dismisses it.
    ///
    /// - Parameter closingDistance: The distance in points at which a free drag dismisses.
    func closes(at shown: Double, velocity: CGPoint, beyond closingDistance: Double?) -> Bool {
        if let freeDrag, let closingDistance { return freeDrag.closes(at: velocity, beyond: closingDistance) }
        let along = Double(velocity.component(along: pull.start.outward))
        return destination(at: shown, velocity: along, mayClose: true) == .closed
    }

    /// The same from where the finger is, without resistance.
    func wouldClose(at velocity: CGPoint, beyond closingDistance: Double?) -> Bool {
        if let free = pull.free, let closingDistance { return free.closes(at: velocity, beyond: closingDistance) }
        let along = Double(velocity.component(along: pull.start.outward))
        return destination(at: unbanded, velocity: along, mayClose: true) == .closed
    }

    /// The velocity of the position, for a finger's velocity in points a second.
    func speed(at shown: Double, velocity: CGPoint) -> Double {
        freeDrag?.speed(at: velocity)
            ?? Double(velocity.component(along: pull.start.outward)) * axis.positionPerPoint * range.gain(at: shown)
    }
}
