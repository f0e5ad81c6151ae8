import Simulator
import UIKit

/// A phone with one view and a pan that does nothing, to measure the device's own cost of a touch.
@MainActor
final class PanOnDevice {
    let device = Device(.iPhone16)
    private let target = Target()
    private lazy var finger = Finger(on: device, at: CGPoint(x: 196, y: 450))

    init() {
        let root = UIViewController()
        root.view.addGestureRecognizer(UIPanGestureRecognizer(target: target, action: Selector(Target.panned)))
        device.show(root)
        device.settle()
    }

    func grab() { finger.grab() }

    func move(by distance: CGFloat) { finger.move(by: distance) }

    @MainActor
    private final class Target: NSObject {
        func panned(_ recognizer: UIGestureRecognizer) {}
    }
}
