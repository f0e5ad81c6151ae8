// Generated from the examples in TrueHeights.md by WRITE_EXAMPLES=1 swift test --filter DocumentationTests.

import SheetPresentation
import UIKit

final class CartViewController: UITableViewController {
    func rowsDidChange() {
        tableView.reloadData()
        activeSheet?.invalidateDetents()
    }
}

extension SheetController {
    func saveDetent() throws -> Data {
        try JSONEncoder().encode(selectedDetent)
    }

    func restoreDetent(from data: Data) throws {
        selectedDetent = try JSONDecoder().decode(Detent.Identifier.self, from: data)
    }
}

extension ExampleScreen {
    func trueHeights() {
        var configuration = SheetConfiguration()
        configuration.detents = [.fitContent]
        let checkout = UINavigationController(rootViewController: CartViewController())
        SheetTransition.default.present(checkout, configuration: configuration, from: self)

        configuration.detents = [.medium, .large]
        configuration.contentMode = .resizing

        let sheet = SheetTransition.default.present(story, configuration: configuration, from: self)
        sheet?.header = titleBar
        sheet?.footer = toolbar

        configuration.detents = [
            .height(300, excludingSafeArea: true),
            .custom("rows") { context in 3 * 44 + context.safeAreaInsets.bottom },
        ]

        configuration.detents = [.peek("search") { [weak searchField] _ in searchField }, .medium, .full]
    }
}
