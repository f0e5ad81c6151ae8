import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A picture of what is on the screen costs little; one of what is not has to be rendered first, which costs frames.
@MainActor
struct PictureCostTests {
    nonisolated enum Front: CaseIterable, Sendable {
        case sink, recedingSheet
    }

    private func present(_ front: Front, in scene: SheetScene) {
        switch front {
        case .sink: ModalTransition(.sink).present(scene.content, from: scene.root)
        case .recedingSheet:
            var configuration = SheetConfiguration()
            configuration.detents = [.height(400)]
            configuration.presenterEffect = .recede
            SheetTransition.default.present(scene.content, configuration: configuration, from: scene.root)
        }
    }

    @Test(arguments: Front.allCases)
    func `nothing is rendered first for a picture of what is on the screen`(front: Front) {
        let scene = SheetScene()
        let cost = scene.device.measure {
            present(front, in: scene)
            scene.device.settle()
            scene.device.settings.userInterfaceStyle = .dark
            scene.device.settle()
            scene.device.drag(from: scene.onSheet(), to: scene.onSheet(60), over: 0.3)
            scene.device.settle()
            scene.content.dismiss(animated: true)
            scene.device.settle()
        }

        #expect(!scene.isPresented)
        #expect(cost.snapshots >= 3)
        // After a change of traits the screen does not show the new picture yet.
        #expect(cost.renderedSnapshots == 1)
    }

    @Test(arguments: Front.allCases)
    func `while a window is resized in every frame nothing is rendered, and its last size afterwards`(front: Front) {
        let scene = SheetScene(.iPad10)
        present(front, in: scene)
        scene.device.settle()
        let size = scene.device.window.bounds.size

        let cost = scene.device.measure {
            for step in 1...20 {
                let frame = CGRect(x: 0, y: 0, width: size.width - 5 * CGFloat(step), height: size.height)
                scene.device.resizeScene(to: frame, animated: false)
                scene.device.advanceFrame()
            }
        }
        let afterwards = scene.device.measure { scene.device.settle() }

        #expect(cost.snapshots == 0)
        #expect(afterwards.snapshots == 1)
        #expect(afterwards.renderedSnapshots == 0)
    }

    @Test
    func `a finger that only scrolls the content takes no picture, and calls no observer meanwhile`() {
        let list = RowsPage(60)
        let scene = SheetScene(content: list, detents: [.large]) { $0.presenterEffect = .recede }
        scene.present()
        var calls = 0
        scene.sheet.onVisibleExtentChange = { _ in calls += 1 }

        let cost = scene.device.measure {
            scene.device.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 300), over: 0.3)
            scene.device.settle()
        }

        #expect(list.tableView.contentOffset.y > 100)
        #expect(cost.snapshots == 0)
        // Once more at the release.
        #expect(calls <= 1)
    }

    @Test
    func `in a stack each picture is taken once after a change of traits`() {
        let scene = SheetScene()
        var presenter: UIViewController = scene.root
        for _ in 0..<3 {
            let content = UIViewController()
            var configuration = SheetConfiguration()
            configuration.presenterEffect = .recede
            SheetTransition.default.present(content, configuration: configuration, from: presenter)
            scene.device.settle()
            presenter = content
        }

        let cost = scene.device.measure {
            scene.device.settings.userInterfaceStyle = .dark
            scene.device.settle()
        }

        #expect(cost.snapshots == 3)
    }

    /// If a picture right after a commit does not contain that yet, as the documentation allows, a later one does.
    @Test(arguments: Front.allCases)
    func `a dismissal takes a second picture when its changes are on the screen for certain`(front: Front) {
        let scene = SheetScene()
        present(front, in: scene)
        scene.device.settle()

        let first = scene.device.measure {
            scene.content.dismiss(animated: true)
            scene.device.advanceFrame()
        }
        let later = scene.device.measure { scene.device.advance(by: 0.1) }

        #expect(first.snapshots == 1)
        #expect(later.snapshots == 1)
    }

    @Test
    func `no picture is taken at every touch that moves a sheet beneath`() {
        let scene = SheetScene()
        scene.configuration.detents = [.height(300), .large]
        scene.present(height: nil)
        let start = scene.onSheet()
        scene.device.touchAndHold(at: start)
        scene.device.step(to: CGPoint(x: start.x, y: start.y - 40))
        let front = UIViewController()
        var configuration = SheetConfiguration()
        configuration.presenterEffect = .recede
        SheetTransition.default.present(front, configuration: configuration, from: scene.content)
        scene.device.advance(by: 1)

        front.dismiss(animated: true)
        let cost = scene.device.measure {
            scene.device.move(to: CGPoint(x: start.x, y: start.y - 100), frames: 15)
        }

        #expect(scene.top < 500)
        #expect(front.presentingViewController != nil)
        // A new one of each of the two views beneath, and the old one, which fades out.
        #expect(cost.snapshots == 3)
        scene.device.liftAndSettle()
        #expect(front.presentingViewController == nil)
    }

    /// Header and footer of resizing content change their size in every frame in which a card becomes as wide as the screen.
    @Test(arguments: [SheetConfiguration.ContentMode.fixed, .resizing])
    func `no picture is taken in every frame in which a card beneath moves`(mode: SheetConfiguration.ContentMode) {
        let scene = SheetScene()
        scene.configuration.detents = [.height(300).floating(), .large]
        scene.configuration.contentMode = mode
        let sheet = scene.present(height: nil)
        sheet?.header = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 50))
        sheet?.footer = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 50))
        let front = UIViewController()
        var configuration = SheetConfiguration()
        configuration.presenterEffect = .recede
        SheetTransition.default.present(front, configuration: configuration, from: scene.content)
        scene.device.settle()

        let cost = scene.device.measure {
            front.dismiss(animated: true)
            sheet?.select(.large)
            scene.device.settle()
        }

        #expect(front.presentingViewController == nil)
        #expect(scene.top < 100)
        // The picture of resizing content shows the size at which it was on its way, so one more fades out after the end.
        #expect(cost.snapshots == (mode == .resizing ? 4 : 3))
    }
}
