import Simulator
import Testing
import UIKit

@testable import SheetPresentation

/// The end of a motion's life.
@MainActor
struct MotionLifetimeTests {
    @Test
    func `a motion that is deallocated while it plays with an observer invalidates its display link`() {
        let device = Device(.iPhone16)
        let root = UIViewController()
        device.showAndSettle(root)
        var positions = 0
        var motion: Motion? = Motion(at: 0)
        motion?.show([.opacity(of: root.view.layer) { 1 - $0 / 1_000 }])
        motion?.observe { _ in positions += 1 }
        motion?.play(Trajectory(from: 0, to: 100, timing: .default, duration: 5))
        device.advance(frames: 3)
        #expect(positions > 1)

        motion = nil
        let cost = device.measure { device.advance(frames: 20) }

        #expect(cost.mainThreadCallbacks == 0)
    }

    @Test
    func `effects that are replaced while they play leave no animation behind`() {
        let device = Device(.iPhone16)
        let root = UIViewController()
        device.showAndSettle(root)
        let other = UIView()
        root.view.addSubview(other)
        let motion = Motion(at: 0)
        motion.show([.opacity(of: root.view.layer) { 1 - $0 / 1_000 }])
        motion.play(Trajectory(from: 0, to: 100, timing: .default, duration: 5))
        device.advanceFrame()
        #expect(root.view.layer.animationKeys()?.count == 1)

        motion.show([.opacity(of: other.layer) { 1 - $0 / 1_000 }])
        motion.write(0)

        #expect(root.view.layer.animationKeys() == nil)
    }
}
