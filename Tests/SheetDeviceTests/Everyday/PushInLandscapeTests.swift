import SheetPresentation
import Simulator
import Testing
import UIKit

/// A page that is pushed by UIKit itself in a fitting sheet, from a page whose keyboard disappears.
@MainActor
struct PushInLandscapeTests {
    @Test(arguments: [UIInterfaceOrientation.portrait, .landscapeLeft])
    func `a page fills a sheet that changes its height for the page and the keyboard`(
        orientation: UIInterfaceOrientation
    ) {
        let device = Device(.iPhone16)
        let root = UIViewController()
        device.showAndSettle(root)
        let (first, second) = (EditingPage(beginning: .never, space: 100), EditingPage(beginning: .never, space: 500))
        let navigation = UINavigationController(rootViewController: first)
        let configuration = SheetConfiguration(detents: [.fitContent])
        SheetTransition.default.present(navigation, configuration: configuration, from: root)
        device.expectRest()
        device.rotate(to: orientation)
        device.expectRest()
        first.field.becomeFirstResponder()
        device.expectRest()

        navigation.pushViewController(second, animated: true)
        device.expectRest()

        #expect(second.view.convert(second.view.bounds, to: navigation.view) == navigation.view.bounds)
    }
}
