import Support
import Testing
import UIKit

/// A table with a swiped row.
@MainActor
@Suite(.enabled(if: Stage.canTouch))
struct ListTableSwipeTests {
    private final class Controller: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }

        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }

        override func tableView(
            _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? {
            UISwipeActionsConfiguration(actions: [
                UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }
            ])
        }
    }

    /// What closes the row.
    enum Closing: CaseIterable {
        case tap, endOfEditing, beginOfEditing
    }

    @Test(arguments: Closing.allCases)
    func `a touch on another row and a change of editing close a swiped row [W]`(closing: Closing) async {
        let stage = Stage()
        let controller = Controller(style: .plain)
        await stage.show(UINavigationController(rootViewController: controller))
        await stage.settle()
        func point(_ x: CGFloat, inRow row: Int) -> CGPoint {
            let frame = controller.tableView.rectForRow(at: IndexPath(row: row, section: 0))
            return controller.tableView.convert(CGPoint(x: x, y: frame.midY), to: nil)
        }
        var contentX: CGFloat? {
            controller.tableView.cellForRow(at: IndexPath(row: 1, section: 0))?.contentView.frame.minX
        }
        stage.drag(from: point(300, inRow: 1), to: point(190, inRow: 1), hold: 0.2)
        await stage.settle()
        #expect((contentX ?? 0) < -50)

        switch closing {
        case .tap: stage.tap(at: point(100, inRow: 3))
        case .endOfEditing: controller.setEditing(false, animated: true)
        case .beginOfEditing: controller.setEditing(true, animated: true)
        }
        await stage.settle()

        #expect(contentX ?? -1 >= 0)
        #expect(controller.tableView.isEditing == (closing == .beginOfEditing))
        #expect(controller.tableView.indexPathForSelectedRow == nil)
    }
}
