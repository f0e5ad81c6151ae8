import Support
import Testing
import UIKit

/// The preview of a context menu.
@MainActor
struct ControlMenuPreviewTests {
    @Test(.enabled(if: Stage.canTouch))
    func `the pressed view is lifted above a blurred screen, and restored [D]`() async {
        let scene = await PreviewScene()

        await scene.press()
        let seen = scene.pictures
        #expect(seen.count == 1)
        #expect(seen.first.map { scene.stage.presentedFrame(of: $0).midX } == scene.view.frame.midX)
        #expect(scene.hasBlur)
        scene.delegate.interaction.dismissMenu()
        await scene.stage.settle()

        #expect(scene.pictures.isEmpty)
        #expect(!scene.hasBlur)
        #expect(scene.view.layer.mask == nil)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `the menu is below the preview, which makes room for it [D]`() async {
        let scene = await PreviewScene(CGRect(x: 100, y: 700, width: 160, height: 100))

        await scene.press()

        let preview = scene.pictures.first.map { scene.stage.presentedFrame(of: $0) } ?? .zero
        let label = menuLabel("Copy", in: scene.stage).map { scene.stage.presentedFrame(of: $0) } ?? .zero
        #expect(preview.maxY < label.minY)
        #expect(label.maxY < 852)
        #expect(preview.minY < 700)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a provided controller is shown instead, with appearance calls [D]`() async {
        let scene = await PreviewScene()
        let page = LifecycleRecorder("page", scene.delegate.log)
        page.preferredContentSize = CGSize(width: 300, height: 200)
        scene.delegate.page = page

        await scene.press()

        #expect(page.view.window != nil)
        #expect(page.view.bounds.size == CGSize(width: 300, height: 200))
        scene.delegate.log.expectOnce("page will appear", "page did appear")
        scene.delegate.interaction.dismissMenu()
        await scene.stage.settle()
        #expect(page.view.window == nil)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a preview without a menu still opens [D]`() async {
        let scene = await PreviewScene()
        let page = UIViewController()
        page.preferredContentSize = CGSize(width: 300, height: 200)
        scene.delegate.page = page
        scene.delegate.hasMenu = false

        await scene.press()

        #expect(page.view.window != nil)
        #expect(menuLabel("Copy", in: scene.stage) == nil)
        scene.stage.tap(at: CGPoint(x: 20, y: 820))
        await scene.stage.settle()
        #expect(page.view.window == nil)
    }
}

@MainActor
private final class PreviewScene {
    let stage = Stage()
    let root = UIViewController()
    let view: UIView
    let delegate = PreviewDelegate()

    init(_ frame: CGRect = CGRect(x: 100, y: 200, width: 160, height: 100)) async {
        view = UIView(frame: frame)
        await stage.show(root)
        root.view.addSubview(view)
        view.addInteraction(delegate.interaction)
        await stage.settle()
    }

    func press() async {
        stage.longPress(at: CGPoint(x: view.frame.midX, y: view.frame.midY), for: 0.8)
        await stage.settle()
    }

    /// The portal views in the menu's layer above the root.
    var pictures: [UIView] {
        func find(_ view: UIView) -> [UIView] {
            (String(describing: type(of: view)).contains("Snapshot") ? [view] : []) + view.subviews.flatMap(find)
        }
        return stage.window.subviews.dropFirst().flatMap(find)
    }

    var hasBlur: Bool {
        func find(_ view: UIView) -> Bool { view is UIVisualEffectView || view.subviews.contains(where: find) }
        return stage.window.subviews.dropFirst().contains(where: find)
    }
}

private final class PreviewDelegate: NSObject, UIContextMenuInteractionDelegate {
    let log = EventLog()
    var page: UIViewController?
    var hasMenu = true
    private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        let hasMenu = hasMenu
        let provider: UIContextMenuContentPreviewProvider? = page.map { page in { page } }
        return UIContextMenuConfiguration(identifier: nil, previewProvider: provider) { _ in
            hasMenu ? UIMenu(children: [UIAction(title: "Copy") { _ in }]) : nil
        }
    }
}
