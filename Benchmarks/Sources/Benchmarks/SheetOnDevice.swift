import SheetPresentation
import Simulator
import UIKit

/// A phone with a sheet on it that holds a given number of views.
@MainActor
final class SheetOnDevice {
    let device = Device(.iPhone16)
    private let root = UIViewController()
    private let content = UIViewController()
    private(set) var finger = CGPoint(x: 196, y: 300)

    init(views: Int) {
        for index in 0..<views {
            let row = UIView(frame: CGRect(x: 0, y: index % 500, width: 393, height: 1))
            content.view.addSubview(row)
        }
        device.show(root)
        device.settle()
        SheetTransition.default.present(content, height: 600, from: root)
        device.settle()
    }

    /// Puts a finger on the sheet and moves it far enough to have it.
    func grab() {
        device.touchDown(at: finger)
        device.advanceFrame()
        for _ in 0..<10 { move(by: 8) }
    }

    /// One touch move with the frame that shows it.
    func move(by distance: CGFloat) {
        finger.y += distance
        device.touchMove(to: finger)
        device.advanceFrame()
    }

    func presentAndDismiss() {
        root.dismiss(animated: true)
        device.settle()
        SheetTransition.default.present(content, height: 600, from: root)
        device.settle()
    }
}
