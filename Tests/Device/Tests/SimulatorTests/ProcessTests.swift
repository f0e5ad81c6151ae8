import Foundation
import Simulator
import Support
import Testing
import UIKit

/// Each device is a separate process, and leaves nothing behind.
@MainActor
struct ProcessTests {
    @Test func `two successive devices are independent`() {
        do {
            let device = Device(.iPad10)
            device.show(UIViewController())
            device.settings.userInterfaceStyle = .dark
            #expect(UIDevice.current.userInterfaceIdiom == .pad)
        }
        let device = Device(.iPhoneSE3)
        #expect(UIDevice.current.userInterfaceIdiom == .phone)
        #expect(UIScreen.main.bounds.size == DeviceModel.iPhoneSE3.size)
        #expect(device.window.traitCollection.userInterfaceStyle == .light)
        #expect(device.console == [])
    }

    @Test func `two concurrent devices have their own time, queue, application and notifications`() {
        let phone = Device(.iPhone16)
        let pad = Device(.iPad10)
        let log = EventLog()

        phone.perform {
            DispatchQueue.main.async { log.append("phone \(UIDevice.current.userInterfaceIdiom == .phone)") }
            NotificationCenter.default.addObserver(forName: .init("note"), object: nil, queue: .main) { _ in
                MainActor.assumeIsolated { log.append("phone heard") }
            }
        }
        pad.perform {
            DispatchQueue.main.async { log.append("pad \(UIDevice.current.userInterfaceIdiom == .pad)") }
            NotificationCenter.default.post(name: .init("note"), object: nil)
        }
        pad.advance(by: 1)
        log.expect(["pad true"])
        phone.turn()
        log.expect(["phone true"])

        #expect(pad.now - phone.now == 1)
        #expect(phone.perform { UIApplication.shared } !== pad.perform { UIApplication.shared })
        phone.perform { NotificationCenter.default.post(name: .init("note"), object: nil) }
        log.expect(["phone heard"])
    }

    @Test func `fingers on two devices are independent`() {
        let phone = Device(.iPhone16)
        let pad = Device(.iPad10)
        let views = [phone, pad].map { device in
            device.perform {
                let view = TouchView(frame: device.window.bounds)
                device.window.addSubview(view)
                return view
            }
        }

        phone.touchDown(at: CGPoint(x: 10, y: 10))
        phone.advanceFrame()
        pad.touchDown(at: CGPoint(x: 20, y: 20))
        pad.advanceFrame()
        phone.step(to: CGPoint(x: 30, y: 30))
        pad.step(to: CGPoint(x: 40, y: 40))
        phone.touchUp()
        phone.advanceFrame()

        views[0].log.expect(["began 10 10", "moved 30 30", "ended 30 30"])
        views[1].log.expect(["began 20 20", "moved 40 40"])
    }

    @Test func `a device that is not ambient does not affect the code around it`() {
        let before = Date()
        let device = Device(.iPhone16, isAmbient: false)

        #expect(Date() >= before)
        #expect(abs(Date().timeIntervalSince(before)) < 60)
        device.perform { #expect(abs(Date().timeIntervalSince(before)) > 60) }
        var ran = false
        device.perform { DispatchQueue.main.async { ran = true } }
        device.turn()
        #expect(ran)
    }

    @Test func `everything is freed with the device`() {
        expectFreed { check in
            let device = Device()
            check.watch(device, "device")
            check.watch(device.window, "window")
            check.watch(device.scene, "scene")
            check.watch(UIApplication.shared, "application")
            let root = UIViewController()
            check.watch(root, "root")
            device.show(root)
            let presented = UIViewController()
            check.watch(presented, "presented")
            root.present(presented, animated: true)
            device.advance(by: 0.1)
        }
    }

    @Test func `pending work is freed with the device`() {
        expectFreed { check in
            let device = Device()
            let objects = (0..<6).map { Kept($0) }
            for object in objects { check.watch(object, "\(object.number)") }
            let (moving, waiting) = (objects[4], objects[5])
            DispatchQueue.main.async { [object = objects[0]] in object.use() }
            DispatchQueue.main.asyncAfter(deadline: .now() + 10) { [object = objects[1]] in object.use() }
            Timer.scheduledTimer(withTimeInterval: 10, repeats: true) { [object = objects[2]] _ in object.use() }
                .tolerance = 0
            NotificationCenter.default.addObserver(forName: .init("x"), object: nil, queue: .main) {
                [object = objects[3]] _ in object.use()
            }
            UIView.animate(withDuration: 10) {
            } completion: { _ in
                moving.use()
            }
            CATransaction.setCompletionBlock { waiting.use() }
            device.turn()
        }
    }

    @Test(arguments: [60, 120])
    func `equal scripts give equal snapshots`(_ rate: Int) throws {
        let first = try pictures(rate)
        let second = try pictures(rate)

        #expect(first.count > 60)
        #expect(first == second)
    }

    /// The snapshots of a script with many features, as JSON, so that every digit counts.
    private func pictures(_ rate: Int) throws -> [String] {
        let device = Device(.iPhone16Pro, framesPerSecond: rate)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        var pictures: [String] = []
        device.onFrame = { device in
            let data = try? encoder.encode(device.layers)
            pictures.append(data.map { String(decoding: $0, as: UTF8.self) } ?? "unreadable")
        }
        let root = UIViewController()
        root.view.backgroundColor = .systemBackground
        device.show(root)
        let scroll = UIScrollView(frame: root.view.bounds)
        scroll.contentSize = CGSize(width: 300, height: 3_000)
        root.view.addSubview(scroll)
        let box = UIView(frame: CGRect(x: 30, y: 200, width: 80, height: 80))
        box.backgroundColor = .systemRed
        scroll.addSubview(box)
        device.flick(from: CGPoint(x: 150, y: 600), to: CGPoint(x: 160, y: 300))
        UIView.animate(withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 1) {
            box.transform = CGAffineTransform(rotationAngle: 1)
        }
        device.advance(by: 0.2)
        root.present(UIViewController(), animated: true)
        device.settle()
        return pictures
    }
}

private final class Kept: Sendable {
    let number: Int
    init(_ number: Int) { self.number = number }
    func use() {}
}
