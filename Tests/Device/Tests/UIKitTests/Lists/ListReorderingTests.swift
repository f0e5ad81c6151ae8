import Support
import Testing
import UIKit

/// Reordering rows. The delay before a reorder control begins is not documented, so every finger here waits.
@MainActor
@Suite(.enabled(if: Stage.canTouch))
struct ListReorderingTests {
    private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
        var sections: [[String]]
        var moves: [[Int]] = []

        init(_ sections: [[String]]) {
            self.sections = sections
        }

        func numberOfSections(in tableView: UITableView) -> Int { sections.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = sections[indexPath.section][indexPath.row]
            return cell
        }
        func tableView(
            _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
        ) {
            moves.append([
                sourceIndexPath.section, sourceIndexPath.row, destinationIndexPath.section, destinationIndexPath.row,
            ])
            let text = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
            sections[destinationIndexPath.section].insert(text, at: destinationIndexPath.row)
        }
    }

    private static let rowHeight: CGFloat = 60

    private func show(_ stage: Stage, _ source: Source) async -> UITableView {
        let table = UITableView(frame: .zero, style: .plain)
        table.contentInsetAdjustmentBehavior = .never
        table.rowHeight = Self.rowHeight
        table.dataSource = source
        table.delegate = source
        await stage.show(table)
        table.setEditing(true, animated: false)
        await stage.settle()
        return table
    }

    /// A point on the reorder control of the `index`th visible row.
    private func handle(_ table: UITableView, _ index: Int) -> CGPoint {
        CGPoint(x: table.bounds.maxX - 20, y: (CGFloat(index) + 0.5) * Self.rowHeight)
    }

    private func hold(_ stage: Stage, _ point: CGPoint) async {
        stage.touchDown(at: point)
        await stage.wait(0.5)
    }

    private func carry(_ stage: Stage, from start: CGPoint, by distance: CGFloat) async {
        for step in 1...20 {
            stage.touchMove(to: CGPoint(x: start.x, y: start.y + distance * CGFloat(step) / 20))
            await stage.waitFrame()
        }
    }

    private func texts(_ table: UITableView) -> [String] {
        table.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.compactMap { $0.textLabel?.text }
    }

    @Test(arguments: [(0, 2), (3, 1), (4, 0)])
    func `a row dragged by its reorder control is moved at the release [D]`(from: Int, to: Int) async {
        let stage = Stage()
        let source = Source([["a", "b", "c", "d", "e"]])
        let table = await show(stage, source)
        let start = handle(table, from)

        await hold(stage, start)
        await carry(stage, from: start, by: CGFloat(to - from) * Self.rowHeight)
        #expect(source.moves == [])
        stage.touchUp()
        await stage.settle()

        #expect(source.moves == [[0, from, 0, to]])
        #expect(texts(table) == source.sections[0])
        for (row, text) in source.sections[0].enumerated() {
            let cell = table.cellForRow(at: IndexPath(row: row, section: 0))
            #expect(cell?.textLabel?.text == text)
            #expect(cell?.frame.minY == CGFloat(row) * Self.rowHeight)
        }
        #expect(table.contentOffset == .zero)
    }

    @Test
    func `the other rows make room during a drag [D]`() async {
        let stage = Stage()
        let source = Source([["a", "b", "c", "d", "e"]])
        let table = await show(stage, source)
        let start = handle(table, 1)

        await hold(stage, start)
        await carry(stage, from: start, by: 2 * Self.rowHeight + 5)
        await stage.wait(1)

        let tops = [0, 2, 3, 4].map { table.cellForRow(at: IndexPath(row: $0, section: 0))?.frame.minY }
        #expect(tops == [0, 60, 120, 240])
        #expect(source.sections == [["a", "b", "c", "d", "e"]])
        stage.touchUp()
        await stage.settle()
        #expect(texts(table) == ["a", "c", "d", "b", "e"])
    }

    @Test
    func `a row released at its original position is not moved [W]`() async {
        let stage = Stage()
        let source = Source([["a", "b", "c"]])
        let table = await show(stage, source)
        let start = handle(table, 0)

        await hold(stage, start)
        await carry(stage, from: start, by: Self.rowHeight)
        await carry(stage, from: start, by: 4)
        stage.touchUp()
        await stage.settle()

        #expect(source.moves == [])
        #expect(texts(table) == ["a", "b", "c"])
        #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.frame.minY == 0)
    }

    @Test
    func `a cancelled touch restores the row [D]`() async {
        let stage = Stage()
        let source = Source([["a", "b", "c"]])
        let table = await show(stage, source)
        let start = handle(table, 0)

        await hold(stage, start)
        await carry(stage, from: start, by: 2 * Self.rowHeight)
        stage.touchCancel()
        await stage.settle()

        #expect(source.moves == [])
        #expect(texts(table) == ["a", "b", "c"])
    }

    @Test
    func `rows can be moved to other sections [D]`() async {
        let stage = Stage()
        let source = Source([["a", "b"], ["c", "d"]])
        let table = await show(stage, source)
        let start = handle(table, 0)

        await hold(stage, start)
        await carry(stage, from: start, by: 2 * Self.rowHeight)
        stage.touchUp()
        await stage.settle()

        #expect(source.sections == [["b"], ["c", "a", "d"]])
        #expect(source.moves.count == 1)
        #expect(texts(table) == ["b", "c", "a", "d"])
        #expect(table.numberOfRows(inSection: 1) == 3)
    }

    @Test
    func `a pan on a superview that recognizes ends the reordering [W]`() async {
        let stage = Stage()
        let source = Source([["a", "b", "c"]])
        let table = await show(stage, source)
        let pan = UIPanGestureRecognizer()
        stage.window.addGestureRecognizer(pan)
        let start = handle(table, 0)

        await hold(stage, start)
        await carry(stage, from: start, by: 2 * Self.rowHeight)
        stage.touchUp()
        await stage.settle()

        #expect(source.moves == [])
        #expect(texts(table) == ["a", "b", "c"])
    }
}
