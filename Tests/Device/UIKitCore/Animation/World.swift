import Foundation

/// One simulated process: its clock, its deferred work and its console. The root of everything that Apple's frameworks keep per process.
///
/// Time advances only in ``advance(to:)``; nothing below this type reads a real clock.
package final class World {
    /// The world of UIKit's globals, created at its first use if there is none.
    package static var current: World {
        get { inUse ?? makeFirst() }
        set { inUse = newValue }
    }

    /// Nil until UIKit is first used or a device is created.
    nonisolated(unsafe) package static var inUse: World?

    /// Creates a device and makes its world current, for a process that uses UIKit without a device of its own; may do nothing. Set by the
    /// simulator.
    nonisolated(unsafe) package static var makeDevice: (() -> Void)?

    private static func makeFirst() -> World {
        let bare = World()
        inUse = bare
        makeDevice?()
        return inUse ?? bare
    }

    /// The media time in seconds, as returned by `CACurrentMediaTime()`.
    package private(set) var now: CFTimeInterval

    package var counters = WorldCounters()

    /// The state of Core Animation.
    let render = RenderContext()

    /// The device and its settings, which the Environment folder stores here.
    package var environment: AnyObject?

    /// The app, which the Views folder stores here.
    package var application: AnyObject?

    /// Lines that UIKit itself prints to the console, for example about refused presentations.
    package private(set) var console = Records<String>()

    /// Receives Objective-C exceptions. If nil, an exception terminates the process, as on a phone.
    package var exceptionHandler: ((_ name: String, _ reason: String) -> Void)?

    /// Runs the main queue's blocks that are due at `now`; returns whether there were any. Set by the simulator.
    package var drainMainQueue: (() -> Bool)?

    /// Calls the observers of the run loop, which is about to wait. Set by the simulator.
    package var mainQueueWillWait: (() -> Void)?
    /// The counters when the run loop last waited.
    private var waitingCounters = WorldCounters()
    /// Whether something has woken the run loop that no counter shows, such as a touch on which nothing moves.
    private var isWoken = false

    /// The time of the earliest main-queue block or timer; nil if there is none. Set by the simulator.
    package var nextMainQueueDue: (() -> CFTimeInterval?)?

    /// The number of objects that keep the main run loop in its tracking mode.
    var trackers = 0 {
        didSet {
            guard (trackers > 0) != (oldValue > 0) else { return }
            trackingDidChange?(isTracking)
        }
    }
    var isTracking: Bool { trackers > 0 }
    /// Called so that the main queue's timers can pause. Set by the simulator.
    package var trackingDidChange: ((_ isTracking: Bool) -> Void)?

    private var scheduled: [ScheduledWork] = []
    private var scheduledCount = 0
    private var afterCommitWork: [(isPartOfTransaction: Bool, run: () -> Void)] = []
    /// Whether the last turn stopped running blocks because they kept adding others.
    private var isOverworked = false

    /// The start time is not zero, as on a device that has been running.
    package init(startingAt now: CFTimeInterval = 1_000) {
        self.now = now
    }

    package func log(_ line: String) {
        console.append(line)
    }

    package func hasLogged(startingWith start: String) -> Bool {
        console.entries.contains { $0.hasPrefix(start) }
    }

    /// Raises an Objective-C exception, as UIKit does.
    package func raise(_ name: String, _ reason: String) {
        guard let exceptionHandler else {
            fatalError("*** Terminating app due to uncaught exception '\(name)', reason: '\(reason)'")
        }
        exceptionHandler(name, reason)
    }

    // MARK: Deferred work

    /// Runs `work` once, after this turn's layout and commit. UIKit starts transitions this way.
    ///
    /// With `isPart`, the completion of an explicit transaction waits for animations that `work` adds.
    package func afterCommit(asPartOfTransaction isPart: Bool = false, _ work: @escaping () -> Void) {
        afterCommitWork.append((isPart, work))
    }

    /// Runs `work` after `delay` seconds of simulated time, like UIKit's own timers, for example the long press's.
    @discardableResult
    package func schedule(after delay: CFTimeInterval, _ work: @escaping () -> Void) -> ScheduledWork {
        scheduledCount += 1
        let item = ScheduledWork(due: now + max(0, delay), sequence: scheduledCount, work: work)
        let index = scheduled.firstIndex { ($0.due, $0.sequence) > (item.due, item.sequence) } ?? scheduled.endIndex
        scheduled.insert(item, at: index)
        return item
    }

    // MARK: Run loop turn

    /// Advances the clock to `time` and runs the turns that are due before it, without a frame of the display.
    package func advance(to time: CFTimeInterval) {
        while let due = nextDue, due < time {
            now = max(now, due)
            turn {}
            // On a phone blocks take time, so frames are displayed even during an endless series of them.
            if isOverworked { break }
        }
        now = max(now, time)
    }

    /// Lets the code that is running take time: the clock advances, and nothing else happens meanwhile.
    package func spend(_ seconds: CFTimeInterval) {
        now += max(0, seconds)
    }

    /// One turn of the main run loop: finished animations, input, display links, timers and blocks, layout, commit, and completions.
    ///
    /// `frameInterval` is not nil if the turn begins a frame of the display.
    package func turn(frameInterval: CFTimeInterval? = nil, input: () -> Void) {
        CATransaction.finishDueAnimations(in: self)
        input()
        if let frameInterval { displayFrame(interval: frameInterval) }
        runDueWork()
        commit()
        for _ in 0..<Self.maximumCommitRounds {
            // Changes by completions are visible before the next frame.
            guard CATransaction.finishDueAnimations(in: self) else { break }
            commit()
        }
        waitAgain()
    }

    /// The run loop is about to wait: calls its observers, unless nothing has woken it since it last waited, such as in a frame that
    /// only the render server shows.
    private func waitAgain() {
        guard isWoken || counters != waitingCounters else { return }
        isWoken = false
        mainQueueWillWait?()
        waitingCounters = counters
    }

    /// Input wakes the run loop, whatever becomes of it.
    package func wake() { isWoken = true }

    /// Lays out and commits until nothing is dirty and no work is waiting for the commit.
    package func commit() {
        for _ in 0..<Self.maximumCommitRounds {
            CATransaction.commitImplicit(in: self)
            guard !afterCommitWork.isEmpty else { return }
            let work = afterCommitWork
            afterCommitWork = []
            for item in work { item.run() }
        }
        log(
            "The main run loop did not come to rest after \(Self.maximumCommitRounds) commits; is a layout pass dirtying itself?"
        )
    }

    /// Commits at the end of an outermost explicit transaction.
    func commit(outermost close: () -> Void) {
        CATransaction.commitImplicit(in: self)
        let own = afterCommitWork.filter(\.isPartOfTransaction)
        afterCommitWork.removeAll(where: \.isPartOfTransaction)
        for item in own { item.run() }
        close()
        commit()
    }

    /// The earliest time between frames at which a timer or a block of the main queue is due.
    package var nextDue: CFTimeInterval? {
        let own = scheduled.first { !$0.isCancelled }?.due
        guard let queue = nextMainQueueDue?() else { return own }
        return own.map { min($0, queue) } ?? queue
    }

    /// Whether UIKit's own work is waiting for time to pass.
    package var isWorkScheduled: Bool {
        scheduled.contains { !$0.isCancelled }
    }

    /// Ends the process: releases everything it has retained.
    package func end() {
        drainMainQueue = nil
        mainQueueWillWait = nil
        nextMainQueueDue = nil
        trackingDidChange = nil
        scheduled = []
        afterCommitWork = []
        render.clear()
        application = nil
        environment = nil
    }

    private func runDueWork() {
        isOverworked = false
        for _ in 0..<Self.maximumDrainRounds {
            var ran = drainMainQueue?() ?? false
            while let first = scheduled.first, first.isCancelled || first.due <= now {
                scheduled.removeFirst()
                guard !first.isCancelled else { continue }
                counters.mainThreadCallbacks += 1
                ran = true
                first.work()
            }
            if !ran { return }
        }
        isOverworked = true
    }

    private static let maximumCommitRounds = 100
    private static let maximumDrainRounds = 10_000
}

/// Work that is waiting for simulated time to pass.
package final class ScheduledWork {
    let due: CFTimeInterval
    let sequence: Int
    let work: () -> Void
    package private(set) var isCancelled = false

    init(due: CFTimeInterval, sequence: Int, work: @escaping () -> Void) {
        self.due = due
        self.sequence = sequence
        self.work = work
    }

    package func cancel() {
        isCancelled = true
    }
}

/// The app's cost since the counters were last reset.
package struct WorldCounters: Equatable, Sendable {
    /// Views whose `layoutSubviews` ran.
    package var layoutPasses = 0
    /// Layer properties set to a different value.
    package var layerWrites = 0
    /// Animations added to layers.
    package var animationsAdded = 0
    /// Display-link, timer, main-queue and animation-completion callbacks.
    package var mainThreadCallbacks = 0
    /// Snapshots of views taken.
    package var snapshots = 0
    /// Those that first had to be rendered, because they show changes that are not on the screen yet.
    package var renderedSnapshots = 0
    /// Rows of the constraint solver that were changed, and terms that were added to them.
    package var solverSteps = 0

    package init() {}
}
