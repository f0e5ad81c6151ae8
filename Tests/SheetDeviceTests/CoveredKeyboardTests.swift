import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A sheet ignores the keyboard of the controllers that it presents.
@MainActor
struct CoveredKeyboardTests {
    private func makeField(in controller: UIViewController) -> UITextField {
        let field = UITextField(frame: CGRect(x: 40, y: 40, width: 200, height: 40))
        controller.view.addSubview(field)
        return field
    }

    @Test
    func `an alert with a text field does not move the sheet beneath`() {
        let scene = SheetScene()
        scene.present(height: 300)
        let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
        alert.addTextField()
        alert.addAction(UIAlertAction(title: "OK", style: .default))

        scene.content.present(alert, animated: true)
        scene.device.settle()
        #expect(alert.textFields?.first?.isFirstResponder == true)
        #expect(scene.top == 552)
        expectClose(scene.content.view.safeAreaInsets.bottom, 34, within: 1e-6)
        scene.device.rotate(to: .landscapeLeft)
        scene.device.rotate(to: .portrait)
        scene.device.settle()
        #expect(scene.top == 552)

        alert.dismiss(animated: true)
        scene.device.settle()
        #expect(scene.top == 552)
    }

    @Test
    func `the sheet avoids the keyboard of its own field that begins editing beneath an alert`() {
        let scene = SheetScene()
        let field = makeField(in: scene.content)
        scene.present(height: 300)
        let alert = UIAlertController(title: "Try again", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        scene.content.present(alert, animated: true)
        scene.device.settle()

        field.becomeFirstResponder()
        alert.dismiss(animated: true)
        scene.device.settle()

        #expect(field.isFirstResponder)
        expectClose(scene.top, 552 - 336, within: 1e-6)
    }

    @Test
    func `of two sheets the upper one alone avoids its keyboard, and the lower one moves down with its own`() {
        let scene = SheetScene()
        let lowerField = makeField(in: scene.content)
        scene.present(height: 300)
        lowerField.becomeFirstResponder()
        scene.device.settle()
        let lifted = scene.top
        #expect(lifted < 300)

        let upper = UIViewController()
        let upperField = makeField(in: upper)
        SheetTransition.default.present(upper, height: 200, from: scene.content)
        scene.device.settle()
        #expect(scene.top == 552)

        upperField.becomeFirstResponder()
        scene.device.settle()
        #expect(scene.device.presentedFrame(of: upper.view).minY < 400)
        #expect(scene.top == 552)

        upper.dismiss(animated: true)
        scene.device.settle()
        lowerField.becomeFirstResponder()
        scene.device.settle()
        #expect(scene.top == lifted)
    }

    @Test
    func `the keyboard of a search in the sheet lifts the sheet`() {
        let scene = SheetScene()
        let page = UIViewController()
        let search = UISearchController(searchResultsController: nil)
        page.navigationItem.searchController = search
        let navigation = UINavigationController(rootViewController: page)
        SheetTransition.default.present(navigation, height: 300, from: scene.root)
        scene.device.settle()

        search.isActive = true
        search.searchBar.searchTextField.becomeFirstResponder()
        scene.device.settle()

        #expect(search.searchBar.searchTextField.isFirstResponder)
        #expect(scene.device.presentedFrame(of: navigation.view).minY < 300)
    }
}
