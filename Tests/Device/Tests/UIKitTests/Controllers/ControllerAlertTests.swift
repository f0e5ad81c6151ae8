import Support
import Testing
import UIKit

/// The requirements of alerts.
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
    func `only alerts can have text fields, action sheets cannot [D]`() {
        let stage = Stage()
        let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)

        sheet.addTextField()

        #expect(stage.exceptions.contains { $0.contains("UIAlertControllerStyleAlert") })
        #expect(sheet.textFields == nil)
    }

    // Only the simulated device has different models.
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
        let delegate = StayingPopover()
        if stays { content.popoverPresentationController?.delegate = delegate }

        root.present(content, animated: true)
        await stage.settle()

        #expect(stage.exceptions.isEmpty == !stays)
    }
}
