import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A button that opens a sheet in the style `zoom`, and that the sheet moves and fades as it grows.
@MainActor
struct DrivenSourceTests {
    enum Way: CaseIterable, Sendable { case fromLowest, fromHighest, afterPull, whileMoving, afterCancellations }

    @Test(arguments: Way.allCases, [false, true])
    func `a source that its sheet drives has its own opacity again after the dismissal`(way: Way, isAnimated: Bool) {
        let scene = SheetScene(detents: [.height(200), .height(600)])
        let button = UIView(frame: CGRect(x: 40, y: 300, width: 60, height: 60))
        button.alpha = 0.8
        scene.root.view.addSubview(button)
        scene.configuration.style = .zoom(from: button)
        let sheet = scene.present(settled: false)
        sheet?.drive(button, to: .height(600)) { progress in
            TransitionViewState {
                $0.translation.y = -40 * progress
                $0.alpha = 1 - progress / 2
            }
        }
        scene.device.settle()
        if way != .fromLowest { sheet?.select(.height(600)) }
        scene.device.settle()
        switch way {
        case .fromLowest, .fromHighest: break
        case .afterPull: scene.pull(100)
        case .whileMoving:
            sheet?.select(.height(200))
            scene.device.advance(frames: 5)
        case .afterCancellations: for _ in 1...3 { cancelDismissal(of: scene, button) }
        }

        scene.content.dismiss(animated: isAnimated)
        scene.device.settle()

        #expect(!scene.isOnScreen)
        expectClose(button.alpha, 0.8, within: 0.001)
        #expect(button.transform == .identity)
        #expect(scene.problems.isEmpty)
    }

    /// Taps beside the sheet at its tallest detent, catches it and throws it back.
    private func cancelDismissal(of scene: SheetScene, _ button: UIView) {
        scene.device.tap(at: CGPoint(x: 200, y: 60))
        scene.device.advance(frames: 6)
        #expect(button.layer.opacity == 0)
        let middle = CGPoint(x: scene.frame.midX, y: scene.frame.midY)
        scene.device.touchAndMove(from: middle, to: CGPoint(x: middle.x, y: middle.y - 200), frames: 8)
        scene.device.liftAndSettle()
        #expect(scene.isPresented)
        expectClose(button.alpha, 0.4, within: 0.001)
    }
}
