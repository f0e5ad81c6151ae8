import Foundation

/// An animation on a layer: the copy that was added, what it does, and when it began.
final class ActiveAnimation {
    let key: String?
    let animation: CAAnimation
    let clock: AnimationClock
    let tracks: [AnimationTrack]
    /// Counts animations in the order they were added.
    let sequence: Int
    unowned(unsafe) let layer: CALayer
    /// In the layer's time; nil until the commit.
    var start: Double?
    /// The world's time of `start`.
    var worldStart = 0.0
    /// Over, and kept because it is not removed on completion.
    var hasEnded = false
    /// No longer on its layer, which may be gone.
    var isRemoved = false
    /// What a transition leads away from.
    var formerLook: Any?
    /// Transactions that wait for it.
    var awaiting: [TransactionCompletion] = []

    init(_ animation: CAAnimation, key: String?, layer: CALayer, sequence: Int) {
        self.animation = animation
        self.key = key
        self.layer = layer
        self.sequence = sequence
        clock = AnimationClock(animation)
        tracks = animation.makeTracks([clock])
        if animation.timing.duration <= 0 { animation.timing.duration = clock.duration }
    }

    /// Begins with a commit at `now`.
    func begin(at now: Double) {
        let local = layer.localTime(at: now)
        let begin = animation.beginTime
        let start = (begin == 0 ? local : begin) + animation.startDelay
        self.start = start
        worldStart = now + start - local
        if let membership = animation.membership {
            membership.timeline.follow(layer, start: local, worldStart: now)
            worldStart = now
            self.start = local
        }
    }

    /// In the layer's time.
    var end: Double {
        guard let start, animation.membership == nil else { return .infinity }
        return clock.end(start: start)
    }

    /// The world's time as this animation's layer lets it pass.
    @inline(__always)
    func worldTime(at local: Double) -> Double {
        worldStart + local - (start ?? local)
    }
}
