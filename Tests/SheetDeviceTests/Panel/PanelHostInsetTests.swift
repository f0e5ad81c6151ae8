import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A screen's safe area ends at the edges of its panels.
@MainActor
struct PanelHostInsetTests {
    @Test func `the safe area follows the detents up to the given one, and is restored with the panel's removal`() {
        let scene = PanelScene { $0.detents = [.height(120), .height(300), .height(600)] }
        scene.panel.hostInsets = .atRest(upTo: .height(300))
        scene.add(animated: true)
        #expect(scene.root.view.safeAreaInsets.bottom == 120)
        let content = scene.content.view.safeAreaInsets

        scene.panel.sheet.select(.height(300))
        scene.device.settle()
        #expect(scene.root.view.safeAreaInsets.bottom == 300)
        scene.panel.sheet.select(.height(600))
        scene.device.settle()
        #expect(scene.root.view.safeAreaInsets.bottom == 300)
        scene.panel.sheet.select(.height(120))
        scene.device.settle()

        #expect(scene.root.view.safeAreaInsets.bottom == 120)
        #expect(scene.height == 120)
        #expect(scene.content.view.safeAreaInsets == content)
        scene.panel.remove()
        scene.device.settle()
        #expect(scene.root.view.safeAreaInsets.bottom == 34)
        #expect(scene.root.additionalSafeAreaInsets == .zero)
    }

    /// Neither one that was there before nor one that is added later.
    @Test(arguments: [false, true])
    func `another panel in the same host has the safe area that it would have alone`(isLater: Bool) {
        let scene = PanelScene { $0.detents = [.height(120), .height(300)] }
        let other = SheetPanel(contentViewController: UIViewController())
        if !isLater {
            other.add(to: scene.root, animated: false)
            scene.device.settle()
        }
        scene.panel.hostInsets = .atRest()
        scene.add()
        #expect(scene.root.view.safeAreaInsets.bottom == 120)
        if isLater {
            other.add(to: scene.root, animated: false)
            scene.device.settle()
        }
        #expect(other.view.safeAreaInsets == scene.panel.view.safeAreaInsets)
        #expect(other.view.safeAreaInsets.bottom == 34)

        other.remove(animated: false)
        scene.device.settle()
        #expect(other.additionalSafeAreaInsets == .zero)
        scene.panel.remove(animated: false)
        scene.device.settle()
        other.add(to: scene.root, animated: false)
        scene.device.settle()
        #expect(other.view.safeAreaInsets.bottom == 34)
    }

    @Test func `of two panels at one edge the taller one counts`() {
        let scene = PanelScene { $0.detents = [.height(300)] }
        scene.panel.hostInsets = .atRest()
        scene.add()
        var configuration = SheetConfiguration()
        configuration.detents = [.height(120)]
        let other = SheetPanel(contentViewController: UIViewController(), configuration: configuration)
        other.hostInsets = .atRest()
        other.add(to: scene.root, animated: false)
        scene.device.settle()

        #expect(scene.root.view.safeAreaInsets.bottom == 300)
        scene.panel.remove()
        scene.device.settle()
        #expect(scene.root.view.safeAreaInsets.bottom == 120)
    }

    @Test func `another value of hostInsets during a drag takes effect after the release`() {
        let scene = PanelScene { $0.detents = [.height(200), .height(500)] }
        scene.panel.hostInsets = .atRest()
        scene.add()
        scene.device.touchDown(at: scene.onSheet())
        scene.device.step(to: CGPoint(x: 200, y: 600))
        scene.device.advanceFrame()

        scene.panel.hostInsets = .atRest(upTo: .height(200))
        scene.device.advanceFrame()
        #expect(scene.root.view.safeAreaInsets.bottom == 200)
        scene.device.step(to: CGPoint(x: 200, y: 330))
        scene.device.advanceFrame()
        #expect(scene.root.view.safeAreaInsets.bottom == 200)
        scene.device.touchUp()
        scene.device.settle()

        #expect(scene.root.view.safeAreaInsets.bottom == 200)
    }

    @Test func `another value of hostInsets takes effect at once`() {
        let scene = PanelScene()
        let button = scene.addButton()
        scene.add()

        scene.panel.hostInsets = .atRest()
        scene.device.advanceFrame()

        #expect(scene.device.presentedFrame(of: button).maxY == scene.top)
    }

