// Generated from the examples in ChoosingAPresentation.md by WRITE_EXAMPLES=1 swift test --filter DocumentationTests.

import SheetPresentation
import UIKit

final class HarborMap: UIViewController {
    /// A task: it is finished or cancelled.
    func addHarbor() {
        SheetTransition.default.present(HarborForm(), height: 420, from: self)
    }

    /// A part of the screen.
    func showSearch() {
        var configuration = SheetConfiguration()
        configuration.detents = [.height(120), .medium, .large]
        SheetPanel(contentViewController: HarborSearch(), configuration: configuration).add(to: self)
    }
}

final class HarborForm: UIViewController {}

final class HarborSearch: UITableViewController {}

extension HarborMap {
    func open(_ photo: UIViewController, from thumbnail: UIView) {
        ModalTransition(.zoom(from: thumbnail)).present(photo, from: self)
    }
}
