import Foundation

/// An animation that has been added to a layer: the copy, its effect, and its start time.
final class ActiveAnimation {
    let key: String?
    let animation: CAAnimation
    let clock: AnimationClock
    let tracks: [AnimationTrack]
    /// The animation's number in the order in which animations were added.
    let sequence: Int
    unowned(unsafe) let layer: CALayer
    /// Identifies the layer, which may have been deallocated.
    let layerID: ObjectIdentifier
    /// Whether it is not the instance that the app has added.
    private let isCopy: Bool
    /// In the layer's time; nil until the commit.
    var start: Double?
    /// `start` in the world's time.
    var worldStart = 0.0
    /// Whether it has finished, but stays because it is not removed on completion.
    var hasEnded = false
    /// Whether it is no longer on its layer, which may have been deallocated.
    var isRemoved = false
    var awaiting: [TransactionCompletion] = []

    init(_ animation: CAAnimation, isCopy: Bool, key: String?, layer: CALayer, sequence: Int) {
        self.animation = animation
        self.isCopy = isCopy
        self.key = key
        self.layer = layer
        layerID = ObjectIdentifier(layer)
        self.sequence = sequence
        clock = AnimationClock(animation)
        tracks = animation.makeTracks(clock)
        if animation.timing.duration <= 0 { animation.timing.duration = clock.duration }
    }

    /// Starts with a commit at `now`.
    func begin(at now: Double) {
        let local = layer.localTime(at: now)
        let begin = animation.beginTime
        let start = (begin == 0 ? local : begin) + animation.startDelay
        self.start = start
        if isCopy, begin == 0 {
            // The layer's animation has the time at which it begins, so a copy of it that is added again goes on.
            animation.beginTime = start
            animation.startDelay = 0
        }
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

    /// Converts the layer's time to the world's, at the rate of this animation's timeline.
    @inline(__always)
    func worldTime(at local: Double) -> Double {
        worldStart + local - (start ?? local)
    }
}
