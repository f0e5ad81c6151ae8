import Foundation
import Support
import Testing
import UIKit

@MainActor
struct ControllerEdgesTests {
    // PanModal's own tests, which ran on an iPhone 8, expect a table controller's view to be 20 points short of the screen.
    @Test func `a table controller's view leaves out the status bar before it is shown [M]`() async {
        let stage = Stage()
        let controller = UITableViewController(style: .plain)

        let bar = stage.window.windowScene?.statusBarManager?.statusBarFrame.height ?? 0
        #expect(controller.view.frame.height == UIScreen.main.bounds.height - bar)

        await stage.show(controller)
        await stage.settle()
        expectClose(controller.view.frame, stage.window.bounds)
    }

    // A log of callbacks has the layout before willAnimateRotation, and a public stack trace has that among the
    // alongside animations.
    @Test(.enabled(if: Stage.canChangeSurroundings))
    func `in a rotation the new size is laid out before the alongside animations run [M]`() async {
        let stage = Stage()
        let log = EventLog()
        let root = RotationRecorder(log: log)
        await stage.show(root)
        await stage.settle()
        log.clear()

        stage.rotate(to: .landscapeRight)
        await stage.settle()

        log.expectOrder("will 852", "layout 852", "alongside 852", "end 852")
    }

    @Test(.enabled(if: Stage.canChangeSurroundings))
    func `the interface rotates when a controller no longer supports the orientation [D]`() async {
        let stage = Stage()
        let controller = PortraitController()
        controller.mask = .allButUpsideDown
        await stage.show(controller)
        stage.rotate(to: .landscapeRight)
        await stage.settle()

        controller.mask = .portrait
        controller.setNeedsUpdateOfSupportedInterfaceOrientations()
        await stage.settle()

        #expect(stage.window.windowScene?.interfaceOrientation == .portrait)
        #expect(stage.window.bounds.height > stage.window.bounds.width)
    }

    @Test func `a controller offers the key commands that were added to it [D]`() {
        let controller = KeyController()
        #expect(controller.keyCommands == nil)

        let command = UIKeyCommand(input: "r", modifierFlags: .command, action: controller.reload)
        controller.addKeyCommand(command)
        #expect(controller.keyCommands == [command])

        controller.removeKeyCommand(command)
        #expect(controller.keyCommands == nil)
    }
}

private final class RotationRecorder: UIViewController {
    private let log: EventLog

    init(log: EventLog) {
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        log.append("will \(Int(size.width))")
        coordinator.animate { [weak self] _ in
            self?.note("alongside")
        } completion: { [weak self] _ in
            self?.note("end")
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        note("layout")
    }

    private func note(_ event: String) {
        log.append("\(event) \(Int(view.bounds.width))")
    }
}

private final class PortraitController: UIViewController {
    var mask = UIInterfaceOrientationMask.portrait
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { mask }
}

private final class KeyController: UIViewController {
    #if canImport(ObjectiveC)
    let reload = #selector(reloadContent)
    @objc func reloadContent() {}
    #else
    let reload = Selector(KeyController.reloadContent)
    func reloadContent() {}
    #endif
}
