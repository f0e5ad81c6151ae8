import SheetPresentation
import Simulator
import Testing
import UIKit

/// Invalid values in a style or a transition are replaced, with a message, and the screen stays usable.
@MainActor
struct ImpossibleStyleTests {
    /// Presents and dismisses; returns the causes of the reported problems.
    private func run(_ transition: ModalTransition, in scene: SheetScene) -> [String] {
        transition.present(scene.content, from: scene.root)
        #expect(scene.device.settle(timeout: 12).isSettled)
        #expect(scene.isPresented)
        #expect(scene.content.view.frame == scene.device.window.bounds)
        scene.root.dismiss(animated: true)
        #expect(scene.device.settle(timeout: 12).isSettled)
        #expect(!scene.isPresented)
        #expect(scene.device.exceptions.isEmpty)
        return scene.problems.map(\.cause)
    }

    @Test(arguments: [TimeInterval.nan, .infinity, -1, 1e9])
    func `a duration`(duration: TimeInterval) {
        let scene = SheetScene()
        let transition = ModalTransition(.slide)
        transition.duration = duration
        let expected = "The duration \(duration) is not between 0.05 and 10.0."

        #expect(run(transition, in: scene) == [expected])
    }

    @Test(arguments: [TimeInterval.nan, .infinity])
    func `a style's own duration`(duration: TimeInterval) {
        let scene = SheetScene()

        #expect(run(ModalTransition(.slide.with { $0.duration = duration }), in: scene).count == 1)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
    func `an initial velocity`(velocity: Double) {
        let scene = SheetScene()

        #expect(run(ModalTransition(.slide.with { $0.modal.initialVelocity = velocity }), in: scene).count == 1)
    }

    @Test(arguments: [
        CGRect(x: CGFloat.nan, y: 0, width: 100, height: 100), CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 9),
        .zero,
    ])
    func `a frame`(frame: CGRect) {
        let scene = SheetScene()

        #expect(run(ModalTransition(.slide.with { $0.modal.frame = { _ in frame } }), in: scene).count == 1)
    }

    @Test
    func `a threshold that is not a number cancels a short pull and completes a long one`() {
        let scene = SheetScene()
        let transition = ModalTransition(.slide)
        transition.threshold = .nan
        transition.present(scene.content, from: scene.root)
        scene.device.settle()

        scene.device.drag(from: CGPoint(x: 196, y: 100), to: CGPoint(x: 196, y: 400), over: 0.5, hold: 0.3)
        scene.device.settle()
        #expect(scene.isPresented)
        scene.device.drag(from: CGPoint(x: 196, y: 100), to: CGPoint(x: 196, y: 700), over: 0.5, hold: 0.3)
        scene.device.settle()

        #expect(!scene.isPresented)
    }
}
