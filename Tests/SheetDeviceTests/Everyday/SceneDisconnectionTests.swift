import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A window that is closed in the app switcher while a sheet in it moves.
@MainActor
struct SceneDisconnectionTests {
    /// What the sheet is doing.
    enum Moment: CaseIterable {
        case presenting, resting, settling, dragging, heldDismissal, dismissing, userDismissal
    }

    @MainActor
    private final class Ended {
        var appeared: Bool?
        var dismissal: DismissalReason??
    }

    private func begin(_ moment: Moment, _ sheet: SheetPresentationController?, on device: Device) {
        if moment != .presenting { device.settle() }
        let top = CGPoint(x: 590, y: 1_180 - 300 + 30)
        switch moment {
        case .presenting, .resting: break
        case .settling: sheet?.select(.height(500))
        case .dragging, .heldDismissal:
            device.touchDown(at: top)
            device.advanceFrame()
            for step in 1...8 {
                device.step(to: CGPoint(x: top.x, y: top.y + CGFloat(step) * (moment == .dragging ? -10 : 15)))
            }
        case .dismissing: sheet?.presentedViewController.dismiss(animated: true)
        case .userDismissal: device.drag(from: top, to: CGPoint(x: top.x, y: top.y + 150), over: 0.08)
        }
        for _ in 0..<5 { device.advanceFrame() }
    }

    @Test(arguments: Moment.allCases)
    func `everything in a window that is closed is freed, and who awaits the sheet continues`(moment: Moment) {
        let scene = SheetScene(.iPad10)
        let ended = Ended()
        expectFreed { check in
            let other = scene.device.connectScene()
            let window = UIWindow(windowScene: other)
            let root = check.watch(UIViewController(), "root")
            window.rootViewController = root
            window.makeKeyAndVisible()
            scene.device.settle()
            let content = check.watch(UIViewController(), "content")
            scene.configuration.detents = [.height(300), .height(500)]
            let sheet = SheetTransition(configuration: scene.configuration).present(
                content, from: root, delegate: scene.listener)
            if let sheet { check.watch(sheet) }
            Task { [weak sheet] in ended.appeared = await sheet?.appeared }
            Task { [weak sheet] in ended.dismissal = await sheet?.dismissal }
            begin(moment, sheet, on: scene.device)

            scene.device.disconnectScene(other)
            window.rootViewController = nil
        }
        scene.device.touchUp()
        #expect(scene.device.settle().unrest == nil)

        #expect(ended.appeared != nil && ended.dismissal != nil)
        #expect(scene.problems.isEmpty && scene.device.exceptions.isEmpty)
        // The first window still works.
        scene.device.window.makeKeyAndVisible()
        scene.present(height: 300)
        #expect(scene.isPresented)
        scene.device.tap(at: CGPoint(x: 400, y: 100))
        scene.device.settle()
        #expect(!scene.isPresented)
    }
}
