import Support
import Testing
import UIKit

/// `.fullScreen` compared with `.custom` and the "over" styles.
@MainActor
struct PresentationFullScreenTests {
    @Test func `a full-screen presentation makes the presenter disappear, in the measured order [M]`() async {
        let scene = await ModalScene(style: .fullScreen)

        scene.root.present(scene.presented, animated: true) { scene.log.append("completion") }
        await scene.stage.settle()

        let calls = appearanceCalls(scene)
        #expect(
            calls == [
                "root will disappear", "presented will appear", "presented did appear", "root did disappear",
                "completion",
            ])
    }

    @Test func `a full-screen dismissal makes the presenter appear, in the measured order [M]`() async {
        let scene = await ModalScene(style: .fullScreen)
        await scene.presentAndSettle()
        var links: [Bool] = []
        scene.root.onCallback = { [unowned scene] event in
            if event == .viewWillAppear || event == .viewDidAppear {
                links.append(scene.root.presentedViewController != nil)
            }
        }

        scene.root.dismiss(animated: true) { scene.log.append("completion") }
        await scene.stage.settle()

        let calls = appearanceCalls(scene)
        #expect(
            calls == [
                "presented will disappear", "root will appear", "root did appear", "presented did disappear",
                "completion",
            ])
        #expect(links == [true, false])
    }

    private func appearanceCalls(_ scene: ModalScene) -> [String] {
        scene.log.events.filter { $0.hasSuffix("ppear") || $0 == "completion" }
    }

    @Test func `isBeingPresented is true in viewWillAppear and false in the completion [M]`() async {
        let scene = await ModalScene(style: .fullScreen)
        var seen: [Bool] = []
        scene.presented.onCallback = { [unowned scene] in
            if $0 == .viewWillAppear { seen.append(scene.presented.isBeingPresented) }
        }

        scene.root.present(scene.presented, animated: true) { seen.append(scene.presented.isBeingPresented) }
        await scene.stage.settle()

        #expect(seen == [true, false])
    }

    @Test func `full screen removes the presenter's view and restores it [D]`() async {
        let scene = await ModalScene(style: .fullScreen)
        let home = scene.root.view.superview
        let frame = scene.root.view.frame

        scene.root.present(scene.presented, animated: true)
        await scene.stage.settle()
        #expect(scene.root.view.window == nil)
        scene.root.dismiss(animated: true)
        await scene.stage.settle()

        #expect(scene.root.view.superview === home)
        #expect(scene.root.view.frame == frame)
    }

    @Test(arguments: [false, true])
    func `a card covered by full screen reappears at full size, and its container is laid out [W]`(restores: Bool)
        async
    {
        let (stage, cards) = (Stage(), CardTransition(restores: restores))
        let (card, full) = await cards.show(on: stage)
        let frame = card.view.frame
        card.present(full, animated: true)
        await stage.settle()
        let layouts = cards.controller?.layouts ?? 0

        card.dismiss(animated: true)
        await stage.settle()

        #expect((cards.controller?.layouts ?? 0) > layouts)
        expectClose(card.view.frame, restores ? frame : stage.window.bounds)
        #expect(stage.console.isEmpty)
    }

    @Test(arguments: [true, false])
    func `a presented view covered by full screen returns above its siblings, at its superview's bounds [S, W]`(
        animated: Bool
    ) async {
        let (stage, cards) = (Stage(), CardTransition(restores: false, hasWrapper: true))
        let (card, full) = await cards.show(on: stage)
        let wrapper = card.view.superview
        let (grabber, other) = (UIView(), UIView())
        wrapper?.addSubview(grabber)
        card.view.frame = CGRect(x: 10, y: 20, width: 100, height: 100)
        card.present(full, animated: animated)
        await stage.settle()
        #expect(card.view.window == nil)
        #expect(wrapper?.window === stage.window)
        #expect(cards.controller?.dim.window === stage.window)
        wrapper?.addSubview(other)

        card.dismiss(animated: animated)
        await stage.settle()

        let order: [UIView] = [grabber, other, card.view]
        #expect(wrapper?.subviews == order)
        expectClose(card.view.frame, wrapper?.bounds ?? .null)
        #expect(stage.console.isEmpty)
    }

    @Test func `it returns to the superview that it had at the end of its presentation [S]`() async {
        let (stage, cards) = (Stage(), CardTransition(restores: false, hasWrapper: true))
        let (card, full) = await cards.show(on: stage)
        let first = card.view.superview
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        first?.addSubview(inner)
        inner.addSubview(card.view)
        card.present(full, animated: true)
        await stage.settle()

        card.dismiss(animated: true)
        await stage.settle()

        #expect(card.view.superview === first)
    }

    @Test(arguments: [UIModalPresentationStyle.custom, .overFullScreen, .overCurrentContext])
    func `other styles do not affect the presenter [M]`(style: UIModalPresentationStyle) async {
        let scene = await ModalScene(style: style)
        let home = scene.root.view.superview

        scene.root.present(scene.presented, animated: true)
        await scene.stage.wait(0.1)
        #expect(scene.root.view.superview === home)
        await scene.stage.settle()
        scene.root.dismiss(animated: true)
        await scene.stage.settle()

        scene.log.expectNone("root will disappear", "root did disappear", "root will appear", "root did appear")
        #expect(scene.root.view.superview === home)
    }

    @Test(arguments: [
        (UIModalPresentationStyle.fullScreen, true), (.currentContext, true), (.custom, false),
        (.overFullScreen, false),
        (.overCurrentContext, false),
    ])
    func `only styles that remove the presenter's view provide both views [M]`(
        style: UIModalPresentationStyle, hasBoth: Bool
    ) async {
        let scene = await ModalScene(style: style)
        var seen: [Bool] = []
        scene.recorder.animator?.react = { context in
            seen.append(context.view(forKey: .from) != nil)
            seen.append(context.view(forKey: .to) != nil)
            seen.append(context.viewController(forKey: .from) != nil)
            seen.append(context.viewController(forKey: .to) != nil)
        }

        scene.root.present(scene.presented, animated: true)
        await scene.stage.settle()
        #expect(seen == [hasBoth, true, true, true])
        seen = []
        scene.root.dismiss(animated: true)
        await scene.stage.settle()
        #expect(seen == [true, hasBoth, true, true])
    }

    @Test func `the responder chain ends at the application while the presenter disappears [D]`() async {
        let scene = await ModalScene()
        scene.recorder.prepare = { $0.removesPresenter = true }
        scene.root.present(scene.presented, animated: true)
        await scene.stage.waitFrame()
        await scene.stage.waitFrame()

        for view in [scene.root.view, scene.presented.view] {
            var length = 0
            var responder: UIResponder? = view
            while let current = responder, length < 100 {
                length += 1
                if current === UIApplication.shared { break }
                responder = current.next
            }
            #expect(responder === UIApplication.shared)
        }
    }

    @Test func `a controller that sizes its own view over full screen keeps that size, in a rotation too [W]`() async {
        let stage = Stage()
        let root = UIViewController()
        let menu = NarrowController()
        menu.modalPresentationStyle = .overFullScreen
        await stage.show(root)
        await stage.settle()

        root.present(menu, animated: true)
        await stage.settle()
        expectClose(menu.view.frame, CGRect(x: 0, y: 0, width: 240, height: 852))
        let passes = menu.passes
        stage.rotate(to: .landscapeLeft)
        await stage.settle()

        expectClose(menu.view.frame, CGRect(x: 0, y: 0, width: 240, height: 393))
        #expect(menu.passes - passes < 10)
    }

    @Test(.enabled(if: Stage.canChangeSurroundings), arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen])
    func `a rotation is reported to a covered presenter, before its view changes [W]`(
        style: UIModalPresentationStyle
    ) async {
        let stage = Stage()
        let root = SizeController()
        let cover = SizeController()
        cover.modalPresentationStyle = style
        await stage.show(root)
        await stage.settle()
        root.present(cover, animated: true)
        await stage.settle()
        let (upright, lying) = (CGSize(width: 393, height: 852), CGSize(width: 852, height: 393))

        stage.rotate(to: .landscapeLeft)
        await stage.settle()

        #expect(root.sizes == [lying])
        #expect(cover.sizes == [lying])
        #expect(root.sizesBefore == [upright])
        root.dismiss(animated: true)
        await stage.settle()
        #expect(root.view.bounds.size == lying)
    }

    @Test func `shouldRemovePresentersView decides [D]`() async {
        let scene = await ModalScene()
        scene.recorder.prepare = { $0.removesPresenter = true }
        var hasFrom = false
        scene.recorder.animator?.react = { [unowned scene] in hasFrom = $0.view(forKey: .from) === scene.root.view }

        scene.root.present(scene.presented, animated: true)
        await scene.stage.settle()

        #expect(hasFrom)
        #expect(scene.root.view.window == nil)
        scene.log.expectOrder("root will disappear", "root did disappear")
    }

    @Test(arguments: [true, false])
    func `the view of a presented presenter is handed over only above UIKit's own full screen, and removed [D]`(
        isFullScreen: Bool
    ) async {
        let (scene, cards, middle) = (await ModalScene(), CardTransition(restores: false), UIViewController())
        middle.modalPresentationStyle = isFullScreen ? .fullScreen : .custom
        if !isFullScreen { middle.transitioningDelegate = cards }
        scene.recorder.prepare = { $0.removesPresenter = true }
        scene.root.present(middle, animated: false)
        await scene.stage.settle()
        var isHandedOver = false
        scene.recorder.animator?.react = { isHandedOver = $0.view(forKey: .from) === middle.view }

        middle.present(scene.presented, animated: true)
        await scene.stage.settle()

        #expect(isHandedOver == isFullScreen)
        #expect(middle.view.window == nil)
    }

    @Test func `whether the presenter's view is removed is asked again at the dismissal [D]`() async {
        let scene = await ModalScene()
        var controller: PresentationRecorder?
        scene.recorder.prepare = {
            $0.removesPresenter = true
            controller = $0
        }
        await scene.presentAndSettle()
        #expect(scene.root.view.window == nil)

        controller?.removesPresenter = false
        scene.root.dismiss(animated: true)
        await scene.stage.settle()

        #expect(scene.root.view.window == nil)
        #expect(!scene.log.events.contains("root will appear"))
    }
}

