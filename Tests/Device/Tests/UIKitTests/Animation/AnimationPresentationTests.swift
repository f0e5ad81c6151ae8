import Support
import Testing
import UIKit

@MainActor
struct AnimationPresentationTests {
    @Test func `there is no presentation before the first commit, and then a new one each time [M]`() async {
        let stage = Stage()
        let layer = CALayer()
        stage.window.layer.addSublayer(layer)
        #expect(layer.presentation() == nil)

        await stage.wait(0)

        let first = layer.presentation()
        #expect(first != nil)
        #expect(first !== layer.presentation())
        #expect(first?.model() === layer)
    }

    @Test func `the screen shows a change with the commit, not before [I]`() async {
        let moving = await MovingView()
        await moving.place(at: 10)

        moving.move(to: 90)
        #expect(moving.x == 10)
        await moving.stage.wait(0)

        #expect(moving.x == 90)
    }

    @Test func `an added animation is a copy [D]`() async throws {
        let moving = await MovingView()
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 0
        animation.duration = 1
        moving.view.layer.add(animation, forKey: "fade")

        animation.duration = 9
        animation.fromValue = 0.9
        await moving.wait(0.5)

        expectClose(Double(moving.shown.opacity), 0.5)
        let added = try #require(moving.view.layer.animation(forKey: "fade"))
        #expect(added !== animation)
        #expect(added.duration == 1)
    }

    @Test func `a finished animation is removed and its delegate called [D]`() async {
        let moving = await MovingView()
        let recorder = AnimationRecorder()
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 0
        animation.duration = 0.5
        animation.delegate = recorder
        animation.setValue("mine", forKey: "id")

        moving.view.layer.add(animation, forKey: "fade")
        #expect(moving.view.layer.animationKeys() == ["fade"])
        await moving.wait(0.4)
        #expect(recorder.started == 1)
        #expect(recorder.stops == [])
        await moving.pass(0.15)

        #expect(recorder.stops == [true])
        #expect(recorder.stopped?.value(forKey: "id") as? String == "mine")
        #expect(moving.view.layer.animationKeys() == nil)
    }

    @Test func `one that is not removed on completion stays, and keeps its end value if it fills forwards [D]`() async {
        let moving = await MovingView()
        let recorder = AnimationRecorder()
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.toValue = 300
        animation.duration = 0.2
        animation.isRemovedOnCompletion = false
        animation.fillMode = .forwards
        animation.delegate = recorder

        moving.view.layer.add(animation, forKey: "move")
        await moving.wait(1)

        #expect(recorder.stops == [true])
        #expect(moving.view.layer.animationKeys() == ["move"])
        expectClose(moving.x, 300)
        moving.view.layer.removeAnimation(forKey: "move")
        await moving.stage.wait(0)
        #expect(moving.x == 10)
        #expect(recorder.stops == [true])
    }

    @Test func `a second animation under one key replaces the first [D]`() async {
        let moving = await MovingView()
        let recorder = AnimationRecorder()
        for _ in 1...2 {
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.fromValue = 0
            animation.duration = 1
            animation.delegate = recorder
            moving.view.layer.add(animation, forKey: "fade")
            await moving.wait(0.2)
        }

        #expect(recorder.stops == [false])
        #expect(moving.view.layer.animationKeys() == ["fade"])
    }

    @Test func `a layer outside every window has its animation until the commit only [M]`() async {
        let stage = Stage()
        let layer = CALayer()
        let recorder = AnimationRecorder()
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.delegate = recorder

        layer.add(animation, forKey: "fade")
        #expect(layer.animationKeys() == ["fade"])
        await stage.wait(0)

        #expect(layer.animationKeys() == nil)
        #expect(recorder.stops == [false])
    }

    @Test func `explicit animations without a duration take a quarter of a second [D]`() async {
        let moving = await MovingView()
        moving.view.layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")

        #expect(moving.view.layer.animation(forKey: "fade")?.duration == 0.25)
    }

    @Test func `from, to and by can be combined [D]`() async {
        for (from, to, by, expected) in [
            (0.0 as Double?, nil as Double?, 40.0 as Double?, 20.0), (nil, 110, nil, 60), (nil, nil, 50, 35),
            (nil, 100, 20, 90), (30, nil, nil, 20),
        ] {
            let moving = await MovingView()
            await moving.place(at: 10)
            let animation = CABasicAnimation(keyPath: "position.x")
            animation.fromValue = from
            animation.toValue = to
            animation.byValue = by
            animation.duration = 1

            moving.view.layer.add(animation, forKey: nil)
            await moving.wait(0.5)

            expectClose(moving.x, expected)
        }
    }

    @Test func `additive animations are added to the layer's value [D]`() async {
        let moving = await MovingView()
        await moving.place(at: 100)
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = 0
        animation.toValue = 10
        animation.duration = 1
        animation.isAdditive = true

        moving.view.layer.add(animation, forKey: nil)
        await moving.wait(0.5)

        expectClose(moving.x, 105)
    }

