import CoreFoundation
import Foundation
import Simulator
import Support
import Testing
import UIKit

/// Work on the main thread between frames, in order and on the device's clock.
@MainActor
struct SimulatedTimeTests {
    @Test func `blocks, tasks and run-loop blocks run in the order of their creation`() {
        let device = Device()
        let log = EventLog()

        DispatchQueue.main.async { log.append("block") }
        Task { log.append("task") }
        OperationQueue.main.addOperation { MainActor.assumeIsolated { log.append("operation") } }
        RunLoop.main.perform { MainActor.assumeIsolated { log.append("run loop") } }
        DispatchQueue.main.async { log.append("last") }
        #expect(log.events == [])
        device.turn()

        log.expect(["block", "task", "operation", "run loop", "last"])
    }

    @Test func `work created by running work comes after pending work`() {
        let device = Device()
        let log = EventLog()

        DispatchQueue.main.async {
            log.append("first")
            DispatchQueue.main.async { log.append("nested") }
        }
        DispatchQueue.main.async { log.append("second") }
        device.turn()

        log.expect(["first", "second", "nested"])
    }

    @Test func `code that sleeps blocks the main thread, while the display misses frames`() {
        let device = Device()
        let start = device.now
        var frames: [Double] = []
        device.onFrame = { frames.append($0.now - start) }

        DispatchQueue.main.async { Thread.sleep(forTimeInterval: 0.05) }
        DispatchQueue.main.async { usleep(20_000) }
        device.advanceFrame()

        expectClose(frames.first, 5.0 / 60, within: 1e-6)
        #expect(frames.count == 1)
        device.blockMainThread(for: 1)
        device.advanceFrame()
        expectClose(frames.last, 66.0 / 60, within: 1e-6)
    }

    @Test func `a sleep takes time however short it is, because code repeats it until it is late enough`() {
        let device = Device()
        let start = device.now
        var sleep = timespec()

        device.perform { _ = nanosleep(&sleep, nil) }

        #expect(device.now > start)
        #expect(device.now < start + 1e-6)
    }

    @Test func `delays of every kind end at their own times`() {
        let device = Device()
        let start = device.now
        var times: [String: Double] = [:]
        let note: @MainActor (String) -> Void = { times[$0] = device.now - start }

        DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { note("uptime") }
        DispatchQueue.main.asyncAfter(wallDeadline: .now() + 0.3) { note("wall") }
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(10)) { note("milliseconds") }
        Task {
            try? await Task.sleep(for: .seconds(0.5))
            note("sleep")
            try? await Task.sleep(nanoseconds: 100_000_000)
            note("second sleep")
        }
        Timer.scheduledTimer(withTimeInterval: 0.7, repeats: false) { _ in MainActor.assumeIsolated { note("timer") } }
            .tolerance = 0.1
        device.advance(by: 1)

