import Support
import Testing
import UIKit

/// The system's sheet on an iPhone 16, 393 by 852 points, with values measured on iOS 26.1.
@MainActor
struct PresentationSheetTests {
    @Test func `the large sheet is below the status bar and dims by a fifth [M]`() async {
        let scene = await SheetScene()

        #expect(scene.sheetView.frame == CGRect(x: 0, y: 59, width: 393, height: 793))
        expectClose(Double(scene.dimming), 0.2, within: 0.001)
        #expect(scene.controller.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
    }

    @Test func `the maximum detent value is 759 points [M]`() async {
        var maximum: CGFloat = 0
        let scene = await SheetScene(detents: [
            .custom { context in
                maximum = context.maximumDetentValue
                return 400
            }
        ])

        #expect(maximum == 759)
        #expect(scene.sheetView.frame.height == 434)
        #expect(scene.sheetView.frame.maxY == 852)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `the finger moves it one to one after exactly ten points [M]`() async {
        let scene = await SheetScene()

        scene.pull(by: 180)

        expectClose(Double(scene.top), 59 + 170, within: 0.01)
        scene.stage.touchUp()
        await scene.stage.settle()
    }

    @Test(.enabled(if: Stage.canTouch), arguments: [true, false])
    func `disabling the presented view's recognizers disables the swipe [W]`(disables: Bool) async {
        let scene = await SheetScene()
        let recognizers = scene.controller.presentationController?.presentedView?.gestureRecognizers ?? []
        #expect(recognizers.contains { $0.name == "_UISheetInteractionBackgroundDismissRecognizer" })
        if disables { for recognizer in recognizers { recognizer.isEnabled = false } }

        scene.pull(by: 500)
        scene.stage.touchUp()
        await scene.stage.settle()

        #expect((scene.controller.presentingViewController != nil) == disables)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `the dimming follows the visible height [M]`() async {
        let scene = await SheetScene()
        scene.pull(by: 400)

        let left = (852 - Double(scene.top)) / 793
        expectClose(Double(scene.dimming), 0.2 * left, within: 0.001)
        scene.stage.touchUp()
        await scene.stage.settle()
    }

    @Test(
        .enabled(if: Stage.canTouch),
        arguments: [(nil, 370.0, false), (nil, 398, true), (400.0, 170, false), (400, 210, true)])
    func `beyond half its height it is dismissed [M]`(detent: Double?, offset: Double, leaves: Bool) async {
        let scene = await SheetScene(detents: detent.map { value in [.custom { _ in CGFloat(value) }] } ?? [.large()])
        let rest = scene.top
        scene.pull(by: offset + 10)
        expectClose(Double(scene.top - rest), offset, within: 0.01)

        await scene.stage.wait(0.3)
        scene.stage.touchUp()
        await scene.stage.settle()

        #expect((scene.root.presentedViewController == nil) == leaves)
        if !leaves { expectClose(scene.top, rest) }
    }

    @Test(.enabled(if: Stage.canTouch), arguments: [(900.0, false), (1_200, true)])
    func `a flick dismisses from about 1000 points a second [M]`(speed: Double, leaves: Bool) async {
        let scene = await SheetScene()
        let start = CGPoint(x: 196, y: 100)

        scene.stage.drag(from: start, to: CGPoint(x: 196, y: 100 + speed * 0.15), over: 0.15)
        await scene.stage.settle()

        #expect((scene.root.presentedViewController == nil) == leaves)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `it settles critically damped at 18.2574 a second [M]`() async {
        let scene = await SheetScene()
        scene.pull(by: 210)
        await scene.stage.wait(0.3)
        let offset = Double(scene.top) - 59
        scene.stage.touchUp()
        await scene.stage.wait(0)

        let start = scene.stage.now
        let shown = Double(scene.top) - 59
        expectClose(shown, offset, within: 8)
        for _ in 0..<5 {
            await scene.stage.wait(0.05)
            let time = scene.stage.now - start + settledTime(from: offset, shown: shown)
            let expected = offset * (1 + 18.2574 * time) * exp(-18.2574 * time)
            expectClose(Double(scene.top) - 59, expected, within: 1.5, "after \(time) s")
        }
        await scene.stage.settle()
    }

    /// The time for the spring to move from `offset` to `shown`.
    private func settledTime(from offset: Double, shown: Double) -> Double {
        var time = 0.0
        while time < 0.1, offset * (1 + 18.2574 * time) * exp(-18.2574 * time) > shown + 1e-6 { time += 0.0005 }
        return time
    }

