import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// What an app animates alongside a transition takes as long as the movement, follows the finger and returns with it.
@MainActor
struct AlongsideTests {
    nonisolated enum Kind: String, CaseIterable, Sendable {
        case presentation, linear, dismissal, modal, push, pop, tab
    }

    @MainActor
    private final class Scene {
        let device = Device(.iPhone16)
        let root = UIViewController()
        let content = Content()
        let navigation: UINavigationController
        let tabs = UITabBarController()
        /// A view of the app that is not part of the transition.
        let badge = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let log = EventLog()
        private let kind: Kind
        private let pushes = NavigationTransition(.slide)
        private let changes = TabTransition(.slide)

        init(_ kind: Kind, isReady: Bool = true) {
            self.kind = kind
            navigation = UINavigationController(rootViewController: root)
            tabs.viewControllers = [navigation, UIViewController()]
            device.showAndSettle(tabs)
            pushes.attach(to: navigation)
            changes.attach(to: tabs)
            for controller in [root, content, tabs.viewControllers![1]] {
                controller.view.backgroundColor = .systemBackground
            }
            device.window.addSubview(badge)
            badge.center = CGPoint(x: 0, y: 30)
            if kind == .dismissal { SheetTransition.default.present(content, height: 500, from: root) }
            if kind == .pop { navigation.pushViewController(content, animated: false) }
            device.settle()
        }

        /// Requests the transition, and animates the badge alongside it.
        func begin() {
            switch kind {
            case .presentation: SheetTransition.default.present(content, height: 500, from: root)
            case .linear:
                var configuration = SheetConfiguration()
                configuration.detents = [.height(500)]
                configuration.timing = .curve(.linear)
                SheetTransition.default.present(content, configuration: configuration, from: root)
            case .dismissal: content.dismiss(animated: true)
            case .modal: ModalTransition(.slide).present(content, from: root)
            case .push: navigation.pushViewController(content, animated: true)
            case .pop: navigation.popViewController(animated: true)
            case .tab: tabs.selectedIndex = 1
            }
            animateAlongside()
        }

        func animateAlongside() {
            coordinator?.animate { [badge, log] _ in
                log.append("animated")
                badge.center.x = 300
            } completion: { [log] in
                log.append($0.isCancelled ? "cancelled" : "completed")
            }
        }

        var coordinator: (any UIViewControllerTransitionCoordinator)? {
            switch kind {
            case .presentation, .linear, .dismissal, .modal: content.transitionCoordinator
            case .push, .pop: navigation.transitionCoordinator
            case .tab: tabs.transitionCoordinator
            }
        }

        /// The visible fraction of the badge's way.
        var fraction: Double { Double(device.presentedFrame(of: badge).midX / 300) }

        /// The visible fraction of the transition.
        var progress: Double {
            let bounds = device.window.bounds
            switch kind {
            case .presentation, .linear:
                return Double((bounds.height - device.presentedFrame(of: content.view).minY) / 500)
            case .dismissal: return 1 - Double((bounds.height - device.presentedFrame(of: content.view).minY) / 500)
            case .modal: return Double((bounds.height - device.presentedFrame(of: content.view).minY) / bounds.height)
            case .push: return 1 - Double(device.presentedFrame(of: content.view).minX / bounds.width)
            case .pop: return Double(device.presentedFrame(of: content.view).minX / bounds.width)
            case .tab: return 1 - Double(device.presentedFrame(of: tabs.viewControllers![1].view).minX / bounds.width)
            }
        }

        var isRunning: Bool { coordinator != nil }
    }

    @Test(arguments: Kind.allCases)
    func `it is in step with the movement and ends with it`(kind: Kind) {
        let scene = Scene(kind)
        scene.begin()

        var fractions: [Double] = []
        var wasInStep = true
        scene.device.advanceFrame()
        while scene.isRunning {
            fractions.append(scene.fraction)
            if abs(scene.fraction - scene.progress) > 0.02 { wasInStep = false }
            scene.device.advanceFrame()
        }
        scene.device.settle()

        #expect(fractions.count > 15)
        #expect(wasInStep, "\(fractions)")
        #expect(zip(fractions, fractions.dropFirst()).allSatisfy { $0 <= $1 && $1 - $0 < 0.2 })
        // A linear movement takes 24 frames.
        #expect(fractions.last ?? 0 > (kind == .linear ? 0.95 : 0.99))
        #expect(scene.badge.center.x == 300)
        #expect(scene.log.events == ["animated", "completed"])
    }

