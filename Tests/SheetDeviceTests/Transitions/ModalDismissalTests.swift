import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Dismissing, refusing, catching and reversing a modal style, as for a sheet.
@MainActor
struct ModalDismissalTests {
    @MainActor
    private final class Scene {
        let device = Device(.iPhone16)
        let root = UIViewController()
        let content: UIViewController
        private(set) var reasons: [DismissalReason] = []

        init(_ style: TransitionStyle, _ content: UIViewController = UIViewController(), isSettled: Bool = true) {
            self.content = content
            content.view.backgroundColor = .systemTeal
            device.show(root)
            device.settle()
            let presentation = ModalTransition(style).present(content, from: root)
            presentation?.onDismiss = { [weak self] in self?.reasons.append($0) }
            if isSettled { device.settle() }
        }

        var isPresented: Bool { root.presentedViewController != nil }
        var top: CGFloat { device.presentedFrame(of: content.view).minY }
    }

    @Test
    func `the dismissal is reported once, with the reason`() {
        let dismissals: [(DismissalReason, (Scene) -> Void)] = [
            (.outsideTap, { $0.device.tap(at: CGPoint(x: 196, y: 100)) }),
            (.drag, { $0.device.drag(from: CGPoint(x: 196, y: 480), to: CGPoint(x: 196, y: 800), over: 0.2) }),
            (.escape, { $0.device.press(.escape) }),
            (.escape, { $0.device.accessibilityEscape() }),
            (.programmatic, { $0.root.dismiss(animated: true) }),
        ]
        for (reason, act) in dismissals {
            let scene = Scene(.sink)

            act(scene)
            scene.device.settle()

            #expect(!scene.isPresented)
            #expect(scene.reasons == [reason])
        }
    }

    /// Counts its key command, and keeps Esc for itself if asked to.
    private final class KeyedPage: UIViewController {
        var saves = 0
        var keepsEscape = false

        override var keyCommands: [UIKeyCommand]? {
            [UIKeyCommand(input: "s", modifierFlags: .command, action: Selector(KeyedPage.save))]
        }

        func save(_ sender: Any?) { saves += 1 }

        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            if !keepsEscape { super.pressesBegan(presses, with: event) }
        }
    }

    @Test(arguments: [false, true])
    func `the content keeps its key commands, and Esc if it handles that`(keepsEscape: Bool) {
        let page = KeyedPage()
        page.keepsEscape = keepsEscape
        let scene = Scene(.circle, page)

        scene.device.press(.character("s"), modifiers: .command)
        scene.device.press(.escape)
        scene.device.settle()

        #expect(page.saves == 1)
        #expect(scene.isPresented == keepsEscape)
    }

    @Test(arguments: [TransitionStyle.slide, .sink, .circle, .push])
    func `dismissed by Esc and caught, it can be reversed`(style: TransitionStyle) {
        let scene = Scene(style)
        scene.device.press(.escape)
        for _ in 0..<6 { scene.device.advanceFrame() }

        scene.device.drag(from: CGPoint(x: 196, y: 700), to: CGPoint(x: 196, y: 420), over: 0.2)
        scene.device.settle()

        #expect(scene.isPresented)
        #expect(scene.reasons.isEmpty)
        #expect(scene.device.exceptions.isEmpty)
    }

    @Test(arguments: [TransitionStyle.slide, .sink, .circle])
    func `caught while it appears and flicked out, it is dismissed`(style: TransitionStyle) {
        let scene = Scene(style, isSettled: false)
        for _ in 0..<8 { scene.device.advanceFrame() }

        scene.device.drag(from: CGPoint(x: 196, y: 600), to: CGPoint(x: 196, y: 800), over: 0.1)
        scene.device.settle()

        #expect(!scene.isPresented)
        #expect(scene.reasons == [.drag])
    }

    @Test
    func `a pull changes from the content to the page within one gesture, and back`() {
        let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        list.contentInsetAdjustmentBehavior = .never
        list.contentSize = CGSize(width: 393, height: 3_000)
        let page = UIViewController()
        page.view.addSubview(list)
        let scene = Scene(.slide(from: .bottom), page)
        list.contentOffset.y = 100
        func move(to y: CGFloat) {
            scene.device.step(to: CGPoint(x: 196, y: y))
        }

        scene.device.touchDown(at: CGPoint(x: 196, y: 200))
        scene.device.advanceFrame()
        for step in 1...40 { move(to: 200 + CGFloat(step) * 10) }
        #expect(list.contentOffset.y == 0)
        // 400 points of the finger minus the hysteresis and the hundred that scrolled the list.
        expectClose(scene.top, 400 - 10 - 100, within: 10)
        for step in 1...50 { move(to: 600 - CGFloat(step) * 10) }
        #expect(scene.top == 0)
        #expect(list.contentOffset.y > 50)
        scene.device.touchUp()
        scene.device.settle()

        #expect(scene.isPresented)
    }

    private final class Guardian: UIViewController, SheetDelegate {
        var questions = 0
        var attempts = 0

        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
            questions += 1
            return false
        }

        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
            attempts += 1
        }
    }

    @Test(arguments: [false, true])
    func `content that can refuse is asked once per pull, and the attempt is reported at the release`(
        isInNavigation: Bool
    ) {
        let guardian = Guardian()
        let scene = Scene(
            .slide(from: .bottom), isInNavigation ? UINavigationController(rootViewController: guardian) : guardian)

        scene.device.touchDown(at: CGPoint(x: 196, y: 300))
        scene.device.advanceFrame()
        for step in 1...30 { scene.device.step(to: CGPoint(x: 196, y: 300 + CGFloat(step) * 10)) }
        #expect(guardian.questions == 1)
        #expect(guardian.attempts == 0)
        scene.device.touchUp()
        scene.device.settle()

        #expect(scene.isPresented)
        #expect(guardian.attempts == 1)
        #expect(scene.top == 0)
    }
}
