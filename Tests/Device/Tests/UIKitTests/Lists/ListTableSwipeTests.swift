import Support
import Testing
import UIKit

/// The state of a table with a swiped row.
@MainActor
@Suite(.enabled(if: Stage.canTouch))
struct ListTableSwipeTests {
    @MainActor
    private final class Controller: UITableViewController {
        var log: [String] = []

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }

        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }

        override func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
        ) {}

        override func tableView(
            _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? {
            UISwipeActionsConfiguration(actions: [
                UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }
            ])
        }

        override func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
            log.append("begin \(indexPath.row) \(tableView.isEditing)")
            super.tableView(tableView, willBeginEditingRowAt: indexPath)
        }

        override func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
            super.tableView(tableView, didEndEditingRowAt: indexPath)
            log.append("end \(indexPath?.row ?? -1)")
        }

        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            log.append("select \(indexPath.row)")
        }
    }

    @MainActor
    private final class Scene {
        let stage = Stage()
        let controller = Controller(style: .plain)
        var table: UITableView { controller.tableView }

        init() async {
            await stage.show(UINavigationController(rootViewController: controller))
            await stage.settle()
        }

        func point(_ x: CGFloat, inRow row: Int) -> CGPoint {
            table.convert(CGPoint(x: x, y: table.rectForRow(at: IndexPath(row: row, section: 0)).midY), to: nil)
        }

        func drawAside(row: Int) async {
            stage.drag(from: point(300, inRow: row), to: point(190, inRow: row), hold: 0.2)
            await stage.settle()
        }

        func cell(_ row: Int) -> UITableViewCell? { table.cellForRow(at: IndexPath(row: row, section: 0)) }
        var contentX: CGFloat? { cell(1)?.contentView.frame.minX }
    }

    @Test func `a table is in editing mode while a row is swiped, but its other rows are not [D]`() async {
        let scene = await Scene()

        await scene.drawAside(row: 1)

        #expect((scene.contentX ?? 0) < -50)
        #expect(scene.table.isEditing)
        #expect(scene.cell(2)?.isEditing == false)
        #expect(scene.cell(2)?.editingStyle == UITableViewCell.EditingStyle.none)
        #expect(scene.controller.log == ["begin 1 false"])

        scene.stage.tap(at: scene.point(100, inRow: 3))
        await scene.stage.settle()
        #expect(scene.contentX == 0)
        #expect(!scene.table.isEditing)
        #expect(scene.controller.log == ["begin 1 false", "end 1"])
    }

    @Test(arguments: [false, true])
    func `ending editing closes a swiped row [W]`(animated: Bool) async {
        let scene = await Scene()
        await scene.drawAside(row: 1)

        scene.table.setEditing(false, animated: animated)
        await scene.stage.settle()

        #expect(scene.contentX == 0)
        #expect(!scene.table.isEditing)
        #expect(scene.controller.log == ["begin 1 false", "end 1"])
    }

    @Test func `a table's controller and its edit button follow a swiped row [W]`() async {
        let scene = await Scene()
        scene.controller.navigationItem.rightBarButtonItem = scene.controller.editButtonItem

        await scene.drawAside(row: 1)
        #expect(scene.controller.isEditing)
        #expect((scene.contentX ?? 0) < -50)

        scene.controller.setEditing(false, animated: true)
        await scene.stage.settle()
        #expect(!scene.controller.isEditing)
        #expect(scene.contentX == 0)
    }

    @Test(arguments: [false, true])
    func `a table put into editing mode stays in it when the swiped row has closed [W]`(animated: Bool) async {
        let scene = await Scene()
        await scene.drawAside(row: 1)

        scene.controller.setEditing(true, animated: animated)
        await scene.stage.settle()

        #expect(scene.contentX ?? -1 >= 0)
        #expect(scene.controller.isEditing)
        #expect(scene.table.isEditing)
        #expect(scene.cell(2)?.isEditing == true)
    }
}
