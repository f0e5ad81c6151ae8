import Support
import Testing
import UIKit

@MainActor
struct ListShapeTests {
    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        var log: [String] = []

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            log.append("selected \(indexPath.row)")
        }
        func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
            log.append("ran \(indexPath.row)")
        }
        func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    }

    private final class TableSpy: UITableView {
        var reloaded: [IndexPath] = []
        override func reloadRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
            reloaded += indexPaths
            super.reloadRows(at: indexPaths, with: animation)
        }
        override var visibleCells: [UITableViewCell] { Array(super.visibleCells.prefix(1)) }
    }

    private func makeTable(_ rows: Rows, on stage: Stage) async -> TableSpy {
        let table = TableSpy(frame: stage.window.bounds, style: .plain)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = rows
        table.delegate = rows
        table.rowHeight = 60
        await stage.show(table)
        await stage.settle()
        return table
    }

    @Test func `subclasses of tables can override their methods [D]`() async {
        let stage = Stage()
        let rows = Rows()
        let table = await makeTable(rows, on: stage)

        (table as UITableView).reloadRows(at: [IndexPath(row: 1, section: 0)], with: .none)

        #expect(table.reloaded == [IndexPath(row: 1, section: 0)])
        #expect((table as UITableView).visibleCells.count == 1)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a tap selects and then runs the row's primary action [D]`() async {
        let stage = Stage()
        let rows = Rows()
        let table = await makeTable(rows, on: stage)

        stage.tap(at: table.convert(CGPoint(x: 100, y: 90), to: nil))
        await stage.settle()

        #expect(rows.log == ["selected 1", "ran 1"])
    }

    private final class Items: NSObject, UICollectionViewDataSource {
        let registration: UICollectionView.CellRegistration<UICollectionViewListCell, Int>
        init(_ handler: @escaping (UICollectionViewListCell, Int) -> Void) {
            registration = UICollectionView.CellRegistration { cell, path, _ in handler(cell, path.item) }
        }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: indexPath.item)
        }
    }

    private func makeList(
        _ configuration: UICollectionLayoutListConfiguration, _ items: Items, on stage: Stage
    ) async -> UICollectionView {
        let list = UICollectionView(
            frame: stage.window.bounds,
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        list.dataSource = items
        await stage.show(list)
        await stage.settle()
        return list
    }
}
