import Support
import Testing
import UIKit

/// Presentations and dismissals that UIKit refuses, and stacks of them.
@MainActor
struct PresentationRefusalTests {
    @Test func `a presenter outside the window is refused with a message in the console [W]`() async {
        let stage = Stage()
        let outside = UIViewController()
        let presented = UIViewController()
        var isCompleted = false

        outside.present(presented, animated: true) { isCompleted = true }
        await stage.settle()

        #expect(outside.presentedViewController == nil)
        #expect(presented.presentingViewController == nil)
        #expect(!isCompleted)
        guard Stage.canRecord else { return }
        #expect(stage.console.contains { $0.contains("whose view is not in the window hierarchy") })
    }

    @Test func `a presenter that already presents is refused with a message in the console [W]`() async {
        let scene = await ModalScene()
        await scene.presentAndSettle()
        let second = UIViewController()
        var isCompleted = false

        scene.root.present(second, animated: true) { isCompleted = true }
        await scene.stage.settle()

        #expect(scene.root.presentedViewController === scene.presented)
        #expect(second.presentingViewController == nil)
        #expect(!isCompleted)
        guard Stage.canRecord else { return }
        #expect(scene.stage.console.contains { $0.contains("which is already presenting") })
    }

    @Test(.enabled(if: Stage.canRecord))
    func `presenting a presented controller raises an exception [W]`() async {
        let scene = await ModalScene()
        await scene.presentAndSettle()

        scene.presented.present(scene.presented, animated: false)
        let other = UIViewController()
        scene.presented.present(other, animated: false)
        other.present(scene.presented, animated: false)

        #expect(scene.stage.exceptions.count == 2)
        #expect(scene.stage.exceptions.allSatisfy { $0.hasPrefix("NSInvalidArgumentException") })
    }

    // UIKit's message is not known, but nothing stays behind.
    @Test func `presenting from a controller that disappears leaves nothing behind [I]`() async {
        let scene = await ModalScene()
        await scene.presentAndSettle()
        weak var late: UIViewController?

        scene.root.dismiss(animated: true)
        await scene.stage.waitFrame()
        do {
            let controller = UIViewController()
            late = controller
            scene.presented.present(controller, animated: true)
        }
        await scene.stage.settle()

        #expect(scene.root.presentedViewController == nil)
        #expect(late?.viewIfLoaded?.window == nil)
    }

    // Older systems refused it with a message.
    @Test func `dismissing during a presentation waits for its end [S]`() async {
        let scene = await ModalScene()
        scene.root.present(scene.presented, animated: true) { scene.log.append("presented") }
        await scene.stage.wait(0.1)

        scene.root.dismiss(animated: true) { scene.log.append("dismissed") }
        #expect(!scene.presented.isBeingDismissed)
        await scene.stage.settle()

        #expect(scene.root.presentedViewController == nil)
        scene.log.expectOrder(
            "presented did appear", "presented", "presented will disappear", "presented did disappear", "dismissed")
    }

    @Test func `presenting during a dismissal waits for its end [S]`() async {
        let scene = await ModalScene()
        await scene.presentAndSettle()
        let next = UIViewController()
        scene.root.dismiss(animated: true) { scene.log.append("dismissed") }
        await scene.stage.wait(0.1)

        scene.root.present(next, animated: true) { scene.log.append("next presented") }
        #expect(next.presentingViewController == nil)
        await scene.stage.settle()

        #expect(scene.root.presentedViewController === next)
        scene.log.expectOrder("presented did disappear", "dismissed", "animationEnded(true)", "next presented")
    }

    @Test func `what waits for the end of a transition is checked then [S]`() async {
        let scene = await ModalScene()
        await scene.presentAndSettle()
        let (first, second) = (UIViewController(), UIViewController())
        scene.root.dismiss(animated: true)
        scene.root.present(first, animated: true)
        scene.root.present(second, animated: true)

        await scene.stage.settle()

        #expect(scene.root.presentedViewController === first)
        #expect(second.presentingViewController == nil)
    }

    @Test func `dismissing the presented controller is forwarded to its presenter [D]`() async {
        let scene = await ModalScene()
        await scene.presentAndSettle()

        scene.presented.dismiss(animated: true)
        await scene.stage.settle()

        #expect(scene.root.presentedViewController == nil)
        scene.log.expectOrder("presented will disappear", "presented did disappear")
    }

    @Test func `a controller in the middle dismisses the controllers above it [D]`() async {
        let scene = await ModalScene()
        let top = UIViewController()
        await scene.presentAndSettle()
        scene.presented.present(top, animated: false)

        scene.presented.dismiss(animated: true)
        await scene.stage.settle()

        #expect(scene.presented.presentedViewController == nil)
        #expect(scene.root.presentedViewController === scene.presented)
        #expect(top.view.window == nil)
    }

    @Test(arguments: [true, false])
    func `the lowest presenter dismisses the whole stack [D]`(animated: Bool) async {
        let scene = await ModalScene()
        let middle = LifecycleRecorder("middle", scene.log)
        let top = LifecycleRecorder("top", scene.log)
        await scene.presentAndSettle()
        scene.presented.present(middle, animated: false)
        middle.present(top, animated: false)
        scene.log.clear()
        var isCompleted = false

        scene.root.dismiss(animated: animated) { isCompleted = true }
        await scene.stage.settle()

        #expect(isCompleted)
        for controller in [scene.presented, middle, top] {
            #expect(controller.view.window == nil)
            #expect(controller.presentingViewController == nil)
        }
        scene.log.expectOnce("presented did disappear", "middle did disappear", "top did disappear")
        scene.log.expectOnce("dismissalDidEnd(true)")
    }

    @Test func `a controller between full-screen ones gets no appearance calls when all are dismissed [W]`() async {
        let scene = await ModalScene(style: .fullScreen)
        let top = LifecycleRecorder("top", scene.log)
        top.modalPresentationStyle = .fullScreen
        await scene.presentAndSettle()
        scene.presented.present(top, animated: true)
        await scene.stage.settle()
        scene.log.clear()

        scene.root.dismiss(animated: true)
        await scene.stage.settle()

        scene.log.expectNone(
            "presented will appear", "presented did appear", "presented will disappear", "presented did disappear")
        scene.log.expectOrder("top will disappear", "root will appear", "root did appear", "top did disappear")
        #expect(scene.root.view.window != nil)
        #expect(scene.stage.window.subviews.count == 1)
    }

    @Test func `a completion can present again immediately [W]`() async {
        let scene = await ModalScene()
        let second = UIViewController()
        await scene.presentAndSettle()

        scene.root.dismiss(animated: true) { scene.root.present(second, animated: true) }
        await scene.stage.settle()

        #expect(scene.root.presentedViewController === second)
        #expect(second.view.window != nil)
    }

    @Test func `a controller can be presented again after its dismissal [W]`() async {
        let scene = await ModalScene()
        for _ in 0..<3 {
            await scene.presentAndSettle()
            scene.root.dismiss(animated: true)
            await scene.stage.settle()
        }
        #expect(scene.presented.view.window == nil)
        #expect(scene.stage.window.subviews.count == 1)
    }

    @Test func `replacing a root that presents removes both from the screen [I]`() async {
        let scene = await ModalScene()
        await scene.presentAndSettle()
        let next = UIViewController()

        scene.stage.window.rootViewController = next
        await scene.stage.settle()

        #expect(scene.root.view.window == nil)
        #expect(scene.presented.view.window == nil)
        #expect(next.view.window === scene.stage.window)
    }
}
