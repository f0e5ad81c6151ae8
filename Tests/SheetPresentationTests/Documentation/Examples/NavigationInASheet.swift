// Generated from the examples in NavigationInASheet.md by WRITE_EXAMPLES=1 swift test --filter DocumentationTests.

import SheetPresentation
import UIKit

extension UIViewController {
    func checkOut() {
        var configuration = SheetConfiguration()
        configuration.detents = [.fitContent]
        let steps = UINavigationController(rootViewController: DeliveryStep())
        SheetTransition.default.present(steps, configuration: configuration, from: self)
    }
}

final class DeliveryStep: UIViewController {
    func goOn() {
        navigationController?.pushViewController(PaymentStep(), animated: true)
    }
}

final class PaymentStep: UIViewController {
    func pay() {
        // Dismisses the sheet, from any page.
        dismiss(animated: true)
    }
}

final class MapStep: UIViewController {
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        activeSheet?.animateChanges {
            activeSheet?.configuration.detents = [.large]
            activeSheet?.select(.large)
        }
    }
}

final class AddressStep: UIViewController, SheetDelegate {
    var hasChanges = false

    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        !hasChanges
    }
}
