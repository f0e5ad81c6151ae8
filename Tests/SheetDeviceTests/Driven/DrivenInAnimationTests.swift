import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// One of the app's views that a resting sheet moves, while an animation of the app's changes the sheet.
@MainActor
struct DrivenInAnimationTests {
    @Test(arguments: [false, true])
    func `it moves along, also if the dimming fades at the same time`(fades: Bool) {
        let scene = SheetScene()
        let view = UIView(frame: CGRect(x: 20, y: 80, width: 40, height: 40))
        scene.root.view.addSubview(view)
        scene.configuration.detents = [.height(200), .height(400)]
        scene.configuration.initialDetent = .height(400)
        let sheet = scene.present()
        sheet?.drive(view, from: .height(200), to: .height(400)) { progress in
            TransitionViewState { $0.translation.x = 200 * progress }
        }
        scene.device.settle()
        #expect(scene.device.presentedFrame(of: view).minX == 220)

        UIView.animate(withDuration: 0.4) {
            sheet?.animateChanges {
                sheet?.configuration.detents = [.height(200)]
                if fades { sheet?.configuration.largestUndimmedDetent = .height(200) }
            }
            scene.device.window.layoutIfNeeded()
        }
        var last = scene.device.presentedFrame(of: view).minX
        var steps: [CGFloat] = []
        scene.watch {
            let now = scene.device.presentedFrame(of: view).minX
            steps.append(abs(now - last))
            last = now
        }

        #expect(last == 20)
        #expect(steps.allSatisfy { $0 < 30 }, "\(steps)")
    }
}
