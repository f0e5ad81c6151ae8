import Foundation
import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A touch stops a moving sheet at its visible position, and after the release it continues at the finger's velocity.
@MainActor
struct CatchTests {
    enum Movement: CaseIterable { case coming, goingByCode, goingByTap }

    private func begin(_ movement: Movement) -> SheetScene {
        let scene = SheetScene()
        scene.present(settled: movement != .coming)
        switch movement {
        case .coming: break
        case .goingByCode: scene.content.dismiss(animated: true)
        case .goingByTap:
            scene.device.touchDown(at: CGPoint(x: 100, y: 100))
            scene.device.advanceFrame()
            scene.device.touchUp()
        }
        scene.device.advanceFrame()
        return scene
    }

    /// The edge in each frame of an uninterrupted run.
    private func uncut(_ movement: Movement) -> [CGFloat] {
        let scene = begin(movement)
        var tops = [scene.top]
        scene.watch { tops.append(scene.top) }
        return tops
    }

    @Test(arguments: Movement.allCases)
    func `a touch in any frame catches it at its position in an uninterrupted run`(movement: Movement) {
        let tops = uncut(movement)
        #expect(tops.count > 20)

        for frame in 0..<(tops.count - 2) where tops[frame + 1] < 845 {
            let scene = begin(movement)
            for _ in 0..<frame { scene.device.advanceFrame() }
            let seen = scene.top
            expectClose(seen, tops[frame], within: 0.001, "uncut \(movement) at \(frame)")

            scene.device.touchDown(at: CGPoint(x: 200, y: min(seen + 30, 851)))
            scene.device.advanceFrame()
            let held = scene.top
            for _ in 0..<5 { scene.device.advanceFrame() }

            if scene.device.window.rootViewController?.presentedViewController == nil { continue }
            #expect(
                abs(held - tops[frame + 1]) < 0.5, "\(movement) at frame \(frame): \(held), uncut \(tops[frame + 1])")
            #expect(scene.top == held, "\(movement) at frame \(frame) did not stay")

            scene.device.touchUp()
            scene.device.settle()
            #expect(scene.isPresented == (movement == .coming), "\(movement) at frame \(frame)")
            if scene.isPresented { #expect(scene.top == 352) }
            #expect(scene.problems.isEmpty)
        }
    }

    @Test(arguments: [-1_500.0, -700, -300, 300, 700, 1_500])
    func `after the release it continues at the finger's velocity`(velocity: Double) {
        let scene = SheetScene(framesPerSecond: 120)
        scene.present()
        let point = scene.onSheet()
        let frame = 1 / 120.0
        scene.device.touchDown(at: point)
        scene.device.advanceFrame()
        var place = point.y
        for _ in 0..<30 {
            place += 8
            scene.device.step(to: CGPoint(x: point.x, y: place))
        }
        for _ in 0..<14 {
            place += velocity * frame
            scene.device.step(to: CGPoint(x: point.x, y: place))
        }
        scene.device.touchUp()
        scene.device.advanceFrame()
        let last = scene.top
        scene.device.advanceFrame()
        let first = scene.top
        let speed = (first - last) / frame

        // Within a frame the spring's acceleration changes the mean velocity by half of it times the frame.
        let frequency = 9.233413 / 0.4
        let isOut = velocity > 0
        let displacement = Double(last) - (isOut ? 852 : 352)
        let acceleration = -frequency * frequency * displacement - 2 * frequency * velocity
        expectClose(
            speed, velocity + acceleration * frame / 2, within: abs(velocity) * 0.05 + abs(acceleration) * frame * 0.12)
    }

    @Test
    func `a sheet that is caught while it appears is presented, and can be dragged`() {
        let scene = SheetScene()
        scene.present(settled: false)
        for _ in 0..<6 { scene.device.advanceFrame() }
        let seen = scene.onSheet()

        scene.device.touchDown(at: seen)
        scene.device.advanceFrame()
        #expect(!scene.content.isBeingPresented)
        let held = scene.top
        scene.device.step(to: CGPoint(x: seen.x, y: seen.y - 33))

        expectClose(scene.top, held - 33, within: 0.5)
        scene.device.touchUp()
        scene.device.settle()
        #expect(scene.top == 352)
        #expect(scene.isPresented)
    }

