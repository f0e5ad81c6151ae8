import Simulator
import Support
import Testing
import UIKit

@testable import SheetPresentation

/// Haptic feedback while a finger drags a sheet.
@MainActor
struct HapticTests {
    private func makeScene(plays: Bool = true, dismisses: Bool = true) -> SheetScene {
        let scene = SheetScene(detents: [.height(200), .height(400), .height(600)])
        scene.configuration.initialDetent = .height(400)
        scene.configuration.playsHaptics = plays
        scene.configuration.dismissesOnDrag = dismisses
        scene.present()
        return scene
    }

    /// Drags by distances without lifting the finger.
    private func drag(_ scene: SheetScene, by distances: CGFloat...) {
        var point = scene.onSheet()
        scene.device.touchDown(at: point)
        // The hysteresis.
        point.y += distances[0] < 0 ? -10 : 10
        scene.device.step(to: point)
        for distance in distances {
            point.y += distance
            scene.device.move(to: point, frames: Int(abs(distance) / 4))
        }
    }

    private static let impact = Feedback.impact(style: .medium, intensity: 1)

    @Test
    func `each detent is felt once, also on the way back`() {
        let scene = makeScene()

        drag(scene, by: -180, -40, 40)
        #expect(scene.device.feedback == [.selection, .selection])
        scene.device.liftAndSettle()

        #expect(scene.device.feedback.count == 2)
    }

    @Test
    func `the point from which a release dismisses is felt in both directions`() {
        let scene = makeScene()

        drag(scene, by: 320)
        #expect(scene.device.feedback == [.selection, Self.impact])
        scene.device.liftAndSettle()
        #expect(!scene.isPresented)
    }

    @Test
    func `a drag back over the point is felt, and the sheet stays`() {
        let scene = makeScene()

        drag(scene, by: 320, -60)
        #expect(scene.device.feedback == [.selection, Self.impact, Self.impact])
        scene.device.advance(frames: 12)
        scene.device.liftAndSettle()

        #expect(scene.isPresented)
    }

    @Test
    func `a sheet that a drag does not dismiss has only its detents`() {
        let scene = makeScene(dismisses: false)

        drag(scene, by: 600)

        #expect(scene.device.feedback == [.selection])
        scene.device.liftAndSettle()
    }

    @Test
    func `it is off by default`() {
        #expect(!SheetConfiguration().playsHaptics)
        let scene = makeScene(plays: false)

        drag(scene, by: -220, 500)

        #expect(scene.device.feedback == [])
        scene.device.liftAndSettle()
    }

    @Test
    func `a movement without a finger is silent`() throws {
        let scene = makeScene()
        let sheet = try #require(scene.content.activeSheet)

        sheet.select(.height(600))
        scene.device.settle()

        #expect(scene.device.feedback == [])
    }

    // MARK: When it is due

    @Test(
        arguments: [
            ([90, 100, 110], [nil, .detent, nil]),
            ([99, 101, 99, 101], [nil, .detent, nil, nil]),
            ([99, 101, 110, 99], [nil, .detent, nil, .detent]),
            ([350], [.threshold]),
            ([290, 301, 299, 301, 280, 301], [.detent, .threshold, nil, nil, .threshold, .threshold]),
            ([220], [.detent]),
            ([4, 0, -4, 9, 0], [nil, nil, nil, .detent, .detent]),
        ] as [([Double], [DetentTicks.Tick?])])
    func `a position is felt when it is reached, and again after the sheet has left it`(
        positions: [Double], ticks: [DetentTicks.Tick?]
    ) {
        var state = DetentTicks(from: 0)

        let felt = positions.map { state.move(to: $0, stops: [0, 100, 200], threshold: 300) }

        #expect(felt == ticks)
    }
}
