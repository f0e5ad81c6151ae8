import Foundation
import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Invalid calls never crash or get stuck, and are always reported.
@MainActor
struct BadInputTests {
    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 0, -100])
    func `an invalid height is replaced by the maximum, with a message`(height: CGFloat) {
        let scene = SheetScene()

        scene.present(height: height)

        #expect(scene.top == 59)
        #expect(scene.problems.map(\.cause) == ["The height \(height) is not a valid height."])
        scene.expectUsableScreen()
    }

    @Test
    func `a height beyond the screen is clamped below the top safe area, with a message`() {
        let scene = SheetScene()

        scene.present(height: 5_000)

        #expect(scene.top == 59)
        #expect(scene.problems.count == 1)
        scene.expectUsableScreen()
    }

    @Test
    func `invalid values do not change the shared transition`() {
        let scene = SheetScene()
        let transition = SheetTransition()

        transition.sheetHeight = .nan
        transition.sheetHeight = -1
        transition.duration = .infinity
        transition.duration = 0

        #expect(transition.sheetHeight == 400)
        #expect(transition.duration == 0.4)
        #expect(scene.problems.count == 4)
    }

    @Test
    func `a busy presenter is refused, and the controller keeps its presentation style and delegate`() {
        let scene = SheetScene()
        scene.present()
        let other = UIViewController()
        other.modalPresentationStyle = .formSheet

        #expect(SheetTransition.default.present(other, height: 300, from: scene.root) == nil)

        #expect(scene.problems.count == 1)
        #expect(other.modalPresentationStyle == .formSheet)
        #expect(other.transitioningDelegate == nil)
        scene.expectUsableScreen()
    }

    @Test
    func `a presenter without a window, a child, a root and the controller itself are refused`() {
        let scene = SheetScene()
        let parent = UIViewController()
        let child = UIViewController()
        parent.addChild(child)
        let other = UIViewController()
        let window = UIWindow(frame: scene.device.window.bounds)
        window.rootViewController = other
        window.isHidden = false

        #expect(SheetTransition.default.present(scene.content, height: 300, from: UIViewController()) == nil)
        #expect(SheetTransition.default.present(child, height: 300, from: scene.root) == nil)
        #expect(SheetTransition.default.present(other, height: 300, from: scene.root) == nil)
        #expect(SheetTransition.default.present(scene.root, height: 300, from: scene.root) == nil)
        window.isHidden = true
    }

    @Test
    func `of two sheets presented at once one appears, and the screen stays usable`() {
        let scene = SheetScene()

        scene.present(settled: false)
        let second = SheetTransition.default.present(UIViewController(), height: 200, from: scene.root)

        #expect(second == nil)
        #expect(scene.problems.count == 1)
        scene.expectUsableScreen()
    }

    @Test
    func `presenting in the presenter's viewWillAppear takes effect after it has appeared`() {
        let scene = SheetScene()
        let presenter = EagerController()
        presenter.modalPresentationStyle = .fullScreen

        scene.root.present(presenter, animated: true)
        scene.device.settle()

        #expect(presenter.sheet.presentingViewController != nil)
        scene.expectUsableScreen()
    }

    @Test
    func `dismissing twice, or during the presentation, ends either presented or dismissed`() {
        for frames in [0, 1, 5, 15] {
            let scene = SheetScene()
            scene.present(settled: false)
            scene.device.advance(frames: frames)

            scene.content.dismiss(animated: true)
            scene.content.dismiss(animated: true)
            scene.device.settle()
            if scene.isPresented { #expect(scene.top == 352) }
            scene.expectUsableScreen()
        }
    }

    enum Disturbance: CaseIterable { case rootSwapped, background, animationsDisabled, rotated, windowHidden }

    @Test(arguments: Disturbance.allCases, [1, 4, 9])
    func `a disturbance during presentation or dismissal leaves a usable screen`(disturbance: Disturbance, frames: Int)
    {
        for isGoing in [false, true] {
            let scene = SheetScene()
            scene.present(settled: isGoing)
            if isGoing { scene.content.dismiss(animated: true) }
            scene.device.advance(frames: frames)

            switch disturbance {
            case .rootSwapped: scene.device.window.rootViewController = UIViewController()
            case .background:
                scene.device.enterBackground()
                scene.device.advance(by: 1)
                scene.device.enterForeground()
            case .animationsDisabled:
                UIView.setAnimationsEnabled(false)
                scene.device.settle()
                UIView.setAnimationsEnabled(true)
            case .rotated: scene.device.rotate(to: .landscapeLeft)
            case .windowHidden:
                scene.device.window.isHidden = true
                scene.device.advance(by: 1)
                scene.device.window.isHidden = false
            }
            scene.device.settle()

            if disturbance != .rootSwapped { #expect(scene.isPresented == !isGoing) }
            if disturbance == .rotated, !isGoing {
                #expect(scene.frame.maxY == 393)
            }
            scene.expectUsableScreen()
        }
    }
}

/// Presents in its `viewWillAppear`, as some apps do.
private final class EagerController: UIViewController {
    let sheet = UIViewController()

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        SheetTransition.default.present(sheet, height: 200, from: self)
    }
}
