import Simulator
import UIKit

/// A phone with one view on it and a pan that does nothing: what the device itself spends on a touch.
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
