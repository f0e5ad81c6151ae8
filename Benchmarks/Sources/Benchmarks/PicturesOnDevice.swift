import SheetPresentation
import Simulator
import UIKit

/// A phone with a screen in a navigation controller, and the snapshots that are taken while another screen comes and goes.
@MainActor
final class PicturesOnDevice {
    /// The number of snapshots, and of those that first have to be rendered.
    struct Count: Equatable, CustomStringConvertible {
        var all = 0
        var rendered = 0

        var description: String { "\(all), rendered \(rendered)" }
    }

    let device = Device(.iPhone16)
    let root = UIViewController()
    let content = UIViewController()
    /// A view on the screen from which a zoom begins.
    let thumbnail = UIView(frame: CGRect(x: 40, y: 200, width: 80, height: 80))
    let navigation: UINavigationController

    init() {
        navigation = UINavigationController(rootViewController: root)
        root.view.addSubview(thumbnail)
        device.show(navigation)
        device.settle()
    }

    /// Performs an action, and counts its snapshots until nothing moves.
    func count(_ action: () -> Void) -> Count {
        let cost = device.measure {
            action()
            device.settle()
        }
        return Count(all: cost.snapshots, rendered: cost.renderedSnapshots)
    }

    func dismiss() { navigation.dismiss(animated: true) }

    func pop() { navigation.popViewController(animated: true) }
}
