import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A form that is pinned to its safe area on all sides, as most are.
@MainActor
struct PinnedFormTests {
    @Test(arguments: [false, true], [0, 2])
    func `its constraints can be satisfied in every layout`(isInNavigation: Bool, detents: Int) {
        let form = PinnedForm()
        let choices: [Detent] = [.fitContent, .medium, .large]
        let scene = SheetScene(
            content: isInNavigation ? UINavigationController(rootViewController: form) : form,
            detents: Array(choices[(detents / 2)...detents]))
        scene.present()

        form.field.becomeFirstResponder()
        scene.device.settle()
        form.view.endEditing(true)
        scene.device.settle()
        for detent in scene.configuration.detents.reversed() {
            scene.sheet.select(detent)
            scene.device.settle()
        }
        for orientation in [UIInterfaceOrientation.landscapeLeft, .portrait] {
            scene.device.rotate(to: orientation)
            scene.device.settle()
        }

        #expect(scene.device.console.filter { $0.contains("simultaneously") } == [])
    }
}

private final class PinnedForm: UIViewController {
    let field = UITextField()

    override func viewDidLoad() {
        super.viewDidLoad()
        let box = UIView()
        for subview in [field, box] {
            subview.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(subview)
        }
        let safe = view.safeAreaLayoutGuide
        let height = box.heightAnchor.constraint(equalToConstant: 120)
        height.priority = .defaultHigh
        NSLayoutConstraint.activate([
            field.topAnchor.constraint(equalTo: safe.topAnchor, constant: 16),
            field.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
            field.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
            field.heightAnchor.constraint(equalToConstant: 36),
            box.topAnchor.constraint(equalTo: field.bottomAnchor, constant: 16),
            box.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
            box.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
            box.bottomAnchor.constraint(lessThanOrEqualTo: safe.bottomAnchor),
            height,
        ])
    }
}
