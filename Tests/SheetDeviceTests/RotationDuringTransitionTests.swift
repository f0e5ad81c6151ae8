import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A phone's interface rotates after a transition. If it rotates in the middle after all, everything ends in the right frame.
@MainActor
struct RotationDuringTransitionTests {
    nonisolated enum Moment: String, CaseIterable, Sendable {
        case presenting, dismissing, held, cancelled
    }

    /// Takes a sheet to a moment, in which the device is rotated, and then lets it end.
    private func run(_ moment: Moment, frames: Int, in scene: SheetScene, rotated: () -> Void = {}) {
        scene.present(settled: moment != .presenting)
        switch moment {
        case .presenting: break
        case .dismissing: scene.content.dismiss(animated: true)
        case .held, .cancelled:
            scene.device.touchDown(at: scene.onSheet())
            scene.device.move(to: CGPoint(x: 196, y: 488), frames: 8)
            #expect(scene.content.isBeingDismissed)
        }
        scene.device.advance(frames: frames)
        scene.device.rotate(to: .landscapeLeft)
        rotated()
        scene.device.advance(by: 0.1)
        if moment == .held || moment == .cancelled {
            let distance: CGFloat = moment == .held ? 300 : -90
            scene.device.move(to: CGPoint(x: 196, y: 488 + distance), frames: 6)
            scene.device.touchUp()
        }
        scene.device.settle()
    }

    @Test(arguments: Moment.allCases, [0, 3, 12])
    func `the interface rotates after the transition`(moment: Moment, frames: Int) {
        let scene = SheetScene()
        var wasPortrait = false

        run(moment, frames: frames, in: scene) { wasPortrait = scene.device.window.bounds.width == 393 }

        #expect(wasPortrait)
        #expect(scene.isPresented == (moment == .presenting || moment == .cancelled))
        expectEnd(moment, scene)
    }

    @Test(arguments: Moment.allCases, [0, 3, 12])
    func `an interface that rotates in the middle ends in the right frame`(moment: Moment, frames: Int) {
        let scene = SheetScene()
        scene.device.rotatesDuringTransitions = true
        var wasLandscape = false

        run(moment, frames: frames, in: scene) { wasLandscape = scene.device.window.bounds.width == 852 }

        #expect(wasLandscape)
        expectEnd(moment, scene)
    }

    private func expectEnd(_ moment: Moment, _ scene: SheetScene) {
        #expect(scene.device.window.bounds.width == 852)
        let container = scene.content.presentationController?.containerView
        if scene.isPresented {
            #expect(moment == .presenting || moment == .cancelled || moment == .held)
            #expect(container?.bounds.size == scene.device.window.bounds.size)
            #expect(abs(scene.frame.midX - 426) < 0.5)
            #expect(scene.top >= 0 && scene.top < 100)
        } else {
            #expect(moment == .dismissing || moment == .held || moment == .cancelled)
            #expect(scene.content.viewIfLoaded?.window == nil)
        }
        // Nothing is stuck: the app can present and dismiss.
        if scene.isPresented { scene.content.dismiss(animated: true) }
        scene.device.settle()
        #expect(!scene.isPresented)
        SheetTransition.default.present(UIViewController(), height: 200, from: scene.root)
        scene.device.settle()
        #expect(scene.root.presentedViewController?.viewIfLoaded?.window != nil)
        #expect(scene.problems.isEmpty)
    }
}
