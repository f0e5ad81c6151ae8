import Foundation
import UIKit

extension Device {
    /// The media time in seconds, as returned by `CACurrentMediaTime()` inside the device.
    public var now: CFTimeInterval { world.now }

    /// The number of frames so far.
    public var frame: Int { timeline.frame }

    /// The media time between two frames in seconds.
    public var frameInterval: CFTimeInterval { timeline.interval }

    /// The slow-motion factor: with 10, each frame advances a tenth of its time. Default 1.
    public var slowMotion: Double {
        get { 1 / (timeline.interval * Double(framesPerSecond)) }
        set { timeline.slowDown(by: newValue) }
    }

    /// Advances the time to the next frame. Timers and blocks run at their own times, then input, display links, layout and commit.
    ///
    /// Changes made before this call belong to the run loop turn at the current time, and are committed first.
    public func advanceFrame() {
        perform {
            world.turn {}
            timeline.drop(until: now)
            let time = timeline.next
            queue.nextFrame = time
            world.advance(to: time)
            timeline.advance()
            world.turn(frameInterval: timeline.interval) { deliverInput() }
        }
        onFrame?(self)
    }

    /// Advances the time by `seconds`, with all frames in between. Zero is one turn of the run loop without a frame.
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

    /// Performs one run loop turn at the current time.
    public func turn() {
        advance(by: 0)
    }

    /// Lets code that runs inside the device take `seconds`, such as a layout or the drawing of a view: the clock advances, the main thread
    /// does nothing else, and the display misses the frames in between.
    public func blockMainThread(for seconds: TimeInterval) {
        world.spend(seconds)
    }

    /// The result of ``settle(timeout:)``.
    public struct Settling: Equatable, Sendable {
        public var frames: Int
        /// The activity that was in progress at the timeout; nil if the device came to rest.
        public var unrest: String?
        public var isSettled: Bool { unrest == nil }
    }

    /// Advances frames until nothing moves, no transition is in progress and no work is pending.
    ///
    /// Repeating timers and endless animations do not count.
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

    /// The time between two frames of the display that its animations ask for, in seconds; 0 for every frame.
    public var displayPeriod: TimeInterval { world.displayPeriod }

    /// The activity in progress; nil if the device is at rest.
    public var unrest: String? {
        perform { currentUnrest() }
    }

    /// Whether an endless animation is in progress.
    public var movesForever: Bool {
        perform { world.movesForever }
    }

    /// Runs the run loop for code in the device's process that waits.
    func runRunLoop(for seconds: TimeInterval) {
        advance(by: min(seconds, max(0, timeline.next - now)))
    }

    private static let timeTolerance: CFTimeInterval = 1e-9
}