    @Test func `while the limit is inactive the safe area ends at the lowest detent`() {
        let scene = PanelScene { $0.detents = [.height(80), .medium, .large] }
        scene.panel.hostInsets = .atRest(upTo: .medium)
        scene.add()
        scene.panel.sheet.select(.large)
        scene.device.settle()
        let upright = scene.root.view.safeAreaInsets.bottom

        scene.device.rotate(to: .landscapeLeft)
        scene.device.settle()
        #expect(scene.panel.sheet.selectedDetent == "large")
        #expect(scene.root.view.safeAreaInsets.bottom == 80)
        scene.device.rotate(to: .portrait)
        scene.device.settle()

        #expect(scene.root.view.safeAreaInsets.bottom == upright)
        #expect(upright > 300 && upright < 600)
        #expect(scene.problems.isEmpty)
    }

    @Test func `a limit that the panel does not have is reported once, and the safe area ends at the lowest detent`() {
        let scene = PanelScene()
        scene.panel.hostInsets = .atRest(upTo: .height(400))
        #expect(scene.problems.isEmpty)
        scene.add()

        scene.panel.sheet.select(.height(500))
        scene.device.settle()
        #expect(scene.root.view.safeAreaInsets.bottom == 200)
        scene.panel.sheet.select(.height(200))
        scene.device.settle()

        #expect(scene.root.view.safeAreaInsets.bottom == 200)
        #expect(scene.problems.count == 1)
        scene.panel.sheet.configuration.detents = [.height(200), .height(400), .height(500)]
        scene.panel.sheet.select(.height(500))
        scene.device.settle()
        #expect(scene.root.view.safeAreaInsets.bottom == 400)
    }

    @Test func `it does not change during a drag`() {
        let scene = PanelScene()
        scene.panel.hostInsets = .atRest()
        scene.add()
        let start = scene.onSheet()
        scene.device.touchDown(at: start)
        scene.device.step(to: CGPoint(x: start.x, y: start.y - 40))

        let cost = scene.device.measure {
            for step in 1...20 {
                scene.device.step(to: CGPoint(x: start.x, y: start.y - 40 - CGFloat(step) * 8))
                #expect(scene.root.view.safeAreaInsets.bottom == 200)
            }
        }

        #expect(cost.layerWrites == 20)
        #expect(cost.layoutPasses == 0)
        scene.device.liftAndSettle()
        #expect(scene.root.view.safeAreaInsets.bottom == 500)
    }

    @Test func `views above it move with the panel`() {
        let scene = PanelScene()
        let button = scene.addButton()
        scene.panel.hostInsets = .atRest()
        scene.add()

        scene.panel.sheet.select(.height(500))
        var places: Set<CGFloat> = []
        while scene.device.unrest != nil {
            scene.device.advanceFrame()
            places.insert(scene.device.presentedFrame(of: button).maxY)
        }

        #expect(places.count > 10)
        #expect(scene.device.presentedFrame(of: button).maxY == scene.top)
    }

    /// At its only detent the sheet's frame is animated, at the lower of two it moves.
    @Test(arguments: [[.fitContent], [.fitContent, .large]] as [[Detent]])
    func `views above it move with a panel whose content gets another height`(detents: [Detent]) {
        let scene = PanelScene { $0.detents = detents }
        let button = scene.addButton()
        scene.content.preferredContentSize = CGSize(width: 0, height: 200)
        scene.panel.hostInsets = .atRest()
        scene.add()
        expectClose(scene.height, 234)

        scene.content.preferredContentSize.height = 400
        scene.watch { expectClose(scene.device.presentedFrame(of: button).maxY, scene.top, within: 1.5) }

        expectClose(scene.height, 434)
        expectClose(scene.device.presentedFrame(of: button).maxY, scene.top, within: 0.01)
    }

    /// The panel's content ends above the keyboard, and does not need the home indicator's inset there.
    @Test func `views above it do not jump when a keyboard appears`() {
        let scene = PanelScene { $0.detents = [.fitContent] }
        let button = scene.addButton()
        let field = UITextField(frame: CGRect(x: 20, y: 20, width: 100, height: 40))
        scene.content.view.addSubview(field)
        scene.content.preferredContentSize = CGSize(width: 0, height: 200)
        scene.panel.hostInsets = .atRest()
        scene.add()
        var last = scene.device.presentedFrame(of: button).maxY
        expectClose(last, 852 - 234)

        field.becomeFirstResponder()
        scene.watch {
            let place = scene.device.presentedFrame(of: button).maxY
            #expect(abs(place - last) < 5)
            last = place
        }

        expectClose(last, 852 - 200)
    }

