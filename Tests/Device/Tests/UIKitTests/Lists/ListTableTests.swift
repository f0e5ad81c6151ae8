import Support
import Testing
import UIKit

@MainActor
struct ListTableTests {
    private final class Cell: UITableViewCell {
        static var made = 0
        let extra: String

        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            extra = "made for \(reuseIdentifier ?? "nobody")"
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            Self.made += 1
        }

        required init?(coder: NSCoder) { nil }
    }

    private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
        var rows = [100]
        var height: CGFloat = 50
        let log = EventLog()
        var title: String?

        func numberOfSections(in tableView: UITableView) -> Int { rows.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows[section] }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            if cell is Cell { cell.textLabel?.text = "Row \(indexPath.row)" }
            return cell
        }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { height }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { title }
        func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
            log.append("will \(indexPath.row)")
            return indexPath
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            log.append("did \(indexPath.row)")
        }
        func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
            log.append("ran \(indexPath.row)")
        }
        func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
            log.append("deselected \(indexPath.row)")
        }
        func tableView(
            _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? {
            let action = UIContextualAction(style: .destructive, title: "Remove") { _, _, done in
                self.log.append("removed \(indexPath.row)")
                done(true)
            }
            let configuration = UISwipeActionsConfiguration(actions: [action])
            configuration.performsFirstActionWithFullSwipe = false
            return configuration
        }
    }

    private func show(_ stage: Stage, _ style: UITableView.Style = .plain, _ source: Source) async -> UITableView {
        let table = UITableView(frame: stage.window.bounds, style: style)
        table.register(Cell.self, forCellReuseIdentifier: "row")
        table.dataSource = source
        table.delegate = source
        table.contentInsetAdjustmentBehavior = .never
        await stage.place(table, keeping: source)
        await stage.settle()
        return table
    }

    // MARK: Rows

    @Test
    func `only visible rows have cells, of the registered class [D]`() async {
        let stage = Stage()
        let source = Source()
        Cell.made = 0
        let table = await show(stage, .plain, source)

        #expect(table.contentSize.height == 5000)
        #expect(table.visibleCells.count == 18)
        #expect(Cell.made == 18)
        #expect((table.visibleCells.first as? Cell)?.extra == "made for row")
        #expect(table.cellForRow(at: IndexPath(row: 50, section: 0)) == nil)
        #expect(table.indexPathForRow(at: CGPoint(x: 10, y: 120)) == IndexPath(row: 2, section: 0))
        #expect(table.rectForRow(at: IndexPath(row: 3, section: 0)) == CGRect(x: 0, y: 150, width: 393, height: 50))
    }

    @Test
    func `scrolling reuses cells [D]`() async {
        let stage = Stage()
        let table = await show(stage, .plain, Source())
        Cell.made = 0

        for offset in stride(from: 0, through: 2000, by: 50) {
            table.contentOffset.y = CGFloat(offset)
            await stage.waitFrame()
        }

        #expect(Cell.made <= 1)
        #expect(table.indexPathsForVisibleRows?.first == IndexPath(row: 40, section: 0))
        #expect(table.visibleCells.first?.textLabel?.text == "Row 40")
    }

    @Test
    func `rows without a height get their content's [D]`() async {
        let stage = Stage()
        let source = Source()
        source.rows = [3]
        source.height = UITableView.automaticDimension
        let table = await show(stage, .plain, source)

        expectClose(table.rectForRow(at: IndexPath(row: 0, section: 0)).height, 44, within: 0.5)
        expectClose(table.contentSize.height, 132, within: 1.5)
    }

    @Test
    func `constraints in a cell determine its height, without a warning in the console [D, W]`() async {
        final class TallCell: UITableViewCell {
            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                let box = UIView()
                box.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(box)
                NSLayoutConstraint.activate([
                    box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
                    box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
                    box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                    box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
                    box.heightAnchor.constraint(equalToConstant: 80),
                ])
            }
            required init?(coder: NSCoder) { nil }
        }
        let stage = Stage()
        let source = Source()
        source.rows = [2]
        source.height = UITableView.automaticDimension
        let table = UITableView()
        table.register(TallCell.self, forCellReuseIdentifier: "row")
        table.dataSource = source
        table.delegate = source
        await stage.show(table)
        await stage.settle()

        expectClose(table.rectForRow(at: IndexPath(row: 1, section: 0)).height, 100, within: 0.5)
        #expect(stage.console.isEmpty)
    }

    @Test
    func `inset groups have margins of 16 points and rounded corners [W]`() async {
        let stage = Stage()
        let source = Source()
        source.rows = [3]
        let table = await show(stage, .insetGrouped, source)
        let cells = table.visibleCells

        #expect(cells[0].frame.minX == 16 || cells[0].frame.minX == 20)
        #expect(cells[0].layer.cornerRadius > 0)
        #expect(cells[1].layer.cornerRadius == 0)
        expectClose(cells[0].frame.minY, 35, within: 0.5)
    }

    @Test
    func `a plain table's header stays at the top while its section scrolls [D]`() async {
        let stage = Stage()
        let source = Source()
        source.rows = [20, 20]
        source.title = "Title"
        let table = await show(stage, .plain, source)

        table.contentOffset.y = 300
        await stage.waitFrame()

        #expect(table.headerView(forSection: 0)?.frame.minY == 300)
    }

    // MARK: Selection

    @Test(.enabled(if: Stage.canTouch))
    func `a tap selects a row, deselects the previous one, and then runs the row's primary action [D]`() async {
        let stage = Stage()
        let source = Source()
        let table = await show(stage, .plain, source)

        stage.tap(at: CGPoint(x: 100, y: 175))
        stage.tap(at: CGPoint(x: 100, y: 225))
        await stage.settle()

        source.log.expect(["will 3", "did 3", "ran 3", "will 4", "deselected 3", "did 4", "ran 4"])
        #expect(table.indexPathForSelectedRow == IndexPath(row: 4, section: 0))
        #expect(table.cellForRow(at: IndexPath(row: 4, section: 0))?.isSelected == true)
    }

    @Test
    func `selecting in code does not call the delegate [D]`() async {
        let stage = Stage()
        let source = Source()
        let table = await show(stage, .plain, source)

        table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
        table.deselectRow(at: IndexPath(row: 1, section: 0), animated: false)

        source.log.expect([])
        #expect(table.indexPathsForSelectedRows == nil)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a drag that scrolls selects nothing [D]`() async {
        let stage = Stage()
        let source = Source()
        let table = await show(stage, .plain, source)

        stage.drag(from: CGPoint(x: 100, y: 500), to: CGPoint(x: 100, y: 300))
        await stage.settle()

        source.log.expect([])
        #expect(table.contentOffset.y > 100)
        #expect(!table.visibleCells.contains { $0.isHighlighted || $0.isSelected })
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a horizontal drag shows a row's actions, and a tap performs one [D]`() async {
        let stage = Stage()
        let source = Source()
        let table = await show(stage, .plain, source)

        stage.drag(from: CGPoint(x: 300, y: 75), to: CGPoint(x: 190, y: 75), hold: 0.2)
        await stage.settle()
        #expect(table.contentOffset.y == 0)
        stage.tap(at: CGPoint(x: 370, y: 75))
        await stage.settle()

        source.log.expect(["removed 1"])
    }

    // MARK: Updates

    @Test
    func `inserted and deleted rows move the others, with their cells [D]`() async {
        let stage = Stage()
        let source = Source()
        source.rows = [5]
        let table = await show(stage, .plain, source)
        let last = table.cellForRow(at: IndexPath(row: 4, section: 0))
        var finished = false

        table.performBatchUpdates {
            source.rows = [5]
            table.deleteRows(at: [IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0)], with: .fade)
            table.insertRows(at: [IndexPath(row: 0, section: 0), IndexPath(row: 4, section: 0)], with: .fade)
        } completion: {
            finished = $0
        }
        await stage.settle()

        #expect(finished)
        #expect(table.cellForRow(at: IndexPath(row: 3, section: 0)) === last)
        #expect(last?.frame.minY == 150)
        #expect(table.visibleCells.count == 5)
    }

    @Test(.enabled(if: Stage.canRecord))
    func `counts that do not add up raise an exception [D]`() async {
        let stage = Stage()
        let source = Source()
        source.rows = [5]
        let table = await show(stage, .plain, source)

        source.rows = [7]
        table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)

        #expect(stage.exceptions.contains { $0.contains("invalid number of rows in section 0") })
    }

    @Test
    func `scrolling to a row moves it to the requested position [D]`() async {
        let stage = Stage()
        let table = await show(stage, .plain, Source())

        table.scrollToRow(at: IndexPath(row: 40, section: 0), at: .top, animated: false)
        #expect(table.contentOffset.y == 2000)
        table.scrollToRow(at: IndexPath(row: 40, section: 0), at: .bottom, animated: false)
        expectClose(table.contentOffset.y, 2050 - 852, within: 0.5)
    }

    @Test
    func `a table controller's view is its table, and it is the data source [D]`() async {
        final class Controller: UITableViewController {
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
        }
        let stage = Stage()
        let controller = Controller(style: .grouped)
        await stage.show(controller)
        await stage.settle()

        #expect(controller.view === controller.tableView)
        #expect(controller.tableView.style == .grouped)
        #expect(controller.tableView.visibleCells.count == 2)
    }

    @Test
    func `a table without a source has one section and no rows [W]`() async {
        let stage = Stage()
        let table = UITableView()
        await stage.show(table)

        #expect(table.numberOfSections == 1)
        #expect(table.numberOfRows(inSection: 0) == 0)
        #expect(table.visibleCells.isEmpty)
    }
}
