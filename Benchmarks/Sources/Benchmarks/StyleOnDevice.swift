import SheetPresentation
import Simulator
import UIKit

/// A phone with a screen that presents another one, with a given number of views, in a style.
@MainActor
final class StyleOnDevice {
    let device = Device(.iPhone16)
    private let root = UIViewController()
    private let content = UIViewController()
    private let transition: ModalTransition
    /// Moves in the direction that reverses the style.
    private var finger: Finger

    /// Every style, those with parameters with an example.
    static let styles: [TransitionStyle] = [
        .slide, .slide(from: .top), .slide(from: .right, to: .left), .push, .parallax, .sink, .circle,
        .bubble(color: .systemOrange), .cube, .page, .corner, .flip, .door, .zoom, .fade,
    ]

    init(_ style: TransitionStyle, views: Int) {
        transition = ModalTransition(style)
        let way =
            switch style.dismissalEdge {
            case UIRectEdge.top?: CGVector(dx: 0, dy: -1)
            case UIRectEdge.left?: CGVector(dx: -1, dy: 0)
            case UIRectEdge.right?: CGVector(dx: 1, dy: 0)
            default: CGVector(dx: 0, dy: 1)
            }
        finger = Finger(on: device, at: CGPoint(x: 196, y: 500), along: way)
        for index in 0..<views {
            content.view.addSubview(UIView(frame: CGRect(x: 0, y: index % 500, width: 393, height: 1)))
        }
        device.show(root)
        device.settle()
    }

    func present() {
        transition.present(content, from: root)
    }

    func grab() { finger.grab() }

    func move(by distance: CGFloat) { finger.move(by: distance) }
}