    @Test func `the grabber is 36 by 5, 5 points below the edge [M]`() async {
        let scene = await SheetScene { $0.prefersGrabberVisible = true }
        let grabber = scene.sheetView.subviews.first { $0.bounds.size == CGSize(width: 36, height: 5) }

        #expect(grabber?.isHidden == false)
        expectClose(grabber?.frame, CGRect(x: 178.5, y: 5, width: 36, height: 5), within: 0.5)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a downward drag on content at its top moves the sheet, otherwise it scrolls [M]`() async {
        let scrollView = UIScrollView()
        let scene = await SheetScene(content: scrollView)
        scrollView.contentSize = CGSize(width: 393, height: 3_000)
        await scene.stage.wait(0)

        scene.pull(by: 110)
        #expect(scene.top > 100)
        #expect(scrollView.contentOffset.y <= 0)
        scene.stage.touchUp()
        await scene.stage.settle()

        scrollView.contentOffset.y = 500
        scene.pull(by: 110)
        #expect(scene.top == 59)
        #expect(scrollView.contentOffset.y < 500)
        scene.stage.touchUp()
        await scene.stage.settle()
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a swipe requests, announces and reports its dismissal [D]`() async {
        let scene = await SheetScene()
        scene.pull(by: 600)
        scene.stage.touchUp()
        await scene.stage.settle()

        scene.log.expectOrder("shouldDismiss", "willDismiss", "didDismiss")
        scene.log.expectOnce(
            "shouldDismiss", "willDismiss", "didDismiss", "sheet will disappear", "sheet did disappear")
        scene.log.expectNone("didAttempt")
    }

    @Test(.enabled(if: Stage.canTouch), arguments: [true, false])
    func `a refused swipe is reported as an attempt [D]`(isModal: Bool) async {
        let scene = await SheetScene()
        scene.controller.isModalInPresentation = isModal
        scene.delegate.allows = false
        scene.pull(by: 700)
        scene.stage.touchUp()
        await scene.stage.settle()

        scene.log.expectNone("willDismiss", "didDismiss")
        #expect(scene.root.presentedViewController === scene.controller)
        expectClose(scene.top, 59)
    }

    @Test func `a dismissal in code does not call the delegate [D]`() async {
        let scene = await SheetScene()
        scene.root.dismiss(animated: true)
        await scene.stage.settle()
        scene.log.expectNone("shouldDismiss", "willDismiss", "didDismiss", "didAttempt")
        #expect(scene.controller.view.window == nil)
    }

    @Test(.enabled(if: Stage.canTouch), arguments: [-1_200.0, -600, 300, 700], [0.02, 0.08, 0.14, 0.26])
    func `flicked again during its animation, it rests at a detent with its content in place [I]`(
        speed: Double, after: Double
    )
        async
    {
        for second in [-1_500.0, -700, -200, 200, 700] {
            let scene = await SheetScene(detents: [.medium(), .large()])
            guard let view = scene.controller.view, let sheet = view.superview else { continue }
            func flick(_ speed: Double) {
                let start = CGPoint(x: 100, y: scene.stage.presentedFrame(of: sheet).minY + 40)
                scene.stage.drag(from: start, to: CGPoint(x: 100, y: Double(start.y) + speed * 0.1), over: 0.1)
            }

            flick(speed)
            await scene.stage.wait(after)
            flick(second)
            await scene.stage.settle()

            guard view.window != nil else { continue }
            #expect([393, 59].contains(scene.stage.presentedFrame(of: view).minY), "then \(second)")
        }
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a tap beside it dismisses like a swipe [W]`() async {
        let scene = await SheetScene(detents: [.medium()])
        scene.stage.tap(at: CGPoint(x: 100, y: 100))
        await scene.stage.settle()
        scene.log.expectOrder("shouldDismiss", "willDismiss", "didDismiss")
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a reversed swipe makes the sheet disappear and appear again [W]`() async {
        let scene = await SheetScene()
        scene.pull(by: 120)
        await scene.stage.wait(0.3)
        scene.stage.touchUp()
        await scene.stage.settle()

        scene.log.expectOrder("sheet will disappear", "sheet will appear", "sheet did appear")
        scene.log.expectNone("sheet did disappear", "didDismiss")
        #expect(scene.controller.view.window != nil)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a drag moves it between its detents and calls the delegate [D]`() async {
        let scene = await SheetScene(detents: [.medium(), .large()])
        #expect(scene.sheet.selectedDetentIdentifier == nil)
        let start = CGPoint(x: 196, y: scene.top + 20)

        scene.stage.drag(from: start, to: CGPoint(x: 196, y: 120), over: 0.4, hold: 0.3)
        await scene.stage.settle()

        #expect(scene.sheet.selectedDetentIdentifier == .large)
        expectClose(scene.top, 59)
        scene.log.expectOnce("didChangeDetent")
    }

    @Test func `animateChanges moves to another detent [D]`() async {
        let scene = await SheetScene(detents: [.medium(), .large()])
        let rest = scene.top

        scene.sheet.animateChanges { scene.sheet.selectedDetentIdentifier = .large }
        await scene.stage.wait(0.1)
        #expect(scene.top > 59 && scene.top < rest)
        await scene.stage.settle()

        #expect(scene.sheetView.frame.minY == 59)
        scene.log.expectNone("didChangeDetent")
    }

    @Test(.enabled(if: Stage.canTouch))
    func `touches pass through at an undimmed detent [D]`() async {
        let scene = await SheetScene(detents: [.medium(), .large()]) { $0.largestUndimmedDetentIdentifier = .medium }
        let button = TouchedView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
        button.log = scene.log
        scene.root.view.addSubview(button)
        await scene.stage.wait(0)
        #expect(scene.dimming < 0.001)

        scene.stage.tap(at: CGPoint(x: 50, y: 150))
        #expect(scene.log.events.contains { $0.hasPrefix("view began") })
        #expect(scene.root.presentedViewController === scene.controller)
        scene.sheet.selectedDetentIdentifier = .large
        await scene.stage.wait(0.1)
        expectClose(Double(scene.dimming), 0.2, within: 0.001)
    }

    @Test func `the delegate gets the style of the presentation [D]`() async {
        let stage = Stage()
        let log = EventLog()
        let delegate = SheetRecorder(log)
        let root = UIViewController()
        await stage.show(root)
        let presented = UIViewController()
        presented.presentationController?.delegate = delegate

        root.present(presented, animated: true)
        await stage.settle()

        log.expectOnce("willPresent none")
    }

    @Test func `a sheet's view is as wide as the screen when it will appear [W]`() async {
        let (stage, root) = await Stage.withRoot()
        let log = EventLog()
        let content = LifecycleRecorder("content", log)
        var width: CGFloat?
        content.onCallback = { [unowned content] event in
            if event == .viewWillAppear { width = content.view.bounds.width }
        }
        root.present(content, animated: true)
        await stage.settle()

        #expect(width == stage.window.bounds.width)
        #expect(content.view.bounds.height < stage.window.bounds.height)
    }

    @Test func `the dimming is stronger in dark mode, updated at the change [W]`() async {
        let scene = await SheetScene()
        let light = scene.dimming

        scene.stage.window.overrideUserInterfaceStyle = .dark
        await scene.stage.settle()

        #expect(light > 0)
        #expect(scene.dimming > light)
    }

    @Test func `the delegate provides the adaptive style, by default none [D]`() {
        let presented = UIViewController()
        let controller = UIPresentationController(presentedViewController: presented, presenting: nil)
        let delegate = OverFullScreenAdapter()
        #expect(controller.adaptivePresentationStyle == .none)

        controller.delegate = delegate
        #expect(controller.adaptivePresentationStyle == .overFullScreen)
    }
}

private final class OverFullScreenAdapter: NSObject, UIAdaptivePresentationControllerDelegate {
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
        .overFullScreen
    }
}

private final class SheetRecorder: NSObject, UISheetPresentationControllerDelegate {
    let log: EventLog
    var allows = true

