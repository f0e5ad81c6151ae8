import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Delegate calls, gestures and cleanup of modal styles.
@MainActor
struct ModalBehaviorTests {
    @MainActor
    private final class Scene {
        let device = Device(.iPhone16)
        let root = UIViewController()
        let content = UIViewController()
        let transition: ModalTransition
        let log = EventLog()
        private(set) lazy var listener = Listener(log)

        init(_ style: TransitionStyle) {
            transition = ModalTransition(style)
            root.view.backgroundColor = .systemBackground
            content.view.backgroundColor = .systemTeal
            device.show(root)
            device.settle()
        }

        func present() {
            transition.present(content, from: root)
            device.settle()
            content.presentationController?.delegate = listener
        }

        var isPresented: Bool { root.presentedViewController != nil }

        /// Pulls the card down by `distance` points and lifts the finger at rest.
        func pull(_ distance: CGFloat, from y: CGFloat = 480) {
            device.drag(from: CGPoint(x: 196, y: y), to: CGPoint(x: 196, y: y + distance), over: 0.4, hold: 0.3)
            device.settle()
        }
    }

    /// Nothing has moved until the release, and UIKit has not begun a dismissal.
    @Test(arguments: [144.0, 90])
    func `a flick out after a pull in the other direction moves it out`(points: Double) {
        let (device, root, page) = (Device(.iPhone16), UIViewController(), UIViewController())
        device.show(root)
        device.settle()
        ModalTransition(.slide).present(page, from: root)
        device.settle()
        var point = CGPoint(x: 287, y: 200)
        func move(by step: Double, frames: Int) {
            for _ in 0..<frames {
                point.y += step
                device.step(to: point)
            }
        }

        device.touchDown(at: point)
        device.advanceFrame()
        move(by: -points / 6, frames: 6)
        move(by: 20, frames: 4)
        #expect(device.presentedFrame(of: page.view).minY == 0)
        device.touchUp()
        var places = [0.0, 0.0]
        for _ in 0..<120 where page.view.window != nil {
            device.advanceFrame()
            if page.view.window != nil { places.append(device.presentedFrame(of: page.view).minY) }
        }

        #expect(root.presentedViewController == nil)
        #expect(places.count > 15)
        // The acceleration of a critically damped spring over the height: ω is 9.2334 / 0.4 s, at 60 frames a second, from 1,200 points a second.
        let acceleration = 9.2334 * 9.2334 / (0.4 * 0.4) / (60 * 60) * 852 + 1_200 / 60
        for index in places.indices.dropFirst(2) {
            #expect(abs(places[index] - 2 * places[index - 1] + places[index - 2]) <= acceleration)
        }
        #expect(places.last.map { $0 > 830 } == true)
    }

    @Test
    func `a pull and a tap beside the card request permission and report the dismissal`() {
        for byTap in [false, true] {
            let scene = Scene(.sink)
            scene.present()

            if byTap { scene.device.tap(at: CGPoint(x: 196, y: 100)) } else { scene.pull(300) }
            scene.device.settle()

            #expect(!scene.isPresented)
            scene.log.expect(["should", "will", "did"])
        }
    }

    @Test
    func `if refused, both are reported as attempts`() {
        let scene = Scene(.sink)
        scene.present()
        scene.listener.allows = false
        scene.device.tap(at: CGPoint(x: 196, y: 100))
        scene.device.settle()
        scene.pull(300)
        scene.log.expect(["should", "attempt", "should", "attempt"])

        scene.content.isModalInPresentation = true
        scene.pull(300)
        scene.log.expect(["attempt"])
        #expect(scene.isPresented)
        #expect(scene.device.presentedFrame(of: scene.content.view).minY == 452)
    }

    @Test
    func `a pull that returns and the app's own dismissal report no dismissal`() {
        let scene = Scene(.sink)
        scene.present()

        scene.pull(90)
        #expect(scene.isPresented)
        scene.log.expect(["should", "will"])
        scene.root.dismiss(animated: true)
        scene.device.settle()

        #expect(!scene.isPresented)
        scene.log.expect([])
    }

