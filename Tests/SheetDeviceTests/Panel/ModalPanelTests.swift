import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A panel becomes modal and back without moving.
@MainActor
struct ModalPanelTests {
    @Test func `it becomes modal and back without a movement or a callback`() {
        let scene = PanelScene()
        let table = UITableView(frame: scene.content.view.bounds)
        let source = TableSource([50])
        table.dataSource = source
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        scene.content.view.addSubview(table)
        scene.content.view.addSubview(field)
        scene.panel.sheet.configuration.initialDetent = .height(500)
        scene.panel.sheet.configuration.keyboardBehavior = .ignore
        scene.add()
        table.contentOffset.y = 300
        field.becomeFirstResponder()
        scene.device.settle()
        scene.log.clear()
        let top = scene.top

        for isModal in [true, false, true, false] {
            scene.panel.isModal = isModal
            var dims: Set<Double?> = []
            while scene.device.unrest != nil {
                scene.device.advanceFrame()
                #expect(abs(scene.top - top) < 0.5)
                dims.insert(scene.dim)
            }

            #expect(dims.count > 10)
            expectClose(scene.dim, isModal ? 0.2 : 0, within: 1e-6)
            #expect(scene.panel.view.accessibilityViewIsModal == isModal)
        }

        scene.log.expect([])
        #expect(scene.device.firstResponder === field)
        #expect(table.contentOffset.y == 300)
    }

    @Test(arguments: [false, true])
    func `while it is modal touches beside it do not reach the host`(isModal: Bool) {
        let scene = PanelScene()
        let button = UIButton(frame: CGRect(x: 20, y: 100, width: 100, height: 44))
        button.addAction(UIAction { [log = scene.log] _ in log.append("tapped") }, for: .touchUpInside)
        scene.root.view.addSubview(button)
        scene.add()
        scene.panel.isModal = isModal
        scene.device.settle()
        scene.log.clear()

        scene.device.tap(button)
        scene.device.settle()

        scene.log.expect(isModal ? [] : ["tapped"])
        #expect(scene.panel.parent === scene.root)
    }

    @Test func `beneath an undimmed sheet it is not dismissed by a tap beside both`() {
        let scene = PanelScene()
        scene.panel.isModal = true
        scene.panel.isDismissible = true
        scene.add()
        let sheet = UIViewController()
        var configuration = SheetConfiguration()
        configuration.detents = [.height(150)]
        configuration.largestUndimmedDetent = .height(150)
        SheetTransition.default.present(sheet, configuration: configuration, from: scene.root)
        scene.device.settle()
        let beside = CGPoint(x: 100, y: 122)

        scene.device.tap(at: beside)
        scene.device.settle()
        let parent = scene.panel.parent
        sheet.dismiss(animated: false)
        scene.device.settle()
        scene.device.tap(at: beside)
        scene.device.settle()

        #expect(parent === scene.root)
        #expect(scene.panel.parent == nil)
    }

    @Test func `changed during a drag it stays under the finger`() {
        let scene = PanelScene()
        scene.add()
        let start = scene.onSheet()
        scene.device.touchDown(at: start)
        scene.device.move(to: CGPoint(x: start.x, y: start.y - 100), frames: 20)
        let held = scene.top

        scene.panel.isModal = true
        scene.device.advanceFrame()

        #expect(abs(scene.top - held) < 0.5)
        scene.device.step(to: CGPoint(x: start.x, y: start.y - 110))
        expectClose(scene.top, held - 10, within: 0.5)
        scene.device.liftAndSettle()
        expectClose(scene.dim, 0.2, within: 1e-6)
    }

    @Test func `the VoiceOver focus moves into it, and back`() {
        let scene = PanelScene()
        scene.add()

        scene.panel.isModal = true
        let entered = scene.device.accessibilityPosts.last
        scene.panel.isModal = false

        #expect(entered?.kind == .screenChanged)
        #expect((entered?.argument as? UIView)?.isDescendant(of: scene.panel.view) == true)
        #expect(scene.device.accessibilityPosts.count == 2)
    }

    @Test(arguments: [false, true])
    func `added and removed while it is modal, the VoiceOver focus moves into it and to the host`(animated: Bool) {
        let scene = PanelScene()
        scene.panel.isModal = true
        scene.add(animated: animated)
        scene.device.settle()

        let entered = scene.device.accessibilityPosts
        #expect(entered.map(\.kind) == [.screenChanged])
        #expect((entered.first?.argument as? UIView)?.isDescendant(of: scene.panel.view) == true)
        scene.panel.remove(animated: animated)
        scene.device.settle()

        let left = scene.device.accessibilityPosts.dropFirst()
        #expect(left.map(\.kind) == [.screenChanged])
        #expect((left.first?.argument as? UIView) === scene.root.view)
    }
}
