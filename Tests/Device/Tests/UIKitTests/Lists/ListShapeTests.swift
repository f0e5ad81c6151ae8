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

    @Test func `a list's separators follow its configuration, item by item [D]`() async throws {
        let stage = Stage()
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.separatorConfiguration.color = .red
        configuration.itemSeparatorHandler = { path, separators in
            var separators = separators
            if path.item == 1 { separators.bottomSeparatorVisibility = .hidden }
            return separators
        }
        let items = Items { _, _ in }
        defer { withExtendedLifetime(items) {} }
        let list = await makeList(configuration, items, on: stage)
        func lines(_ item: Int) -> [UIView] {
            let cell = list.cellForItem(at: IndexPath(item: item, section: 0))
            return (cell?.subviews ?? []).filter { $0.frame.height <= 1 && !$0.isHidden && $0.backgroundColor == .red }
        }

        #expect(lines(0).count == 1)
        #expect(lines(1).isEmpty)
    }

    @Test func `configurations of the same content are equal and hash alike [D]`() {
        var one = UIListContentConfiguration.cell()
        one.text = "a"
        var two = UIListContentConfiguration.cell()
        two.text = "a"
        #expect(one == two)
        #expect(Set([one, two]).count == 1)

        two.imageToTextPadding += 1
        #expect(one != two)
        #expect(
            UICellConfigurationState(traitCollection: .current) == UICellConfigurationState(traitCollection: .current))
    }

    @Test func `headers are configured by a handler when they are laid out [D]`() async {
        let stage = Stage()
        let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
        header.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
        var updates = 0
        header.configurationUpdateHandler = { _, _ in updates += 1 }
        await stage.show(header)
        await stage.settle()
        #expect(updates == 1)

        header.setNeedsUpdateConfiguration()
        await stage.settle()
        #expect(updates == 2)
    }
}
