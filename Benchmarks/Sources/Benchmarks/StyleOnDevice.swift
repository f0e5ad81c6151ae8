import SheetPresentation
import Simulator
import UIKit

/// A phone with a screen from which another one, with a given number of views, is presented in a style.
@MainActor
final class StyleOnDevice {
    let device = Device(.iPhone16)
    private let root = UIViewController()
    private let content = UIViewController()
    private let transition: ModalTransition
    /// The way in which a finger takes the style back.
    private let way: CGVector
    private var finger = CGPoint(x: 196, y: 500)

    init(_ style: TransitionStyle, views: Int) {
        transition = ModalTransition(style)
        way =
            switch style.dismissalEdge {
            case UIRectEdge.top?: CGVector(dx: 0, dy: -1)
            case UIRectEdge.left?: CGVector(dx: -1, dy: 0)
            case UIRectEdge.right?: CGVector(dx: 1, dy: 0)
            default: CGVector(dx: 0, dy: 1)
            }
        for index in 0..<views {
            content.view.addSubview(UIView(frame: CGRect(x: 0, y: index % 500, width: 393, height: 1)))
        }
        device.show(root)
        device.settle()
    }

    func present() {
        transition.present(content, from: root)
    }

    func grab() {
        device.touchDown(at: finger)
        device.advanceFrame()
        for _ in 0..<10 { move(by: 8) }
    }

    /// One touch move along the style's way back, with the frame that shows it.
    func move(by distance: CGFloat) {
        finger.x += way.dx * distance
        finger.y += way.dy * distance
        device.touchMove(to: finger)
        device.advanceFrame()
    }
}
