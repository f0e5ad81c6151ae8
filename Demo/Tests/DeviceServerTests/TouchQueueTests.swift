import Foundation
import Testing

@testable import DeviceServer

@Suite struct TouchQueueTests {
    @Test func `a frame delivers one step of each finger, with the last of its moves`() {
        var queue = TouchQueue()
        queue.append(step(.down, 0, y: 0))
        queue.append(step(.down, 1, y: 0))
        queue.append(step(.move, 0, y: 1))
        queue.append(step(.move, 0, y: 2))
        queue.append(step(.up, 0, y: 2))

        #expect(queue.next() == [step(.down, 0, y: 0), step(.down, 1, y: 0)])
        #expect(queue.next() == [step(.move, 0, y: 2)])
        #expect(queue.next() == [step(.up, 0, y: 2)])
        #expect(queue.isEmpty)
    }

    @Test func `inconsistent steps are dropped`() {
        var queue = TouchQueue()
        queue.append(step(.move, 0, y: 1))
        queue.append(step(.up, 0, y: 1))
        queue.append(step(.down, 0, y: 1))
        queue.append(step(.down, 0, y: 2))

        #expect(queue.next() == [step(.down, 0, y: 1)])
        #expect(queue.isEmpty)
    }

    @Test func `the queue has a maximum length`() {
        var queue = TouchQueue()
        for _ in 0..<5_000 {
            queue.append(step(.down, 0, y: 1))
            queue.append(step(.up, 0, y: 1))
        }
        var frames = 0
        while !queue.isEmpty {
            _ = queue.next()
            frames += 1
        }
        #expect(frames <= TouchQueue.mostSteps + 1)
    }

    private func step(_ phase: PageMessage.TouchPhase, _ finger: Int, y: Double) -> TouchQueue.Step {
        TouchQueue.Step(phase: phase, finger: finger, point: CGPoint(x: 0, y: y), milliseconds: 0)
    }
}
