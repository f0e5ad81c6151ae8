import Support
import Testing
import UIKit

@MainActor
struct RuntimeObservingTests {
    @Test func `an observer of an offset is called when it is set, after the delegate [W]`() {
        let stage = Stage()
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        scrollView.contentSize = CGSize(width: 100, height: 1000)
        let log = EventLog()
        let recorder = ScrollRecorder()
        recorder.onScroll = { log.append("delegate \(Int($0.contentOffset.y))") }
        scrollView.delegate = recorder
        let observation = scrollView.observe(\.contentOffset, options: [.old, .new]) { scrollView, change in
            MainActor.assumeIsolated {
                let offset = scrollView.contentOffset.y
                log.append("\(Int(change.oldValue?.y ?? -1)) \(Int(change.newValue?.y ?? -1)) \(Int(offset))")
            }
        }

        scrollView.contentOffset.y = 30
        log.expect(["delegate 30", "0 30 30"])

        scrollView.setContentOffset(CGPoint(x: 0, y: 50), animated: false)
        log.expect(["delegate 50", "30 50 50"])

        observation.invalidate()
        scrollView.contentOffset.y = 70
        log.expect(["delegate 70"])
        withExtendedLifetime(stage) {}
    }

    @Test func `values are delivered as requested, the initial one immediately [D]`() {
        let stage = Stage()
        let view = UIView()
        let log = EventLog()
        let kept = [
            view.observe(\.alpha) { _, change in
                note("\(change.oldValue == nil) \(change.newValue == nil) \(change.kind.rawValue)", in: log)
            },
            view.observe(\.alpha, options: [.initial, .new]) { _, change in note("\(change.newValue ?? -1)", in: log) },
        ]
        log.expect(["1.0"])

        view.alpha = 0.5

        #expect(Set(log.events) == ["0.5", "true true 1"])
        withExtendedLifetime((stage, kept)) {}
    }

    @Test func `an observation ends with its token, and retains nothing [D]`() {
        let stage = Stage()
        let log = EventLog()
        weak var freed: UIView?
        do {
            let view = UIView()
            freed = view
            var observation: NSKeyValueObservation? = view.observe(\.frame) { _, _ in note("frame", in: log) }
            view.frame.origin.x = 10
            withExtendedLifetime(observation) {}
            observation = nil
            view.frame.origin.x = 20
        }

        log.expect(["frame"])
        #expect(freed == nil)
        withExtendedLifetime(stage) {}
    }

    @Test(.enabled(if: Stage.canTouch))
    func `an observer is called for an offset that a drag changes [W]`() async {
        let scene = await ScrollScene()
        var heard: [CGFloat] = []
        let observation = scene.scrollView.observe(\.contentOffset) { scrollView, _ in
            MainActor.assumeIsolated { heard.append(scrollView.contentOffset.y) }
        }

        scene.stage.drag(from: CGPoint(x: 196, y: 600), to: CGPoint(x: 196, y: 400), over: 0.3, hold: 0.3)

        #expect(heard == scene.recorder.offsets.map(\.y))
        #expect(heard.count > 5)
        withExtendedLifetime(observation) {}
    }

    @Test func `an observer that sets the offset is called again, until it stops [W]`() {
        let stage = Stage()
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        scrollView.contentSize = CGSize(width: 100, height: 1000)
        var heard: [CGFloat] = []
        let observation = scrollView.observe(\.contentOffset) { scrollView, _ in
            MainActor.assumeIsolated {
                heard.append(scrollView.contentOffset.y)
                if scrollView.contentOffset.y < 40 { scrollView.contentOffset.y += 10 }
            }
        }

        scrollView.contentOffset.y = 15

        #expect(heard == [15, 25, 35, 45])
        withExtendedLifetime((stage, observation)) {}
    }

    @Test func `an observer is called immediately when a controller leaves its parent [W]`() {
        let stage = Stage()
        let log = EventLog()
        let (parent, child) = (UIViewController(), UIViewController())
        parent.addChild(child)
        let observation = child.observe(\.parent) { child, _ in
            MainActor.assumeIsolated { note(child.parent == nil ? "left" : "kept", in: log) }
        }

        child.removeFromParent()

        log.expect(["left"])
        withExtendedLifetime((stage, observation)) {}
    }

    @Test func `a control's states and a content's size can be observed [W]`() {
        let stage = Stage()
        let log = EventLog()
        let button = UIButton()
        let scrollView = UIScrollView()
        let kept = [
            button.observe(\.isHighlighted) { _, _ in note("highlighted", in: log) },
            button.observe(\.isEnabled) { _, _ in note("enabled", in: log) },
            scrollView.observe(\.contentSize) { _, _ in note("size", in: log) },
        ]

        button.isHighlighted = true
        button.isEnabled = false
        scrollView.contentSize = CGSize(width: 10, height: 10)

        log.expect(["highlighted", "enabled", "size"])
        withExtendedLifetime((stage, kept)) {}
    }

    @Test func `a layer's position can be observed [D]`() {
        let stage = Stage()
        let log = EventLog()
        let layer = CALayer()
        let observation = layer.observe(\.position, options: .new) { _, change in
            note("\(Int(change.newValue?.x ?? 0))", in: log)
        }

        layer.position.x = 10
        layer.frame = CGRect(x: 10, y: 0, width: 20, height: 20)

        log.expect(["10", "20"])
        withExtendedLifetime((stage, observation)) {}
    }

    @Test func `observers see that an animator is active before it runs [M]`() async {
        let stage = Stage()
        let moving = await MovingView()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { moving.move(to: 100) }
        let log = EventLog()
        let kept = [
            animator.observe(\.state) { animator, _ in
                MainActor.assumeIsolated { log.append("state \(animator.state.rawValue) \(animator.isRunning)") }
            },
            animator.observe(\.isRunning) { animator, _ in
                MainActor.assumeIsolated { log.append("running \(animator.isRunning)") }
            },
        ]

        animator.startAnimation()

        log.expect(["state 1 false", "running true"])
        animator.stopAnimation(true)
        withExtendedLifetime((stage, kept)) {}
    }
}

/// Handlers of changes belong to no actor.
private func note(_ event: String, in log: EventLog) {
    MainActor.assumeIsolated { log.append(event) }
}
