import Support
import UIKit

/// The pages of a page view controller in order; as its delegate it records page turns, as in "will 1".
final class PageSource: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    var pages: [UIViewController]
    let log: EventLog

    init(_ pages: [UIViewController] = (0..<4).map { _ in UIViewController() }, _ log: EventLog = EventLog()) {
        self.pages = pages
        self.log = log
    }

    func page(beside page: UIViewController, _ offset: Int) -> UIViewController? {
        guard let index = pages.firstIndex(of: page), pages.indices.contains(index + offset) else { return nil }
        return pages[index + offset]
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(beside: viewController, -1) }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(beside: viewController, 1) }

    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {
        log.append("will \(pages.firstIndex { $0 === pendingViewControllers.first } ?? -1)")
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {
        log.append("did \(completed)")
    }
}
