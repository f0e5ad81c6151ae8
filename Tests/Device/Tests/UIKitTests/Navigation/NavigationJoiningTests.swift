import Support
import Testing
import UIKit

/// Code that joins a navigation controller's transition right behind the call that asks for it.
@MainActor
struct NavigationJoiningTests {
    @Test func `alongside blocks added right after a push or a pop are animated with it [W]`() async {
        let scene = JoiningScene()
        await scene.show()
        for change in [true, false] {
            if change {
                scene.navigation.pushViewController(scene.second, animated: true)
            } else {
                scene.navigation.popViewController(animated: true)
            }
            let joined = scene.join(scene.navigation)
            #expect(joined.isQueued)
            #expect(joined.completions == 0)
            await scene.stage.wait(0.1)
            #expect(joined.blocks == 1)
            let width = scene.stage.presentedFrame(of: joined.marker).width
            #expect(width > 0 && width < 100)
            await scene.stage.settle()
            #expect(joined.blocks == 1)
            #expect(joined.completions == 1)
        }
    }

    @Test func `the pushing and the pushed controller have the same coordinator [D]`() async {
        let scene = JoiningScene()
        await scene.show()
        scene.navigation.pushViewController(scene.second, animated: true)
        let found = [scene.first, scene.second, scene.navigation].map { $0.transitionCoordinator }
        #expect(found[0] != nil)
        #expect(found.allSatisfy { $0 === found[0] })
        await scene.stage.settle()
        #expect(scene.navigation.transitionCoordinator == nil)
    }

    @Test func `alongside blocks of a push that another one replaces are animated with that [I]`() async {
        let scene = JoiningScene()
        await scene.show()
        let third = MovingRecorder()
        scene.navigation.pushViewController(scene.second, animated: true)
        let joined = scene.join(scene.navigation)
        scene.navigation.pushViewController(third, animated: true)
        await scene.stage.settle()
        #expect(scene.navigation.viewControllers == [scene.first, scene.second, third])
        #expect(joined.blocks == 1)
        #expect(joined.completions == 1)
        #expect(joined.marker.frame.width == 100)
    }

    @Test func `alongside completions of a reverted push are still called [I]`() async {
        let scene = JoiningScene()
        await scene.show()
        scene.navigation.pushViewController(scene.second, animated: true)
        let joined = scene.join(scene.navigation)
        scene.navigation.popViewController(animated: true)
        await scene.stage.settle()
        #expect(scene.navigation.viewControllers == [scene.first])
        #expect(joined.blocks == 1)
        #expect(joined.completions == 1)
        scene.navigation.pushViewController(scene.second, animated: true)
        await scene.stage.settle()
        #expect(scene.navigation.topViewController === scene.second)
        #expect(scene.second.view.window != nil)
    }

    @Test func `a push in a controller that is being presented does not replace its coordinator [I]`() async {
        let scene = JoiningScene()
        let root = UIViewController()
        await scene.stage.show(root)
        await scene.stage.settle()
        let slow = SlideAnimator()
        let recorder = TransitionRecorder(EventLog())
        recorder.animator = slow
        scene.navigation.modalPresentationStyle = .custom
        scene.navigation.transitioningDelegate = recorder
        root.present(scene.navigation, animated: true)
        await scene.stage.waitFrame()
        let rising = scene.navigation.transitionCoordinator
        #expect(rising != nil)

        scene.navigation.pushViewController(scene.second, animated: false)

        #expect(scene.navigation.transitionCoordinator === rising)
        await scene.stage.settle()
        #expect(scene.navigation.transitionCoordinator == nil)
    }

    @Test func `a push that continues after a rotation keeps its coordinator [I]`() async {
        let scene = JoiningScene()
        await scene.show()
        let pusher = SlowPusher()
        scene.navigation.delegate = pusher
        scene.navigation.pushViewController(scene.second, animated: true)
        await scene.stage.waitFrame()
        let pushing = scene.navigation.transitionCoordinator

        scene.stage.rotate(to: .landscapeLeft)
        await scene.stage.waitFrame()
        scene.stage.rotate(to: .portrait)
        await scene.stage.wait(1)
        #expect(scene.navigation.transitionCoordinator === pushing)
        #expect(pushing != nil)
        await scene.stage.settle()

        #expect(scene.navigation.transitionCoordinator == nil)
    }

    @Test func `a root is moving to its parent while it appears for the first time [M]`() async {
        let scene = JoiningScene()
        let tabs = UITabBarController()
        tabs.viewControllers = [scene.navigation]
        await scene.stage.show(tabs)
        await scene.stage.settle()
        #expect(scene.first.wasMovingWhenAppearing == [true])
        #expect(!scene.first.isMovingToParent)
        scene.navigation.pushViewController(scene.second, animated: false)
        scene.navigation.popViewController(animated: false)
        await scene.stage.settle()
        #expect(scene.second.wasMovingWhenAppearing == [true])
        #expect(scene.first.wasMovingWhenAppearing == [true, false])
    }
}

@MainActor
private final class JoiningScene {
    let stage = Stage()
    let first = MovingRecorder()
    let second = MovingRecorder()
    let navigation: UINavigationController

    init() {
        navigation = UINavigationController(rootViewController: first)
    }

    func show() async {
        await stage.show(navigation)
        await stage.settle()
    }

    /// Joins at once and tells what became of the block, and the width that its view has a moment later.
    func join(_ controller: UIViewController) -> Joined {
        let joined = Joined()
        stage.window.addSubview(joined.marker)
        joined.isQueued =
            controller.transitionCoordinator?.animate(
                alongsideTransition: { _ in
                    joined.blocks += 1
                    joined.marker.frame.size.width = 100
                }, completion: { _ in joined.completions += 1 }) ?? false
        return joined
    }
}

/// Lets a push take two seconds.
private final class SlowPusher: NSObject, UINavigationControllerDelegate {
    private let animator = SlideAnimator()

    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        animator.duration = 2
        return animator
    }
}

@MainActor
private final class Joined {
    let marker = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 10))
    var isQueued = false
    var blocks = 0
    var completions = 0
}

private final class MovingRecorder: UIViewController {
    private(set) var wasMovingWhenAppearing: [Bool] = []

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        wasMovingWhenAppearing.append(isMovingToParent)
    }
}
