import UIKit

/// A navigation controller's delegate that records the visible page by its title, as in "will show inbox".
///
/// It implements nothing else, so UIKit's own transitions and gestures apply.
public final class NavigationRecorder: NSObject, UINavigationControllerDelegate {
    public let log: EventLog

    public init(_ log: EventLog) {
        self.log = log
    }

    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
        record("will show", viewController)
    }

    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        record("did show", viewController)
    }

    private func record(_ event: String, _ page: UIViewController) {
        log.append([event, page.title].compactMap(\.self).joined(separator: " "))
    }
}
