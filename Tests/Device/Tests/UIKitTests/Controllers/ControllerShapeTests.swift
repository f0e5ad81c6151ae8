import Support
import Testing
import UIKit

@MainActor
struct ControllerShapeTests {
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