    init(_ log: EventLog) {
        self.log = log
        super.init()
    }

    func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) {
        log.append("willPresent \(style == .none ? "none" : "other")")
    }

    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        log.append("shouldDismiss")
        return allows
    }

    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
        // For what an app animates alongside.
        log.append(
            presentationController.presentingViewController.transitionCoordinator == nil
                ? "willDismiss without a coordinator" : "willDismiss")
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        log.append("didDismiss")
    }

    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        log.append("didAttempt")
    }

    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {
        log.append("didChangeDetent")
    }
}

/// A page sheet at rest.
@MainActor
private final class SheetScene {
    let stage = Stage()
    let log = EventLog()
    let root = UIViewController()
    let controller: LifecycleRecorder
    let delegate: SheetRecorder
    let sheet: UISheetPresentationController

    init(
        detents: [UISheetPresentationController.Detent] = [.large()], content: UIView? = nil,
        _ configure: (UISheetPresentationController) -> Void = { _ in }
    ) async {
        controller = LifecycleRecorder("sheet", log)
        delegate = SheetRecorder(log)
        sheet = controller.sheetPresentationController!
        sheet.detents = detents
        sheet.delegate = delegate
        configure(sheet)
        await stage.show(root)
        if let content { controller.view = content }
        root.present(controller, animated: true)
        await stage.settle()
        log.clear()
    }

    var sheetView: UIView { sheet.presentedView! }
    var top: CGFloat { stage.presentedFrame(of: sheetView).minY }

    /// The opacity of the darkest view behind the sheet.
    var dimming: CGFloat {
        let views = sheet.containerView?.subviews.filter { $0 !== sheetView } ?? []
        return views.map { CGFloat(($0.layer.presentation() ?? $0.layer).opacity) }.max() ?? 0
    }

    /// Touches the sheet and drags it, slowly at the end.
    func pull(by distance: Double) {
        let start = CGPoint(x: 196, y: top + 30)
        stage.touchDown(at: start)
        for step in 1...20 {
            stage.touchMove(to: CGPoint(x: start.x, y: start.y + distance * Double(step) / 20))
        }
    }
}
