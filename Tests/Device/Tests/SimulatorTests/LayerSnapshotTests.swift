import Foundation
import Simulator
import Support
import Testing
import UIKit

@MainActor
struct LayerSnapshotTests {
    private func show(_ view: UIView) -> Device {
        let device = Device()
        device.show(UIViewController())
        view.accessibilityIdentifier = "view"
        device.window.rootViewController?.view.addSubview(view)
        device.turn()
        return device
    }

    private func picture(of view: UIView) throws -> LayerSnapshot {
        try #require(show(view).layers.layer(identifiedBy: "view"))
    }

    @Test func `an alert's dimming covers the screen in every frame, also while a keyboard disappears`() throws {
        let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
        let device = show(field)
        device.perform { _ = field.becomeFirstResponder() }
        device.settle()
        let alert = UIAlertController(title: "Discard?", message: nil, preferredStyle: .alert)

        device.perform { device.window.rootViewController?.present(alert, animated: true) }
        var sizes: [CGSize] = []
        for _ in 0..<40 {
            device.advanceFrame()
            sizes += device.layers.flattened.filter { $0.name == "UIDimmingView" }.map(\.bounds.size)
        }

        #expect(sizes.count > 30)
        #expect(sizes.allSatisfy { $0 == device.window.bounds.size })
    }

    @Test func `continuous corners are told from arcs`() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.layer.cornerRadius = 20
        #expect(try !picture(of: view).hasContinuousCorners)

        view.layer.cornerCurve = .continuous

