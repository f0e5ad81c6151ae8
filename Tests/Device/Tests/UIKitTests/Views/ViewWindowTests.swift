import Support
import Testing
import UIKit

@MainActor
struct ViewWindowTests {
    @Test func `a window is hidden until it is shown [D]`() {
        let stage = Stage()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(window.isHidden)
        #expect(!window.isKeyWindow)

        window.makeKeyAndVisible()

        #expect(!window.isHidden)
        #expect(window.isKeyWindow)
        #expect(!stage.window.isKeyWindow)
        #expect(window.windowScene?.keyWindow === window)
        #expect(UIApplication.shared.keyWindow === window)
        window.isHidden = true
    }

    @Test func `a window created without a frame fills the screen [W]`() {
        let stage = Stage()
        let window = UIWindow()
        let bare = UIWindow(frame: .zero)

        #expect(window.frame == stage.window.screen.bounds)
        #expect(bare.frame == .zero)
        #expect(UIView().frame == .zero)
    }

    @Test func `becoming key calls both windows and posts notifications [D]`() {
        let stage = Stage()
        let log = EventLog()
        let window = KeyWindow(frame: stage.window.bounds)
        window.log = log
        let token = NotificationCenter.default.addObserver(
            forName: UIWindow.didBecomeKeyNotification, object: window, queue: nil
        ) { _ in MainActor.assumeIsolated { log.append("posted") } }

        window.makeKeyAndVisible()
        stage.window.makeKey()

        log.expect(["becomeKey", "posted", "resignKey"])
        NotificationCenter.default.removeObserver(token)
    }

    @Test(.enabled(if: Stage.canTouch), arguments: [true, false])
    func `a touch makes its window key, if it can become key, and hiding it restores the previous one [W]`(mayBe: Bool)
    {
        let stage = Stage()
        let overlay = OverlayWindow(windowScene: stage.window.windowScene!)
        overlay.mayBecomeKey = mayBe
        overlay.frame = CGRect(x: 0, y: 100, width: 393, height: 100)
        overlay.windowLevel = .alert
        overlay.isHidden = false
        #expect(stage.window.isKeyWindow)

        stage.tap(at: CGPoint(x: 100, y: 150))
        #expect(overlay.isKeyWindow == mayBe)
        #expect(stage.window.isKeyWindow != mayBe)

        overlay.isHidden = true
        #expect(stage.window.isKeyWindow)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a touch in another window dismisses the keyboard, and a touch in the first one restores it [W]`() async {
        let stage = Stage()
        let root = UIViewController()
        let field = UITextField(frame: CGRect(x: 20, y: 300, width: 200, height: 40))
        root.view.addSubview(field)
        await stage.show(root)
        let overlay = UIWindow(windowScene: stage.window.windowScene!)
        overlay.frame = CGRect(x: 0, y: 100, width: 393, height: 100)
        overlay.windowLevel = .alert
        overlay.isHidden = false
        field.becomeFirstResponder()
        await stage.settle()
        let guide = root.view.keyboardLayoutGuide
        root.view.layoutIfNeeded()
        let raised = guide.layoutFrame.height
        #expect(raised > 100)

        stage.tap(at: CGPoint(x: 100, y: 150))
        await stage.settle()
        #expect(guide.layoutFrame.height < 100)

        stage.tap(at: CGPoint(x: 100, y: 400))
        await stage.settle()
        #expect(guide.layoutFrame.height == raised)
    }

    @Test func `scene and application list windows, but do not retain them [W]`() async {
        let stage = Stage()
        await expectFreed { check in
            let window = check.watch(UIWindow(windowScene: stage.window.windowScene!))
            window.isHidden = false
            #expect(window.windowScene?.windows.contains(window) == true)
            let view = check.watch(UIView())
            window.addSubview(view)
            await stage.wait(0)
        }
        #expect(stage.window.windowScene?.windows == [stage.window])
    }

    @Test func `a view outlives its window without a window [D]`() {
        let stage = Stage()
        let view = UIView()
        do {
            let window = UIWindow(frame: stage.window.bounds)
            window.isHidden = false
            window.addSubview(view)
            #expect(view.window === window)
        }

        #expect(view.window == nil)
        #expect(view.superview == nil)
    }

    @Test func `a window's own conversion to nil is the screen's [D]`() {
        let stage = Stage()
        let window = UIWindow(windowScene: stage.window.windowScene!)
        window.frame = CGRect(x: 20, y: 30, width: 100, height: 100)
        window.isHidden = false

        expectClose(window.convert(CGPoint(x: 1, y: 1), to: nil), CGPoint(x: 21, y: 31))
        expectClose(window.convert(CGPoint(x: 0, y: 0), to: stage.window), CGPoint(x: 20, y: 30))
    }

    @Test(.enabled(if: Stage.canTouch))
    func `of two windows the higher level is hit first [D]`() {
        let stage = Stage()
        let behind = TouchedView(frame: stage.window.bounds)
        stage.window.addSubview(behind)
        let alert = UIWindow(windowScene: stage.window.windowScene!)
        alert.windowLevel = .alert
        let front = TouchedView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        alert.addSubview(front)
        alert.isHidden = false
        stage.window.makeKeyAndVisible()

        stage.tap(at: CGPoint(x: 50, y: 50))
        front.log.expect(["view began", "view ended"])
        behind.log.expect([])
        alert.isHidden = true
        stage.tap(at: CGPoint(x: 50, y: 50))

        behind.log.expect(["view began", "view ended"])
    }

    @Test func `the application has its scene and its opened URLs [D]`() async {
        let stage = Stage()
        let application = UIApplication.shared
        var opened: Bool?

        application.open(URL(string: "https://example.org")!) { opened = $0 }
        await stage.wait(0.1)

        #expect(application.connectedScenes.contains(stage.window.windowScene!))
        #expect(stage.window.windowScene?.activationState == .foregroundActive)
        #expect(application.applicationState == .active)
        #expect(opened == true)
    }

    @Test(.enabled(if: Stage.canChangeSurroundings))
    func `a rotation gives the window its new size, traits and insets [D]`() async {
        let (stage, root) = await Stage.withRoot()

        stage.rotate(to: .landscapeRight)
        await stage.settle()

        expectClose(stage.window.bounds, CGRect(x: 0, y: 0, width: 852, height: 393))
        expectClose(root.view.bounds.size, CGSize(width: 852, height: 393))
        #expect(root.traitCollection.verticalSizeClass == .compact)
        expectClose(root.view.safeAreaInsets, UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
        #expect(stage.window.windowScene?.interfaceOrientation == .landscapeRight)
    }
}

private final class KeyWindow: UIWindow {
    var log: EventLog?
    override func becomeKey() { log?.append("becomeKey") }
    override func resignKey() { log?.append("resignKey") }
}

private final class OverlayWindow: UIWindow {
    var mayBecomeKey = true
    override var canBecomeKey: Bool { mayBecomeKey }
}
