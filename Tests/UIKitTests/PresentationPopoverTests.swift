import Support
import Testing
import UIKit

@MainActor
@Suite(.enabled(if: Stage.canTouch))
struct PresentationPopoverTests {
    @Test(arguments: [true, false])
    func `views named for it stay in use beside a popover, others dismiss it [D]`(passes: Bool) {
        let stage = Stage()
        let root = UIViewController()
        var taps = 0
        let button = UIButton(type: .system, primaryAction: UIAction(title: "Bold") { _ in taps += 1 })
        button.frame = CGRect(x: 40, y: 700, width: 100, height: 44)
        root.view.addSubview(button)
        stage.show(root)
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
        stage.settle()

        stage.tap(button)
        stage.settle()

        #expect(taps == (passes ? 1 : 0))
        #expect((root.presentedViewController === content) == passes)
    }

    private final class StayingPopover: NSObject, UIPopoverPresentationControllerDelegate {
        func adaptivePresentationStyle(
            for controller: UIPresentationController, traitCollection: UITraitCollection
        ) -> UIModalPresentationStyle { .none }
    }
}