/// Cards above the lower half; one kind positions itself in each layout of its container with a new constraint.
@MainActor
private final class CardTransition: NSObject, UIViewControllerTransitioningDelegate {
    private let restores: Bool
    private let hasWrapper: Bool
    private(set) weak var controller: CardController?

    init(restores: Bool, hasWrapper: Bool = false) {
        self.restores = restores
        self.hasWrapper = hasWrapper
    }

    /// Presents a card, and makes a controller that covers the screen above it.
    func show(on stage: Stage) async -> (card: UIViewController, full: UIViewController) {
        let (root, card, full) = (UIViewController(), UIViewController(), UIViewController())
        await stage.show(root)
        card.modalPresentationStyle = .custom
        card.transitioningDelegate = self
        full.modalPresentationStyle = .fullScreen
        root.present(card, animated: true)
        await stage.settle()
        return (card, full)
    }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        let made = CardController(presentedViewController: presented, presenting: presenting)
        made.restores = restores
        if hasWrapper { made.wrapper = UIView() }
        controller = made
        return made
    }
}

private final class CardController: UIPresentationController {
    var restores = false
    private(set) var layouts = 0
    let dim = UIView()
    /// The presented view, which contains the content's; nil for the content's own.
    var wrapper: UIView?
    private var height: NSLayoutConstraint?

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let bounds = containerView?.bounds else { return .zero }
        return CGRect(x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2)
    }

    override var presentedView: UIView? { wrapper ?? super.presentedView }

    override func presentationTransitionWillBegin() {
        if let wrapper, let content = presentedViewController.view {
            content.frame = wrapper.bounds
            wrapper.addSubview(content)
        }
        dim.translatesAutoresizingMaskIntoConstraints = false
        containerView?.addSubview(dim)
    }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        layouts += 1
        guard restores, let containerView else { return }
        height?.isActive = false
        height = dim.heightAnchor.constraint(equalTo: containerView.heightAnchor, multiplier: 0.5)
        height?.isActive = true
        presentedView?.frame = frameOfPresentedViewInContainerView
    }
}

/// A menu that sets its width to 240 points in every layout pass.
private final class NarrowController: UIViewController {
    private(set) var passes = 0

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        passes += 1
        guard let container = view.superview else { return }
        view.frame = CGRect(x: 0, y: 0, width: 240, height: container.bounds.height)
    }
}

private final class SizeController: UIViewController {
    private(set) var sizes: [CGSize] = []
    private(set) var sizesBefore: [CGSize] = []

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        sizes.append(size)
        sizesBefore.append(view.bounds.size)
    }
}
