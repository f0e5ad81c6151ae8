import Foundation
import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A moving sheet is held by a touch down where it is seen, and leaves the finger at the finger's speed.
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

    /// The edge at each frame of an undisturbed run.
    private func uncut(_ movement: Movement) -> [CGFloat] {
        let scene = begin(movement)
        var tops = [scene.top]
        scene.watch { tops.append(scene.top) }
        return tops
    }

    @Test(arguments: Movement.allCases)
    func `at any frame a touch holds it where the uncut run would be`(movement: Movement) {
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
    func `it leaves the finger at the finger's speed`(velocity: Double) {
        let scene = SheetScene(framesPerSecond: 120)
        scene.present()
        let point = scene.onSheet()
        let frame = 1 / 120.0
        scene.device.touchDown(at: point)
        scene.device.advanceFrame()
        var place = point.y
        for _ in 0..<30 {
            place += 8
            scene.device.touchMove(to: CGPoint(x: point.x, y: place))
            scene.device.advanceFrame()
        }
        for _ in 0..<14 {
            place += velocity * frame
            scene.device.touchMove(to: CGPoint(x: point.x, y: place))
            scene.device.advanceFrame()
        }
        scene.device.touchUp()
        scene.device.advanceFrame()
        let last = scene.top
        scene.device.advanceFrame()
        let first = scene.top
        let speed = (first - last) / frame

        // The spring bends the path within the frame by its own acceleration: half of it times the frame.
        let frequency = 9.233413 / 0.4
        let isOut = velocity > 0
        let displacement = Double(last) - (isOut ? 852 : 352)
        let acceleration = -frequency * frequency * displacement - 2 * frequency * velocity
        expectClose(
            speed, velocity + acceleration * frame / 2, within: abs(velocity) * 0.05 + abs(acceleration) * frame * 0.12)
    }

    @Test
    func `what was caught while coming is presented, and can be taken along`() {
        let scene = SheetScene()
        scene.present(settled: false)
        for _ in 0..<6 { scene.device.advanceFrame() }
        let seen = scene.onSheet()

        scene.device.touchDown(at: seen)
        scene.device.advanceFrame()
        #expect(!scene.content.isBeingPresented)
        let held = scene.top
        scene.device.touchMove(to: CGPoint(x: seen.x, y: seen.y - 33))
        scene.device.advanceFrame()

        expectClose(scene.top, held - 33, within: 0.5)
        scene.device.touchUp()
        scene.device.settle()
        #expect(scene.top == 352)
        #expect(scene.isPresented)
    }

    @Test
    func `a user's dismissal can be turned back, the app's cannot`() {
        for (movement, stays) in [(Movement.goingByTap, true), (.goingByCode, false)] {
            let scene = begin(movement)
            for _ in 0..<4 { scene.device.advanceFrame() }
            let seen = scene.onSheet()
            scene.device.touchDown(at: seen)
            scene.device.advanceFrame()
            for step in 1...10 {
                scene.device.touchMove(to: CGPoint(x: seen.x, y: seen.y - CGFloat(step) * 20))
                scene.device.advanceFrame()
                scene.expectInStep()
            }
            scene.device.touchUp()
            scene.watch { scene.expectInStep() }

            #expect(scene.isPresented == stays, "\(movement)")
            if stays { #expect(scene.top == 352) }
        }
    }
}