    @Test func `a rotation takes the shorter direction, and keeps the size [M]`() async {
        let moving = await MovingView()
        let animation = CABasicAnimation(keyPath: "transform")
        animation.fromValue = CATransform3DIdentity
        animation.toValue = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        animation.duration = 1

        moving.view.layer.add(animation, forKey: nil)
        await moving.wait(0.5)

        let shown = moving.shown.affineTransform()
        expectClose(shown, CGAffineTransform(rotationAngle: .pi / 4))
        expectClose(shown.a * shown.d - shown.b * shown.c, 1)
    }

    @Test func `a rotation in depth is interpolated as a rotation [M]`() async {
        let moving = await MovingView()
        let animation = CABasicAnimation(keyPath: "transform")
        animation.fromValue = CATransform3DIdentity
        animation.toValue = CATransform3DMakeRotation(2, 0, 1, 0)
        animation.duration = 1

        moving.view.layer.add(animation, forKey: nil)
        await moving.wait(0.25)

        expectClose(moving.shown.transform, CATransform3DMakeRotation(0.5, 0, 1, 0))
    }

    @Test func `key paths of a transform animate more than half a turn [D]`() async {
        let moving = await MovingView()
        let animation = CABasicAnimation(keyPath: "transform.rotation.z")
        animation.fromValue = 0
        animation.toValue = 2 * Double.pi
        animation.duration = 1

        moving.view.layer.add(animation, forKey: nil)
        await moving.wait(0.75)

        expectClose(moving.shown.affineTransform(), CGAffineTransform(rotationAngle: 1.5 * .pi))
    }

    @Test func `a shape's path animates explicitly between paths with the same elements [D]`() async throws {
        let stage = Stage()
        let shape = CAShapeLayer()
        stage.window.layer.addSublayer(shape)
        shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
        await stage.wait(0)
        #expect(shape.action(forKey: "path") == nil)
        let animation = CABasicAnimation(keyPath: "path")
        animation.toValue = CGPath(rect: CGRect(x: 10, y: 0, width: 20, height: 10), transform: nil)
        animation.duration = 1

        shape.add(animation, forKey: nil)
        await stage.wait(0)
        await stage.wait(0.5)

        let box = try #require(shape.presentation()?.path?.boundingBox)
        expectClose(box, CGRect(x: 5, y: 0, width: 15, height: 10))
    }

    @Test func `a gradient's colors and locations animate [D]`() async throws {
        let stage = Stage()
        let gradient = CAGradientLayer()
        stage.window.layer.addSublayer(gradient)
        gradient.colors = [UIColor.black.cgColor, UIColor.white.cgColor]
        gradient.locations = [0, 1]
        await stage.wait(0)

        let animation = CABasicAnimation(keyPath: "locations")
        animation.fromValue = [0, 0.2]
        animation.toValue = [0.4, 1]
        animation.duration = 1
        gradient.add(animation, forKey: nil)
        await stage.wait(0)
        await stage.wait(0.5)

        let locations = try #require(gradient.presentation()?.locations)
        expectClose(locations.map(\.doubleValue), [0.2, 0.6])
    }
}

@MainActor
struct AnimationLayerSubclassTests {
    @Test func `a presentation layer is created by its class's own initializer [D]`() async throws {
        let stage = Stage()
        let layer = CountedLayer()
        stage.window.layer.addSublayer(layer)
        layer.opacity = 0.5
        await stage.wait(0)

        let shown = try #require(layer.presentation())

        #expect(shown.note == "copy of made")
        #expect(shown.opacity == 0.5)
        #expect(layer.note == "made")
    }

    @Test func `a view creates its layer of its layerClass [D]`() throws {
        let view = CountedView()

        let layer = try #require(view.layer as? CountedLayer)
        #expect(layer.note == "made")
        #expect(layer.delegate === view)
    }

    @Test func `subclasses see every change of their bounds [D]`() {
        let layer = CountedLayer()

        layer.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
        layer.bounds.size.width = 9

        #expect(layer.sizes == [CGSize(width: 5, height: 5), CGSize(width: 9, height: 5)])
    }
}

private final class CountedView: UIView {
    override class var layerClass: AnyClass { CountedLayer.self }
}

private final class CountedLayer: CALayer {
    var note: String
    var sizes: [CGSize] = []

    override init() {
        note = "made"
        super.init()
    }

    override init(layer: Any) {
        note = "copy of \((layer as? CountedLayer)?.note ?? "nothing")"
        super.init(layer: layer)
    }

    required init?(coder: NSCoder) {
        note = "decoded"
        super.init(coder: coder)
    }

    override var bounds: CGRect {
        didSet { sizes.append(bounds.size) }
    }
}
