import Support
import Testing
import UIKit

extension CAMediaTiming {
    /// The protocol is class-bound, so a constant that conforms to it can be changed.
    fileprivate func freeze() {
        speed = 0
    }
}

@MainActor
struct AnimationLayerKindTests {
    private func show(_ layer: CALayer, on stage: Stage) async {
        stage.window.layer.addSublayer(layer)
        await stage.wait(0)
    }

    @Test func `a replicator's defaults [D]`() {
        let layer = CAReplicatorLayer()

        #expect(layer.instanceCount == 1)
        #expect(layer.instanceDelay == 0)
        #expect(CATransform3DIsIdentity(layer.instanceTransform))
        #expect(layer.instanceColor == CGColor(red: 1, green: 1, blue: 1, alpha: 1) || layer.instanceColor == .white)
        #expect(layer.instanceAlphaOffset == 0 && layer.instanceRedOffset == 0)
        #expect(!layer.preservesDepth)
    }

    @Test func `a replicator's settings for its copies animate implicitly [D]`() async throws {
        let stage = Stage()
        let layer = CAReplicatorLayer()
        layer.instanceCount = 3
        await show(layer, on: stage)

        CATransaction.begin()
        CATransaction.setAnimationDuration(1)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        layer.instanceDelay = 2
        layer.instanceAlphaOffset = -0.5
        layer.instanceTransform = CATransform3DMakeTranslation(40, 0, 0)
        CATransaction.commit()
        await stage.wait(0)
        await stage.wait(0.5)

        let keys = Set(layer.animationKeys() ?? [])
        #expect(keys == ["instanceDelay", "instanceAlphaOffset", "instanceTransform"])
        let shown = try #require(layer.presentation())
        #expect(shown.instanceCount == 3)
        expectClose(shown.instanceDelay, 1, within: 0.05)
        expectClose(Double(shown.instanceAlphaOffset), -0.25, within: 0.02)
        expectClose(Double(shown.instanceTransform.m41), 20, within: 1)
    }

    @Test func `a replicator's transform animates by its components [D]`() async throws {
        let stage = Stage()
        let layer = CAReplicatorLayer()
        await show(layer, on: stage)
        let animation = CABasicAnimation(keyPath: "instanceTransform.translation.x")
        animation.fromValue = 0
        animation.toValue = 10
        animation.duration = 1

        layer.add(animation, forKey: nil)
        await stage.wait(0)
        await stage.wait(0.5)

        let shown = try #require(layer.presentation())
        expectClose(Double(shown.instanceTransform.m41), 5, within: 0.3)
        #expect(CATransform3DIsIdentity(layer.instanceTransform))
    }

    @Test func `a text layer's defaults and implicit animations [D]`() async throws {
        let stage = Stage()
        let layer = CATextLayer()
        #expect(layer.fontSize == 36)
        #expect(layer.alignmentMode == .natural && layer.truncationMode == .none && !layer.isWrapped)
        layer.string = "Hello"
        await show(layer, on: stage)

        layer.fontSize = 12
        layer.foregroundColor = UIColor.red.cgColor

        #expect(Set(layer.animationKeys() ?? []) == ["fontSize", "foregroundColor"])
        await stage.wait(0)
        await stage.wait(0.1)
        let shown = try #require(layer.presentation())
        #expect(shown.fontSize > 12 && shown.fontSize < 36)
        #expect(shown.string as? String == "Hello")
    }

    @Test func `timing can be set through its protocol [D]`() {
        let timing: any CAMediaTiming = CALayer()

        timing.freeze()

        #expect(timing.speed == 0)
    }
}
