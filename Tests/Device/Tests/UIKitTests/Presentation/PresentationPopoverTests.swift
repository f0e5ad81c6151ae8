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

    private final class StayingPopover: NSObject, UIPopoverPresentationControllerDelegate {
        func adaptivePresentationStyle(
            for controller: UIPresentationController, traitCollection: UITraitCollection
        ) -> UIModalPresentationStyle { .none }
    }

    @Test func `a custom background contains the content inside its insets and beside its arrow [D]`() async {
        let stage = Stage()
        let root = UIViewController()
        await stage.show(root)
        let source = UIView(frame: CGRect(x: 150, y: 200, width: 60, height: 40))
        root.view.addSubview(source)
        let page = UIViewController()
        page.modalPresentationStyle = .popover
        page.preferredContentSize = CGSize(width: 200, height: 100)
        let keeper = PlainPopovers()
        let popover = page.popoverPresentationController
        popover?.delegate = keeper
        popover?.sourceView = source
        popover?.popoverBackgroundViewClass = FramedBackground.self

        root.present(page, animated: false)
        await stage.settle()

        let background = page.view.superview?.subviews.first as? FramedBackground
        #expect(background?.arrowDirection == .up)
        #expect(page.view.frame == CGRect(x: 5, y: 25, width: 200, height: 100))
        #expect(background?.bounds.size == CGSize(width: 210, height: 130))
        #expect(background.map { stage.presentedFrame(of: $0).minY } == 240)
        #expect(abs(background?.arrowOffset ?? 9) < 1)
    }
}

private final class PlainPopovers: NSObject, UIPopoverPresentationControllerDelegate {
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { .none }
}

private final class FramedBackground: UIPopoverBackgroundView {
    override class func arrowBase() -> CGFloat { 30 }
    override class func contentViewInsets() -> UIEdgeInsets { UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 5) }
    override class func arrowHeight() -> CGFloat { 20 }
}
