import Support
import Testing
import UIKit

/// Code that joins a navigation controller's transition right behind the call that asks for it.
@MainActor
struct NavigationJoiningTests {
    @Test func `blocks that join right behind a push or a pop play with it [W]`() {
        let scene = JoiningScene()
        scene.show()
        for change in [true, false] {
            if change {
                scene.navigation.pushViewController(scene.second, animated: true)
            } else {
                scene.navigation.popViewController(animated: true)
            }
            let joined = scene.join(scene.navigation)
            #expect(joined.isQueued)
            #expect(joined.completions == 0)
            scene.stage.wait(0.1)
            #expect(joined.blocks == 1)
            let width = scene.stage.presentedFrame(of: joined.marker).width
            #expect(width > 0 && width < 100)
            scene.stage.settle()
            #expect(joined.blocks == 1)
            #expect(joined.completions == 1)
        }
    }

    @Test func `the controller that pushes and the one that is pushed find the same coordinator [D]`() {
        let scene = JoiningScene()
        scene.show()
        scene.navigation.pushViewController(scene.second, animated: true)
        let found = [scene.first, scene.second, scene.navigation].map { $0.transitionCoordinator }
        #expect(found[0] != nil)
        #expect(found.allSatisfy { $0 === found[0] })
        scene.stage.settle()
        #expect(scene.navigation.transitionCoordinator == nil)
    }

    @Test func `whoever joined a push that another one overtakes goes along with that [I]`() {
        let scene = JoiningScene()
        scene.show()
        let third = MovingRecorder()
        scene.navigation.pushViewController(scene.second, animated: true)
        let joined = scene.join(scene.navigation)
        scene.navigation.pushViewController(third, animated: true)
        scene.stage.settle()
        #expect(scene.navigation.viewControllers == [scene.first, scene.second, third])
        #expect(joined.blocks == 1)
        #expect(joined.completions == 1)
        #expect(joined.marker.frame.width == 100)
    }

    @Test func `whoever joined a push that is taken back is told of the end all the same [I]`() {
        let scene = JoiningScene()
        scene.show()
        scene.navigation.pushViewController(scene.second, animated: true)
        let joined = scene.join(scene.navigation)
        scene.navigation.popViewController(animated: true)
        scene.stage.settle()
        #expect(scene.navigation.viewControllers == [scene.first])
        #expect(joined.blocks == 1)
        #expect(joined.completions == 1)
        scene.navigation.pushViewController(scene.second, animated: true)
        scene.stage.settle()
        #expect(scene.navigation.topViewController === scene.second)
        #expect(scene.second.view.window != nil)
    }

    @Test func `a push in a controller on its way up leaves that its coordinator [I]`() {
        let scene = JoiningScene()
        let root = UIViewController()
        scene.stage.show(root)
        scene.stage.settle()
        let slow = SlideAnimator()
        let recorder = TransitionRecorder(EventLog())
        recorder.animator = slow
        scene.navigation.modalPresentationStyle = .custom
        scene.navigation.transitioningDelegate = recorder
        root.present(scene.navigation, animated: true)
        scene.stage.waitFrame()
        let rising = scene.navigation.transitionCoordinator
        #expect(rising != nil)

        scene.navigation.pushViewController(scene.second, animated: false)

        #expect(scene.navigation.transitionCoordinator === rising)
        scene.stage.settle()
        #expect(scene.navigation.transitionCoordinator == nil)
    }

    @Test func `a root is moving to its parent while it appears for the first time [M]`() {
        let scene = JoiningScene()
        let tabs = UITabBarController()
        tabs.viewControllers = [scene.navigation]
        scene.stage.show(tabs)
        scene.stage.settle()
        #expect(scene.first.wasMovingWhenAppearing == [true])
        #expect(!scene.first.isMovingToParent)
        scene.navigation.pushViewController(scene.second, animated: false)
        scene.navigation.popViewController(animated: false)
        scene.stage.settle()
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

    func show() {
        stage.show(navigation)
        stage.settle()
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
