import Support
import Testing
import UIKit

@MainActor
@Suite(.enabled(if: Stage.canTouch))
struct PresentationPopoverTests {
    @Test(arguments: [true, false])
    func `passthrough views stay usable beside a popover, others dismiss it [D]`(passes: Bool) async {
        let stage = Stage()
        let root = UIViewController()
        var taps = 0
        let button = UIButton(type: .system, primaryAction: UIAction(title: "Bold") { _ in taps += 1 })
        button.frame = CGRect(x: 40, y: 700, width: 100, height: 44)
        root.view.addSubview(button)
        await stage.show(root)
        let content = UIViewController()
        content.preferredContentSize = CGSize(width: 150, height: 100)
        content.modalPresentationStyle = .popover
        let popover = content.popoverPresentationController
        popover?.sourceView = root.view
        popover?.sourceRect = CGRect(x: 180, y: 200, width: 10, height: 10)
        let delegate = StayingPopover()
        popover?.delegate = delegate
        popover?.passthroughViews = passes ? [button] : nil
        root.present(content, animated: true)
        await stage.settle()

        stage.tap(button)
        await stage.settle()

        #expect(taps == (passes ? 1 : 0))
        #expect((root.presentedViewController === content) == passes)
    }

    @Test func `a popover rotated during its presentation ends like one presented afterwards [I]`() async {
        func frame(turnedMeanwhile: Bool) async -> CGRect {
            let stage = Stage()
            let root = UIViewController()
            await stage.show(root)
            if !turnedMeanwhile { stage.rotate(to: .landscapeRight) }
            await stage.settle()
            let content = UIViewController()
            content.preferredContentSize = CGSize(width: 150, height: 100)
            content.modalPresentationStyle = .popover
            let popover = content.popoverPresentationController
            popover?.sourceView = root.view
            popover?.sourceRect = CGRect(x: 180, y: 100, width: 10, height: 10)
            let delegate = StayingPopover()
            popover?.delegate = delegate
            root.present(content, animated: true)
            await stage.wait(0.1)
            if turnedMeanwhile { stage.rotate(to: .landscapeRight) }
            await stage.settle()
            return content.view.convert(content.view.bounds, to: stage.window)
        }

        let turnedOnItsWay = await frame(turnedMeanwhile: true)
        #expect(await turnedOnItsWay == frame(turnedMeanwhile: false))
    }

    @Test func `a popover is below its bar button item [D]`() async throws {
        let stage = Stage()
        let item = UIBarButtonItem(title: "More", style: .plain, target: nil, action: nil)
        let root = UIViewController()
        root.navigationItem.rightBarButtonItem = item
        await stage.show(UINavigationController(rootViewController: root))
        await stage.settle()
        let content = UIViewController()
        content.preferredContentSize = CGSize(width: 100, height: 100)
        content.modalPresentationStyle = .popover
        let popover = try #require(content.popoverPresentationController)
        let delegate = StayingPopover()
        popover.barButtonItem = item
        popover.delegate = delegate

        root.present(content, animated: false)
        await stage.settle()

        #expect(popover.sourceItem === item)
        #expect(popover.arrowDirection == .up)
        let frame = content.view.convert(content.view.bounds, to: nil)
        #expect(frame.midX > stage.window.bounds.midX)
        #expect(item.frame(in: stage.window).map { frame.minY >= $0.maxY } == true)
    }

    @Test func `a popover that has adapted is freed after its dismissal [I]`() async {
        let stage = Stage()
        let root = UIViewController()
        await stage.show(root)
        weak var popover: UIPopoverPresentationController?
        func present() {
            let content = UIViewController()
            content.modalPresentationStyle = .popover
            content.popoverPresentationController?.sourceView = root.view
            popover = content.popoverPresentationController
            root.present(content, animated: true)
        }
        present()
        await stage.settle()
        #expect(popover != nil)

        root.dismiss(animated: true)
        await stage.settle()

        #expect(popover == nil)
    }
}
