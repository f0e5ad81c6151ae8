import Simulator
import Support
import Testing
import UIKit

@MainActor
struct TouchTests {
    private func makeDevice() -> (Device, TouchView) {
        let device = Device()
        device.show(UIViewController())
        let view = TouchView(frame: device.window.bounds)
        view.isMultipleTouchEnabled = true
        device.window.addSubview(view)
        device.turn()
        return (device, view)
    }

    @Test func `a touch is delivered with the next frame`() {
        let (device, view) = makeDevice()

        device.touchDown(at: CGPoint(x: 50, y: 60))
        view.log.expect([])
        device.advanceFrame()
        view.log.expect(["began 50 60"])
        device.touchMove(to: CGPoint(x: 52, y: 64))
        device.touchMove(to: CGPoint(x: 53, y: 65))
        device.advanceFrame()
        view.log.expect(["moved 53 65"])
        device.touchUp()
        device.advanceFrame()

        view.log.expect(["ended 53 65"])
        #expect(view.lastTimestamp == device.now)
    }

    @Test func `touches can be delivered without a frame`() {
        let (device, view) = makeDevice()
        let (now, frame) = (device.now, device.frame)

        device.touchDown(at: CGPoint(x: 50, y: 60))
        device.deliverTouches()

        view.log.expect(["began 50 60"])
        #expect(device.now == now)
        #expect(device.frame == frame)
    }

    @Test func `a drag moves once per frame at constant speed and ends at its destination`() {
        let (device, view) = makeDevice()
        let start = device.frame

        device.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 200), over: 10.0 / 60)

        #expect(view.log.events.count == 12)
        #expect(view.log.events[5] == "moved 100 150")
        #expect(view.log.events.last == "ended 100 200")
        #expect(device.frame - start == 12)
    }

    @Test func `a drag can rest before it is released`() {
        let (device, _) = makeDevice()
        let start = device.frame

        device.drag(from: .zero, to: CGPoint(x: 0, y: 90), over: 0.1, hold: 0.5)

        #expect(device.frame - start == 1 + 6 + 30 + 1)
    }

    @Test func `a view is tapped at its visible position`() {
        let (device, view) = makeDevice()
        let small = TouchView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        view.addSubview(small)
        device.turn()

        UIView.animate(withDuration: 1, delay: 0, options: [.allowUserInteraction, .curveLinear]) {
            small.center = CGPoint(x: 220, y: 420)
        }
        device.advance(by: 0.5)

        expectClose(device.presentedFrame(of: small), CGRect(x: 100, y: 200, width: 40, height: 40), within: 0.01)
    }

    @Test func `the presented frame includes every transform`() {
        let (device, view) = makeDevice()
        let inner = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        let outer = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        view.addSubview(outer)
        outer.addSubview(inner)
        outer.transform = CGAffineTransform(scaleX: 2, y: 2)
        device.turn()

        // The outer view grows about its center, (150, 150).
        expectClose(device.presentedFrame(of: inner), CGRect(x: 70, y: 90, width: 60, height: 80), within: 1e-6)
    }

    @Test func `the view at a point is the one that hit testing finds`() {
        let (device, view) = makeDevice()
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        view.addSubview(label)

        #expect(device.view(at: CGPoint(x: 10, y: 10)) === view)
    }
}

/// Records its touches.
@MainActor
final class TouchView: UIView {
    let log = EventLog()
    private(set) var lastTimestamp = 0.0

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }

    private func note(_ name: String, _ touches: Set<UITouch>) {
        for touch in touches.sorted(by: { $0.location(in: nil).x < $1.location(in: nil).x }) {
            let point = touch.location(in: nil)
            log.append("\(name) \(Int(Double(point.x).rounded())) \(Int(Double(point.y).rounded()))")
            lastTimestamp = touch.timestamp
        }
    }
}
