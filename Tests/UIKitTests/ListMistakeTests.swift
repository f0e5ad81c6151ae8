import Support
import Testing
import UIKit

/// Cells and tables that leave something open.
@MainActor
struct ListMistakeTests {
    @Test func `a cell whose constraints leave its height open has the standard height, with a warning [W]`() {
        let stage = Stage()
        let controller = LooseController(style: .plain)
        stage.show(controller)
        stage.settle()

        let height = controller.tableView.rectForRow(at: IndexPath(row: 0, section: 0)).height
        #expect(isClose(height, 44, within: 1))
        guard Stage.canRecord else { return }
        let warnings = stage.console.filter { $0.contains("constraints ambiguously suggest a height of zero") }
        #expect(warnings.count == 1)
    }

    @Test func `a table controller keeps its last row clear of the keyboard [W]`() {
        let stage = Stage()
        let controller = LooseController(style: .plain)
        stage.show(controller)
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        controller.tableView.tableFooterView = field
        stage.settle()
        let table: UITableView = controller.tableView
        let before = table.adjustedContentInset.bottom

        field.becomeFirstResponder()
        stage.settle()
        #expect(table.adjustedContentInset.bottom > before + 100)
        field.resignFirstResponder()
        stage.settle()

        #expect(table.adjustedContentInset.bottom == before)
    }
}

/// Its cells' labels are pinned to the top and the sides only.
private final class LooseController: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell()
        let label = UILabel()
        label.text = "Row"
        label.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
            label.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
            label.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
        ])
        return cell
    }
}
