import Samples
import Simulator
import Support
import Testing
import UIKit

@MainActor
struct DrawerTests {
    private final class Page: UIViewController {
        let log: EventLog
        let name: String

        init(_ name: String, _ log: EventLog) {
            self.name = name
            self.log = log
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        override var preferredStatusBarStyle: UIStatusBarStyle { name == "night" ? .lightContent : .darkContent }
        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
        }
        override func viewDidAppear(_ animated: Bool) { log.append("\(name) did appear") }
        override func viewDidDisappear(_ animated: Bool) { log.append("\(name) did disappear") }
        override func didMove(toParent parent: UIViewController?) {
            log.append("\(name) \(parent == nil ? "left" : "entered")")
        }
    }

    private func show(_ log: EventLog = EventLog()) -> (SampleScene, DrawerViewController) {
        let scene = SampleScene()
        let drawer = DrawerViewController(content: Page("day", log), menu: Page("menu", log))
        scene.show(drawer)
        return (scene, drawer)
    }

    private func menuFrame(_ scene: SampleScene, _ drawer: DrawerViewController) -> CGRect {
        scene.device.presentedFrame(of: drawer.menu.view)
    }

    @Test func `a drag opens the menu from the edge, and it snaps after the release`() {
        let (scene, drawer) = show()
        #expect(menuFrame(scene, drawer).maxX == 0)

        scene.device.drag(from: CGPoint(x: 10, y: 400), to: CGPoint(x: 220, y: 400), over: 0.3, hold: 0.2)
        scene.device.settle()
        #expect(drawer.isOpen && menuFrame(scene, drawer).minX == 0)

        scene.device.drag(from: CGPoint(x: 250, y: 400), to: CGPoint(x: 60, y: 400), over: 0.3, hold: 0.2)
        scene.device.settle()
        #expect(!drawer.isOpen && menuFrame(scene, drawer).maxX == 0)
        scene.expectSound()
    }

    @Test func `a drag that begins in the middle does nothing`() {
        let (scene, drawer) = show()

        scene.device.drag(from: CGPoint(x: 150, y: 400), to: CGPoint(x: 350, y: 400))
        scene.device.settle()

        #expect(!drawer.isOpen)
    }

    @Test func `a tap beside the menu closes it, and removes the dimming`() {
        let (scene, drawer) = show()
        drawer.setOpen(true, animated: true)
        scene.device.settle()
        #expect(scene.view("veil")?.alpha == 1)

        scene.device.tap(at: CGPoint(x: 360, y: 400))
        scene.device.settle()

        #expect(!drawer.isOpen)
        #expect(scene.view("veil")?.alpha == 0)
        scene.expectSound()
    }

    @Test func `new content gets its appearance calls, its status bar and one parent`() {
        let log = EventLog()
        let (scene, drawer) = show(log)
        log.clear()
        let night = Page("night", log)

        drawer.show(night)
        scene.device.settle()

        log.expect(["night did appear", "day did disappear", "day left", "night entered"])
        #expect(scene.device.statusBar.style == .lightContent)
        #expect(drawer.children == [drawer.menu, night])
        scene.expectSound()
    }

    @Test func `in right-to-left layout the menu opens from the right`() {
        let (scene, drawer) = show()
        scene.device.settings.layoutDirection = .rightToLeft
        scene.device.settle()

        scene.device.drag(from: CGPoint(x: 385, y: 400), to: CGPoint(x: 150, y: 400), over: 0.2)
        scene.device.settle()

        #expect(drawer.isOpen)
        #expect(menuFrame(scene, drawer).maxX == 393)
    }

    @Test(arguments: [false, true])
    func `it supports every environment`(isOpen: Bool) {
        let (scene, drawer) = show()
        drawer.setOpen(isOpen, animated: false)
        scene.device.settle()

        scene.inEverySurrounding { name in
            #expect(menuFrame(scene, drawer).intersection(scene.device.window.bounds).width > 0 || !isOpen, "\(name)")
        }
    }

    @Test func `leaving frees everything`() {
        let scene = SampleScene()
        expectFreed { check in
            let log = EventLog()
            let drawer = check.watch(
                DrawerViewController(content: check.watch(Page("day", log)), menu: check.watch(Page("menu", log))))
            scene.show(drawer)
            drawer.setOpen(true, animated: true)
            scene.device.advance(by: 0.1)
            scene.show(UIViewController())
        }
    }

    @Test func `a mailbox selected in the menu replaces the last one`() {
        let scene = SampleScene()
        let mail = MailViewController()
        let navigation = UINavigationController(rootViewController: UIViewController())
        scene.show(navigation)
        navigation.pushViewController(mail, animated: true)
        scene.device.settle()
        let first = mail.drawer.content

        if let button = scene.view("open-menu") { scene.device.tap(button) }
        scene.device.settle()
        #expect(mail.drawer.isOpen)
        let frame = scene.device.presentedFrame(of: mail.drawer.menu.view)
        #expect(frame.minX == 0 && frame.width == 280)

        if let sent = scene.view("Sent") { scene.device.tap(sent) }
        scene.device.settle()

        #expect(!mail.drawer.isOpen)
        #expect(mail.title == "Sent")
        #expect(mail.drawer.content !== first && first.parent == nil && first.viewIfLoaded?.superview == nil)
        #expect(mail.drawer.content.view.window === scene.device.window)
        scene.expectSound()
    }

    @Test func `a swipe from the edge opens the drawer instead of popping, until the drawer is removed`() {
        let scene = SampleScene()
        let mail = MailViewController()
        let navigation = UINavigationController(rootViewController: UIViewController())
        scene.show(navigation)
        navigation.pushViewController(mail, animated: true)
        scene.device.settle()

        scene.device.drag(from: CGPoint(x: 6, y: 400), to: CGPoint(x: 240, y: 400), over: 0.3, hold: 0.2)
        scene.device.settle()
        #expect(mail.drawer.isOpen)
        #expect(navigation.topViewController === mail)

        navigation.popViewController(animated: true)
        scene.device.settle()
        #expect(navigation.interactivePopGestureRecognizer?.isEnabled == true)
        scene.expectSound()
    }
}
