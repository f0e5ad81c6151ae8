import Support
import Testing
import UIKit

/// A layer with a custom property, a level that it draws.
///
/// With Objective-C, `@NSManaged` replaces the accessors of the property.
private final class GaugeLayer: CALayer {
    final class Log {
        var levels: [Double] = []
    }

    var log = Log()

    override init() {
        super.init()
    }

    override init(layer: Any) {
        super.init(layer: layer)
        if let other = layer as? GaugeLayer { log = other.log }
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    var level: Double {
        get { value(forKey: "level") as? Double ?? 0 }
        set { setValue(newValue, forKey: "level") }
    }

    override class func needsDisplay(forKey key: String) -> Bool {
        key == "level" || super.needsDisplay(forKey: key)
    }

    /// Takes the duration and the curve of the view's animation block from the action for another property.
    override func action(forKey event: String) -> (any CAAction)? {
        guard event == "level" else { return super.action(forKey: event) }
        guard let block = super.action(forKey: "backgroundColor") as? CABasicAnimation else { return nil }
        let animation = CABasicAnimation(keyPath: "level")
        animation.fromValue = presentation()?.level ?? level
        animation.duration = block.duration
        animation.timingFunction = block.timingFunction
        return animation
    }

    override func draw(in ctx: CGContext) {
        log.levels.append(level)
    }
}

private final class GaugeView: UIView {
    override class var layerClass: AnyClass { GaugeLayer.self }
}

@MainActor
struct AnimationRedrawingTests {
    private func makeGauge(on stage: Stage) async throws -> GaugeLayer {
        let view = GaugeView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        stage.window.addSubview(view)
        await stage.wait(0)
        let gauge = try #require(view.layer as? GaugeLayer)
        gauge.level = 0.2
        await stage.wait(0)
        gauge.log.levels = []
        return gauge
    }

    @Test func `a layer is redrawn when a property changes for which its class needs display [D]`() async throws {
        let stage = Stage()
        let gauge = try await makeGauge(on: stage)

        gauge.level = 0.5
        #expect(gauge.log.levels == [])
        await stage.wait(0)
        gauge.setValue("red", forKey: "name of the needle")
        await stage.wait(0)

        #expect(gauge.log.levels == [0.5])
        #expect(gauge.animationKeys() == nil)
    }

    @Test func `an animation of such a property draws the layer's presentation in every frame [D]`() async throws {
        let stage = Stage()
        let gauge = try await makeGauge(on: stage)
        let animation = CABasicAnimation(keyPath: "level")
        animation.fromValue = 0.0
        animation.toValue = 1.0
        animation.duration = 0.5

        gauge.add(animation, forKey: "rise")
        await stage.wait(0)
        await stage.wait(0.25)

        let levels = gauge.log.levels
        #expect(levels.count >= 10)
        #expect(levels == levels.sorted())
        expectClose(levels.first ?? -1, 0, within: 0.05)
        expectClose(levels.last ?? -1, 0.5, within: 0.05)
        expectClose(gauge.presentation()?.level ?? -1, 0.5, within: 0.05)
        #expect(gauge.level == 0.2)

        await stage.wait(0.5)
        let count = gauge.log.levels.count
        #expect(gauge.log.levels.last == 0.2)
        await stage.wait(0.5)
        #expect(gauge.log.levels.count == count)
    }

    @Test func `such a property joins a view's animation block with the action of another property [W]`() async throws {
        let stage = Stage()
        let gauge = try await makeGauge(on: stage)

        UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) { gauge.level = 1 }
        await stage.wait(0)
        await stage.wait(0.25)

        #expect(gauge.animationKeys() == ["level"])
        #expect(gauge.animation(forKey: "level")?.duration == 0.5)
        #expect(gauge.level == 1)
        expectClose(gauge.log.levels.first ?? -1, 0.2, within: 0.05)
        expectClose(gauge.log.levels.last ?? -1, 0.6, within: 0.05)
        await stage.wait(0.5)
        #expect(gauge.log.levels.last == 1)
    }

    @Test func `a view's action inside a block is an animation, outside there is none [W]`() async throws {
        let stage = Stage()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        stage.window.addSubview(view)
        await stage.wait(0)
        #expect(!(view.layer.action(forKey: "opacity") is CAAnimation))

        var action: CABasicAnimation?
        UIView.animate(withDuration: 0.7, delay: 0, options: .curveEaseIn) {
            action = view.layer.action(forKey: "opacity") as? CABasicAnimation
        }

        #expect(action?.keyPath == "opacity")
        #expect(action?.duration == 0.7)
        #expect(action?.timingFunction == CAMediaTimingFunction(name: .easeIn))
    }
}