        #expect(try picture(of: view).hasContinuousCorners)
    }

    @Test func `a view's properties are read`() throws {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
        view.backgroundColor = UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.5)
        view.alpha = 0.25
        view.layer.cornerRadius = 8
        view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        view.layer.borderWidth = 2
        view.layer.borderColor = UIColor.white.cgColor
        view.layer.shadowOpacity = 0.5
        view.clipsToBounds = true
        view.transform = CGAffineTransform(translationX: 5, y: 6)

        let layer = try picture(of: view)

        #expect(layer.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
        #expect(layer.position == CGPoint(x: 60, y: 45))
        #expect(layer.backgroundColor == [1, 0.5, 0, 0.5])
        #expect(layer.opacity == 0.25)
        #expect(layer.cornerRadius == 8)
        #expect(layer.maskedCorners == 3)
        #expect(layer.border?.width == 2)
        #expect(layer.border?.color == [1, 1, 1, 1])
        #expect(layer.shadow?.opacity == 0.5)
        #expect(layer.masksToBounds)
        #expect(layer.transform == [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 5, 6, 0, 1])
        #expect(layer.name == "UIView")
    }

    @Test(arguments: [false, true])
    func `a shadow's path is read where nothing else shows its shape`(isFilled: Bool) throws {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
        view.backgroundColor = isFilled ? .white : nil
        view.layer.shadowOpacity = 0.5
        view.layer.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 5), transform: nil)

        let layer = try picture(of: view)

        #expect(layer.shadow?.path == (isFilled ? nil : "M0 0L10 0L10 5L0 5Z"))
    }

    @Test func `a snapshot of a view that was just moved shows its subviews as they are on screen`() throws {
        let (device, view, _) = showMovingChild()

        device.window.addSubview(view)

        let seen = try positionsOnScreen(of: view, on: device)
        expectClose(seen.first ?? 0, 25, within: 1)
    }

    @Test func `a snapshot shows the screen, also if an animation has just been replaced`() throws {
        let (device, view, child) = showMovingChild()

        child.layer.removeAllAnimations()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { child.center.x += 40 }

        let seen = try positionsOnScreen(of: view, on: device)
        expectClose(seen.first ?? 0, 25, within: 1)
    }

    @Test func `a snapshot shows the screen, also if a view has just been replaced`() throws {
        let (view, old, new) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 80)), makeChild(), makeChild())
        view.addSubview(old)
        let device = show(view)

        old.removeFromSuperview()
        new.center.x = 45
        view.addSubview(new)

        #expect(try positionsOnScreen(of: view, on: device) == [5])
        #expect(device.layers.flattened.contains { $0.position.x == 45 })
    }

    private func makeChild() -> UIView {
        let child = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        child.backgroundColor = .red
        return child
    }

    /// A view whose subview has moved half of its way, to 25.
    private func showMovingChild() -> (device: Device, view: UIView, child: UIView) {
        let (view, child) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 80)), makeChild())
        view.addSubview(child)
        let device = show(view)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { child.center.x += 40 }
        device.advance(by: 0.5)
        return (device, view, child)
    }

    /// Where a snapshot of what is on the screen shows the view's subviews.
    private func positionsOnScreen(of view: UIView, on device: Device) throws -> [Double] {
        let snapshot = try #require(view.snapshotView(afterScreenUpdates: false))
        snapshot.accessibilityIdentifier = "snapshot"
        device.window.addSubview(snapshot)
        device.turn()
        let picture = try #require(device.layers.layer(identifiedBy: "snapshot")?.sublayers.first)
        return picture.sublayers.map { Double($0.position.x) }
    }

    @Test func `a snapshot says which layers it shows, also a snapshot of a snapshot`() throws {
        let (view, field) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 80)), UITextField())
        view.backgroundColor = .red
        view.addSubview(field)
        field.accessibilityIdentifier = "field"
        let device = show(view)
        let original = try #require(device.layers.layer(identifiedBy: "field"))
        for _ in 0..<2 {
            let shown = try #require(device.window.subviews.last)
            device.window.addSubview(try #require(shown.snapshotView(afterScreenUpdates: false)))
            device.turn()
        }

        let pictures = device.layers.flattened.filter { $0.pictured?.accessibilityIdentifier == "field" }

        #expect(original.pictured == nil)
        #expect(pictures.map(\.pictured?.id) == [original.id, original.id])
        #expect(pictures.map(\.pictured?.name) == ["UITextField", "UITextField"])
        #expect(Set(pictures.map(\.id)).count == 2)
    }

    @Test func `a snapshot's picture stretches with it, while it moves too`() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
        view.backgroundColor = .red
        let device = show(view)
        let snapshot = try #require(view.snapshotView(afterScreenUpdates: true))
        snapshot.accessibilityIdentifier = "snapshot"
        device.window.addSubview(snapshot)
        device.turn()

        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            snapshot.frame = CGRect(x: 0, y: 0, width: 300, height: 80)
        }
        device.advance(by: 0.5)

        let picture = try #require(device.layers.layer(identifiedBy: "snapshot")?.sublayers.first)
        #expect(picture.backgroundColor == [1, 0, 0, 1])
        expectClose(picture.transform?[0], 2, within: 0.05)
        expectClose(picture.transform?[5], 1, within: 0.001)
        expectClose(Double(picture.position.x), 100, within: 2)
    }

    @Test func `an animation is read at its current value`() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let device = show(view)

        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 0 }
        device.advance(by: 0.25)

        let layer = try #require(device.layers.layer(identifiedBy: "view"))
        expectClose(layer.opacity, 0.75, within: 0.001)
    }

    @Test func `siblings are in drawing order`() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        for (index, depth) in [0, 5, -1, 0].enumerated() {
            let sublayer = CALayer()
            sublayer.name = "\(index)"
            sublayer.zPosition = CGFloat(depth)
            view.layer.addSublayer(sublayer)
        }

        let layer = try picture(of: view)

        #expect(layer.sublayers.map(\.name) == ["2", "0", "3", "1"])
    }

    @Test func `shapes, gradients, masks and text are described`() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let shape = CAShapeLayer()
        shape.path = UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgPath
        shape.fillColor = UIColor.red.cgColor
        let gradient = CAGradientLayer()
        gradient.colors = [UIColor.black.cgColor, UIColor.white.cgColor]
        view.layer.addSublayer(shape)
        view.layer.addSublayer(gradient)
        let mask = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        mask.backgroundColor = .black
        view.mask = mask
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 90, height: 20))
        label.text = "Hello"
        view.addSubview(label)

        let layer = try picture(of: view)

        guard case .shape(let path, let fill, _, _, _, _) = layer.sublayers[0].contents else {
            Issue.record("no shape: \(String(describing: layer.sublayers[0].contents))")
            return
        }
        #expect(path.contains("1") && fill == [1, 0, 0, 1])
        guard case .gradient(let type, let colors, let locations, _, _) = layer.sublayers[1].contents else {
            Issue.record("no gradient")
            return
        }
        #expect(type == "axial" && colors.count == 2 && locations == [0, 1])
        #expect(layer.mask.first?.bounds.width == 10)
        guard case .text(let lines, _, _, _, _, _) = layer.sublayers[2].contents else {
            Issue.record("no text")
            return
        }
        #expect(lines.map(\.text) == ["Hello"])
    }

    @Test func `a snapshot can be encoded and decoded`() throws {
        let device = show(UILabel(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
        let picture = device.layers

        let data = try JSONEncoder().encode(picture)

        #expect(try JSONDecoder().decode(LayerSnapshot.self, from: data) == picture)
    }

    @Test func `windows are read from back to front`() {
        let device = Device()
        let front = UIWindow(windowScene: device.scene)
        front.windowLevel = .alert
        front.isHidden = false
        front.frame.origin.y = 20
        let middle = UIWindow(windowScene: device.scene)
        middle.isHidden = false
        middle.frame.origin.y = 10
        device.turn()

        let shown = device.layers.sublayers.map { $0.position.y - $0.bounds.height / 2 }

        #expect(shown == [0, 10, 20])
    }
}
