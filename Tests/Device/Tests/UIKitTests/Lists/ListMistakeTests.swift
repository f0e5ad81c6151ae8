import Support
import Testing
import UIKit

/// Cells and tables with missing information.
@MainActor
struct ListMistakeTests {
    @Test func `a cell with ambiguous height has the standard height, with a warning [W]`() async {
        let stage = Stage()
        let controller = LooseController(style: .plain)
        await stage.show(controller)
        await stage.settle()

        let height = controller.tableView.rectForRow(at: IndexPath(row: 0, section: 0)).height
        #expect(isClose(height, 44, within: 1))
        guard Stage.canRecord else { return }
        let warnings = stage.console.filter { $0.contains("constraints ambiguously suggest a height of zero") }
        #expect(warnings.count == 1)
    }

    @Test func `a table controller keeps its last row above the keyboard [W]`() async {
        let stage = Stage()
        let controller = LooseController(style: .plain)
        await stage.show(controller)
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        controller.tableView.tableFooterView = field
        await stage.settle()
        let table: UITableView = controller.tableView
        let before = table.adjustedContentInset.bottom

        field.becomeFirstResponder()
        await stage.settle()
        #expect(table.adjustedContentInset.bottom > before + 100)
        field.resignFirstResponder()
        await stage.settle()

        #expect(table.adjustedContentInset.bottom == before)
    }

    @Test func `a new height of a table's header takes effect when the header is set again [W]`() async {
        let stage = Stage()
        let controller = LooseController(style: .plain)
        await stage.show(controller)
        let table: UITableView = controller.tableView
        let header = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 50))
        table.tableHeaderView = header
        await stage.settle()
        func firstRow() -> CGFloat { table.rectForRow(at: IndexPath(row: 0, section: 0)).minY }
        #expect(firstRow() == 50)

        header.frame.size.height = 120
        table.setNeedsLayout()
        await stage.settle()
        #expect(firstRow() == 50)
        #expect(header.frame.height == 120)

        table.tableHeaderView = header
        await stage.settle()
        #expect(firstRow() == 120)
    }

    @Test func `a grouped table's header height of 0 has no effect, the smallest positive number has [W]`() async {
        func firstRow(_ height: CGFloat?) async -> CGFloat {
            let stage = Stage()
            let controller = HeaderController(style: .grouped)
            controller.height = height
            await stage.show(controller)
            await stage.settle()
            return controller.tableView.rectForRow(at: IndexPath(row: 0, section: 0)).minY
        }

        let usual = await firstRow(nil)
        #expect(usual > 10)
        #expect(await firstRow(0) == usual)
        #expect(await firstRow(.leastNonzeroMagnitude) < 1)
    }

    @Test(.enabled(if: Stage.canRecord))
    func `a collection view's cell that was not dequeued raises an exception [D]`() async {
        let stage = Stage()
        let controller = GridController(collectionViewLayout: GridLayout())
        controller.dequeues = false
        await stage.show(controller)
        await stage.settle()

        #expect(stage.exceptions.contains { $0.contains("was not retrieved by calling -dequeueReusableCell") })
    }
}

private final class HeaderController: UITableViewController {
    var height: CGFloat?
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell()
    }
    override func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        height ?? UITableView.automaticDimension
    }
}

private final class GridController: UICollectionViewController {
    var dequeues = true
    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        guard dequeues else { return UICollectionViewCell() }
        return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
}

/// Cells with labels that are constrained only to the top and the sides.
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