    /// Content that fades a badge out while it disappears.
    private final class Fading: UIViewController {
        let badge = UIView(frame: CGRect(x: 0, y: 30, width: 10, height: 10))

        override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            transitionCoordinator?.animate(alongsideTransition: { [badge] _ in badge.center.x = 300 })
        }
    }

    @Test
    func `it is in step with a release that closes a sheet before UIKit has begun the dismissal`() {
        let content = Fading()
        let scene = SheetScene(content: content, detents: [.height(300), .height(600)]) {
            $0.initialDetent = .height(600)
        }
        scene.device.window.addSubview(content.badge)
        content.badge.center.x = 0
        scene.present()
        let start = scene.onSheet()
        scene.device.touchAndMove(from: start, to: CGPoint(x: start.x, y: start.y + 240), frames: 3)
        scene.device.touchUp()

        var fractions: [Double] = []
        for _ in 0..<8 {
            scene.device.advanceFrame()
            fractions.append(Double(scene.device.presentedFrame(of: content.badge).midX) / 300)
        }

        #expect(content.isBeingDismissed)
        #expect(zip(fractions, fractions.dropFirst()).allSatisfy { $0 <= $1 && $1 - $0 < 0.4 }, "\(fractions)")
        #expect(fractions[4] > 0.1, "\(fractions)")
        scene.device.settle()
        #expect(!scene.isPresented && content.badge.center.x == 300)
    }

    @Test
    func `it follows a finger that catches a page on its way back`() {
        let scene = Scene(.pop)
        scene.content.onDisappear = { [weak scene] in scene?.animateAlongside() }
        scene.device.touchDown(at: CGPoint(x: 5, y: 400))
        scene.device.move(to: CGPoint(x: 101, y: 400), frames: 12)
        scene.device.advance(frames: 10)
        #expect(scene.log.events == ["animated"])
        #expect(scene.progress > 0.2 && abs(scene.fraction - scene.progress) < 0.005)

        scene.device.touchUp()
        scene.device.advance(frames: 4)
        #expect(scene.isRunning && scene.progress > 0.05 && scene.progress < 0.2)
        scene.device.touchAndHold(at: CGPoint(x: 200, y: 400))
        var last = (progress: scene.progress, fraction: scene.fraction)
        for step in 1...20 {
            scene.device.step(to: CGPoint(x: 200 + 6 * CGFloat(step), y: 400))
            let now = (progress: scene.progress, fraction: scene.fraction)
            #expect(abs(now.fraction - last.fraction - (now.progress - last.progress)) < 0.005, "step \(step)")
            last = now
        }

        #expect(last.fraction > 0.3 && scene.isRunning)
        scene.device.liftAndSettle()
        #expect(scene.badge.center.x == 300)
        #expect(scene.log.events == ["animated", "completed"])
    }

    @Test
    func `it is cancelled with a page that a finger brings back after its release`() {
        let scene = Scene(.pop)
        scene.content.onDisappear = { [weak scene] in scene?.animateAlongside() }
        scene.device.touchDown(at: CGPoint(x: 5, y: 400))
        scene.device.move(to: CGPoint(x: 245, y: 400), frames: 20)
        scene.device.touchUp()
        scene.device.advance(frames: 3)
        #expect(scene.isRunning && scene.progress > 0.5)

        scene.device.touchAndHold(at: CGPoint(x: 350, y: 400))
        scene.device.move(to: CGPoint(x: 50, y: 400), frames: 20)
        #expect(scene.isRunning && abs(scene.fraction - scene.progress) < 0.02, "\(scene.fraction) \(scene.progress)")
        scene.device.liftAndSettle()

        #expect(scene.badge.center.x == 0)
        #expect(scene.log.events == ["animated", "cancelled"])
    }

    /// For example the title of a page that has loaded its data meanwhile, laid out alongside by UIKit.
    @Test(arguments: Kind.allCases)
    func `what an app changes during the transition is kept`(_ kind: Kind) {
        let scene = Scene(kind)
        scene.begin()
        scene.device.advance(by: 0.1)

        scene.badge.center.x = 200
        scene.device.settle()

        #expect(scene.log.events == ["animated", "completed"])
        #expect(scene.badge.center.x == 200)
        #expect(scene.device.presentedFrame(of: scene.badge).midX == 200)
    }

    @Test func `it follows the finger that dismisses, in every frame`() {
        let (scene, content, badge, log) = makePulled()
        scene.device.touchDown(at: CGPoint(x: 196, y: 400))

        for step in 1...30 {
            scene.device.step(to: CGPoint(x: 196, y: 400 + CGFloat(step) * 10))
            guard content.isBeingDismissed, log.events == ["animated"] else { continue }
            #expect(abs(fraction(badge, scene) - progress(content, scene)) < 0.005, "step \(step)")
        }
        for step in 1...10 {
            scene.device.step(to: CGPoint(x: 196, y: 700 - CGFloat(step) * 10))
            #expect(abs(fraction(badge, scene) - progress(content, scene)) < 0.005, "back \(step)")
        }
        scene.device.touchUp()
        var last = fraction(badge, scene)
        var steps: [Double] = []
        while content.isBeingDismissed {
            scene.device.advanceFrame()
            steps.append(abs(fraction(badge, scene) - last))
            last = fraction(badge, scene)
        }
        scene.device.settle()

        #expect(log.events.first == "animated")
        #expect(log.events.count == 2)
        #expect(steps.allSatisfy { $0 < 0.15 })
        #expect(badge.center.x == (log.events.last == "completed" ? 300 : 0))
    }

    /// Requests the animation when UIKit begins the dismissal.
    private final class Content: UIViewController {
        var onDisappear: () -> Void = {}

        override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            onDisappear()
        }
    }

    private func makePulled() -> (scene: SheetScene, content: Content, badge: UIView, log: EventLog) {
        let scene = SheetScene()
        let content = Content()
        content.view.backgroundColor = .systemBackground
        let (badge, log) = (UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), EventLog())
        scene.root.view.addSubview(badge)
        badge.center = CGPoint(x: 0, y: 30)
        content.onDisappear = { [unowned content, badge, log] in
            content.transitionCoordinator?.animate { _ in
                log.append("animated")
                badge.center.x = 300
            } completion: {
                log.append($0.isCancelled ? "cancelled" : "completed")
            }
        }
        SheetTransition.default.present(content, height: 500, from: scene.root)
        scene.device.settle()
        return (scene, content, badge, log)
    }

    private func fraction(_ badge: UIView, _ scene: SheetScene) -> Double {
        Double(scene.device.presentedFrame(of: badge).midX / 300)
    }

    private func progress(_ content: UIViewController, _ scene: SheetScene) -> Double {
        1 - Double((scene.screenHeight - scene.device.presentedFrame(of: content.view).minY) / 500)
    }

    @Test func `a sheet that is changed in such a block moves by its own animation`() {
        let scene = SheetScene(detents: [.height(300), .height(600)])
        let content = Content()
        let sheet = SheetTransition.default.present(content, configuration: scene.configuration, from: scene.root)
        content.transitionCoordinator?.animate { _ in sheet?.select(.height(600), animated: true) }
        scene.device.advanceFrame()

        var tops: [CGFloat] = []
        for _ in 0..<60 {
            scene.device.advanceFrame()
            tops.append(scene.device.presentedFrame(of: content.view).minY)
        }
        scene.device.settle()

        #expect(scene.device.presentedFrame(of: content.view).minY == scene.screenHeight - 600)
        // The default spring, of frequency 9.23 / 0.4, is never faster than 600 points times that by e: 85 points a frame.
        #expect(zip(tops, tops.dropFirst()).allSatisfy { $0 >= $1 && $0 - $1 < 86 })
        #expect(sheet?.selectedDetent == Detent.height(600).identifier)
    }

    @Test(arguments: [true, false])
    func `a transition without a movement shows its end at once`(isPresentation: Bool) {
        let scene = SheetScene()
        let badge = UIView()
        scene.root.view.addSubview(badge)
        let transition = ModalTransition(.none)
        transition.present(scene.content, from: scene.root)
        if !isPresentation {
            scene.device.settle()
            scene.content.dismiss(animated: true)
        }

        scene.content.transitionCoordinator?.animate(alongsideTransition: { _ in badge.center.x = 300 })
        scene.device.settle()

        #expect(badge.center.x == 300)
        #expect(badge.layer.animationKeys() == nil)
        #expect(scene.isPresented == isPresentation)
    }
}
