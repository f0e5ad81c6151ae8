import Support
import Testing
import UIKit

/// UIKit's own controllers: alerts, pages, columns, popovers, search.
@MainActor
struct ControllerKindsTests {
    @Test(.enabled(if: Stage.canTouch))
    func `a tap beside an action sheet cancels it [D]`() async {
        let (stage, root) = await Stage.withRoot()
        let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        var chosen: [String] = []
        sheet.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in chosen.append("delete") })
        sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in chosen.append("cancel") })
        root.present(sheet, animated: true)
        await stage.settle()
        #expect(sheet.view.convert(sheet.view.bounds, to: nil).maxY <= 852)

        stage.tap(at: CGPoint(x: 196, y: 100))
        await stage.settle()

        #expect(chosen == ["cancel"])
        #expect(root.presentedViewController == nil)
    }

    @Test
    func `a search made active is presented by the controller whose navigation item has it [D]`() async {
        let stage = Stage()
        let list = UIViewController()
        list.definesPresentationContext = true
        let search = UISearchController(searchResultsController: nil)
        list.navigationItem.searchController = search
        await stage.show(UINavigationController(rootViewController: list))
        await stage.settle()
        #expect(!search.isActive)

        search.isActive = true
        await stage.settle()
        #expect(search.isActive)
        #expect(search.presentingViewController === list)

        search.isActive = false
        await stage.settle()
        #expect(!search.isActive)
        #expect(list.presentedViewController == nil)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a disabled action cannot be chosen and a tap beside an alert does nothing [D]`() async {
        let (stage, root) = await Stage.withRoot()
        let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
        let action = UIAlertAction(title: "OK", style: .default)
        action.isEnabled = false
        alert.addAction(action)
        alert.addTextField { $0.placeholder = "Name" }
        root.present(alert, animated: true)
        await stage.settle()
        #expect(alert.textFields?.count == 1)
        let frame = alert.view.convert(alert.view.bounds, to: nil)

        stage.tap(at: CGPoint(x: frame.midX, y: frame.maxY - 20))
        stage.tap(at: CGPoint(x: 20, y: 100))
        await stage.settle()

        #expect(root.presentedViewController === alert)
    }

    @Test(.enabled(if: Stage.canRecord))
    func `an alert has one cancel action at most [D]`() {
        let stage = Stage()
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        #expect(stage.exceptions.count == 1)
        #expect(alert.actions.count == 1)
    }

    @Test(arguments: [UIModalTransitionStyle.crossDissolve, .flipHorizontal, .coverVertical])
    func `every transition style animates the view in and out [D]`(style: UIModalTransitionStyle) async {
        let scene = await ModalScene(style: .fullScreen, animator: nil)
        scene.presented.modalTransitionStyle = style

        await scene.presentAndSettle()
        #expect(scene.presented.view.frame == scene.stage.window.bounds)
        #expect(scene.presented.view.alpha == 1)
        scene.root.dismiss(animated: true)
        await scene.stage.settle()

        #expect(scene.presented.view.window == nil)
        #expect(scene.root.view.window != nil)
        #expect(scene.root.view.transform == .identity)
        #expect(CATransform3DIsIdentity(scene.root.view.layer.transform))
    }

    @Test func `the preferred transition has priority over the modal style [D]`() async {
        let scene = await ModalScene(style: .overFullScreen, animator: nil)
        scene.presented.modalTransitionStyle = .coverVertical
        scene.presented.preferredTransition = .crossDissolve

        scene.root.present(scene.presented, animated: true)
        await scene.stage.wait(0.1)

        #expect(scene.stage.presentedFrame(of: scene.presented.view) == scene.stage.window.bounds)
        #expect((scene.presented.view.layer.presentation()?.opacity ?? 1) < 1)
    }

    @Test func `a popover becomes a sheet in compact width, unless its delegate objects [D]`() async {
        for keeps in [false, true] {
            let stage = Stage()
            let root = UIViewController()
            await stage.show(root)
            let delegate = AlwaysPopover()
            let content = UIViewController()
            content.modalPresentationStyle = .popover
            content.preferredContentSize = CGSize(width: 200, height: 150)
            content.popoverPresentationController?.sourceView = root.view
            content.popoverPresentationController?.sourceRect = CGRect(x: 100, y: 200, width: 10, height: 10)
            if keeps { content.popoverPresentationController?.delegate = delegate }

            root.present(content, animated: true)
            await stage.settle()

            #expect((content.presentationController is UIPopoverPresentationController) == keeps)
            if keeps { #expect(content.view.bounds.size == CGSize(width: 200, height: 150)) }
            root.dismiss(animated: true)
            await stage.settle()
            #expect(content.view.window == nil)
        }
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a swipe turns the page and tells the delegate [D]`() async {
        let stage = Stage()
        let log = EventLog()
        let pages = [LifecycleRecorder("one", log), LifecycleRecorder("two", log)]
        let source = PageSource(pages, log)
        let book = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        book.dataSource = source
        book.delegate = source
        book.setViewControllers([pages[0]], direction: .forward, animated: false)
        await stage.show(book)
        await stage.settle()
        log.clear()

        stage.drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 50, y: 400), over: 0.3)
        await stage.settle()

        #expect(book.viewControllers == [pages[1]])
        log.expectOrder("will 1", "two did appear", "did true")
        log.expectOnce("one will disappear", "one did disappear", "two will appear", "two did appear")
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a drag across its direction does not turn a page, however fast it begins [D]`() async {
        let stage = Stage()
        let log = EventLog()
        let pages = [LifecycleRecorder("one", log), LifecycleRecorder("two", log)]
        let source = PageSource(pages, log)
        let book = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        book.dataSource = source
        book.delegate = source
        book.setViewControllers([pages[0]], direction: .forward, animated: false)
        await stage.show(book)
        let recorder = ActionRecorder()
        let pan = UIPanGestureRecognizer(target: recorder, action: ActionRecorder.tapped)
        book.view.addGestureRecognizer(pan)
        await stage.settle()
        log.clear()

        stage.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 190, y: 700), over: 0.1)
        await stage.settle()

        #expect(recorder.log.count(of: "tapped") > 0)
        log.expectNone("will 1")
    }

    @Test func `show pushes inside a navigation controller and presents elsewhere [D]`() async {
        let stage = Stage()
        let first = UIViewController()
        let navigation = UINavigationController(rootViewController: first)
        await stage.show(navigation)
        let second = UIViewController()
        first.show(second, sender: nil)
        await stage.settle()
        #expect(navigation.topViewController === second)

        let alone = UIViewController()
        let shown = UIViewController()
        await stage.show(alone)
        alone.show(shown, sender: nil)
        await stage.settle()
        #expect(alone.presentedViewController === shown)
    }

    @Test func `a title reaches the items of the bars [D]`() {
        let controller = UIViewController()
        controller.title = "One"
        #expect(controller.navigationItem.title == "One")
        #expect(controller.tabBarItem.title == "One")
        controller.navigationItem.title = "Two"
        #expect(controller.title == "One")
    }

    @Test func `sheets, alerts and containers are freed [D]`() async {
        let (stage, root) = await Stage.withRoot()
        await expectFreed { check in
            let navigation = UINavigationController(rootViewController: check.watch(UIViewController()))
            let tabs = UITabBarController()
            tabs.viewControllers = [check.watch(navigation)]
            let alert = UIAlertController(title: "A", message: nil, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "OK", style: .default))
            for controller in [check.watch(tabs), check.watch(alert), check.watch(UIViewController())] {
                root.present(controller, animated: true)
                await stage.settle()
                root.dismiss(animated: true)
                await stage.settle()
            }
        }
        await stage.wait(0)
    }

    @Test func `the escape gesture closes a sheet and pops a controller [W]`() async {
        let stage = Stage()
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.pushViewController(UIViewController(), animated: false)
        let root = UIViewController()
        await stage.show(root)
        root.present(navigation, animated: true)
        await stage.settle()

        #expect(navigation.accessibilityPerformEscape())
        await stage.settle()
        #expect(navigation.viewControllers.count == 1)
        #expect(navigation.accessibilityPerformEscape())
        await stage.settle()

        #expect(root.presentedViewController == nil)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `isModalInPresentation of a child keeps the sheet of its container [D]`() async {
        let (stage, root) = await Stage.withRoot()
        let child = UIViewController()
        child.isModalInPresentation = true
        root.present(UINavigationController(rootViewController: child), animated: true)
        await stage.settle()

        stage.drag(from: CGPoint(x: 196, y: 80), to: CGPoint(x: 196, y: 800), over: 0.4)
        await stage.settle()

        #expect(root.presentedViewController != nil)
    }
}

private final class AlwaysPopover: NSObject, UIPopoverPresentationControllerDelegate {
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
}
