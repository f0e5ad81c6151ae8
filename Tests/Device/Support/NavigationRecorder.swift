import UIKit

/// A navigation controller's delegate that records what is shown, as in "will show inbox" with the title of the page.
///
/// It answers no question, so UIKit's own transitions and gestures stay.
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
