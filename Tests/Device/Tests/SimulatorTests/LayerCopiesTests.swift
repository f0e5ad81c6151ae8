import Foundation
import Simulator
import Support
import Testing
import UIKit

/// Visible layers that are not in the tree: copies, and previous states.
@MainActor
struct LayerCopiesTests {
    private func show(_ view: UIView, on device: Device) {
        device.show(UIViewController())
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        device.window.rootViewController?.view.addSubview(view)
        device.turn()
        device.turn()
    }

    private func layer(_ name: String, in device: Device) throws -> LayerSnapshot {
        try #require(device.layers.flattened.first { $0.name == name })
    }

    private func replicator(_ count: Int) -> CAReplicatorLayer {
        let replicator = CAReplicatorLayer()
        replicator.name = "replicator"
        replicator.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        replicator.instanceCount = count
        let dot = CALayer()
        dot.name = "dot"
        dot.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        dot.backgroundColor = UIColor.white.cgColor
        replicator.addSublayer(dot)
        return replicator
    }

    @Test func `a replicator's copies are displaced, colored and delayed`() throws {
        let device = Device()
        let view = UIView()
        let replicator = replicator(3)
        replicator.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
        replicator.instanceGreenOffset = -0.5
        replicator.instanceAlphaOffset = -0.25
        replicator.instanceDelay = 0.1
        view.layer.addSublayer(replicator)
        show(view, on: device)
        let fall = CABasicAnimation(keyPath: "position.y")
        fall.fromValue = 0
        fall.toValue = 100
        fall.duration = 1
        replicator.sublayers?[0].add(fall, forKey: nil)
        device.turn()
        device.advance(by: 0.5)

        let shown = try layer("replicator", in: device).sublayers

        #expect(shown.map(\.name) == ["dot", "Instance", "Instance"])
        let dots = [shown[0], shown[1].sublayers[0], shown[2].sublayers[0]]
        for (index, dot) in dots.enumerated() {
            expectClose(Double(dot.position.y), 50 - 10 * Double(index), within: 0.1)
            #expect(dot.backgroundColor == [1, 1 - 0.5 * Double(index), 1, 1])
        }
        #expect(shown[2].transform?[12] == 40)
        #expect(shown[2].opacity == 0.5)
        #expect(Set(device.layers.flattened.map(\.id)).count == device.layers.flattened.count)
    }

    @Test func `nested replicators have copies of copies, each with its own identity`() throws {
        let device = Device()
        let view = UIView()
        let outer = replicator(3)
        outer.addSublayer(replicator(4))
        view.layer.addSublayer(outer)
        show(view, on: device)

        let all = device.layers.flattened

        #expect(all.filter { $0.name == "dot" }.count == 15)
        #expect(Set(all.map(\.id)).count == all.count)
    }

    @Test func `a cross-fade shows the old and the new state, added`() throws {
        let device = Device()
        let view = UIView()
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        label.text = "old"
        view.addSubview(label)
        show(view, on: device)

        UIView.transition(with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear]) {
            label.text = "new"
            let added = UIView()
            added.accessibilityIdentifier = "added"
            view.addSubview(added)
        }
        device.turn()
        device.advance(by: 0.25)

