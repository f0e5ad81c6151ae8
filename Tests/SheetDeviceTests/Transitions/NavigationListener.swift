import Support
import UIKit

@MainActor
final class NavigationListener: NSObject, UINavigationControllerDelegate {
    let log: EventLog

    init(_ log: EventLog) {
        self.log = log
    }

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
        log.append("will show \(viewController.title ?? "")")
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        log.append("did show \(viewController.title ?? "")")
    }
}
