import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// The public API as apps use it: presenting a sheet, its delegate, and changes.
@MainActor
struct PublicFaceTests {
    private final class Editor: UIViewController, SheetDelegate {
        var allows = true
        let log = EventLog()

        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
            log.append("should")
            return allows
        }

        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
            log.append("attempt")
        }

        func sheet(_ sheet: SheetController, didDismissFor reason: DismissalReason) {
            log.append("\(reason)")
        }
    }

    // MARK: Presenting

    @Test
    func `a height keeps the other settings and reports those without effect`() {
        let scene = SheetScene(detents: [.height(180), .large])
        scene.configuration.initialDetent = .large
        scene.configuration.largestUndimmedDetent = .height(180)
        scene.configuration.grabber = .standard

        let sheet = scene.present(height: 300)

        #expect(sheet?.configuration.grabber != nil)
        #expect(scene.top == scene.screenHeight - 300)
        #expect(
            scene.problems.map(\.cause).sorted() == [
                "The initial detent large is not one of the sheet's.",
                "The largest undimmed detent height(180.0) is not one of the sheet's.",
            ])
    }

    @Test
    func `on screen a missing undimmed detent is reported when it changes, and a missing initial one is not`() {
        let scene = SheetScene(detents: [.height(180), .large])
        scene.configuration.initialDetent = .large
        scene.configuration.largestUndimmedDetent = .height(180)
        let sheet = scene.present()

        sheet?.configuration.detents = [.height(500)]
        sheet?.configuration.grabber = .standard
        scene.device.settle()

        #expect(scene.problems.map(\.cause) == ["The largest undimmed detent height(180.0) is not one of the sheet's."])
    }

    @Test
    func `every transition has the same duration, and returns its presentation or nil`() {
        let scene = SheetScene()
        #expect(SheetTransition().duration == 0.4)
        #expect(ModalTransition(.slide).duration == 0.4)
        #expect(NavigationTransition(.slide).duration == 0.4)
        #expect(TabTransition(.slide).duration == 0.4)

        let modal = ModalTransition(.slide).present(scene.content, from: scene.root)
        #expect(modal != nil && modal === scene.content.presentationController)
        scene.device.settle()

        #expect(ModalTransition(.slide).present(scene.content, from: scene.root) == nil)
        #expect(SheetTransition().present(scene.content, height: 300, from: scene.root) == nil)
        #expect(scene.problems.count == 2)
    }

    @Test
    func `configurations, timings and styles are equatable`() {
        var configuration = SheetConfiguration()
        #expect(configuration == SheetConfiguration())
        configuration.timing = .spring(dampingRatio: 0.7)
        #expect(configuration != SheetConfiguration())
        configuration.timing = SheetConfiguration().timing
        configuration.style = .corner
        #expect(configuration != SheetConfiguration())
        configuration.style = nil
        #expect(configuration == SheetConfiguration())
    }

    // MARK: Delegate

    enum Place: CaseIterable, Sendable { case handedOver, ofTransition, content, pageInNavigation, pageInTabs }

    @Test(arguments: Place.allCases)
    func `the delegate receives every call, wherever it was set`(place: Place) {
        let scene = SheetScene()
        let editor = Editor()
        let transition = SheetTransition()
        var content: UIViewController = editor
        switch place {
        case .handedOver, .ofTransition: content = scene.content
        case .content: break
        case .pageInNavigation: content = UINavigationController(rootViewController: editor)
        case .pageInTabs:
            let tabs = UITabBarController()
            tabs.viewControllers = [UINavigationController(rootViewController: editor)]
            content = tabs
        }
        if place == .ofTransition { transition.delegate = editor }
        transition.present(
            content, height: 500, from: scene.root, delegate: place == .handedOver ? editor : nil)
        scene.device.settle()

        editor.allows = false
        scene.device.tap(at: CGPoint(x: 196, y: 100))
        scene.device.settle()
        editor.log.expect(["should", "attempt"])
        editor.allows = true
        scene.device.tap(at: CGPoint(x: 196, y: 100))
        scene.device.settle()

        editor.log.expect(["should", "outsideTap"])
        #expect(scene.root.presentedViewController == nil)
    }

    @Test
    func `content is not asked if the app has set a delegate`() {
        let scene = SheetScene()
        let editor = Editor()
        editor.allows = false
        SheetTransition().present(editor, height: 500, from: scene.root, delegate: scene.listener)
        scene.device.settle()

        scene.device.tap(at: CGPoint(x: 196, y: 100))
        scene.device.settle()

        #expect(scene.root.presentedViewController == nil)
        editor.log.expect([])
        scene.log.expect(["should", "will", "did", "outsideTap"])
    }

    // MARK: Several changes

    @Test
    func `several changes are one movement and one message`() {
        let scene = SheetScene()
        let sheet = scene.present(height: 500)!
        sheet.delegate = scene.listener
        scene.log.clear()
        var heights: [CGFloat] = []

        sheet.animateChanges {
            sheet.configuration.detents = [.height(200), .height(620)]
            sheet.configuration.appearance.cornerRadius = 20
            sheet.select(.height(200))
            sheet.select(.height(620))
        }
        repeat {
            scene.device.advanceFrame()
            heights.append(scene.height)
        } while scene.device.unrest != nil

        #expect(scene.top == scene.screenHeight - 620)
        // Never towards the first selection.
        #expect(zip(heights, heights.dropFirst()).allSatisfy { $0 <= $1 + 0.01 })
        #expect(heights.first! < 560)
        scene.log.expect(["select height(620.0)"])
        #expect(scene.problems.isEmpty)
    }

    @Test
    func `nested changes are combined, and a missing detent is reported once`() {
        let scene = SheetScene()
        let sheet = scene.present(height: 500)!

        sheet.animateChanges {
            sheet.animateChanges { sheet.configuration.detents = [.height(300), .large] }
            sheet.configuration.detents[0] = .height(260)
            sheet.select(.medium)
        }
        scene.device.settle()

        #expect(scene.top == scene.screenHeight - 260)
        #expect(scene.problems.map(\.cause) == ["The sheet has no detent called medium."])
    }

    @Test
    func `changes before the sheet appears determine where it appears`() {
        let scene = SheetScene(detents: [.height(200), .large])
        let sheet = SheetTransition(configuration: scene.configuration).present(scene.content, from: scene.root)!

        sheet.animateChanges { sheet.select(.large) }
        scene.device.settle()

        #expect(scene.top == 59)
    }
}
