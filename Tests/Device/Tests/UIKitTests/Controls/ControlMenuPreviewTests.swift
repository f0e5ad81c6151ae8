import Support
import Testing
import UIKit

/// What stands above a context menu.
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
    func `a provided controller is shown instead, with appearance calls, and passed to the animator [D]`() async {
        let scene = await PreviewScene()
        let page = LifecycleRecorder("page", scene.delegate.log)
        page.preferredContentSize = CGSize(width: 300, height: 200)
        scene.delegate.page = page

        await scene.press()

        #expect(page.view.window != nil)
        #expect(page.view.bounds.size == CGSize(width: 300, height: 200))
        #expect(scene.delegate.told === page)
        scene.delegate.log.expectOnce("page will appear", "page did appear")
        scene.delegate.interaction.dismissMenu()
        await scene.stage.settle()
        #expect(page.view.window == nil)
        scene.delegate.log.expectNone("commit")
    }

    @Test(.enabled(if: Stage.canTouch), arguments: [UIContextMenuInteractionCommitStyle.dismiss, .pop])
    func `a tap on the preview commits to it, and completions can show it [D]`(
        style: UIContextMenuInteractionCommitStyle
    ) async {
        let scene = await PreviewScene()
        let page = UIViewController()
        page.preferredContentSize = CGSize(width: 300, height: 200)
        page.modalPresentationStyle = .fullScreen
        scene.delegate.page = page
        scene.delegate.style = style
        scene.delegate.whenCommitted = { [weak root = scene.root] in root?.present(page, animated: false) }
        await scene.press()

        scene.stage.tap(page.view)
        await scene.stage.settle()

        scene.delegate.log.expectOrder("commit", "end", "committed")
        scene.delegate.log.expectOnce("commit", "end", "committed")
        #expect(scene.root.presentedViewController === page)
        #expect(page.view.frame == scene.stage.window.bounds)
        #expect(menuLabel("Copy", in: scene.stage) == nil)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `the delegate provides the lifted view and its shape [D]`() async {
        let scene = await PreviewScene()
        let part = UIView(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
        scene.view.addSubview(part)
        scene.delegate.highlight = { [unowned scene] in
            let parameters = UIPreviewParameters()
            parameters.visiblePath = UIBezierPath(ovalIn: part.bounds)
            scene.delegate.log.append("highlight")
            return UITargetedPreview(view: part, parameters: parameters)
        }

        await scene.press()

        scene.delegate.log.expectOnce("highlight")
        #expect(scene.pictures.first?.bounds.size == CGSize(width: 40, height: 40))
        let shape = scene.pictures.first?.superview?.layer.mask as? CAShapeLayer
        #expect(shape?.path?.boundingBox == CGRect(x: 0, y: 0, width: 40, height: 40))
        #expect(scene.view.layer.mask == nil)
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

    @Test(.enabled(if: Stage.canTouch))
    func `menus of rows and items inform the list's delegate when they open and close [D]`() async {
        let stage = Stage()
        let controller = PreviewTable()
        await stage.show(controller)
        await stage.settle()

        let row = controller.tableView.rectForRow(at: IndexPath(row: 2, section: 0))
        stage.longPress(at: controller.tableView.convert(CGPoint(x: 80, y: row.midY), to: nil), for: 0.8)
        await stage.settle()
        controller.log.expect(["highlight", "display"])
        controller.tableView.contextMenuInteraction?.dismissMenu()
        await stage.settle()

        controller.log.expect(["dismiss", "end"])
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

    /// Views that show what others look like, in the menu's layer over the root.
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
    var style = UIContextMenuInteractionCommitStyle.dismiss
    var highlight: () -> UITargetedPreview? = { nil }
    var whenCommitted: () -> Void = {}
    private(set) var told: UIViewController?
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

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? { highlight() }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        told = animator?.previewViewController
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        log.append("commit")
        animator.preferredCommitStyle = style
        animator.addCompletion { [log, whenCommitted] in
            log.append("committed")
            whenCommitted()
        }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        log.append("end")
    }
}

private final class PreviewTable: UITableViewController {
    let log = EventLog()

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell()
    }

    override func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Copy") { _ in }]) })
    }

    override func tableView(
        _ tableView: UITableView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        log.append("highlight")
        return nil
    }

    override func tableView(
        _ tableView: UITableView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        log.append("dismiss")
        return nil
    }

    override func tableView(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        log.append("display")
    }

    override func tableView(
        _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        log.append("end")
    }
}
