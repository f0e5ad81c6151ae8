import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// An app that presents or dismisses while something beneath or above a sheet comes or goes.
@MainActor
struct BusyStackTests {
    private final class Picker: UIViewController {}

    // MARK: Dismissing

    /// As in a picker's callback: the picker and the sheet are closed in one turn.
    @Test func `dismissed in the turn in which something above it is dismissed, a sheet leaves after that`() throws {
        let scene = SheetScene()
        let sheet = try #require(scene.present())
        let picker = Picker()
        scene.content.present(picker, animated: true)
        scene.device.settle()
        var wasPresented: [Bool] = []

        picker.dismiss(animated: true)
        sheet.dismiss { wasPresented.append(scene.isPresented) }
        scene.device.settle()

        #expect(!scene.isPresented && picker.presentingViewController == nil)
        #expect(wasPresented == [false])
    }

    @Test(arguments: [0, 1, 8])
    func `dismissed while an alert appears, a sheet leaves with the alert`(frames: Int) throws {
        let scene = SheetScene()
        let sheet = try #require(scene.present())
        let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
        scene.content.present(alert, animated: true)
        for _ in 0..<frames { scene.device.advanceFrame() }
        var completions = 0

        sheet.dismiss { completions += 1 }
        scene.device.settle()

        #expect(!scene.isPresented && alert.presentingViewController == nil)
        #expect(completions == 1)
    }

    /// UIKit presents what was requested during the sheet's presentation when that ends, and begins the dismissal after that.
    @Test func `escaped while an alert waits to appear above it, a sheet moves out when that has appeared`() {
        // It is at its stop before the alert has appeared.
        let scene = SheetScene { $0.duration = 0.2 }
        scene.present(settled: false)
        let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
        scene.content.present(alert, animated: true)
        let content = scene.content
        var tops: [CGFloat] = []
        scene.device.onFrame = {
            if content.isBeingDismissed { tops.append($0.presentedFrame(of: content.view).minY) }
        }

        scene.device.press(.escape)
        scene.device.settle()

        #expect(!scene.isPresented && alert.presentingViewController == nil)
        #expect(tops.first.map { $0 < scene.screenHeight - 490 } == true)
        #expect(tops.last.map { $0 > scene.screenHeight - 10 } == true)
        #expect(tops == tops.sorted() && tops.count > 8)
    }

    /// The finger is lifted before UIKit begins the dismissal, or later.
    @Test(arguments: [0.05, 0.1])
    func `a page that is flicked down while an undimmed sheet above it leaves moves out from its place after that`(
        seconds: TimeInterval
    ) throws {
        let scene = SheetScene(detents: [.height(300)]) { $0.largestUndimmedDetent = .height(300) }
        let page = UIViewController()
        page.view.backgroundColor = .systemTeal
        ModalTransition(.slide).present(page, from: scene.root)
        scene.device.settle()
        SheetTransition.default.present(scene.content, configuration: scene.configuration, from: page)
        scene.device.settle()
        scene.device.drag(from: CGPoint(x: 196, y: 600), to: CGPoint(x: 196, y: 840), over: 0.1)
        #expect(scene.content.isBeingDismissed)
        var tops: [CGFloat] = []
        scene.device.onFrame = { if page.view.window != nil { tops.append($0.presentedFrame(of: page.view).minY) } }

        scene.device.drag(from: CGPoint(x: 196, y: 200), to: CGPoint(x: 196, y: 440), over: seconds)
        scene.device.settle()

        #expect(page.presentingViewController == nil)
        // A step at the finger's velocity, to which the spring adds less than 40 points, and not all of the finger's way.
        let step = 240 / (seconds * 60)
        #expect(try #require(tops.first { $0 > 0 }) < step + 40)
    }

