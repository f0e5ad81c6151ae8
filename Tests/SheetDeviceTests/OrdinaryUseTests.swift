import Foundation
import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Common uses at difficult moments.
@MainActor
struct OrdinaryUseTests {
    private func make(_ detents: [Detent]) -> (
        scene: SheetScene, field: UITextField, sheet: SheetController
    ) {
        let scene = SheetScene(framesPerSecond: 240, detents: detents)
        let field = UITextField(frame: CGRect(x: 20, y: 40, width: 200, height: 40))
        scene.content.view.addSubview(field)
        let sheet = scene.present()!
        return (scene, field, sheet)
    }

    /// The longest step of the upper edge between two frames until nothing moves.
    private func longestStep(_ scene: SheetScene) -> CGFloat {
        let steps = scene.steps(limit: 900)
        #expect(steps.count { $0 != 0 } > 20, "it is animated")
        return steps.max() ?? .infinity
    }

    /// A critically damped spring of 0.4 s moves at most 8.5 times its length per second; the keyboard and a rotation add to that.
    private let fastest: CGFloat = 852 * 8.5 / 240 * 1.5

    @Test(arguments: [false, true])
    func `a Save button that ends editing and dismisses animates the sheet from its visible position`(endsFirst: Bool) {
        let (scene, field, _) = make([.height(400)])
        field.becomeFirstResponder()
        scene.device.settle()
        #expect(scene.top < 150)

        if endsFirst { scene.content.view.endEditing(true) }
        scene.content.dismiss(animated: true)
        if !endsFirst { scene.content.view.endEditing(true) }

        #expect(longestStep(scene) < fastest)
        #expect(!scene.isPresented)
    }

    enum HeightChange: CaseIterable {
        case keyboard, detents, content
    }

    /// On its way, and at rest.
    @Test(arguments: HeightChange.allCases, [8, 400])
    func `a sheet that comes from the side gets another height without a jump`(change: HeightChange, frames: Int) {
        let scene = SheetScene(framesPerSecond: 240, detents: [.fitContent]) { $0.style = .slide(from: .right) }
        scene.content.preferredContentSize.height = 216
        let field = UITextField(frame: CGRect(x: 20, y: 40, width: 200, height: 40))
        scene.content.view.addSubview(field)
        let sheet = scene.present(settled: false)
        scene.device.advance(frames: frames)
        #expect(scene.top == 602)

        switch change {
        case .keyboard: field.becomeFirstResponder()
        case .detents: sheet?.configuration.detents = [.height(500)]
        case .content: scene.content.preferredContentSize.height = 466
        }

        #expect(longestStep(scene) < fastest)
        #expect(scene.top == (change == .keyboard ? 300 : 352))
    }

    @Test
    func `a touch catches a growing sheet`() {
        let (scene, _, _) = make([.fitContent])
        scene.content.preferredContentSize = CGSize(width: 0, height: 240)
        scene.device.settle()
        scene.content.preferredContentSize = CGSize(width: 0, height: 500)
        scene.device.advance(frames: 24)
        let seen = scene.top
        #expect(seen < 570 && seen > 330)

        scene.device.touchAndHold(at: CGPoint(x: 200, y: 700))
        let held = scene.top
        scene.device.advance(frames: 20)

        #expect(scene.top == held && abs(held - seen) < 8)
        scene.device.liftAndSettle()
        expectClose(scene.top, 852 - 34 - 500, within: 1e-6)
    }

    @Test
    func `content is measured with the safe area that its children will have`() {
        let (parent, child) = (UIViewController(), UIViewController())
        child.view.addBox(height: 200)
        parent.addChild(child)
        child.view.translatesAutoresizingMaskIntoConstraints = false
        parent.view.addSubview(child.view)
        NSLayoutConstraint.activate([
            child.view.topAnchor.constraint(equalTo: parent.view.topAnchor),
            child.view.bottomAnchor.constraint(equalTo: parent.view.bottomAnchor),
            child.view.leadingAnchor.constraint(equalTo: parent.view.leadingAnchor),
            child.view.trailingAnchor.constraint(equalTo: parent.view.trailingAnchor),
        ])
        child.didMove(toParent: parent)
        let scene = SheetScene(content: parent, detents: [.fitContent])
        scene.present()

        expectClose(scene.top, 852 - 234, within: 1e-6)
    }

