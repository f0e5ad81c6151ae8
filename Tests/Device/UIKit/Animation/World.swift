import Foundation

/// One simulated process: its clock, its deferred work, its console. Everything that Apple's frameworks keep per process hangs here.
///
/// Time moves only when someone calls ``advance(to:)``; there is no wall clock anywhere below this type.
package final class World {
    /// The world that UIKit's globals speak to; one is made on first use where nobody has made one.
    package static var current: World {
        get { inUse ?? makeFirst() }
        set { inUse = newValue }
    }

    /// Nil until UIKit is used, or a device made.
    nonisolated(unsafe) package static var inUse: World?

    /// Puts the world of a device in use, for a process that uses UIKit without having made one, or does nothing. The simulator
    /// sets it.
    nonisolated(unsafe) package static var makeDevice: (() -> Void)?

    private static func makeFirst() -> World {
        let bare = World()
        inUse = bare
        makeDevice?()
        return inUse ?? bare
    }

    /// Media time in seconds: what `CACurrentMediaTime()` answers.
    package private(set) var now: CFTimeInterval

    package var counters = WorldCounters()

    /// Core Animation's part: what is dirty, what moves.
    let render = RenderContext()

    /// The device and its settings; the Environment folder keeps them here.
    package var environment: AnyObject?

    /// The app; the Views folder keeps it here.
    package var application: AnyObject?

    /// Console lines that UIKit itself prints, such as refused presentations.
    package private(set) var console = Records<String>()

    /// Receives what would be an Objective-C exception. Unset, the process stops as it would on a phone.
    package var exceptionHandler: ((_ name: String, _ reason: String) -> Void)?

    /// Runs the main queue's blocks that are due at `now`; answers whether any ran. The simulator sets it.
    package var drainMainQueue: (() -> Bool)?

    /// Calls the run loop's observers, because it is about to wait. The simulator sets it.
    package var mainQueueWillWait: (() -> Void)?
    /// The counters when the run loop last waited.
    private var waitingCounters = WorldCounters()

    /// Remembers what a layer and all below it show, for transitions. The simulator sets it.
    package var takeLook: ((CALayer) -> Any?)?

    /// The due time of the earliest main-queue block or timer, nil when there is none. The simulator sets it.
    package var nextMainQueueDue: (() -> CFTimeInterval?)?

    /// What keeps the main run loop in its tracking mode.
    var trackers = 0 {
        didSet {
            guard (trackers > 0) != (oldValue > 0) else { return }
            trackingDidChange?(isTracking)
            if !isTracking { sendHeldRequests() }
        }
    }
    var isTracking: Bool { trackers > 0 }
    /// The main queue's timers have to know. The simulator sets it.
    package var trackingDidChange: ((_ isTracking: Bool) -> Void)?

    /// Messages that objects have asked for after a delay.
    var performRequests: [PerformRequest] = []
    private var scheduled: [ScheduledWork] = []
    private var scheduledCount = 0
    private var afterCommitWork: [(isPartOfTransaction: Bool, run: () -> Void)] = []
    /// Blocks kept asking for further ones until the turn had enough of them.
    private var isOverworked = false

    /// Starts at a time that is not zero, as a device that has been running does.
    package init(startingAt now: CFTimeInterval = 1_000) {
        self.now = now
    }

    package func log(_ line: String) {
        console.append(line)
    }

    package func hasLogged(startingWith start: String) -> Bool {
        console.entries.contains { $0.hasPrefix(start) }
    }

    /// What UIKit does where it raises an Objective-C exception.
    package func raise(_ name: String, _ reason: String) {
        guard let exceptionHandler else {
            fatalError("*** Terminating app due to uncaught exception '\(name)', reason: '\(reason)'")
        }
        exceptionHandler(name, reason)
    }

    // MARK: Deferred work

    /// Runs `work` once, after this turn's layout and commit. UIKit starts transitions from here.
    ///
    /// What is a part of the transaction runs in time for the completion of an explicit one to wait for its animations.
    package func afterCommit(asPartOfTransaction isPart: Bool = false, _ work: @escaping () -> Void) {
        afterCommitWork.append((isPart, work))
    }

    /// Runs `work` after `delay` seconds of simulated time: UIKit's own timers, such as the long press's.
    @discardableResult
    package func schedule(after delay: CFTimeInterval, _ work: @escaping () -> Void) -> ScheduledWork {
        scheduledCount += 1
        let item = ScheduledWork(due: now + max(0, delay), sequence: scheduledCount, work: work)
        let index = scheduled.firstIndex { ($0.due, $0.sequence) > (item.due, item.sequence) } ?? scheduled.endIndex
        scheduled.insert(item, at: index)
        return item
    }

    // MARK: The run-loop turn

    /// Moves the clock to `time`, running every turn that falls due on the way, without a frame of the display.
    package func advance(to time: CFTimeInterval) {
        while let due = nextDue, due < time {
            now = max(now, due)
            turn {}
            // Blocks take time on a phone, and a loop of yields lets frames pass.
            if isOverworked { break }
        }
        now = max(now, time)
    }

    /// One turn of the main run loop: finished animations, input, display links, timers and blocks, layout and commit, what follows.
    ///
    /// `frameInterval` is given where the turn begins a frame of the display.
    package func turn(frameInterval: CFTimeInterval? = nil, input: () -> Void) {
        CATransaction.finishDueAnimations(in: self)
        input()
        if let frameInterval { displayFrame(interval: frameInterval) }
        runDueWork()
        RuntimeRecord.lookAtAllObserved()
        commit()
        for _ in 0..<Self.maximumCommitRounds {
            // What completions change is shown before the next frame.
            guard CATransaction.finishDueAnimations(in: self) else { break }
            commit()
        }
        waitAgain()
    }

    /// The run loop is about to wait: calls its observers, unless nothing has woken it since it last waited, such as in a frame that
    /// only the render server shows.
    private func waitAgain() {
        guard counters != waitingCounters else { return }
        mainQueueWillWait?()
        waitingCounters = counters
    }

    /// Lays out and commits until nothing is dirty and nobody waits for the commit.
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

    /// What the end of an explicit transaction does that no other one is around.
    func commit(outermost close: () -> Void) {
        CATransaction.commitImplicit(in: self)
        let own = afterCommitWork.filter(\.isPartOfTransaction)
        afterCommitWork.removeAll(where: \.isPartOfTransaction)
        for item in own { item.run() }
        close()
        commit()
    }

    /// When something is next due between frames: a timer or a block on the main queue.
    package var nextDue: CFTimeInterval? {
        let own = scheduled.first { !$0.isCancelled }?.due
        guard let queue = nextMainQueueDue?() else { return own }
        return own.map { min($0, queue) } ?? queue
    }

    /// Whether any work of UIKit's own waits for time to pass.
    package var isWorkScheduled: Bool {
        scheduled.contains { !$0.isCancelled }
    }

    /// The process is over: lets go of everything that it held.
    package func end() {
        drainMainQueue = nil
        mainQueueWillWait = nil
        nextMainQueueDue = nil
        trackingDidChange = nil
        scheduled = []
        performRequests = []
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

/// Work waiting for simulated time to pass.
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

/// What the app cost since the counters were last read.
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

    package init() {}
}
