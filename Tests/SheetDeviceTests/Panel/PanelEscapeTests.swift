import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// The Esc key removes a dismissible panel, wherever the first responder is.
@MainActor
struct PanelEscapeTests {
    enum Place: CaseIterable, Sendable { case host, navigation, tabs, panelHost }

    enum Responder: CaseIterable, Sendable { case none, hostField, panelField }

    private final class Scene: PanelScene {
        let hostField = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
        let panelField = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))

        var isInside: Bool { panel.parent != nil }

        init(_ place: Place = .host) {
            super.init(inside: { page in
                switch place {
                case .host: return page
                case .navigation: return UINavigationController(rootViewController: page)
                case .tabs:
                    let tabs = UITabBarController()
                    tabs.viewControllers = [page]
                    return tabs
                case .panelHost: return SheetPanelHost(contentViewController: page)
                }
            })
            panel.isDismissible = true
            panel.sheet.delegate = listener
            root.view.addSubview(hostField)
            content.view.addSubview(panelField)
            if place == .panelHost, let host = root.parent {
                panel.add(to: host, animated: false)
                device.settle()
            } else {
                add()
            }
            log.clear()
        }

        func edit(_ responder: Responder) {
            switch responder {
            case .none: break
            case .hostField: hostField.becomeFirstResponder()
            case .panelField: panelField.becomeFirstResponder()
            }
            device.settle()
        }

        func escape() {
            device.press(.escape)
            device.settle()
        }
    }

    @Test(arguments: Place.allCases, Responder.allCases)
    func `Esc removes it, with its reason`(place: Place, responder: Responder) {
        let scene = Scene(place)
        scene.edit(responder)

        scene.escape()

        #expect(!scene.isInside)
        scene.log.expectOnce("escape")
        #expect(scene.device.exceptions.isEmpty)
    }

    @Test(arguments: Place.allCases, Responder.allCases)
    func `a panel that is not dismissible leaves Esc to others`(place: Place, responder: Responder) {
        let scene = Scene(place)
        scene.panel.isDismissible = false
        scene.edit(responder)

        scene.escape()

        #expect(scene.isInside)
        #expect(scene.log.events.isEmpty)
        scene.panel.isDismissible = true
        scene.escape()
        #expect(!scene.isInside)
    }

    @Test(arguments: Responder.allCases)
    func `a refused Esc is reported as an attempt`(responder: Responder) {
        let scene = Scene()
        scene.content.isModalInPresentation = true
        scene.edit(responder)

        scene.escape()
        #expect(scene.isInside)
        scene.log.expect(["sheet attempt"])
        scene.content.isModalInPresentation = false
        scene.escape()

        #expect(!scene.isInside)
    }

    /// A page that handles Esc itself.
    ///
    /// By a key command: UIKit does not deliver a key for which there is one further up the chain.
    private final class Page: UIViewController {
        var escapes = 0

        override var keyCommands: [UIKeyCommand]? {
            [UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: Selector(Page.handleEscape))]
        }

        func handleEscape(_ command: UIKeyCommand) { escapes += 1 }
    }

    @Test(arguments: [UIModalPresentationStyle.pageSheet, .fullScreen, .overFullScreen], [false, true])
    func `a controller presented above receives Esc, and the panel stays`(
        style: UIModalPresentationStyle, isEditing: Bool
    ) {
        let scene = Scene()
        let page = Page()
        let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
        page.view.addSubview(field)
        page.modalPresentationStyle = style
        scene.root.present(page, animated: true)
        scene.device.settle()
        if isEditing { field.becomeFirstResponder() }

        scene.escape()
        #expect(page.escapes == 1)
        #expect(scene.isInside)
        page.dismiss(animated: true)
        scene.device.settle()
        scene.escape()

        #expect(!scene.isInside)
    }

    @Test func `a sheet, a modal style and an alert above come first`() {
        let scene = Scene()
        SheetTransition.default.present(UIViewController(), height: 300, from: scene.root)
        scene.device.settle()
        scene.escape()
        #expect(scene.root.presentedViewController == nil)
        ModalTransition(.slide).present(UIViewController(), from: scene.root)
        scene.device.settle()
        scene.escape()
        #expect(scene.root.presentedViewController == nil)
        let alert = UIAlertController(title: "Save?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Save", style: .default))
        scene.root.present(alert, animated: true)
        scene.device.settle()
        scene.escape()
        #expect(scene.isInside)
        alert.dismiss(animated: false)
        scene.device.settle()

        scene.escape()

        #expect(!scene.isInside)
    }

    @Test func `in the content of a sheet the panel is removed before the sheet`() {
        let scene = SheetScene()
        scene.present(height: 600)
        let panel = SheetPanel(contentViewController: UIViewController())
        panel.isDismissible = true
        panel.add(to: scene.content, animated: false)
        scene.device.settle()

        scene.device.press(.escape)
        scene.device.settle()
        #expect(panel.parent == nil)
        #expect(scene.isPresented)
        scene.device.press(.escape)
        scene.device.settle()

        #expect(!scene.isPresented)
    }

    @Test func `in a part of a sheet's content it is removed before the sheet, too`() {
        let scene = SheetScene()
        let part = UIViewController()
        scene.content.addChild(part)
        part.view.frame = CGRect(x: 0, y: 100, width: 393, height: 300)
        scene.content.view.addSubview(part.view)
        part.didMove(toParent: scene.content)
        scene.present(height: 600)
        let panel = SheetPanel(contentViewController: UIViewController())
        panel.isDismissible = true
        panel.add(to: part, animated: false)
        scene.device.settle()

        scene.device.press(.escape)
        scene.device.settle()

        #expect(panel.parent == nil)
        #expect(scene.isPresented)
    }

    @Test func `content that handles Esc itself does so while its field is edited`() {
        let device = Device(.iPhone16)
        let (map, page) = (UIViewController(), Page())
        device.show(map)
        let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
        page.view.addSubview(field)
        let panel = SheetPanel(contentViewController: page)
        panel.isDismissible = true
        panel.add(to: map, animated: false)
        device.settle()
        field.becomeFirstResponder()
        device.settle()

        device.press(.escape)
        device.settle()

        #expect(page.escapes == 1)
        #expect(panel.parent === map)
    }

    @Test func `of two panels the upper one is removed first`() {
        let scene = Scene()
        let upper = SheetPanel(contentViewController: UIViewController())
        upper.isDismissible = true
        upper.add(to: scene.root, animated: false)
        scene.device.settle()

        scene.escape()
        #expect(upper.parent == nil)
        #expect(scene.isInside)
        scene.escape()

        #expect(!scene.isInside)
    }

    @Test func `while it is being removed Esc is for others`() {
        let scene = SheetScene()
        scene.present(height: 600)
        let panel = SheetPanel(contentViewController: UIViewController())
        panel.isDismissible = true
        panel.add(to: scene.content, animated: false)
        scene.device.settle()
        scene.device.press(.escape)
        scene.device.advance(frames: 3)
        #expect(panel.parent != nil)

        scene.device.press(.escape)
        scene.device.settle()

        #expect(!scene.isPresented)
    }

    @Test func `on an invisible tab it leaves Esc to others`() {
        let scene = Scene(.tabs)
        let tabs = scene.root.tabBarController
        tabs?.viewControllers?.append(UIViewController())
        tabs?.selectedIndex = 1
        scene.device.settle()

        scene.escape()
        #expect(scene.isInside)
        tabs?.selectedIndex = 0
        scene.device.settle()
        scene.escape()

        #expect(!scene.isInside)
    }

    @Test(arguments: Place.allCases, [false, true])
    func `a removed panel leaves nothing in its host`(place: Place, animated: Bool) {
        let scene = Scene(place)
        var hosts: [UIViewController] { Array(sequence(first: scene.root, next: \.parent)) }
        var commands: Int { hosts.map { $0.keyCommands?.count ?? 0 }.reduce(0, +) }
        let before = commands
        #expect(before > 0)

        scene.panel.remove(animated: animated)
        scene.device.settle()
        #expect(commands == 0)
        scene.panel.add(to: place == .panelHost ? hosts[1] : scene.root, animated: animated)
        scene.device.settle()

        #expect(commands == before)
        scene.escape()
        #expect(!scene.isInside)
    }
}