    /// UIKit's curve of a push is another one than that of the panel's host.
    @Test(arguments: [[.fitContent], [.fitContent, .large]] as [[Detent]])
    func `views above it move in a push in the panel`(detents: [Detent]) {
        let pages = [UIViewController(), UIViewController()]
        for (page, height) in zip(pages, [200, 400]) {
            page.preferredContentSize = CGSize(width: 0, height: height)
        }
        let stack = PanelStack(pages[0], detents)
        var last = stack.place
        expectClose(last, stack.edge, within: 0.01)

        stack.navigation.pushViewController(pages[1], animated: true)
        stack.scene.watch {
            #expect(abs(stack.place - last) < 40)
            last = stack.place
        }

        expectClose(last, stack.edge, within: 0.01)
        #expect(last < 852 - 400)
    }

    @Test(arguments: [[.fitContent], [.fitContent, .large]] as [[Detent]], [false, true])
    func `views above it follow a back swipe in the panel`(detents: [Detent], isCancelled: Bool) {
        let pages = [BoxPage(200), BoxPage(400)]
        let stack = PanelStack(pages[0], detents)
        let device = stack.scene.device
        stack.navigation.pushViewController(pages[1], animated: false)
        device.settle()
        let start = stack.edge

        device.touchDown(at: CGPoint(x: 2, y: 700))
        let steps = Array(1...20) + (isCancelled ? (1...18).map { 20 - $0 } : [])
        for step in steps {
            device.step(to: CGPoint(x: 2 + 14 * CGFloat(step), y: 700))
            // Whole points.
            expectClose(stack.place, stack.edge, within: 1)
        }
        device.touchUp()
        var last = stack.place
        stack.scene.watch {
            #expect(abs(stack.place - last) < 30)
            last = stack.place
        }

        expectClose(last, stack.edge, within: 0.01)
        expectClose(last, start + (isCancelled ? 0 : 200), within: 0.01)
    }

    @Test func `the app's own inset is kept in addition to those of several panels`() {
        let scene = PanelScene()
        var configuration = SheetConfiguration()
        configuration.edge = .top
        configuration.detents = [.height(150)]
        let upper = SheetPanel(contentViewController: UIViewController(), configuration: configuration)
        scene.root.additionalSafeAreaInsets.bottom = 10
        scene.panel.hostInsets = .atRest()
        upper.hostInsets = .atRest()
        scene.add()

        upper.add(to: scene.root)
        scene.device.settle()

        #expect(scene.root.view.safeAreaInsets.top == 150)
        #expect(scene.root.view.safeAreaInsets.bottom == 200)
        #expect(scene.height == 200)
        scene.panel.remove(animated: false)
        upper.remove(animated: false)
        scene.device.settle()
        #expect(scene.root.additionalSafeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 10, right: 0))
    }

    @Test func `around a tab bar controller it changes the content's safe area`() {
        let scene = PanelScene()
        let page = UIViewController()
        let host = SheetPanelHost(contentViewController: page)
        scene.device.show(host)
        scene.panel.hostInsets = .atRest()

        scene.panel.add(to: host)
        scene.device.settle()

        #expect(page.view.safeAreaInsets.bottom == 200)
        #expect(host.view.safeAreaInsets.bottom == 34)
    }
}

extension PanelScene {
    /// A view of the host whose lower edge is that of the safe area.
    fileprivate func addButton() -> UIView {
        let button = UIView()
        button.translatesAutoresizingMaskIntoConstraints = false
        root.view.addSubview(button)
        NSLayoutConstraint.activate([
            button.bottomAnchor.constraint(equalTo: root.view.safeAreaLayoutGuide.bottomAnchor),
            button.heightAnchor.constraint(equalToConstant: 44), button.widthAnchor.constraint(equalToConstant: 44),
            button.leftAnchor.constraint(equalTo: root.view.leftAnchor),
        ])
        return button
    }
}

/// A panel with a navigation controller, and a view of its host above it.
@MainActor
private struct PanelStack {
    let scene = PanelScene()
    let navigation: UINavigationController
    private let button: UIView

    init(_ page: UIViewController, _ detents: [Detent]) {
        navigation = UINavigationController(rootViewController: page)
        button = scene.addButton()
        let panel = SheetPanel(
            contentViewController: navigation, configuration: SheetConfiguration(detents: detents))
        panel.hostInsets = .atRest()
        panel.add(to: scene.root, animated: false)
        scene.device.settle()
    }

    /// The lower end of the view.
    var place: CGFloat { scene.device.presentedFrame(of: button).maxY }
    /// The upper one of the panel.
    var edge: CGFloat { scene.device.presentedFrame(of: navigation.view).minY }
}
