import SheetPresentation
import Simulator
import UIKit

/// A phone with two sheets that recede, and a card on top of them that holds a given number of views and shows all that a sheet can.
@MainActor
final class CardOnDevice {
    let device = Device(.iPhone16)
    private let (root, lower, content) = (UIViewController(), UIViewController(), UIViewController())
    private lazy var finger = Finger(
        on: device, at: CGPoint(x: 196, y: 700), along: CGVector(dx: 0, dy: -1))

    /// The view, two clips, two radii, half of the shadow, the footer, the dimming, and the transform and corners of what recedes.
    static let effects = 10

    init(views: Int) {
        for index in 0..<views {
            content.view.addSubview(UIView(frame: CGRect(x: 0, y: index % 300, width: 393, height: 1)))
        }
        device.show(root)
        device.settle()
        var configuration = SheetConfiguration()
        configuration.detents = [.height(600)]
        configuration.presenterEffect = .recede
        SheetTransition.default.present(lower, configuration: configuration, from: root)
        device.settle()
        configuration.detents = [.height(200).floating(8), .height(600)]
        configuration.largestUndimmedDetent = .height(200)
        configuration.appearance.background = .material()
        let sheet = SheetTransition.default.present(content, configuration: configuration, from: lower)
        sheet?.footer = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 40))
        device.settle()
    }

    /// Puts a finger on the card and moves it between the detents.
    func grab() {
        finger.grab()
    }

    func move(by distance: CGFloat) { finger.move(by: distance) }
}
