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
        let content: UIViewController
        let transition: ModalTransition
        let log = EventLog()
        private(set) lazy var listener = Listener(log)

        init(_ style: TransitionStyle, _ content: UIViewController = UIViewController()) {
            self.content = content
            transition = ModalTransition(style)
            root.view.backgroundColor = .systemBackground
            content.view.backgroundColor = .systemTeal
            device.showAndSettle(root)
        }

        func present() {
            transition.present(content, from: root)?.onDismiss = { [log] in log.append("\($0)") }
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

    @Test(arguments: [DismissalReason.outsideTap, .drag, .escape, .programmatic])
    func `a dismissal is reported once, with its reason`(reason: DismissalReason) {
        let scene = Scene(.sink)
        scene.present()

        switch reason {
        case .outsideTap: scene.device.tap(at: CGPoint(x: 196, y: 100))
        case .drag: scene.pull(300)
        case .escape: scene.device.press(.escape)
        case .programmatic: scene.root.dismiss(animated: true)
        }
        scene.device.settle()

        #expect(!scene.isPresented)
        scene.log.expect(reason == .programmatic ? ["programmatic"] : ["should", "will", "did", "\(reason)"])
    }

    /// Nothing has moved until the release, and UIKit has not begun a dismissal.
    @Test(arguments: [144.0, 90])
    func `a flick out after a pull in the other direction moves it out`(points: Double) {
        let (device, root, page) = (Device(.iPhone16), UIViewController(), UIViewController())
        device.showAndSettle(root)
        ModalTransition(.slide).present(page, from: root)
        device.settle()
        var point = CGPoint(x: 287, y: 200)
        func move(by step: Double, frames: Int) {
            point.y += step * Double(frames)
            device.move(to: point, frames: frames)
        }

        device.touchAndHold(at: point)
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

    @Test(arguments: [NamedStyle.slide, .sink, .circle, .cube, .bubble])
    func `everything is freed after the dismissal`(name: NamedStyle) {
        let device = Device(.iPhone16)
        let root = UIViewController()
        device.showAndSettle(root)

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
            device.showAndSettle(root)
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

    /// UIKit may queue the dismissal behind the presentation.
    @Test(arguments: [1, 4, 10])
    func `a tap beside a card that ends while a sheet appears above it dismisses nothing`(frames: Int) {
        let scene = Scene(.sink)
        scene.present()
        let top = UIViewController()
        scene.device.touchDown(at: CGPoint(x: 196, y: 100))
        scene.device.advance(frames: 2)
        scene.device.perform { SheetTransition.default.present(top, height: 300, from: scene.content) }
        scene.device.advance(frames: frames)
        var problems: [SheetProblem] = []
        SheetProblem.reporter = { problems.append($0) }

        scene.device.touchUp()
        scene.device.settle()

        #expect(scene.isPresented && top.presentingViewController != nil)
        #expect(problems.isEmpty)
    }

    @Test
    func `a tap that UIKit refuses does not make the app's own dismissal a user's`() {
        let scene = Scene(.sink)
        scene.present()
        let alert = UIAlertController(title: "Stay?", message: nil, preferredStyle: .alert)
        scene.device.touchAndHold(at: CGPoint(x: 196, y: 100))
        scene.device.perform { scene.content.present(alert, animated: true) }
        scene.device.liftAndSettle()
        scene.device.perform { if alert.presentingViewController != nil { alert.dismiss(animated: true) } }
        scene.device.settle()
        #expect(scene.isPresented)
        scene.log.clear()

        scene.root.dismiss(animated: true)
        scene.device.settle()

        #expect(!scene.isPresented)
        scene.log.expect(["programmatic"])
    }

    @Test
    func `a card above a sinking one begins with its initial velocity`() {
        var tops: [CGFloat] = []
        for velocity in [nil, 0.0] {
            let scene = Scene(.sink.with { if let velocity { $0.modal.initialVelocity = velocity } })
            scene.transition.present(scene.content, from: scene.root)
            scene.device.advance(frames: 4)
            tops.append(scene.device.presentedFrame(of: scene.content.view).minY)
        }

        #expect(tops[0] < tops[1] - 5, "\(tops)")
    }

    @Test(arguments: [false, true])
    func `the content keeps its key commands, and Esc if it handles that`(keepsEscape: Bool) {
        let page = KeyedPage()
        page.keepsEscape = keepsEscape
        let scene = Scene(.circle, page)
        scene.present()

        scene.device.press(.character("s"), modifiers: .command)
        scene.device.press(.escape)
        scene.device.settle()

        #expect(page.saves == 1)
        #expect(scene.isPresented == keepsEscape)
    }
}
