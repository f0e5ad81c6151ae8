import Support
import Testing
import UIKit

/// Setters that observers hear of at once, before the line behind them runs.
@MainActor
struct RuntimeSetterTests {
    private final class Count: @unchecked Sendable {
        var value = 0
    }

    private func expectTold<Observed: NSObject, Value>(
        _ object: Observed, _ keyPath: KeyPath<Observed, Value>, sourceLocation: SourceLocation = #_sourceLocation,
        by change: (Observed) -> Void
    ) {
        let count = Count()
        let observation = object.observe(keyPath) { _, _ in count.value += 1 }

        change(object)

        #expect(count.value == 1, sourceLocation: sourceLocation)
        observation.invalidate()
    }

    @Test func `setters of controls call observers immediately [W]`() async {
        let stage = Stage()
        let pages = UIPageControl()
        pages.numberOfPages = 4

        expectTold(UITextField(), \.text) { $0.text = "a" }
        expectTold(UITextView(), \.text) { $0.text = "a" }
        expectTold(UILabel(), \.text) { $0.text = "a" }
        expectTold(UISlider(), \.value) { $0.value = 0.5 }
        expectTold(UIStepper(), \.value) { $0.value = 5 }
        expectTold(UISwitch(), \.isOn) { $0.isOn = true }
        expectTold(pages, \.currentPage) { $0.currentPage = 2 }
        expectTold(UISegmentedControl(items: ["a", "b"]), \.selectedSegmentIndex) { $0.selectedSegmentIndex = 1 }
        expectTold(UIDatePicker(), \.date) { $0.date = Date(timeIntervalSince1970: 0) }
        expectTold(UIProgressView(), \.progress) { $0.progress = 0.5 }
        expectTold(UIImageView(), \.image) { $0.image = UIImage(systemName: "star") }
        expectTold(UIView(), \.backgroundColor) { $0.backgroundColor = .red }
        expectTold(UIPanGestureRecognizer(), \.isEnabled) { $0.isEnabled = false }
        await stage.settle()
    }

    @Test func `setters of controllers and their items call observers immediately [W]`() async {
        let stage = Stage()
        let tabs = UITabBarController()
        tabs.viewControllers = [UIViewController(), UIViewController()]

        expectTold(UIViewController(), \.title) { $0.title = "a" }
        expectTold(UIViewController(), \.preferredContentSize) { $0.preferredContentSize.width = 2 }
        expectTold(UINavigationItem(title: ""), \.title) { $0.title = "a" }
        expectTold(UIBarButtonItem(), \.isEnabled) { $0.isEnabled = false }
        expectTold(UITabBarItem(), \.badgeValue) { $0.badgeValue = "1" }
        expectTold(tabs, \.selectedIndex) { $0.selectedIndex = 1 }
        expectTold(UINavigationController(rootViewController: UIViewController()), \.viewControllers) {
            $0.pushViewController(UIViewController(), animated: false)
        }
        await stage.settle()
    }
}
