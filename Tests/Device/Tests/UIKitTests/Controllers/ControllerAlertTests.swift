import Support
import Testing
import UIKit

/// What alerts insist on.
@MainActor
struct ControllerAlertTests {
    private func presenter(on stage: Stage) async -> UIViewController {
        let root = UIViewController()
        await stage.show(root)
        await stage.settle()
        return root
    }

    @Test func `the first field of an alert is edited as soon as it appears [W]`() async {
        let stage = Stage()
        let root = await presenter(on: stage)
        let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
        alert.addTextField()
        alert.addTextField()
        alert.addAction(UIAlertAction(title: "OK", style: .default))

        root.present(alert, animated: true)
        await stage.settle()
        #expect(alert.textFields?.first?.isFirstResponder == true)
        alert.dismiss(animated: true)
        await stage.settle()

        #expect(alert.textFields?.first?.isFirstResponder == false)
    }

    @Test(.enabled(if: Stage.canRecord))
    func `the preferred action is one of the alert's own [D]`() {
        let stage = Stage()
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
        let action = UIAlertAction(title: "OK", style: .default)
        alert.addAction(action)
        alert.preferredAction = action
        #expect(stage.exceptions.isEmpty)

        alert.preferredAction = UIAlertAction(title: "Other", style: .default)

        #expect(stage.exceptions.contains { $0.contains("must be contained in the actions array") })
        #expect(alert.preferredAction === action)
    }

    @Test(.enabled(if: Stage.canRecord))
    func `only alerts can have text fields, action sheets cannot [D]`() {
        let stage = Stage()
        let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)

        sheet.addTextField()

        #expect(stage.exceptions.contains { $0.contains("UIAlertControllerStyleAlert") })
        #expect(sheet.textFields == nil)
    }

    // Only the simulated device comes in models.
    #if os(Linux)
    @Test(.enabled(if: Stage.canRecord))
    func `on an iPad an action sheet needs an anchor [W]`() async {
        let stage = Stage(.iPad10)
        let root = await presenter(on: stage)
        let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        sheet.addAction(UIAlertAction(title: "OK", style: .default))

        root.present(sheet, animated: true)
        await stage.settle()

        #expect(stage.exceptions.contains { $0.contains("You must provide location information for this popover") })
    }
    #endif

    @Test(.enabled(if: Stage.canRecord), arguments: [true, false])
    func `on a phone a popover needs an anchor if it stays a popover [W]`(stays: Bool) async {
        let stage = Stage()
        let root = await presenter(on: stage)
        let content = UIViewController()
        content.modalPresentationStyle = .popover
        let delegate = StayingDelegate()
        if stays { content.popoverPresentationController?.delegate = delegate }

        root.present(content, animated: true)
        await stage.settle()

        #expect(stage.exceptions.isEmpty == !stays)
    }
}

private final class StayingDelegate: NSObject, UIPopoverPresentationControllerDelegate {
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        .none
    }
}
