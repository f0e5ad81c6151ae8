import Support
import Testing
import UIKit

/// Common mistakes with navigation controllers.
@MainActor
struct NavigationMistakeTests {
    private func stack(_ controllers: UIViewController..., on stage: Stage) async -> UINavigationController {
        let navigation = UINavigationController()
        navigation.viewControllers = controllers
        await stage.show(navigation)
        await stage.settle()
        return navigation
    }

    /// Whether a swipe from the edge pops.
    private func swipes(_ prepare: (UINavigationController) -> Void) async -> Bool {
        let stage = Stage()
        let navigation = await stack(UIViewController(), UIViewController(), on: stage)
        prepare(navigation)
        await stage.settle()
        stage.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 380, y: 400))
        await stage.settle()
        return navigation.viewControllers.count == 1
    }

    private static func giveOwnBackButton(_ navigation: UINavigationController) {
        navigation.topViewController?.navigationItem.leftBarButtonItem = UIBarButtonItem(
            title: "Back", style: .plain, target: nil, action: nil)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a custom back button, none, or no bar disable the edge gesture [W]`() async {
        #expect(await swipes { _ in })
        #expect(await !swipes(Self.giveOwnBackButton))
        #expect(
            await swipes {
                Self.giveOwnBackButton($0)
                $0.topViewController?.navigationItem.leftItemsSupplementBackButton = true
            })
        #expect(await !swipes { $0.topViewController?.navigationItem.hidesBackButton = true })
        #expect(await !swipes { $0.isNavigationBarHidden = true })
    }

    @Test(.enabled(if: Stage.canTouch))
    func `without its delegate the edge gesture always begins [W]`() async {
        #expect(
            await swipes {
                Self.giveOwnBackButton($0)
                $0.interactivePopGestureRecognizer?.delegate = nil
            })
        #expect(
            await swipes {
                $0.isNavigationBarHidden = true
                $0.interactivePopGestureRecognizer?.delegate = nil
            })
    }

    @Test func `the keyboard disappears with a push and returns with the pop [W]`() async {
        let stage = Stage()
        let first = UIViewController()
        let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
        first.view.addSubview(field)
        let navigation = await stack(first, on: stage)
        field.becomeFirstResponder()
        await stage.settle()

        navigation.pushViewController(UIViewController(), animated: true)
        await stage.settle()
        #expect(!field.isFirstResponder)
        navigation.popViewController(animated: true)
        await stage.settle()

        #expect(field.isFirstResponder)
    }

    @Test(.enabled(if: Stage.canRecord))
    func `a navigation controller cannot be pushed [D]`() async {
        let stage = Stage()
        let navigation = await stack(UIViewController(), on: stage)

        navigation.pushViewController(UINavigationController(), animated: true)

        #expect(stage.exceptions.contains { $0.contains("Pushing a navigation controller is not supported") })
    }

    @Test(.enabled(if: Stage.canRecord))
    func `popping to a controller that is not in the stack raises an exception [W]`() async {
        let stage = Stage()
        let navigation = await stack(UIViewController(), UIViewController(), on: stage)

        navigation.popToViewController(UIViewController(), animated: true)

        #expect(stage.exceptions.contains { $0.contains("Tried to pop to a view controller that doesn't exist") })
        #expect(navigation.viewControllers.count == 2)
    }

    @Test func `isMovingFromParent is true for a popped controller, not for a covered one [D]`() async {
        let stage = Stage()
        let second = LifecycleRecorder("second", EventLog())
        var moving: [Bool] = []
        second.onCallback = { [unowned second] event in
            if event == .viewWillDisappear { moving.append(second.isMovingFromParent) }
        }
        let navigation = await stack(UIViewController(), second, on: stage)

        navigation.pushViewController(UIViewController(), animated: true)
        await stage.settle()
        navigation.popViewController(animated: true)
        await stage.settle()
        navigation.popViewController(animated: true)
        await stage.settle()

        #expect(moving == [false, true])
    }

    @Test func `a bar that one controller hides stays hidden for the next [W]`() async {
        let stage = Stage()
        let second = LifecycleRecorder("second", EventLog())
        second.onCallback = { [unowned second] event in
            if event == .viewWillAppear { second.navigationController?.setNavigationBarHidden(true, animated: true) }
        }
        let navigation = await stack(UIViewController(), on: stage)

        navigation.pushViewController(second, animated: true)
        await stage.settle()
        navigation.popViewController(animated: true)
        await stage.settle()

        #expect(navigation.isNavigationBarHidden)
    }

    @Test func `a controller pushed while off screen loads when it becomes visible, and the covered one does not [W]`()
        async
    {
        let stage = Stage()
        let first = UIViewController()
        let second = UIViewController()
        let navigation = UINavigationController(rootViewController: first)
        navigation.pushViewController(second, animated: true)
        #expect(navigation.viewControllers.count == 2)
        #expect(!second.isViewLoaded)

        await stage.show(navigation)
        await stage.settle()

        #expect(second.isViewLoaded)
        #expect(!first.isViewLoaded)
    }

    @Test(arguments: [true, false])
    func `a push in the root's viewWillAppear shows the pushed controller, with its appearance calls [W]`(
        animated: Bool
    )
        async
    {
        let stage = Stage()
        let log = EventLog()
        let first = LifecycleRecorder("first", log)
        let second = LifecycleRecorder("second", log)
        let navigation = UINavigationController(rootViewController: first)
        first.onCallback = { [unowned navigation, unowned second] event in
            guard event == .viewWillAppear, navigation.viewControllers.count == 1, second.parent == nil else { return }
            navigation.pushViewController(second, animated: animated)
        }

        await stage.show(navigation)
        await stage.settle()

        first.onCallback = { _ in }
        #expect(second.view.window === stage.window)
        #expect(first.view.window == nil)
        log.expectOrder("first will appear", "first will disappear", "second did appear")
        log.expectOnce("second will appear", "second did appear", "second did move to parent")
        navigation.popViewController(animated: true)
        await stage.settle()
        #expect(first.view.window === stage.window)
        #expect(stage.console.isEmpty)
    }
}