    /// The finger may cancel it. UIKit would then dismiss the screen with the bar.
    @Test(arguments: [true, false])
    func `dismissed while it is pulled up from a bar, a sheet leaves and the screen with the bar stays`(
        goesOn: Bool
    ) throws {
        let device = Device(.iPhone16)
        let root = UIViewController()
        device.showAndSettle(root)
        let screen = UIViewController()
        screen.view.backgroundColor = .systemBackground
        let bar = UIView(frame: CGRect(x: 0, y: 700, width: 393, height: 60))
        bar.backgroundColor = .systemGray
        screen.view.addSubview(bar)
        screen.modalPresentationStyle = .fullScreen
        root.present(screen, animated: false)
        device.settle()
        let player = UIViewController()
        player.view.backgroundColor = .systemBackground
        let transition = SheetTransition()
        transition.attach(to: bar) { player }
        device.touchDown(at: CGPoint(x: 200, y: 720))
        for y in stride(from: 720.0, through: 500, by: -20) { device.step(to: CGPoint(x: 200, y: y)) }
        let sheet = try #require(player.activeSheet)
        var completions = 0

        sheet.dismiss { completions += 1 }
        for y in stride(from: 500.0, through: goesOn ? 300 : 760, by: goesOn ? -20 : 20) {
            device.step(to: CGPoint(x: 200, y: y))
        }
        device.touchUp()
        device.settle()

        #expect(player.presentingViewController == nil)
        #expect(root.presentedViewController === screen)
        #expect(completions == 1)
    }

    // MARK: Presenting

    @Test func `a sheet that the app presents while a finger pulls the presenter down appears when that returns`() {
        let scene = SheetScene()
        scene.present()
        let next = UIViewController()
        scene.device.touchDown(at: scene.onSheet())
        for y in stride(from: 400.0, through: 560, by: 20) { scene.device.step(to: CGPoint(x: 200, y: y)) }
        #expect(scene.content.isBeingDismissed)

        let sheet = SheetTransition.default.present(next, height: 300, from: scene.content)
        for y in stride(from: 560.0, through: 400, by: -20) { scene.device.step(to: CGPoint(x: 200, y: y)) }
        scene.device.touchUp()
        scene.device.settle()

        #expect(sheet != nil && scene.problems.isEmpty)
        #expect(next.presentingViewController === scene.content)
    }

    @Test func `a sheet that the app presents while the presenter leaves is refused after that`() async {
        let scene = SheetScene()
        scene.present()
        scene.content.dismiss(animated: true)
        scene.device.advanceFrame()

        SheetTransition.default.present(UIViewController(), height: 300, from: scene.content)
        scene.device.settle()

        #expect(scene.problems.map(\.kind) == [.presenterNotOnScreen])
        #expect(!scene.isPresented)
    }

    @Test func `a page presents in the turn in which it is pushed, or when another page covers it`() {
        let list = UIViewController()
        let navigation = UINavigationController(rootViewController: list)
        let scene = SheetScene(root: navigation)
        let (detail, sheet, late) = (UIViewController(), UIViewController(), UIViewController())

        navigation.pushViewController(detail, animated: true)
        SheetTransition.default.present(sheet, height: 300, from: detail)
        scene.device.settle()
        #expect(sheet.presentingViewController === navigation)
        sheet.dismiss(animated: false)
        scene.device.settle()
        SheetTransition.default.present(late, height: 300, from: list)
        scene.device.settle()

        #expect(late.presentingViewController === navigation)
        #expect(scene.problems.isEmpty)
    }

    // MARK: Waiting

    private final class Watching: NSObject, UIAdaptivePresentationControllerDelegate {}

    @Test func `a sheet that waits for a dismissal can be found and changed already`() throws {
        let scene = SheetScene()
        scene.present()
        let next = UIViewController()
        let delegate = Watching()

        scene.content.dismiss(animated: true)
        let sheet = SheetTransition.default.present(next, height: 300, from: scene.root)
        #expect(next.activeSheet === sheet && sheet != nil)
        next.presentationController?.delegate = delegate
        next.activeSheet?.configuration.detents = [.height(200)]
        scene.device.settle()

        let presentation = try #require(next.presentationController as? SheetPresentationController)
        #expect(presentation.sheet === sheet && presentation.delegate === delegate)
        #expect(next.presentingViewController === scene.root)
        #expect(scene.screenHeight - scene.device.presentedFrame(of: next.view).minY == 200)
    }

    @Test func `a map keeps its keyboard when an undimmed sheet appears whose presentation controller was read before`()
    {
        let scene = SheetScene()
        let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
        scene.root.view.addSubview(field)
        field.becomeFirstResponder()
        scene.device.settle()
        var configuration = SheetConfiguration()
        configuration.detents = [.height(300)]
        configuration.largestUndimmedDetent = .height(300)
        let transition = SheetTransition(configuration: configuration)
        scene.content.modalPresentationStyle = .custom
        scene.content.transitioningDelegate = transition
        #expect(scene.content.presentationController is SheetPresentationController)

        scene.root.present(scene.content, animated: true)
        scene.device.settle()

        #expect(scene.isPresented && field.isFirstResponder)
    }
}
