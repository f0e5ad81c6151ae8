import Support
import Testing
import UIKit

/// The positions of rows, and their animations to others.
@MainActor
struct ListRowPlaceTests {
    /// A cell that is narrower than its table and keeps the position of a drag.
    private final class Cell: UITableViewCell {
        var isPulled = false

        override var frame: CGRect {
            get { super.frame }
            set {
                let x = isPulled ? super.frame.minX : newValue.minX + 10
                super.frame = CGRect(x: x, y: newValue.minY, width: newValue.width - 20, height: newValue.height)
            }
        }
    }

    private final class RowsController: UITableViewController {
        var count = 8

        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.rowHeight = 50
            tableView.register(Cell.self, forCellReuseIdentifier: "row")
            tableView.contentInsetAdjustmentBehavior = .never
        }

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        }

        func cell(_ row: Int) -> Cell? {
            tableView.cellForRow(at: IndexPath(row: row, section: 0)) as? Cell
        }
    }

    private func showRows(_ stage: Stage) async -> RowsController {
        let rows = RowsController(style: .plain)
        await stage.show(rows)
        await stage.settle()
        return rows
    }

    @Test
    func `a table places a row by its frame, which a subclass can override [W]`() async {
        let stage = Stage()
        let rows = await showRows(stage)

        #expect(rows.cell(1)?.frame == CGRect(x: 10, y: 50, width: stage.window.bounds.width - 20, height: 50))
        #expect(rows.cell(1)?.contentView.bounds.width == stage.window.bounds.width - 20)

        rows.cell(2)?.isPulled = true
        rows.cell(2)?.center.x -= 100
        rows.tableView.setNeedsLayout()
        await stage.settle()
        #expect(rows.cell(2)?.frame.minX == -90)
        #expect(rows.cell(1)?.frame.minX == 10)
    }

    @Test
    func `a row that is scaled keeps its size in layouts [I]`() async {
        let stage = Stage()
        let rows = await showRows(stage)

        rows.cell(1)?.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        rows.tableView.setNeedsLayout()
        await stage.settle()
        rows.cell(1)?.transform = .identity
        #expect(rows.cell(1)?.bounds.height == 50)
    }

    @Test
    func `rows are animated to their positions even if others are deleted without animation [W]`() async {
        let stage = Stage()
        let rows = await showRows(stage)
        let (gone, next) = (rows.cell(2), rows.cell(3))

        rows.count = 7
        rows.tableView.deleteRows(at: [IndexPath(row: 2, section: 0)], with: .none)
        await stage.wait(0.1)
        let middle = next?.layer.presentation()?.frame.minY ?? 0
        #expect(middle > 100 && middle < 150)
        #expect(next?.frame.minY == 100)
        #expect(gone?.layer.presentation()?.opacity == 1)

        await stage.settle()
        #expect(gone?.window == nil)
        #expect(rows.cell(2) === next)
    }

    @Test
    func `nothing is animated if animations are disabled [D]`() async {
        let stage = Stage()
        let rows = await showRows(stage)
        let next = rows.cell(3)

        rows.count = 7
        UIView.performWithoutAnimation {
            rows.tableView.deleteRows(at: [IndexPath(row: 2, section: 0)], with: .fade)
        }
        await stage.waitFrame()
        #expect(next?.layer.presentation()?.frame.minY == 100)
    }

    @Test
    func `a row that is reloaded without animation appears immediately [D]`() async {
        let stage = Stage()
        let rows = await showRows(stage)
        let old = rows.cell(2)

        rows.tableView.reloadRows(at: [IndexPath(row: 2, section: 0)], with: .none)
        #expect(old?.window == nil || rows.cell(2) === old)
        await stage.waitFrame()
        #expect(rows.cell(2)?.layer.presentation()?.opacity == 1)
        #expect(rows.cell(2)?.frame.minY == 100)
    }
}
