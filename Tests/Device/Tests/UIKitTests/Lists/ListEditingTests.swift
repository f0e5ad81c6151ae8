import Support
import Testing
import UIKit

@MainActor
struct ListEditingTests {
    private final class EditableRows: NSObject, UITableViewDataSource {
        var moved = 0
        var deleted: [Int] = []

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 - deleted.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
        ) {
            deleted.append(indexPath.row)
            tableView.deleteRows(at: [indexPath], with: .none)
        }
        func tableView(
            _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
        ) {
            moved += 1
        }
    }

    private func show(_ stage: Stage, _ source: any UITableViewDataSource) async -> UITableView {
        let table = UITableView(frame: .zero, style: .plain)
        table.contentInsetAdjustmentBehavior = .never
        table.rowHeight = 60
        table.dataSource = source
        await stage.show(table)
        return table
    }

    /// Swipes the third row and taps where its button would be.
    private func swipeAndTap(_ stage: Stage, _ table: UITableView) async {
        stage.drag(from: CGPoint(x: 300, y: 150), to: CGPoint(x: 200, y: 150), hold: 0.2)
        await stage.settle()
        stage.tap(at: CGPoint(x: table.bounds.maxX - 20, y: 150))
        await stage.settle()
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a row can be swiped away if the data source commits deletions [D]`() async {
        let stage = Stage()
        let source = EditableRows()
        let table = await show(stage, source)

        await swipeAndTap(stage, table)

        #expect(source.deleted == [2])
        #expect(table.numberOfRows(inSection: 0) == 4)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a row cannot be swiped away if the data source does not commit deletions [D]`() async {
        let stage = Stage()
        let source = TableSource([5])
        let table = await show(stage, source)
        let cell = table.cellForRow(at: IndexPath(row: 2, section: 0))

        stage.drag(from: CGPoint(x: 300, y: 150), to: CGPoint(x: 200, y: 150), hold: 0.2)
        await stage.settle()

        #expect(cell?.contentView.convert(CGPoint.zero, to: table).x == 0)
        #expect(table.numberOfRows(inSection: 0) == 5)
    }

    @Test func `rows can be moved if the data source implements that [D]`() async {
        let stage = Stage()
        let (movable, fixed) = (EditableRows(), TableSource([5]))
        for (source, expected) in [(movable as any UITableViewDataSource, true), (fixed, false)] {
            let table = await show(stage, source)
            table.setEditing(true, animated: false)
            await stage.settle()
            #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.showsReorderControl == expected)
        }
        #expect(movable.moved == 0)
        #expect(movable.deleted == [])
    }

    @Test func `entering and leaving editing deselects rows [W]`() async {
        let stage = Stage()
        let source = EditableRows()
        let table = await show(stage, source)
        table.allowsMultipleSelectionDuringEditing = true
        let path = IndexPath(row: 1, section: 0)
        table.selectRow(at: path, animated: false, scrollPosition: .none)

        table.setEditing(true, animated: false)
        #expect(table.indexPathsForSelectedRows == nil)
        table.selectRow(at: path, animated: false, scrollPosition: .none)
        #expect(table.indexPathsForSelectedRows == [path])
        table.setEditing(false, animated: false)

        #expect(table.indexPathsForSelectedRows == nil)
        #expect(table.cellForRow(at: path)?.isSelected == false)
    }

    @Test func `the edit button's title follows the editing state [D]`() {
        let controller = UITableViewController(style: .plain)
        let item = controller.editButtonItem
        #expect(item.title == "Edit")

        controller.setEditing(true, animated: false)
        #expect(item.title == "Done")
        controller.isEditing = false
        #expect(item.title == "Edit")
    }

    @Test func `scrolling to the last row ends at the end, whatever the measured heights are [I]`() async {
        let stage = Stage()
        let source = TableSource([40]) { _, path in
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.numberOfLines = 0
            cell.textLabel?.text = String(repeating: "Several words to a line. ", count: 4 + path.row % 3 * 6)
            return cell
        }
        let table = UITableView(frame: .zero, style: .plain)
        table.dataSource = source
        await stage.show(table)
        await stage.settle()

        table.scrollToRow(at: IndexPath(row: 39, section: 0), at: .bottom, animated: false)
        await stage.settle()

        let bottom = table.contentOffset.y + table.bounds.height - table.adjustedContentInset.bottom
        expectClose(table.rectForRow(at: IndexPath(row: 39, section: 0)).maxY, bottom, within: 1)
    }

    private final class GrowingCell: UITableViewCell {
        let label = UILabel()

        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            label.numberOfLines = 0
            label.text = "One line"
            label.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(label)
            NSLayoutConstraint.activate([
                label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 20),
                label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -20),
                label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 20),
                label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -20),
            ])
        }

        required init?(coder: NSCoder) { nil }
    }

    @Test(arguments: [true, false])
    func `an update without changes measures visible rows again [W]`(isBatch: Bool) async throws {
        let stage = Stage()
        let source = TableSource([5]) { _, _ in GrowingCell(style: .default, reuseIdentifier: nil) }
        let table = UITableView(frame: .zero, style: .plain)
        table.dataSource = source
        await stage.show(table)
        await stage.settle()
        let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)) as? GrowingCell)
        let (height, next) = (cell.frame.height, IndexPath(row: 2, section: 0))

        cell.label.text = "One line\nand another\nand a third"
        if isBatch {
            table.performBatchUpdates(nil, completion: nil)
        } else {
            table.beginUpdates()
            table.endUpdates()
        }
        await stage.settle()

        #expect(table.cellForRow(at: IndexPath(row: 1, section: 0)) === cell)
        expectClose(cell.frame.height, height + 2 * cell.label.font.lineHeight, within: 1.5)
        expectClose(table.rectForRow(at: next).minY, cell.frame.maxY)
    }
}
