import Foundation
import Simulator
import Support
import Testing
import UIKit

@MainActor
struct LayerParticleTests {
    private func emitter(_ change: (CAEmitterCell) -> Void = { _ in }) -> CAEmitterLayer {
        let spark = CAEmitterCell()
        spark.name = "spark"
        spark.birthRate = 10
        spark.lifetime = 2
        spark.contents =
            UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
                UIColor.white.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
            }.cgImage
        change(spark)
        let emitter = CAEmitterLayer()
        emitter.name = "emitter"
        emitter.emitterPosition = CGPoint(x: 50, y: 50)
        emitter.emitterCells = [spark]
        return emitter
    }

    private func show(_ layer: CALayer, on device: Device) {
        device.window.layer.addSublayer(layer)
        device.turn()
        device.turn()
    }

    private func particles(on device: Device) -> [LayerSnapshot] {
        device.layers.flattened.first { $0.name == "emitter" }?.sublayers ?? []
    }

    @Test func `an emitter that begins now fills up with particles, until as many die as are born`() {
        let device = Device()
        let emitter = emitter()
        emitter.beginTime = CACurrentMediaTime()
        show(emitter, on: device)
        #expect(particles(on: device).isEmpty)

        device.advance(by: 1.05)
        #expect(particles(on: device).count == 10)
        device.advance(by: 2)

        #expect(particles(on: device).count == 20)
        #expect(Set(particles(on: device).map(\.id)).count == 20)
        #expect(device.layers == device.layers)
        #expect(device.movesForever && device.settle().isSettled)
        emitter.removeFromSuperlayer()
        #expect(!device.movesForever)
    }

    @Test func `without a begin time an emitter has been at work for long`() {
        let device = Device()
        show(emitter(), on: device)

        #expect(particles(on: device).count == 20)
    }

    @Test func `particles fly with their velocity and acceleration, scale, spin and fade`() throws {
        let device = Device()
        let emitter = emitter { spark in
            spark.birthRate = 1
            spark.lifetime = 5
            spark.velocity = 30
            spark.emissionLongitude = .pi / 2
            spark.xAcceleration = 20
            spark.scale = 0.5
            spark.scaleSpeed = 0.25
            spark.spin = .pi / 4
            spark.alphaSpeed = -0.25
            spark.color = UIColor.red.cgColor
        }
        emitter.beginTime = CACurrentMediaTime()
        show(emitter, on: device)
        device.advance(by: 2.95)

        // The first was born after a second, the second after two.
        let shown = particles(on: device)
        #expect(shown.count == 2)
        let first = try #require(shown.first)
        let age = 1.95 + 0.02
        expectClose(Double(first.position.x), 50 + 10 * age * age, within: 1.5)
        expectClose(Double(first.position.y), 50 + 30 * age, within: 1.5)
        let scale = 0.5 + 0.25 * age
        let transform = try #require(first.transform)
        expectClose(hypot(transform[0], transform[1]), scale, within: 0.02)
        expectClose(atan2(transform[1], transform[0]), .pi / 4 * age, within: 0.05)
        expectClose(first.opacity, 1 - 0.25 * age, within: 0.02)
        guard case .image(_, let colors, _, _)? = first.contents else {
            Issue.record("no image")
            return
        }
        #expect(colors == [[1, 0, 0, 1]])
    }

    @Test func `a cell's numbers are changed by the emitter's key paths, and living particles live on`() {
        let device = Device()
        let emitter = emitter()
        emitter.beginTime = CACurrentMediaTime()
        show(emitter, on: device)
        device.advance(by: 3)

        emitter.setValue(0, forKeyPath: "emitterCells.spark.birthRate")
        device.advance(by: 1)
        #expect(particles(on: device).count == 10)
        device.advance(by: 1.1)
        #expect(particles(on: device).isEmpty)
    }

    @Test func `an animated birth rate is a burst whose particles outlive it`() {
        let device = Device()
        let emitter = emitter { $0.birthRate = 0 }
        emitter.beginTime = CACurrentMediaTime()
        show(emitter, on: device)
        let burst = CABasicAnimation(keyPath: "emitterCells.spark.birthRate")
        burst.fromValue = 100
        burst.toValue = 100
        burst.duration = 0.5

        device.advance(by: 1)
        emitter.add(burst, forKey: nil)
        device.turn()
        device.advance(by: 1)
        expectClose(Double(particles(on: device).count), 50, within: 4)
        #expect(emitter.emitterCells?.first?.birthRate == 0)
        device.advance(by: 2)

        #expect(particles(on: device).isEmpty)
    }

    @Test func `particles come from the shape, and from a circle fly outwards`() {
        let device = Device()
        let emitter = emitter { spark in
            spark.birthRate = 50
            spark.velocity = 10
        }
        emitter.emitterShape = .circle
        emitter.emitterMode = .outline
        emitter.emitterSize = CGSize(width: 40, height: 0)
        show(emitter, on: device)

        let distances = particles(on: device).map { particle in
            hypot(Double(particle.position.x) - 50, Double(particle.position.y) - 50)
        }
        #expect(distances.count == 100)
        #expect(distances.allSatisfy { $0 >= 39.9 && $0 <= 60.1 })
        #expect(Set(particles(on: device).map { $0.position.x < 50 }).count == 2)
    }

    @Test func `particles emit particles on their way`() {
        let device = Device()
        let emitter = emitter { rocket in
            rocket.birthRate = 1
            rocket.lifetime = 1
            rocket.velocity = 100
            let trail = CAEmitterCell()
            trail.birthRate = 10
            trail.lifetime = 0.5
            trail.contents = rocket.contents
            rocket.emitterCells = [trail]
        }
        emitter.beginTime = CACurrentMediaTime()
        show(emitter, on: device)
        device.advance(by: 1.85)

        let places = particles(on: device).map { Double($0.position.x) }.sorted()
        #expect(places.count == 6)
        expectClose(places.last ?? 0, 50 + 85, within: 4)
        #expect((places.first ?? 0) > 50 + 20)
    }
}
