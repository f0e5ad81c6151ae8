import Support
import Testing
import UIKit

@MainActor
struct AnimationLayerTests {
    @Test func `a layer's defaults [D]`() {
        let layer = CALayer()

        #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5))
        #expect(layer.shadowOpacity == 0)
        #expect(layer.shadowOffset == CGSize(width: 0, height: -3))
        #expect(layer.shadowRadius == 3)
        #expect(layer.isDoubleSided)
        #expect(layer.opacity == 1)
        #expect(layer.speed == 1)
        #expect(layer.cornerCurve == .circular)
        #expect(
            layer.maskedCorners == [
                .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
            ])
        #expect(layer.sublayers == nil)
        #expect(layer.animationKeys() == nil)
        #expect(layer.presentation() == nil)
    }

    @Test func `bounds grow about the anchor point [M]`() {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        layer.anchorPoint = CGPoint(x: 0, y: 1)
        #expect(layer.frame == CGRect(x: 50, y: -50, width: 100, height: 100))

        layer.bounds.size = CGSize(width: 200, height: 200)

        #expect(layer.frame == CGRect(x: 50, y: -150, width: 200, height: 200))
    }

    @Test func `the frame of a rotated layer is the box around it [D]`() {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 40)

        layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)

        expectClose(layer.frame, CGRect(x: 30, y: -30, width: 40, height: 100))
    }

    @Test func `adding a sublayer again moves it, and an index past the end appends [M]`() {
        let parent = CALayer()
        let (a, b, c) = (CALayer(), CALayer(), CALayer())
        parent.addSublayer(a)
        parent.addSublayer(b)
        parent.insertSublayer(c, at: 99)
        #expect(parent.sublayers == [a, b, c])

        parent.addSublayer(a)
        #expect(parent.sublayers == [b, c, a])
        let other = CALayer()
        other.addSublayer(b)
        #expect(parent.sublayers == [c, a])
        #expect(b.superlayer === other)
        c.removeFromSuperlayer()
        a.removeFromSuperlayer()
        #expect(parent.sublayers == nil)
    }

    @Test func `a sublayer is inserted relative to a sibling, or appended if that is another layer's [M]`() {
        let parent = CALayer()
        let (a, b, c, d) = (CALayer(), CALayer(), CALayer(), CALayer())
        parent.sublayers = [a, b]

        parent.insertSublayer(c, below: b)
        #expect(parent.sublayers == [a, c, b])
        parent.insertSublayer(b, above: a)
        #expect(parent.sublayers == [a, b, c])
        parent.insertSublayer(d, below: CALayer())
        #expect(parent.sublayers == [a, b, c, d])
        parent.replaceSublayer(a, with: CALayer())
        #expect(a.superlayer == nil)
        #expect(parent.sublayers?.count == 4)
    }

    @Test func `points and rectangles convert through bounds and transforms [D]`() {
        let root = CALayer()
        let (scaled, scrolled) = (CALayer(), CALayer())
        root.bounds = CGRect(x: 0, y: 0, width: 500, height: 500)
        root.addSublayer(scaled)
        root.addSublayer(scrolled)
        scaled.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
        scaled.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
        scrolled.frame = CGRect(x: 0, y: 200, width: 100, height: 100)
        scrolled.bounds.origin.y = 40

        #expect(scaled.convert(CGPoint(x: 0, y: 0), to: root) == CGPoint(x: 50, y: 50))
        #expect(scaled.convert(CGPoint(x: 60, y: 50), from: root) == CGPoint(x: 5, y: 0))
        #expect(scrolled.convert(CGPoint(x: 0, y: 40), to: root) == CGPoint(x: 0, y: 200))
        #expect(scaled.convert(CGPoint(x: 100, y: 100), to: scrolled) == CGPoint(x: 250, y: 90))
        let rect = scaled.convert(CGRect(x: 0, y: 0, width: 10, height: 20), to: root)
        #expect(rect == CGRect(x: 50, y: 50, width: 20, height: 40))
    }

    @Test func `perspective enlarges near points, and converts back [D]`() {
        let parent = CALayer()
        parent.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
        parent.sublayerTransform.m34 = -1 / 500
        let child = CALayer()
        parent.addSublayer(child)
        child.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        child.position = CGPoint(x: 100, y: 100)
        child.transform = CATransform3DMakeTranslation(0, 0, 250)

        let corner = child.convert(CGPoint(x: 0, y: 0), to: parent)

        expectClose(corner, CGPoint(x: 0, y: 0), within: 0.000001, "twice as large at half the distance")
        expectClose(child.convert(corner, from: parent), .zero, within: 0.000001)
    }

    @Test func `hit testing finds the frontmost layer that is not hidden [D]`() {
        let root = CALayer()
        let (back, front) = (CALayer(), CALayer())
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        for layer in [back, front] {
            layer.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
            root.addSublayer(layer)
        }

        #expect(root.hitTest(CGPoint(x: 20, y: 20)) === front)
        back.zPosition = 1
        #expect(root.hitTest(CGPoint(x: 20, y: 20)) === back)
        back.isHidden = true
        #expect(root.hitTest(CGPoint(x: 20, y: 20)) === front)
        #expect(root.hitTest(CGPoint(x: 5, y: 5)) === root)
        #expect(root.hitTest(CGPoint(x: 100, y: 5)) == nil)
    }

    @Test func `a new size marks the layer and its superlayer for layout, a new position neither [M]`() {
        let parent = CALayer()
        let child = CALayer()
        parent.addSublayer(child)
        parent.layoutIfNeeded()
        #expect(!parent.needsLayout())

        child.position = CGPoint(x: 9, y: 9)
        child.bounds.origin = CGPoint(x: 0, y: 5)
        #expect(!parent.needsLayout())
        #expect(!child.needsLayout())
        child.bounds.size = CGSize(width: 9, height: 9)

        #expect(parent.needsLayout())
        #expect(child.needsLayout())
    }

    @Test func `key paths reach into points, sizes and transforms [D]`() {
        let layer = CALayer()

        layer.setValue(30, forKeyPath: "position.x")
        layer.setValue(40, forKeyPath: "bounds.size.height")
        layer.setValue(Double.pi / 3, forKeyPath: "transform.rotation.z")
        layer.setValue(2, forKeyPath: "transform.scale.x")
        layer.setValue(7, forKeyPath: "transform.translation.y")
        layer.setValue(UIColor.red.cgColor, forKeyPath: "backgroundColor")

        #expect(layer.position == CGPoint(x: 30, y: 0))
        #expect(layer.bounds.height == 40)
        expectClose((layer.value(forKeyPath: "transform.rotation") as? NSNumber)?.doubleValue, Double.pi / 3)
        expectClose((layer.value(forKeyPath: "transform.scale.x") as? NSNumber)?.doubleValue, 2)
        expectClose((layer.value(forKeyPath: "transform.scale.y") as? NSNumber)?.doubleValue, 1)
        #expect(layer.transform.m42 == 7)
        #expect(layer.backgroundColor == UIColor.red.cgColor)
    }

    @Test func `values can be stored for any key [D]`() {
        let layer = CALayer()

        layer.setValue("note", forKey: "purpose")

        #expect(layer.value(forKey: "purpose") as? String == "note")
    }

    @Test(.enabled(if: Stage.canRecord))
    func `a position that is not a number raises and changes nothing [M]`() {
        let stage = Stage()
        let layer = CALayer()

        layer.position.x = .nan
        layer.bounds.size.width = .nan

        #expect(layer.position == .zero)
        #expect(layer.bounds == .zero)
        #expect(stage.exceptions.count == 2)
        #expect(stage.exceptions.allSatisfy { $0.hasPrefix("CALayerInvalidGeometry") })
    }

    @Test func `a shape's path does not move with a view's animation block [D]`() async {
        let stage = Stage()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let shape = CAShapeLayer()
        view.layer.addSublayer(shape)
        shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
        await stage.show(view)
        await stage.settle()

        UIView.animate(withDuration: 1) {
            shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 90, height: 90), transform: nil)
        }
        await stage.wait(0.5)

        #expect(shape.animation(forKey: "path") == nil)
        #expect(shape.presentation()?.path?.boundingBox.width == 90)
    }
}
