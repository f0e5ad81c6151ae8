import SheetPresentation
import Simulator
import Testing
import UIKit

/// A panel whose content pushes a page while its tab disappears, where UIKit gives the page no safe area.
@MainActor
struct PanelInLeavingTabTests {
    @Test func `a page that is pushed while its tab disappears is measured when that is back`() {
        let device = Device(.iPhone16)
        let (tabs, map) = (UITabBarController(), UIViewController())
        tabs.viewControllers = [UINavigationController(rootViewController: map), UIViewController()]
        TabTransition(.push).attach(to: tabs)
        device.showAndSettle(tabs)
        var problems: [String] = []
        SheetProblem.reporter = { problems.append($0.cause) }
        let navigation = UINavigationController(rootViewController: BoxPage(150))
        let panel = SheetPanel(
            contentViewController: navigation, configuration: SheetConfiguration(detents: [.fitContent, .large]))
        panel.add(to: map)
        device.settle()
        let height = panel.sheet.visibleExtent

        navigation.pushViewController(BoxPage(250), animated: true)
        tabs.selectedIndex = 1
        device.settle()
        tabs.selectedIndex = 0
        device.settle()

        #expect(problems.isEmpty)
        #expect(panel.sheet.visibleExtent == height + 100)
    }
}