        let fade = try layer("Transition", in: device)
        #expect(fade.addsSublayers)
        #expect(fade.bounds.size == CGSize(width: 100, height: 100))
        expectClose(fade.sublayers[0].opacity, 0.75, within: 0.01)
        expectClose(fade.sublayers[1].opacity, 0.25, within: 0.01)
        #expect(text(in: fade.sublayers[0]) == ["old"])
        #expect(text(in: fade.sublayers[1]) == ["new"])
        #expect(fade.sublayers[0].layer(identifiedBy: "added") == nil)
        #expect(fade.sublayers[1].layer(identifiedBy: "added") != nil)
        let identifiers = device.layers.flattened.map(\.id)
        #expect(Set(identifiers).count == identifiers.count)
        device.settle()
        #expect(!device.layers.flattened.contains { $0.name == "Transition" })
    }

    @Test(arguments: [CATransitionType.push, .moveIn, .reveal])
    func `states are pushed, moved in and revealed`(type: CATransitionType) throws {
        let device = Device()
        let view = UIView()
        show(view, on: device)
        let transition = CATransition()
        transition.type = type
        transition.subtype = .fromRight
        transition.duration = 1
        transition.timingFunction = CAMediaTimingFunction(name: .linear)

        view.layer.add(transition, forKey: nil)
        view.backgroundColor = .red
        device.turn()
        device.advance(by: 0.25)

        let shown = try layer("Transition", in: device).sublayers
        let old = try #require(shown.first { $0.backgroundColor == nil })
        let new = try #require(shown.first { $0.backgroundColor != nil })
        expectClose(Double(old.position.x), type == .moveIn ? 50 : 25, within: 0.5)
        expectClose(Double(new.position.x), type == .reveal ? 50 : 125, within: 0.5)
        #expect((shown.last == old) == (type == .reveal))
    }

    @Test func `a flip rotates the old state away and the new one to the front`() throws {
        let device = Device()
        let view = UIView()
        show(view, on: device)

        UIView.transition(with: view, duration: 1, options: [.transitionFlipFromLeft, .curveLinear]) {
            view.backgroundColor = .red
        }
        device.turn()
        device.advance(by: 0.25)

        let shown = try layer("Transition", in: device).sublayers
        let old = try #require(shown.last)
        let new = try #require(shown.first)
        #expect(new.backgroundColor != nil && old.backgroundColor == nil)
        #expect(!old.isDoubleSided && !new.isDoubleSided)
        // The left edge moves to the front.
        expectClose(old.transform?[0] ?? 0, 0.707, within: 0.02)
        expectClose(old.transform?[2] ?? 0, -0.707, within: 0.02)
        expectClose(new.transform?[0] ?? 0, -0.707, within: 0.02)
    }

    @Test func `text layers draw their text`() throws {
        let device = Device()
        let view = UIView()
        let text = CATextLayer()
        text.name = "text"
        text.string = "Hello there"
        text.fontSize = 20
        text.foregroundColor = UIColor.red.cgColor
        text.alignmentMode = .right
        text.frame = CGRect(x: 0, y: 0, width: 200, height: 30)
        view.layer.addSublayer(text)
        show(view, on: device)

        guard case .text(let lines, let size, _, _, _, let color) = try layer("text", in: device).contents else {
            Issue.record("no text")
            return
        }
        #expect(lines.map(\.text) == ["Hello there"])
        #expect(size == 20 && color == [1, 0, 0, 1])
        expectClose((lines.first?.x ?? 0) + (lines.first?.width ?? 0), 200, within: 0.01)

        text.isWrapped = true
        text.frame.size = CGSize(width: 60, height: 100)
        device.settle()
        guard case .text(let wrapped, _, _, _, _, _) = try layer("text", in: device).contents else {
            Issue.record("no text")
            return
        }
        #expect(wrapped.count == 2)
    }

    @Test func `a shape strokes the part from strokeStart to strokeEnd`() throws {
        let device = Device()
        let view = UIView()
        let shape = CAShapeLayer()
        shape.name = "shape"
        let path = UIBezierPath()
        path.move(to: CGPoint.zero)
        path.addLine(to: CGPoint(x: 40, y: 0))
        path.addLine(to: CGPoint(x: 40, y: 60))
        shape.path = path.cgPath
        shape.fillColor = nil
        shape.strokeColor = UIColor.red.cgColor
        shape.strokeStart = 0.2
        shape.strokeEnd = 0.5
        shape.lineCap = .round
        shape.lineDashPattern = [4, 2]
        view.layer.addSublayer(shape)
        show(view, on: device)

        guard case .shape(_, _, let stroke, _, _, let style) = try layer("shape", in: device).contents else {
            Issue.record("no shape")
            return
        }
        #expect(stroke == [1, 0, 0, 1])
        #expect(style?.path == "M20 0L40 0L40 10")
        #expect(style?.cap == "round" && style?.join == "miter" && style?.dashes == [4, 2])

        shape.strokeEnd = 0.2
        device.settle()
        guard case .shape(_, _, let nothing, _, _, _) = try layer("shape", in: device).contents else {
            Issue.record("no shape")
            return
        }
        #expect(nothing == nil)
    }

    @Test func `a layer's own drawing, and an image set as its contents, are visible`() throws {
        let device = Device()
        let view = UIView()
        let painting = PaintingLayer()
        painting.name = "painting"
        painting.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        painting.setNeedsDisplay()
        let holder = CALayer()
        holder.name = "holder"
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
            UIColor.blue.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        holder.contents = image.cgImage
        view.layer.addSublayer(painting)
        view.layer.addSublayer(holder)
        show(view, on: device)

        for (name, color) in [("painting", [1.0, 0, 0, 1]), ("holder", [0, 0, 1, 1])] {
            guard case .image(_, let colors, _, _) = try layer(name, in: device).contents else {
                Issue.record("no image in \(name)")
                continue
            }
            #expect(colors == [color])
        }
    }

    private func text(in layer: LayerSnapshot) -> [String] {
        layer.flattened.flatMap { layer -> [String] in
            guard case .text(let lines, _, _, _, _, _) = layer.contents else { return [] }
            return lines.map(\.text)
        }
    }
}

private final class PaintingLayer: CALayer {
    override func draw(in ctx: CGContext) {
        ctx.setFillColor(UIColor.red.cgColor)
        ctx.fill(bounds)
    }
}
