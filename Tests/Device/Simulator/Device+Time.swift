import Foundation
import UIKit

extension Device {
    /// Media time in seconds, as `CACurrentMediaTime()` tells inside the device.
    public var now: CFTimeInterval { world.now }

    /// How many frames have been shown.
    public var frame: Int { timeline.frame }

    /// Seconds of media time from one frame to the next.
    public var frameInterval: CFTimeInterval { timeline.interval }

    /// How many times more slowly the screen is shown, for looking at a movement: with 10, each frame lasts a tenth of its
    /// time. Default 1.
    public var slowMotion: Double {
        get { 1 / (timeline.interval * Double(framesPerSecond)) }
        set { timeline.slowDown(by: newValue) }
    }

    /// Lets time pass until the next frame has been shown: timers and blocks at their own times, then input, display links,
    /// layout and commit.
    ///
    /// What the code before this call did belongs to the turn at the present time, and is committed first.
    public func advanceFrame() {
        perform {
            world.turn {}
            let time = timeline.next
            queue.nextFrame = time
            world.advance(to: time)
            timeline.advance()
            world.turn(frameInterval: timeline.interval) { deliverInput() }
        }
        onFrame?(self)
    }

    /// Lets `seconds` pass, with every frame on the way. Zero is one turn of the run loop without a frame.
    public func advance(by seconds: TimeInterval) {
        let end = now + max(0, seconds)
        while timeline.next <= end + Self.timeTolerance {
            advanceFrame()
        }
        guard end > now + Self.timeTolerance || seconds <= 0 else { return }
        perform {
            queue.nextFrame = timeline.next
            world.turn {}
            guard end > now else { return }
            world.advance(to: end)
            world.turn {}
        }
    }

    /// One turn of the run loop at the present time.
    public func turn() {
        advance(by: 0)
    }

    /// How the wait of ``settle(timeout:)`` ended.
    public struct Settling: Equatable, Sendable {
        public var frames: Int
        /// What was still going on when the time was up; nil when the device came to rest.
        public var unrest: String?
        public var isSettled: Bool { unrest == nil }
    }

    /// Lets frames pass until nothing moves, no transition is under way and no work waits.
    ///
    /// Repeating timers do not count as waiting work, nor do animations that repeat for ever.
    @discardableResult
    public func settle(timeout: TimeInterval = 10) -> Settling {
        let end = now + timeout
        let firstFrame = frame
        turn()
        while let unrest {
            guard now < end - Self.timeTolerance else { return Settling(frames: frame - firstFrame, unrest: unrest) }
            advanceFrame()
        }
        return Settling(frames: frame - firstFrame, unrest: nil)
    }

    /// What the device is busy with, nil when it is at rest.
    public var unrest: String? {
        perform { currentUnrest() }
    }

    /// Whether the screen changes without end, at rest or not: an animation repeats for ever.
    public var movesForever: Bool {
        perform { world.movesForever }
    }

    /// Code inside the device runs the run loop itself.
    func runRunLoop(for seconds: TimeInterval) {
        advance(by: min(seconds, max(0, timeline.next - now)))
    }

    private static let timeTolerance: CFTimeInterval = 1e-9
}