    /// Pulls the sheet up against its rubber band: `finger` points beyond the hysteresis.
    private func pulledUp(_ scene: SheetScene, finger: Int) -> CGPoint {
        let start = scene.onSheet()
        scene.device.touchDown(at: start)
        scene.device.advanceFrame()
        for step in 1...(finger + 10) / 10 {
            scene.device.step(to: CGPoint(x: start.x, y: start.y - CGFloat(step) * 10))
        }
        return CGPoint(x: start.x, y: start.y - CGFloat(finger + 10))
    }

    @Test
    func `caught while it returns from an upward pull, it follows the finger from its visible position`() {
        let scene = SheetScene()
        scene.present()
        _ = pulledUp(scene, finger: 150)
        scene.device.advance(by: 0.2)
        scene.device.touchUp()
        for _ in 0..<3 { scene.device.advanceFrame() }
        let point = scene.onSheet(60)
        scene.device.touchDown(at: point)
        scene.device.advanceFrame()
        let held = scene.top
        #expect(held < 340)

        scene.device.step(to: CGPoint(x: point.x, y: point.y - 1))

        #expect(scene.top < held && scene.top > held - 1)
        scene.device.touchUp()
        scene.device.settle()
        #expect(scene.top == 352)
    }

    @Test
    func `released from the rubber band it continues at its visible velocity`() {
        let scene = SheetScene(framesPerSecond: 120)
        scene.present()
        let frame = 1 / 120.0
        var point = pulledUp(scene, finger: 100)
        let velocity = -500.0
        for _ in 0..<14 {
            point.y += CGFloat(velocity * frame)
            scene.device.step(to: point)
        }
        let finger = 100.0 - velocity * frame * 14
        scene.device.touchUp()
        scene.device.advanceFrame()
        let last = Double(scene.top)
        scene.device.advanceFrame()

        // The displacement is 1 − 1 / (0.55 x / 100 + 1) of a hundred points; its slope is the visible fraction of the finger's velocity.
        let seen = velocity * 0.55 / ((0.55 * finger / 100 + 1) * (0.55 * finger / 100 + 1))
        let frequency = 9.233413 / 0.4
        let speed =
            ((Double(scene.top) - 352) * exp(frequency * frame) - (last - 352)) / frame - frequency * (last - 352)
        expectClose(speed, seen, within: abs(seen) * 0.05)
    }

    @Test
    func `pulled up or overshooting, it shows no gap at the bottom of the screen`() {
        let scene = SheetScene()
        scene.configuration.timing = .spring(dampingRatio: 0.4)
        scene.present(settled: false)
        func lowest() -> CGFloat {
            SeenLayer(scene.device.layers).all
                .filter { $0.color != nil && $0.name == "SheetBackdrop" && isClose($0.corners[0].y, scene.top) }
                .map { $0.corners[2].y }.max() ?? 0
        }
        var highest = scene.top
        scene.watch {
            highest = min(highest, scene.top)
            if scene.top < 351 { #expect(lowest() >= 852) }
        }
        #expect(highest < 330)
        _ = pulledUp(scene, finger: 200)
        #expect(scene.top < 320 && lowest() >= 852)
    }

    @Test
    func `a user's dismissal can be reversed, the app's cannot`() {
        for (movement, stays) in [(Movement.goingByTap, true), (.goingByCode, false)] {
            let scene = begin(movement)
            for _ in 0..<4 { scene.device.advanceFrame() }
            let seen = scene.onSheet()
            scene.device.touchDown(at: seen)
            scene.device.advanceFrame()
            for step in 1...10 {
                scene.device.step(to: CGPoint(x: seen.x, y: seen.y - CGFloat(step) * 20))
                scene.expectInStep()
            }
            scene.device.touchUp()
            scene.watch { scene.expectInStep() }

            #expect(scene.isPresented == stays, "\(movement)")
            if stays { #expect(scene.top == 352) }
        }
    }
}