        expectClose(times["uptime"], 0.25, within: 1e-6)
        expectClose(times["wall"], 0.3, within: 1e-6)
        expectClose(times["milliseconds"], 0.01, within: 1e-6)
        expectClose(times["sleep"], 0.5, within: 1e-6)
        expectClose(times["second sleep"], 0.6, within: 1e-6)
        expectClose(times["timer"], 0.7, within: 1e-6)
    }

    @Test func `a timer set for the time of a frame fires in the turn of that frame`() {
        let device = Device()
        let start = device.now
        var time = 0.0

        DispatchQueue.main.asyncAfter(deadline: .now() + 1.0 / 60) { time = device.now - start }
        device.advanceFrame()

        #expect(time == device.now - start)
    }

    @Test func `a repeating timer keeps its interval until it is invalidated`() {
        let device = Device()
        let start = device.now
        var times: [Double] = []

        let timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { timer in
            MainActor.assumeIsolated { times.append(device.now - start) }
        }
        device.advance(by: 0.35)
        #expect(timer.isValid)
        timer.invalidate()
        device.advance(by: 1)

        #expect(times.count == 3)
        expectClose(times, [0.1, 0.2, 0.3], within: 1e-6)
    }

    @Test func `a timer's date can be moved`() {
        let device = Device()
        var count = 0
        let timer = Timer(timeInterval: 100, repeats: false) { _ in MainActor.assumeIsolated { count += 1 } }

        RunLoop.main.add(timer, forMode: .common)
        timer.fireDate = Date(timeIntervalSinceNow: 0.2)
        device.advance(by: 0.1)
        #expect(count == 0)
        device.advance(by: 0.2)

        #expect(count == 1)
        #expect(!timer.isValid)
    }

    @Test func `an observer of the run loop is called after the commit of every turn in which something happened`() {
        let device = Device()
        let view = UIView()
        device.window.addSubview(view)
        device.settle()
        var seen: [CGFloat] = []
        let observer = CFRunLoopObserverCreateWithHandler(
            nil, CFRunLoopActivity.beforeWaiting.rawValue, true, 2_000_001
        ) { _, _ in
            MainActor.assumeIsolated { seen.append(view.layer.presentation()?.position.x ?? -1) }
        }
        CFRunLoopAddObserver(CFRunLoopGetMain(), observer, kCFRunLoopCommonModes)

        view.center.x = 30
        device.advanceFrame()
        #expect(seen == [30])
        for _ in 0..<5 { device.advanceFrame() }
        #expect(seen == [30])
        DispatchQueue.main.async {}
        device.advanceFrame()
        #expect(seen == [30, 30])
        CFRunLoopObserverInvalidate(observer)
        view.center.x = 40
        device.advanceFrame()

        #expect(seen == [30, 30])
    }

    @Test func `an observer of the run loop is called after a touch on which nothing moves`() {
        let device = Device()
        device.settle()
        var calls = 0
        let observer = CFRunLoopObserverCreateWithHandler(
            nil, CFRunLoopActivity.beforeWaiting.rawValue, true, 2_000_001
        ) { _, _ in
            MainActor.assumeIsolated { calls += 1 }
        }
        CFRunLoopAddObserver(CFRunLoopGetMain(), observer, kCFRunLoopCommonModes)

        device.touchDown(at: CGPoint(x: 100, y: 300))
        device.advanceFrame()
        #expect(calls == 1)
        device.advanceFrame()
        #expect(calls == 1)
        device.touchUp()
        device.advanceFrame()

        #expect(calls == 2)
        CFRunLoopObserverInvalidate(observer)
    }

    @Test func `a cancelled work item does not run`() {
        let device = Device()
        var ran = false
        let item = DispatchWorkItem { ran = true }

        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1, execute: item)
        item.cancel()
        device.advance(by: 1)

        #expect(!ran)
    }

    @Test func `a cancelled task wakes from its sleep immediately`() {
        let device = Device()
        let start = device.now
        var woke: Double?

        let task = Task {
            try? await Task.sleep(for: .seconds(60))
            woke = device.now - start
        }
        device.advance(by: 0.1)
        task.cancel()
        device.turn()

        expectClose(woke, 0.1, within: 1e-6)
    }

    @Test func `child tasks, groups and streams finish without time passing`() {
        let device = Device()
        let start = device.now
        var sum = 0
        var streamed: [Int] = []
        let (stream, continuation) = AsyncStream<Int>.makeStream()

        Task {
            async let one = elsewhere(1)
            async let two = elsewhere(2)
            sum = await one + two
            sum += await together()
            await MainActor.run { sum += 100 }
        }
        Task { for await value in stream { streamed.append(value) } }
        continuation.yield(1)
        continuation.yield(2)
        continuation.finish()
        device.turn()

        #expect(sum == 115)
        #expect(streamed == [1, 2])
        #expect(device.now == start)
    }

    @Test func `work on other queues runs, and can return to the main queue`() {
        let device = Device()
        let log = EventLog()
        let queue = DispatchQueue(label: "images")

        queue.async {
            let isMain = Thread.isMainThread
            DispatchQueue.main.async { log.append("back, was main: \(isMain), is main: \(Thread.isMainThread)") }
        }
        device.turn()

        log.expect(["back, was main: false, is main: true"])
    }

    @Test func `waiting for other queues does not block`() {
        let device = Device()
        let queue = DispatchQueue(label: "serial")
        let semaphore = DispatchSemaphore(value: 0)
        let order = Order()

        queue.async { order.add(1) }
        queue.sync { order.add(2) }
        DispatchQueue.global().async {
            order.add(3)
            semaphore.signal()
        }
        semaphore.wait()
        let group = DispatchGroup()
        DispatchQueue.global().async(group: group) { order.add(4) }
        group.wait()
        order.add(5)

        #expect(order.numbers == [1, 2, 3, 4, 5])
        device.turn()
    }

    @Test func `a group notifies when its last member has left`() {
        let device = Device()
        let start = device.now
        var notified: Double?
        let group = DispatchGroup()

        group.enter()
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { group.leave() }
        group.notify(queue: .main) { notified = device.now - start }
        device.advance(by: 0.5)

        expectClose(notified, 0.2, within: 1e-6)
    }

    @Test func `dates, media time and clocks agree`() {
        let device = Device()
        let (date, media) = (Date(), CACurrentMediaTime())
        let uptime = DispatchTime.now().uptimeNanoseconds

        device.advance(by: 2.5)

        expectClose(Date().timeIntervalSince(date), 2.5, within: 1e-6)
        expectClose(CACurrentMediaTime() - media, 2.5, within: 1e-9)
        #expect(DispatchTime.now().uptimeNanoseconds - uptime == 2_500_000_000)
        expectClose(ProcessInfo.processInfo.systemUptime, CACurrentMediaTime(), within: 1e-6)
    }

    @Test func `code that runs the run loop advances the device's time`() {
        let device = Device()
        let start = device.now
        var ran = false
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { ran = true }

        RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.3))

        #expect(ran)
        expectClose(device.now - start, 0.3, within: 1e-5)
    }

    @Test func `without a device time is real again`() {
        do {
            let device = Device()
            device.advance(by: 1)
        }
        let simulatedStart = Date(timeIntervalSince1970: 1_767_225_600)
        #expect(abs(Date().timeIntervalSince(simulatedStart)) > 60)
        #expect(RunLoop.current !== RunLoop.main || Thread.isMainThread)
    }

    @Test func `an endless chain of blocks is stopped`() {
        let device = Device()
        let chain = Chain()

        chain.next()
        device.turn()

        #expect(chain.count > 100)
        chain.isCut = true
    }
}

/// Runs outside the main actor.
private nonisolated func elsewhere(_ number: Int) async -> Int { number }

private nonisolated func together() async -> Int {
    await withTaskGroup(of: Int.self) { group in
        for number in 3...5 { group.addTask { await elsewhere(number) } }
        return await group.reduce(0, +)
    }
}

@MainActor
private final class Chain {
    var count = 0
    var isCut = false

    func next() {
        count += 1
        guard !isCut else { return }
        DispatchQueue.main.async { self.next() }
    }
}

private final class Order: @unchecked Sendable {
    private(set) var numbers: [Int] = []
    func add(_ number: Int) { numbers.append(number) }
}
