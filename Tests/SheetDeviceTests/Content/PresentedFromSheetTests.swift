import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A share sheet, a popover or a menu that content of a sheet presents.
@MainActor
struct PresentedFromSheetTests {
    private final class Scene: SheetScene {
        let button = UIButton(type: .system)

        init(_ model: DeviceModel = .iPhone16, isPanel: Bool = false) {
            super.init(model, detents: [.height(300), .height(600)]) {
                $0.largestUndimmedDetent = isPanel ? .height(600) : nil
            }
            button.frame = CGRect(x: 40, y: 60, width: 120, height: 44)
            button.setTitle("More", for: .normal)
            content.view.addSubview(button)
            show(isPanel: isPanel, animated: true)
            device.settle()
        }

        /// Expects that a finger still moves the sheet to its upper detent and back.
        func expectUsable(sourceLocation: SourceLocation = #_sourceLocation) {
            for height in [600.0, 300] {
                pull(self.height - height, from: 20, over: 0.4)
                expectClose(self.height, height, within: 0.01, sourceLocation: sourceLocation)
            }
            #expect(device.exceptions.isEmpty, sourceLocation: sourceLocation)
            #expect(problems.isEmpty, sourceLocation: sourceLocation)
        }
    }

    enum Way: CaseIterable { case code, pull, tap }

    @Test(arguments: Way.allCases, [false, true])
    func `a share sheet above it appears and disappears, and the sheet stays where it is`(way: Way, isPanel: Bool) {
        let scene = Scene(isPanel: isPanel)
        let log = EventLog()

        expectFreed { check in
            let share = UIActivityViewController(activityItems: ["Text"], applicationActivities: nil)
            check.watch(share)
            share.completionWithItemsHandler = { _, completed, _, _ in log.append("shared \(completed)") }
            scene.content.present(share, animated: true)
            scene.device.settle()
            #expect(share.view.window != nil)
            #expect(scene.height == 300)
            #expect(scene.content.activeSheet?.selectedDetent == Detent.height(300).identifier)

            let top = scene.device.presentedFrame(of: share.view).minY
            switch way {
            case .code: share.dismiss(animated: true)
            case .pull: scene.device.drag(from: CGPoint(x: 196, y: top + 30), to: CGPoint(x: 196, y: 840), over: 0.2)
            case .tap: scene.device.tap(at: CGPoint(x: 196, y: top - 60))
            }
            scene.device.settle()
        }

        log.expect(["shared false"])
        #expect(scene.content.presentedViewController == nil)
        #expect(scene.content.view.window != nil)
        #expect(scene.height == 300)
        scene.expectUsable()
    }

    /// Keeps a popover a popover on an iPhone.
    private final class Staying: NSObject, UIPopoverPresentationControllerDelegate {
        func adaptivePresentationStyle(
            for controller: UIPresentationController, traitCollection: UITraitCollection
        ) -> UIModalPresentationStyle { .none }
    }

    private func makePopover(from scene: Scene, _ delegate: Staying) -> UIViewController {
        let page = UIViewController()
        page.preferredContentSize = CGSize(width: 200, height: 120)
        page.modalPresentationStyle = .popover
        page.popoverPresentationController?.sourceView = scene.button
        page.popoverPresentationController?.sourceRect = scene.button.bounds
        page.popoverPresentationController?.delegate = delegate
        return page
    }

    @Test(arguments: [DeviceModel.iPhone16, .iPad10], [false, true])
    func `a popover is beside its button in the sheet, and a tap outside dismisses only the popover`(
        model: DeviceModel, isPanel: Bool
    ) {
        let scene = Scene(model, isPanel: isPanel)
        let delegate = Staying()

        expectFreed { check in
            let page = check.watch(makePopover(from: scene, delegate), "page")
            scene.content.present(page, animated: true)
            scene.device.settle()
            let (frame, button) = (
                scene.device.presentedFrame(of: page.view), scene.device.presentedFrame(of: scene.button)
            )
            #expect(frame.intersects(scene.device.window.bounds))
            #expect(!frame.intersects(button))
            #expect(min(abs(frame.minY - button.maxY), abs(frame.maxY - button.minY)) < 30)
            #expect(scene.height == 300)

            scene.device.tap(at: CGPoint(x: scene.device.window.bounds.midX, y: 40))
            scene.device.settle()
        }

        #expect(scene.content.presentedViewController == nil)
        #expect(scene.content.view.window != nil)
        #expect(scene.height == 300)
        scene.expectUsable()
    }

    // MARK: Menus

    private func entry(_ title: String, _ device: Device) -> UIView? {
        func find(_ view: UIView) -> UIView? {
            if (view as? UILabel)?.text == title { return view }
            return view.subviews.reversed().lazy.compactMap(find).first
        }
        return device.scene.windows.reversed().lazy.compactMap(find).first
    }

    private final class MenuSource: NSObject, UIContextMenuInteractionDelegate {
        let log = EventLog()
        private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [log] _ in
                UIMenu(children: [UIAction(title: "Copy") { _ in log.append("copy") }])
            }
        }
    }

    @Test(arguments: [true, false], [false, true])
    func `a context menu opens in place, while the finger and the menu move nothing else`(
        selects: Bool, isPanel: Bool
    ) throws {
        let scene = Scene(isPanel: isPanel)
        let source = MenuSource()
        let picture = UIView(frame: CGRect(x: 220, y: 60, width: 120, height: 80))
        picture.addInteraction(source.interaction)
        scene.content.view.addSubview(picture)
        scene.device.settle()
        let frame = scene.device.presentedFrame(of: picture)
        let middle = CGPoint(x: frame.midX, y: frame.midY)

        scene.device.touchDown(at: middle)
        scene.device.advance(by: 1)
        let copy = try #require(entry("Copy", scene.device))
        scene.device.move(to: CGPoint(x: middle.x, y: middle.y + 24), frames: 6)
        #expect(scene.height == 300)
        scene.device.liftAndSettle()
        #expect(scene.height == 300)
        if selects {
            scene.device.tap(copy)
        } else {
            scene.device.tap(at: CGPoint(x: 20, y: 100))
        }
        scene.device.settle()

        source.log.expect(selects ? ["copy"] : [])
        #expect(entry("Copy", scene.device) == nil)
        #expect(scene.content.view.window != nil)
        #expect(picture.alpha == 1 && !picture.isHidden)
        scene.expectUsable()
    }

    @Test(arguments: [false, true])
    func `a button's menu opens at a tap, and its action is performed`(isPanel: Bool) throws {
        let scene = Scene(isPanel: isPanel)
        let log = EventLog()
        scene.button.menu = UIMenu(children: [UIAction(title: "Rename") { _ in log.append("rename") }])
        scene.button.showsMenuAsPrimaryAction = true

        scene.device.tap(scene.button)
        scene.device.settle()
        scene.device.tap(try #require(entry("Rename", scene.device)))
        scene.device.settle()

        log.expect(["rename"])
        #expect(scene.height == 300)
        scene.expectUsable()
    }
}