    @Test
    func `each kind of dismissal can be disabled`() {
        let scene = Scene(.sink)
        scene.transition.dismissesOnTap = false
        scene.transition.dismissesOnDrag = false
        scene.present()

        scene.device.tap(at: CGPoint(x: 196, y: 100))
        scene.device.settle()
        scene.pull(300)

        #expect(scene.isPresented)
        scene.log.expect([])
    }

    /// The card is 400 points high, which is also the translation of a complete dismissal.
    @Test(arguments: [nil, 0.2])
    func `a release at rest dismisses beyond the threshold`(threshold: Double?) {
        for (part, goes) in [(-0.02, false), (0.02, true)] {
            let scene = Scene(.sink)
            if let threshold { scene.transition.threshold = threshold }
            scene.present()
            let wanted = (threshold ?? 0.5) + part
            scene.device.touchDown(at: CGPoint(x: 196, y: 480))
            scene.device.advanceFrame()
            scene.device.step(to: CGPoint(x: 196, y: 500))
            for step in 1...10 { scene.device.step(to: CGPoint(x: 196, y: 490 + wanted * 400 * Double(step) / 10)) }
            scene.device.advance(by: 0.3)
            scene.device.touchUp()
            scene.device.settle()

            #expect(scene.isPresented != goes, "at \(wanted)")
        }
    }

    @Test
    func `a pull down on scrolled content scrolls it, and a horizontal pull has no effect`() {
        let scene = Scene(.slide(from: .bottom))
        let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        list.contentInsetAdjustmentBehavior = .never
        list.contentSize = CGSize(width: 1_200, height: 4_000)
        scene.content.view.addSubview(list)
        scene.present()
        list.contentOffset = CGPoint(x: 0, y: 600)

        scene.pull(300, from: 300)
        #expect(scene.isPresented)
        #expect(list.contentOffset.y < 400)
        scene.device.drag(from: CGPoint(x: 330, y: 400), to: CGPoint(x: 60, y: 400), over: 0.3, hold: 0.3)
        scene.device.settle()
        #expect(scene.isPresented)
        #expect(list.contentOffset.x > 200)
        list.contentOffset = .zero
        scene.pull(500, from: 200)
        #expect(!scene.isPresented)
    }

    @Test
    func `a whole stack is dismissed at once: a sheet above a modal above a sheet`() {
        let scene = Scene(.cube)
        let before = scene.device.layers
        let (first, last) = (UIViewController(), UIViewController())
        SheetTransition.default.present(first, height: 500, from: scene.root)
        scene.device.settle()
        scene.transition.present(scene.content, from: first)
        scene.device.settle()
        SheetTransition.default.present(last, height: 300, from: scene.content)
        scene.device.settle()
        #expect(last.view.window != nil)

        scene.root.dismiss(animated: true)
        scene.device.settle()

        #expect(scene.root.presentedViewController == nil)
        for controller in [first, scene.content, last] {
            #expect(controller.presentingViewController == nil)
            #expect(controller.view.window == nil)
        }
        #expect(scene.device.layers == before)
        #expect(scene.device.exceptions.isEmpty)
        scene.present()
        #expect(scene.isPresented)
    }

    @Test(arguments: [NamedStyle.slide, .sink, .circle, .cube, .bubble])
    func `everything is freed after the dismissal`(name: NamedStyle) {
        let device = Device(.iPhone16)
        let root = UIViewController()
        device.show(root)
        device.settle()

        expectFreed { check in
            let content = check.watch(UIViewController(), "content")
            check.watch(content.view, "view")
            let transition = check.watch(ModalTransition(name.style), "transition")
            transition.present(content, from: root)
            device.settle()
            if let controller = content.presentationController { check.watch(controller, "presentation controller") }
            for recognizer in content.view.superview?.gestureRecognizers ?? [] { check.watch(recognizer, "recognizer") }
            root.dismiss(animated: true)
            device.settle()
        }
        #expect(root.presentedViewController == nil)
    }

