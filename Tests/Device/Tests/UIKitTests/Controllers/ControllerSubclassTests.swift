import Support
import Testing
import UIKit

@MainActor
struct ControllerSubclassTests {
    private final class Ringing: UIViewController {
        override var performsActionsWhilePresentingModally: Bool { false }

        func ring() {}
    }

    @Test func `a controller does not perform actions while it presents another one [D]`() async {
        let stage = Stage()
        let controller = Ringing()
        await stage.show(controller)
        await stage.settle()
        #if canImport(ObjectiveC)
        let ring = Selector(("ring"))
        #else
        let ring = Selector(Ringing.ring)
        #endif
        let before = controller.canPerformAction(ring, withSender: nil)

        controller.present(UIViewController(), animated: false)
        await stage.settle()

        #expect(before == Self.findsMethodsByName)
        #expect(!controller.canPerformAction(ring, withSender: nil))
        controller.dismiss(animated: false)
        await stage.settle()
        #expect(controller.canPerformAction(ring, withSender: nil) == before)
    }

    /// A method that is not exposed to Objective-C has no name there.
    private static var findsMethodsByName: Bool {
        #if canImport(ObjectiveC)
        false
        #else
        true
        #endif
    }

    @Test func `a phone without a keyboard has no focus system [D]`() async {
        let (stage, root) = await Stage.withRoot()
        defer { withExtendedLifetime(stage) {} }
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
        root.view.addSubview(view)

        #expect(UIFocusSystem(for: root) == nil)
        #expect(!view.isFocused)
        #expect(root.preferredFocusEnvironments.first === root.view)
        #expect(root.view.focusItems(in: CGRect(x: 0, y: 0, width: 15, height: 15)).first === view)
        #expect(UIFocusSystem.environment(root, contains: view))
    }

    private final class Navigation: UINavigationController, UINavigationBarDelegate {
        var asked = 0
        var allowsPop = false

        func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
            asked += 1
            return allowsPop
        }
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a navigation controller's subclass can refuse the back button [W]`() async {
        let stage = Stage()
        let navigation = Navigation(rootViewController: UIViewController())
        navigation.viewControllers[0].title = "Root"
        navigation.pushViewController(UIViewController(), animated: false)
        await stage.show(navigation)
        await stage.settle()
        let back = CGPoint(x: 24, y: navigation.navigationBar.frame.midY)

        stage.tap(at: back)
        await stage.settle()
        #expect(navigation.asked == 1)
        #expect(navigation.viewControllers.count == 2)

        navigation.allowsPop = true
        stage.tap(at: back)
        await stage.settle()
        #expect(navigation.viewControllers.count == 1)
    }

    #if canImport(ObjectiveC)
    private let elsewhere = #selector(ActionRecorder.tap)
    #else
    private let elsewhere = Selector(ActionRecorder.tap)
    #endif

    @Test(.enabled(if: Stage.canTouch))
    func `a recognizer's target is removed by the name of its method [D]`() async {
        let stage = Stage()
        let recorder = ActionRecorder()
        let tap = UITapGestureRecognizer(target: recorder, action: ActionRecorder.tapped)
        let view = UIView()
        await stage.show(view)
        view.addGestureRecognizer(tap)
        stage.tap(at: CGPoint(x: 100, y: 300))
        recorder.log.expect(["tapped"])

        tap.removeTarget(recorder, action: elsewhere)
        stage.tap(at: CGPoint(x: 100, y: 300))

        recorder.log.expect([])
    }
}
