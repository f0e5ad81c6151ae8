import Testing
import UIKit

@testable import SheetPresentation

@MainActor
struct MotionEffectTests {
    private let layer = CALayer()

    private func samples(_ position: Double) -> MotionEffect.Samples {
        var samples = MotionEffect.Samples(count: 1)
        samples.positions.append(position)
        return samples
    }

    @Test(arguments: [
        (CGPoint(x: 0, y: 1), "y", 1.0), (CGPoint(x: 0, y: -1), "y", -1), (CGPoint(x: 1, y: 0), "x", 1),
        (CGPoint(x: -1, y: 0), "x", -1),
    ])
    func `a translation writes and plays the same values along its direction`(
        direction: CGPoint, axis: String, sign: Double
    ) throws {
        let effect = MotionEffect.translation(of: layer, along: direction) { $0 * 2 }

        effect.write(15, .none)

        let written = layer.transform
        #expect(effect.keyPath == "transform.translation.\(axis)")
        #expect(Double(axis == "x" ? written.m41 : written.m42) == sign * 30)
        #expect(Double(axis == "x" ? written.m42 : written.m41) == 0)
        #expect(try #require(effect.keyframes(samples(15)) as? [Double]) == [sign * 30])
    }

    @Test
    func `opacity, corner radius and shadow are written as they are played`() throws {
        let effects: [MotionEffect] = [
            .opacity(of: layer) { $0 / 100 }, .cornerRadius(of: layer) { position, _ in position },
            .shadowOpacity(of: layer) { $0 / 200 },
        ]

        for effect in effects { effect.write(50, .none) }

        #expect(layer.opacity == 0.5)
        #expect(layer.cornerRadius == 50)
        #expect(layer.shadowOpacity == 0.25)
        #expect(try effects.flatMap { try #require($0.keyframes(samples(50)) as? [Double]) } == [0.5, 50, 0.25])
        #expect(effects.map(\.keyPath) == ["opacity", "cornerRadius", "shadowOpacity"])
    }

    @Test
    func `a layer has at most one animation per key path`() {
        let effects: [MotionEffect] = [
            .opacity(of: layer) { $0 }, .transform(of: layer) { _ in CATransform3DIdentity },
        ]

        #expect(effects.map(\.animationKey) == ["SheetPresentation.opacity", "SheetPresentation.transform"])
    }
}
