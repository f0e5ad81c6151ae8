import SheetPresentation
import Simulator
import Support
import UIKit

/// A phone with a map, a button, and a sheet or a panel.
@MainActor
final class DrivenScene {
    let device = Device(.iPhone16)
    let map = UIViewController()
    let content = UIViewController()
    let button = UIView(frame: CGRect(x: 300, y: 100, width: 50, height: 50))
    let sheet: SheetController
    private(set) var problems: [SheetProblem] = []

    static let low = Detent.height(200)
    static let high = Detent.height(600)

    /// The button's complete movement, in points.
    static let distance: CGFloat = 40

    init(isPanel: Bool, _ change: (inout SheetConfiguration) -> Void = { _ in }) {
        map.view.backgroundColor = .systemBackground
        content.view.backgroundColor = .secondarySystemBackground
        map.view.addSubview(button)
        var configuration = SheetConfiguration()
        configuration.detents = [Self.low, Self.high]
        configuration.largestUndimmedDetent = Self.high
        change(&configuration)
        device.showAndSettle(map)
        if isPanel {
            let panel = SheetPanel(contentViewController: content, configuration: configuration)
            panel.isDismissible = true
            panel.add(to: map, animated: false)
            sheet = panel.sheet
        } else {
            let transition = SheetTransition(configuration: configuration)
            // Cannot be refused, because nothing else is presented.
            sheet = transition.present(content, from: map, animated: false)!
        }
        device.settle()
        SheetProblem.reporter = { [weak self] in self?.problems.append($0) }
    }

    /// Moves the button up and fades it out, from the low to the high detent.
    func driveButton() {
        sheet.drive(button, from: Self.low, to: Self.high) { progress in
            TransitionViewState {
                $0.translation.y = -Self.distance * progress
                $0.alpha = 1 - progress / 2
            }
        }
    }

    var height: CGFloat { device.window.bounds.height - device.presentedFrame(of: content.view).minY }

    /// The sheet's visible progress between the two detents.
    var progress: CGFloat { min(max((height - 200) / 400, 0), 1) }

    /// The button's visible progress.
    var buttonProgress: CGFloat { (100 - device.presentedFrame(of: button).minY) / Self.distance }

    var buttonOpacity: Double { device.presentedOpacity(of: button) }

    var onSheet: CGPoint { CGPoint(x: 100, y: device.window.bounds.height - height + 40) }

    func remove() {
        if let panel = sheet.panel { panel.remove() } else { content.dismiss(animated: true) }
        device.settle()
    }

    /// Advances frame by frame until nothing moves.
    func watch(_ check: () -> Void) {
        for _ in 1...240 {
            device.advanceFrame()
            check()
            if device.unrest == nil { return }
        }
    }
}
