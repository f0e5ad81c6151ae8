import Support
import Testing
import UIKit

@MainActor
struct AnimationTransactionTests {
    fileprivate func shownLayer(_ stage: Stage) async -> CALayer {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        stage.window.layer.addSublayer(layer)
        await stage.wait(0)
        return layer
    }

    @Test func `a layer without a view animates implicitly for a quarter of a second, with the default curve [D]`()
        async throws
    {
        let stage = Stage()
        let layer = await shownLayer(stage)

        layer.position.x = 110
        let animation = try #require(layer.animation(forKey: "position") as? CABasicAnimation)
        #expect(animation.duration == 0.25)
        #expect(animation.timingFunction == CAMediaTimingFunction(name: .default))
        await stage.wait(0)
        await stage.wait(0.125)

        expectClose(Double(layer.presentation()?.position.x ?? 0), 10 + 100 * 0.80240, within: 0.01)
        await stage.wait(0.13)
        #expect(layer.presentation()?.position.x == 110)
    }

    @Test func `a layer that was never shown does not animate [W]`() {
        let stage = Stage()
        let layer = CALayer()
        stage.window.layer.addSublayer(layer)

        layer.position.x = 50

        #expect(layer.animationKeys() == nil)
    }

    @Test func `a transaction's settings reach its layers, nested ones inherit them [D]`() async {
        let stage = Stage()
        let layer = await shownLayer(stage)

        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        CATransaction.begin()
        #expect(CATransaction.animationDuration() == 2)
        layer.opacity = 0
        CATransaction.commit()
        CATransaction.commit()
        #expect(CATransaction.animationDuration() == 0.25)
        await stage.wait(0)
        await stage.wait(0.5)

        expectClose(Double(layer.presentation()?.opacity ?? 0), 0.75)
    }

    @Test func `without actions layers change immediately [D]`() async {
        let stage = Stage()
        let layer = await shownLayer(stage)

        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.position.x = 50
        CATransaction.commit()
        #expect(layer.animationKeys() == nil)

        CATransaction.setValue(true, forKey: kCATransactionDisableActions)
        layer.position.x = 70
        #expect(layer.animationKeys() == nil)
        await stage.wait(0)
        #expect(!CATransaction.disableActions())
    }

    @Test func `the completion waits for animations added after it was set [D]`() async {
        let stage = Stage()
        let layer = await shownLayer(stage)
        let log = EventLog()

        CATransaction.begin()
        CATransaction.setCompletionBlock { log.append("done") }
        layer.opacity = 0
        CATransaction.commit()
        await stage.wait(0)
        await stage.wait(0.2)
        log.expect([])
        await stage.wait(0.1)

        log.expect(["done"])
    }

    @Test func `the completion is called immediately if nothing is animated [D]`() async {
        let stage = Stage()
        let log = EventLog()

        CATransaction.begin()
        CATransaction.setCompletionBlock { log.append("done") }
        CATransaction.commit()
        await stage.wait(0)

        log.expect(["done"])
    }

    @Test func `an action is looked for at the delegate, the layer and its class [D]`() async throws {
        let stage = Stage()
        let layer = await shownLayer(stage)
        let recorder = LayerActionRecorder()

        layer.actions = ["position": NSNull(), "opacity": recorder]
        layer.position.x = 40
        layer.opacity = 0.5
        #expect(layer.animationKeys() == nil)
        #expect(recorder.events == ["opacity"])
        layer.delegate = recorder
        layer.zPosition = 3
        #expect(recorder.events == ["opacity", "zPosition"])
        layer.delegate = nil

        let found = try #require(layer.action(forKey: "cornerRadius") as? CABasicAnimation)
        #expect(found.keyPath == "cornerRadius")
    }

    @Test func `flushing shows changes before the turn ends [D]`() async {
        let moving = await MovingView()
        await moving.place(at: 10)

        moving.move(to: 60)
        CATransaction.flush()

        #expect(moving.x == 60)
    }
}

private final class LayerActionRecorder: NSObject, CALayerDelegate, CAAction {
    nonisolated(unsafe) var events: [String] = []

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        events.append(event)
    }

    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { self }
}

extension AnimationTransactionTests {
    @Test func `a timing function set on the transaction replaces that of animations added to layers [D]`() async {
        let stage = Stage()
        let layer = await shownLayer(stage)
        let animation = CAKeyframeAnimation(keyPath: "opacity")
        animation.values = [0, 1]
        animation.calculationMode = .linear
        animation.duration = 2

        CATransaction.begin()
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
        CATransaction.begin()
        layer.add(animation, forKey: "inherited")
        CATransaction.commit()
        CATransaction.begin()
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        layer.add(animation, forKey: "own")
        CATransaction.commit()
        CATransaction.commit()

        #expect(layer.animation(forKey: "inherited")?.timingFunction == CAMediaTimingFunction(name: .easeIn))
        #expect(layer.animation(forKey: "own")?.timingFunction == CAMediaTimingFunction(name: .linear))
        layer.removeAnimation(forKey: "own")
        await stage.wait(0)
        await stage.wait(1)
        #expect(layer.presentation().map { $0.opacity < 0.4 } == true)
    }

    @Test func `a timing function set on the transaction paces blocks too [W]`() async {
        let moving = await MovingView()
        await moving.place(at: 0)

        CATransaction.begin()
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { moving.move(to: 100) }
        CATransaction.commit()
        await moving.wait(0.5)

        expectClose(moving.x, 31.536, within: 0.01)
    }

    @Test func `an animation removed before its layer's deallocation does not outlive it [I]`() async {
        let stage = Stage()
        do {
            let layer = await shownLayer(stage)
            layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
            layer.removeAllAnimations()
            layer.removeFromSuperlayer()
        }

        await stage.wait(0.5)
    }
}
