import UIKit

/// Lets a person select *More* in a tab bar, and reads the selected index.
@MainActor
final class MoreProbe: Probe {
    override func start() {
        guard let controller = run?.controller else { return }
        let tabs = UITabBarController()
        tabs.viewControllers = (1...7).map { number in
            let page = UIViewController()
            page.view.backgroundColor = Look.page
            page.tabBarItem = UITabBarItem(
                title: "Tab \(number)", image: UIImage(systemName: "star.fill"), selectedImage: nil)
            return page
        }
        tabs.view.accessibilityIdentifier = "seven-tabs"
        tabs.delegate = self
        tabs.modalPresentationStyle = .overFullScreen
        controller.present(tabs, animated: false)
    }
}

extension MoreProbe: UITabBarControllerDelegate {
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        let isMore = tabBarController.viewControllers?.contains(viewController) == false
        let index = tabBarController.selectedIndex
        let name = index == NSNotFound ? "NSNotFound" : "\(index)"
        run?.answer(isMore ? "\(name) for More" : "\(name) for a tab: More was not selected")
    }
}