    @Test
    func `a controller that covers the screen controls the status bar, and a card does not`() {
        for (style, takes) in [(TransitionStyle.circle, true), (.sink, false)] {
            let device = Device(.iPhone16)
            let content = LifecycleRecorder("content", EventLog())
            content.statusBarStyle = .lightContent
            let root = UIViewController()
            device.show(root)
            device.settle()
            let before = device.statusBar.style

            ModalTransition(style).present(content, from: root)
            device.settle()
            #expect((device.statusBar.style == .lightContent) == takes)
            root.dismiss(animated: true)
            device.settle()

            #expect(device.statusBar.style == before)
            #expect(!content.modalPresentationCapturesStatusBarAppearance)
        }
    }

    /// A presenter that is removed from the hierarchy receives the calls, one that stays beneath does not (measured for full screen and
    /// custom).
    @Test(arguments: [(NamedStyle.cube, true), (.circle, false)])
    func `appearance callbacks are balanced, cancelled or not`(name: NamedStyle, movesPresenter: Bool) {
        let device = Device(.iPhone16)
        let log = EventLog()
        let root = LifecycleRecorder("root", log, recording: .appearance)
        let content = LifecycleRecorder("content", log, recording: .appearance)
        device.show(root)
        device.settle()
        log.clear()
        func expect(_ events: [String]) {
            log.expect(events.filter { movesPresenter || !$0.hasPrefix("root") })
        }

        ModalTransition(name.style.with { $0.dismissalEdge = .left }).present(content, from: root)
        device.settle()
        expect(["root will disappear", "content will appear", "content did appear", "root did disappear"])
        device.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 220, y: 400), over: 0.4, hold: 0.3)
        device.settle()
        #expect(root.presentedViewController === content)
        #expect(log.count(of: "content will disappear") == 1)
        #expect(log.count(of: "content did disappear") == 0)
        #expect(log.count(of: "content did appear") == 1)
        #expect(log.count(of: "root will appear") == log.count(of: "root will disappear"))
        #expect(log.count(of: "root did appear") == 0)
        log.clear()
        device.drag(from: CGPoint(x: 380, y: 400), to: CGPoint(x: 20, y: 400), over: 0.4, hold: 0.3)
        device.settle()
        expect(["content will disappear", "root will appear", "root did appear", "content did disappear"])
    }

    @Test
    func `a tap that UIKit refuses does not make the app's own dismissal a user's`() {
        let scene = Scene(.sink)
        scene.present()
        let alert = UIAlertController(title: "Stay?", message: nil, preferredStyle: .alert)
        scene.device.touchDown(at: CGPoint(x: 196, y: 100))
        scene.device.advanceFrame()
        scene.device.perform { scene.content.present(alert, animated: true) }
        scene.device.touchUp()
        scene.device.settle()
        scene.device.perform { if alert.presentingViewController != nil { alert.dismiss(animated: true) } }
        scene.device.settle()
        #expect(scene.isPresented)
        scene.log.clear()

        scene.root.dismiss(animated: true)
        scene.device.settle()

        #expect(!scene.isPresented)
        scene.log.expect([])
    }

    @Test
    func `a card above a sinking one begins with its initial velocity`() {
        var tops: [CGFloat] = []
        for velocity in [nil, 0.0] {
            let scene = Scene(.sink.with { if let velocity { $0.modal.initialVelocity = velocity } })
            scene.transition.present(scene.content, from: scene.root)
            for _ in 0..<4 { scene.device.advanceFrame() }
            tops.append(scene.device.presentedFrame(of: scene.content.view).minY)
        }

        #expect(tops[0] < tops[1] - 5, "\(tops)")
    }

    @Test
    func `flicked out, nothing moves beyond its end`() {
        let scene = Scene(.bubble(color: .systemOrange))
        scene.content.view.accessibilityIdentifier = "content"
        scene.present()

        scene.device.drag(from: CGPoint(x: 196, y: 200), to: CGPoint(x: 196, y: 700), over: 0.08)
        var widths: [CGFloat] = []
        while scene.device.unrest != nil {
            scene.device.advanceFrame()
            guard let layer = SeenLayer("content", in: scene.device.layers) else { continue }
            widths.append(layer.corners[1].x - layer.corners[0].x)
        }

        #expect(!scene.isPresented)
        #expect(widths.count > 3)
        #expect(widths.allSatisfy { $0 >= -0.01 }, "\(widths)")
    }
}
