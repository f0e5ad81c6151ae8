import Support
import Testing
import UIKit

/// The automatic hiding of a navigation controller's bars.
@MainActor
@Suite(.enabled(if: Stage.canTouch))
struct NavigationBarHidingTests {
    @MainActor
    private final class Scene {
        let stage = Stage()
        let list = UIScrollView()
        let content = UIViewController()
        let navigation: UINavigationController

        init() async {
            navigation = UINavigationController(rootViewController: content)
            await stage.show(navigation)
            list.frame = content.view.bounds
            list.contentSize = CGSize(width: list.bounds.width, height: 4000)
            content.view.addSubview(list)
            await stage.settle()
        }

        var middle: CGPoint { CGPoint(x: stage.window.bounds.midX, y: stage.window.bounds.midY) }

        func swipe(by translation: CGFloat) async {
            stage.drag(from: middle, to: CGPoint(x: middle.x, y: middle.y + translation), over: 0.2)
            await stage.settle()
        }
    }

    @Test(arguments: [true, false])
    func `a swipe up hides the bars and one down shows them, if that is enabled [D]`(isWanted: Bool) async {
        let scene = await Scene()
        scene.navigation.setToolbarHidden(false, animated: false)
        scene.navigation.hidesBarsOnSwipe = isWanted

        await scene.swipe(by: -200)
        #expect(scene.navigation.isNavigationBarHidden == isWanted)
        #expect(scene.navigation.navigationBar.isHidden == isWanted)
        #expect(scene.navigation.isToolbarHidden == isWanted)
        #expect(scene.list.contentOffset.y > 100, "the content scrolls all the same")

        await scene.swipe(by: 200)
        #expect(!scene.navigation.isNavigationBarHidden)
        #expect(!scene.navigation.isToolbarHidden)
    }

    @Test func `a toolbar that was already hidden stays hidden [W]`() async {
        let scene = await Scene()
        scene.navigation.hidesBarsOnSwipe = true

        await scene.swipe(by: -200)
        await scene.swipe(by: 200)

        #expect(!scene.navigation.isNavigationBarHidden)
        #expect(scene.navigation.isToolbarHidden)
    }

    @Test func `a tap hides the bars and the next one shows them [D]`() async {
        let scene = await Scene()
        scene.navigation.hidesBarsOnTap = true

        scene.stage.tap(at: scene.middle)
        await scene.stage.settle()
        #expect(scene.navigation.isNavigationBarHidden)

        scene.stage.tap(at: scene.middle)
        await scene.stage.settle()
        #expect(!scene.navigation.isNavigationBarHidden)
    }

    @Test func `a tap on a button does not hide the bars [D]`() async {
        let scene = await Scene()
        scene.navigation.hidesBarsOnTap = true
        var taps = 0
        let button = UIButton(type: .system, primaryAction: UIAction(title: "Play") { _ in taps += 1 })
        button.frame = CGRect(x: scene.middle.x - 50, y: scene.middle.y - 22, width: 100, height: 44)
        scene.content.view.addSubview(button)

        scene.stage.tap(button)
        await scene.stage.settle()

        #expect(taps == 1)
        #expect(!scene.navigation.isNavigationBarHidden)
    }

    @Test func `an appearing keyboard hides the bars, which stay hidden when it disappears [D]`() async {
        let scene = await Scene()
        scene.navigation.hidesBarsWhenKeyboardAppears = true
        let field = UITextField(frame: CGRect(x: 20, y: 150, width: 200, height: 40))
        scene.content.view.addSubview(field)

        field.becomeFirstResponder()
        await scene.stage.settle()
        #expect(scene.navigation.isNavigationBarHidden)

        field.resignFirstResponder()
        await scene.stage.settle()
        #expect(scene.navigation.isNavigationBarHidden)
    }

    @Test(.enabled(if: Stage.canChangeSurroundings))
    func `in landscape the bars can be hidden until a tap shows them [D]`() async {
        let scene = await Scene()
        scene.navigation.hidesBarsWhenVerticallyCompact = true
        #expect(!scene.navigation.isNavigationBarHidden)

        scene.stage.rotate(to: .landscapeLeft)
        await scene.stage.settle()
        #expect(scene.navigation.isNavigationBarHidden)

        scene.stage.tap(at: scene.middle)
        await scene.stage.settle()
        #expect(!scene.navigation.isNavigationBarHidden)

        scene.stage.tap(at: scene.middle)
        await scene.stage.settle()
        scene.stage.rotate(to: .portrait)
        await scene.stage.settle()
        #expect(!scene.navigation.isNavigationBarHidden)
    }

    @Test func `the recognizers that hide the bars are accessible [D]`() async {
        let scene = await Scene()
        let recorder = ActionRecorder()

        scene.navigation.hidesBarsOnSwipe = true
        scene.navigation.barHideOnSwipeGestureRecognizer.addTarget(recorder, action: ActionRecorder.tapped)
        await scene.swipe(by: -200)

        #expect(recorder.log.count(of: "tapped") > 0)
        #expect(scene.navigation.barHideOnTapGestureRecognizer.view != nil)
    }
}