    @Test
    func `the backdrop of a navigation controller's sheet has the visible page's background`() {
        let scene = SheetScene()
        let first = UIViewController()
        first.view.backgroundColor = .systemTeal
        let navigation = UINavigationController(rootViewController: first)
        SheetTransition.default.present(navigation, height: 500, from: scene.root)
        scene.device.settle()
        func backdrop() -> UIColor? { navigation.view.superview?.superview?.superview?.subviews.first?.backgroundColor }
        func pull() {
            scene.device.touchAndMove(from: CGPoint(x: 196, y: 380), to: CGPoint(x: 196, y: 260), frames: 6)
        }

        pull()
        #expect(backdrop() == .systemTeal)
        scene.device.liftAndSettle()
        let second = UIViewController()
        second.view.backgroundColor = .systemIndigo
        navigation.pushViewController(second, animated: false)
        scene.device.settle()
        pull()

        #expect(backdrop() == .systemIndigo)
        scene.device.liftAndSettle()
    }

    @Test
    func `a sheet with another one on top resists a pull and stays, and so does the other`() {
        let scene = SheetScene()
        let lower = scene.present(height: 600)
        lower?.delegate = scene.listener
        let upper = UIViewController()
        var configuration = SheetConfiguration()
        configuration.detents = [.height(200)]
        configuration.largestUndimmedDetent = .height(200)
        SheetTransition(configuration: configuration).present(upper, from: scene.content)
        scene.device.settle()
        scene.log.clear()

        scene.device.touchAndMove(from: CGPoint(x: 196, y: 300), to: CGPoint(x: 196, y: 356), frames: 8)
        scene.device.move(to: CGPoint(x: 196, y: 300), frames: 8)
        scene.device.liftAndSettle()

        #expect(scene.isPresented && upper.presentingViewController != nil)
        #expect(scene.top == 252)
        scene.log.expect([])
    }

    private final class Selecting: NSObject, UIAdaptivePresentationControllerDelegate {
        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { false }

        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
            (presentationController as? SheetPresentationController)?.sheet.select(.large)
        }
    }

    @Test
    func `a detent selected when a dismissal is refused takes effect`() {
        let (scene, _, sheet) = make([.medium, .large])
        let delegate = Selecting()
        sheet.presentationController?.delegate = delegate

        scene.device.drag(from: CGPoint(x: 196, y: 500), to: CGPoint(x: 196, y: 800), over: 0.3, hold: 0.2)
        scene.device.settle()

        #expect(sheet.selectedDetent == Detent.large.identifier)
        #expect(scene.top == 59)
    }

    @Test
    func `height and duration of a transition are those of its later presentations`() {
        let scene = SheetScene()
        let transition = SheetTransition()
        #expect(transition.sheetHeight == 400)
        (transition.sheetHeight, transition.duration) = (320, 0.8)
        #expect(transition.sheetHeight == 320)

        transition.present(scene.content, from: scene.root)
        let frames = scene.watch {}

        #expect(scene.top == scene.screenHeight - 320)
        // 0.8 seconds, and at most two frames in which it begins and ends.
        #expect((48...50).contains(frames))
    }

    @Test(arguments: [false, true])
    func `a velocity is the finger's on the screen, even if the window's clock is slow`(isSlow: Bool) {
        let scene = SheetScene(framesPerSecond: 120)
        let delegate = MovementListener()
        scene.present()?.delegate = delegate
        if isSlow { scene.device.window.layer.speed = 0.25 }
        let start = scene.onSheet()
        scene.device.touchAndHold(at: start)
        var place = start.y
        for _ in 0..<40 {
            place -= 3
            scene.device.step(to: CGPoint(x: start.x, y: place))
        }
        var step: CGFloat = 0
        for _ in 0..<14 {
            place += 4
            step = scene.top
            scene.device.step(to: CGPoint(x: start.x, y: place))
            step = scene.top - step
        }
        let before = scene.top
        scene.device.touchUp()
        scene.device.advanceFrame()
        let first = scene.top
        scene.device.advanceFrame()

        // 480 points a second are 4 points in a frame, reduced by the rubber band and the spring.
        #expect(scene.top >= first && first >= before)
        #expect(scene.top - first < 6)
        #expect(scene.top - first > 0.8 * step)
        expectClose(delegate.movements.last?.velocity ?? 0, -120 * step, within: 0.1 * 120 * step)
        scene.device.window.layer.speed = 1
        scene.device.settle()
        #expect(scene.isPresented)
    }
}
