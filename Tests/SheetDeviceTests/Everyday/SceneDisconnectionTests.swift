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

    private func begin(_ moment: Moment, _ sheet: SheetController?, on device: Device) {
        if moment != .presenting { device.settle() }
        let top = CGPoint(x: 590, y: 1_180 - 300 + 30)
        switch moment {
        case .presenting, .resting: break
        case .settling: sheet?.select(.height(500))
        case .dragging, .heldDismissal:
            device.touchAndHold(at: top)
            for step in 1...8 {
                device.step(to: CGPoint(x: top.x, y: top.y + CGFloat(step) * (moment == .dragging ? -10 : 15)))
            }
        case .dismissing: sheet?.contentViewController?.dismiss(animated: true)
        case .userDismissal: device.drag(from: top, to: CGPoint(x: top.x, y: top.y + 150), over: 0.08)
        }
        device.advance(frames: 5)
    }

    @Test(arguments: Moment.allCases)
    func `who awaits a sheet in a window that is closed continues, and other windows work`(moment: Moment) throws {
        let scene = SheetScene(.iPad10)
        let ended = Ended()
        let (window, root) = scene.device.openWindow()
        let content = UIViewController()
        scene.configuration.detents = [.height(300), .height(500)]
        let sheet = try #require(
            SheetTransition(configuration: scene.configuration).present(
                content, from: root, delegate: scene.listener))
        Task { ended.appeared = await sheet.waitUntilPresented() }
        Task { ended.dismissal = await sheet.waitUntilDismissed() }
        begin(moment, sheet, on: scene.device)

        scene.device.disconnectScene(try #require(window.windowScene))
        window.rootViewController = nil
        scene.device.touchUp()
        #expect(scene.device.settle().unrest == nil)

        #expect(ended.appeared != nil && ended.dismissal != nil)
        #expect(scene.problems.isEmpty && scene.device.exceptions.isEmpty)
        scene.device.window.makeKeyAndVisible()
        scene.present(height: 300)
        #expect(scene.isPresented)
        scene.device.tap(at: CGPoint(x: 400, y: 100))
        scene.device.settle()
        #expect(!scene.isPresented)
    }

    @Test(arguments: [false, true])
    func `who begins to await a sheet at rest or in a closed window continues`(isClosed: Bool) throws {
        let scene = SheetScene(.iPad10)
        let ended = Ended()
        let (window, root) = scene.device.openWindow()
        let sheet = try #require(
            SheetTransition(configuration: scene.configuration).present(UIViewController(), height: 300, from: root))
        scene.device.settle()
        let closing = try #require(window.windowScene)

        if isClosed { scene.device.disconnectScene(closing) }
        Task { ended.dismissal = await sheet.waitUntilDismissed() }
        scene.device.settle()
        #expect((ended.dismissal != nil) == isClosed)
        if !isClosed { scene.device.disconnectScene(closing) }
        scene.device.settle()

        #expect(ended.dismissal == .some(nil))
    }

    @Test(arguments: Moment.allCases, [false, true])
    func `who awaits a sheet in a window that gets another root continues`(moment: Moment, isLate: Bool) throws {
        let scene = SheetScene(.iPad10)
        let ended = Ended()
        scene.configuration.detents = [.height(300), .height(500)]
        let sheet = try #require(
            SheetTransition(configuration: scene.configuration).present(
                scene.content, from: scene.root, delegate: scene.listener))
        if !isLate { Task { ended.dismissal = await sheet.waitUntilDismissed() } }
        begin(moment, sheet, on: scene.device)

        let root = UIViewController()
        scene.device.window.rootViewController = root
        scene.device.touchUp()
        #expect(scene.device.settle().unrest == nil)
        if isLate { Task { ended.dismissal = await sheet.waitUntilDismissed() } }
        scene.device.settle()

        #expect(ended.dismissal != nil)
        #expect(scene.problems.isEmpty && scene.device.exceptions.isEmpty)
        let other = UIViewController()
        SheetTransition.default.present(other, height: 300, from: root)
        scene.device.settle()
        #expect(other.presentingViewController === root)
    }

    /// UIKit keeps what a window presents, also without a scene, until a dismissal.
    @Test
    func `a sheet in a closed window is freed when the app dismisses it`() {
        let scene = SheetScene(.iPad10)
        expectFreed { check in
            let (window, root) = scene.device.openWindow()
            let content = check.watch(UIViewController(), "content")
            let sheet = SheetTransition(configuration: scene.configuration).present(
                content, height: 300, from: root)
            if let sheet {
                check.watch(sheet)
                Task { _ = await sheet.waitUntilDismissed() }
            }
            scene.device.settle()
            if let closed = window.windowScene { scene.device.disconnectScene(closed) }

            root.dismiss(animated: false)
            scene.device.settle()
            window.rootViewController = nil
        }
    }
}
