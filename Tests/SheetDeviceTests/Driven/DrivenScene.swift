import SheetPresentation
import Simulator
import UIKit

/// A phone with a map, a button, and a sheet or a panel.
final class DrivenScene: SheetScene {
    let button = UIView(frame: CGRect(x: 300, y: 100, width: 50, height: 50))

    /// The button's complete movement, in points.
    static let distance: CGFloat = 40

    init(
        isPanel: Bool, content: UIViewController? = nil, _ change: (inout SheetConfiguration) -> Void = { _ in }
    ) {
        super.init(content: content, detents: [.low, .high]) {
            $0.largestUndimmedDetent = .high
            change(&$0)
        }
        root.view.addSubview(button)
        show(isPanel: isPanel)
        device.settle()
    }

    /// Moves the button up and fades it out, from the low to the high detent.
    func driveButton() {
        sheet?.drive(button, from: .low, to: .high) { progress in
            TransitionViewState {
                $0.translation.y = -Self.distance * progress
                $0.alpha = 1 - progress / 2
            }
        }
    }

    /// The sheet's visible progress between the two detents.
    var progress: CGFloat { min(max((height - 200) / 400, 0), 1) }

    /// The button's visible progress.
    var buttonProgress: CGFloat { (100 - device.presentedFrame(of: button).minY) / Self.distance }

    var buttonOpacity: Double { device.presentedOpacity(of: button) }
}
