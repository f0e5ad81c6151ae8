import Simulator
import Support
import Testing
import UIKit

@MainActor
struct DeviceTests {
    @Test(arguments: DeviceModel.allCases)
    func `a window fills the screen of every model`(_ model: DeviceModel) {
        let device = Device(model)
        let root = UIViewController()

        device.show(root)

        #expect(device.window.frame == CGRect(origin: .zero, size: model.size))
        #expect(root.view.frame == device.window.bounds)
        #expect(UIScreen.main.scale == model.scale)
        #expect(root.traitCollection.userInterfaceIdiom == model.idiom)
        #expect(root.traitCollection.displayScale == model.scale)
        let insets = model.portraitInsets
        #expect(
            root.view.safeAreaInsets
                == UIEdgeInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right))
    }

    @Test func `a root controller appears as soon as it is shown`() {
        let device = Device()
        let log = EventLog()
        let root = LifecycleRecorder("root", log)

        device.show(root)

        log.expectOrder("root did load", "root will appear", "root is appearing", "root did appear")
        #expect(device.window.isKeyWindow)
        #expect(root.view.window === device.window)
        #expect(device.topViewController === root)
    }

    @Test(arguments: [60, 120])
    func `frames are rendered at the display's rate`(_ rate: Int) {
        let device = Device(.iPhone16Pro, framesPerSecond: rate)
        let start = device.now

        device.advance(by: 2)

        #expect(device.frame == 2 * rate)
        expectClose(device.now - start, 2, within: 1e-9)
    }

    @Test func `the time can also advance between frames`() {
        let device = Device()
        let start = device.now

        device.advance(by: 0.01)
        #expect(device.frame == 0)
        device.advanceFrame()
        #expect(device.frame == 1)
        expectClose(device.now - start, 1.0 / 60, within: 1e-9)
    }

    @Test func `slow motion shows more frames of the same time`() {
        let device = Device()

        device.slowMotion = 10
        device.advance(by: 0.1)

        #expect(device.frame == 60)
        device.slowMotion = 1
        device.advance(by: 0.1)
        #expect(device.frame == 66)
    }

    @Test func `the frame hook runs once a frame, after it`() {
        let device = Device()
        var times: [Double] = []
        device.onFrame = { times.append($0.now) }

        device.advance(by: 0.05)

        #expect(times.count == 3)
        #expect(times.last == device.now)
    }

    @Test func `settling waits for animations and for the work after them`() {
        let device = Device()
        device.show(UIViewController())
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        device.window.addSubview(view)
        device.turn()
        let log = EventLog()
        let start = device.now

        UIView.animate(withDuration: 0.5) {
            view.alpha = 0
        } completion: { _ in
            log.append("animated")
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { log.append("later") }
        }
        #expect(device.settle().isSettled)

        log.expect(["animated", "later"])
        expectClose(device.now - start, 0.7, within: 0.04)
    }

    @Test func `settling reports the activity at its timeout`() {
        let device = Device()
        DispatchQueue.main.asyncAfter(deadline: .now() + 60) {}

        let settling = device.settle(timeout: 1)

        #expect(!settling.isSettled)
        #expect(settling.unrest?.contains("main queue") == true)
        #expect(settling.frames == 60)
    }

    @Test func `a device at rest settles immediately`() {
        let device = Device()
        device.show(UIViewController())

        let settling = device.settle()
        #expect(settling.isSettled)
        #expect(settling.frames == 0)
        let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
        #expect(device.settle().isSettled)
        timer.invalidate()
    }

    @Test func `the counters measure a piece of code`() {
        let device = Device()
        device.show(UIViewController())
        let view = UIView()
        device.window.addSubview(view)
        device.settle()

        let cost = device.measure {
            view.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
            device.advanceFrame()
        }
        let idle = device.measure { device.advance(by: 1) }

        #expect(cost.layerWrites == 2)
        #expect(idle.layerWrites == 0)
        #expect(idle.layoutPasses == 0)
        #expect(idle.mainThreadCallbacks == 0)
    }
}
