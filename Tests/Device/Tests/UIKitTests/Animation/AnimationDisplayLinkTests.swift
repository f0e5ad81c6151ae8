#if os(Linux)
import Simulator
import Support
import Testing
import UIKit

// Selectors are written differently on Apple's platforms.
@MainActor
struct AnimationDisplayLinkTests {
    @Test func `a display link fires once a frame, and its target is one frame ahead [D]`() async {
        let stage = Stage()
        let target = LinkTarget()
        let link = CADisplayLink(target: target, selector: Selector(LinkTarget.step))

        link.add(to: .main, forMode: .common)
        for _ in 1...3 { await stage.waitFrame() }

        #expect(target.times.count == 3)
        expectClose(link.duration, 1 / 60, within: 1e-9)
        // What is committed now is displayed now.
        expectClose(link.targetTimestamp, stage.now, within: 1e-9)
        expectClose(link.targetTimestamp - link.timestamp, link.duration, within: 1e-9)
        link.invalidate()
        await stage.waitFrame()
        #expect(target.times.count == 3)
    }

    @Test func `a paused display link does not fire [D]`() async {
        let stage = Stage()
        let target = LinkTarget()
        let link = CADisplayLink(target: target, selector: Selector(LinkTarget.step))
        link.add(to: .main, forMode: .default)

        link.isPaused = true
        await stage.waitFrame()
        #expect(target.times.isEmpty)
        link.isPaused = false
        await stage.waitFrame()

        #expect(target.times.count == 1)
        link.invalidate()
    }

    @Test func `a preferred rate of thirty skips every other frame [D]`() async {
        let stage = Stage()
        let target = LinkTarget()
        let link = CADisplayLink(target: target, selector: Selector(LinkTarget.step))
        link.preferredFrameRateRange = CAFrameRateRange(minimum: 30, maximum: 30, preferred: 30)
        link.add(to: .main, forMode: .common)

        for _ in 1...6 { await stage.waitFrame() }

        #expect(target.times.count == 3)
        expectClose(link.duration, 1 / 30, within: 1e-9)
        link.invalidate()
    }

    @Test(arguments: [false, true])
    func `on a display of 120 Hz an animation runs at 60 Hz unless it asks for more [W]`(asks: Bool) {
        let device = Device(.iPhone16Pro, framesPerSecond: 120)
        device.show(UIViewController())
        device.settle()
        let target = LinkTarget()
        let link = CADisplayLink(target: target, selector: Selector(LinkTarget.step))
        link.add(to: .main, forMode: .common)
        defer { link.invalidate() }
        for _ in 1...12 { device.advanceFrame() }
        #expect(target.times.count == 12)
        let animation = CAKeyframeAnimation(keyPath: "position.x")
        animation.values = [NSNumber(value: 0.0), NSNumber(value: 300.0)]
        animation.duration = 1
        if asks { animation.preferredFrameRateRange = CAFrameRateRange(minimum: 80, maximum: 120, preferred: 120) }

        device.window.rootViewController?.view.layer.add(animation, forKey: "x")
        device.advanceFrame()
        target.times = []
        for _ in 1...12 { device.advanceFrame() }

        #expect(target.times.count == (asks ? 12 : 6))
    }

    @Test func `a display link retains its target until it is invalidated [D]`() async {
        let stage = Stage()
        let check = LeakCheck()
        var link: CADisplayLink? = CADisplayLink(
            target: check.watch(LinkTarget()), selector: Selector(LinkTarget.step))
        link?.add(to: .main, forMode: .common)
        #expect(check.alive.count == 1)

        link?.invalidate()
        link = nil
        await stage.waitFrame()

        check.expectFreed()
    }
}

@MainActor
private final class LinkTarget {
    var times: [CFTimeInterval] = []

    func step(_ link: CADisplayLink) {
        times.append(link.timestamp)
    }
}
#endif
