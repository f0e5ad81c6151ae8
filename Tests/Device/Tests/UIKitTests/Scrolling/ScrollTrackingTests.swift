import Foundation
import Support
import Testing
import UIKit

/// The run loop is in another mode during scrolling.
@MainActor
@Suite(.enabled(if: Stage.canTouch))
struct ScrollTrackingTests {
    private func showScrollView(on stage: Stage) async {
        let scrollView = UIScrollView()
        await stage.show(scrollView)
        scrollView.contentSize = CGSize(width: 100, height: 5_000)
        await stage.settle()
    }

    /// Drags a little without a release.
    private func beginDrag(on stage: Stage) {
        stage.touchDown(at: CGPoint(x: 200, y: 600))
        for step in 1...10 { stage.touchMove(to: CGPoint(x: 200, y: 600 - Double(step) * 10)) }
    }

    @Test func `timers of the default mode wait while a finger scrolls, those of the common modes do not [W]`() async {
        let stage = Stage()
        await showScrollView(on: stage)
        let ordinary = TickRecorder()
        let common = TickRecorder()
        let timers = [ordinary, common].map { recorder in
            Timer(timeInterval: 0.1, repeats: true) { _ in MainActor.assumeIsolated { recorder.count += 1 } }
        }
        RunLoop.main.add(timers[0], forMode: .default)
        RunLoop.main.add(timers[1], forMode: .common)

        beginDrag(on: stage)
        let before = (ordinary.count, common.count)
        await stage.wait(1)
        #expect(ordinary.count == before.0)
        #expect(common.count >= before.1 + 9)
        stage.touchUp()
        await stage.wait(2)
        let after = ordinary.count
        await stage.wait(1)

        #expect(ordinary.count >= after + 9)
        for timer in timers { timer.invalidate() }
    }

    @Test func `a timer that was due during scrolling fires once at its end [W]`() async {
        let stage = Stage()
        await showScrollView(on: stage)
        let recorder = TickRecorder()
        beginDrag(on: stage)
        let timer = recorder.countOnce(after: 0.1)
        await stage.wait(1)
        #expect(recorder.count == 0)

        stage.touchUp()
        await stage.wait(3)

        #expect(recorder.count == 1)
        #expect(!timer.isValid)
    }

    @Test func `the main queue runs during scrolling [W]`() async {
        let stage = Stage()
        await showScrollView(on: stage)
        let recorder = TickRecorder()
        beginDrag(on: stage)

        DispatchQueue.main.async { recorder.count += 1 }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { recorder.count += 1 }
        await stage.wait(0.5)

        #expect(recorder.count == 2)
        stage.touchUp()
    }

    @Test func `display links of the default mode pause during scrolling [W]`() async {
        let stage = Stage()
        await showScrollView(on: stage)
        let ordinary = TickRecorder()
        let common = TickRecorder()
        let links = [ordinary, common].map { CADisplayLink(target: $0, selector: TickRecorder.selector) }
        links[0].add(to: .main, forMode: .default)
        links[1].add(to: .main, forMode: .common)

        beginDrag(on: stage)
        let before = (ordinary.count, common.count)
        await stage.wait(0.5)

        #expect(ordinary.count == before.0)
        #expect(common.count > before.1 + 20)
        stage.touchUp()
        for link in links { link.invalidate() }
    }
}

@MainActor
private final class TickRecorder: NSObject {
    var count = 0

    // A timer cannot be scheduled from asynchronous code.
    func countOnce(after seconds: TimeInterval) -> Timer {
        Timer.scheduledTimer(withTimeInterval: seconds, repeats: false) { _ in
            MainActor.assumeIsolated { self.count += 1 }
        }
    }

    #if canImport(ObjectiveC)
    static let selector = #selector(TickRecorder.tick)
    @objc func tick(_ link: CADisplayLink) { count += 1 }
    #else
    static let selector = Selector(TickRecorder.tick)
    func tick(_ link: CADisplayLink) { count += 1 }
    #endif
}
