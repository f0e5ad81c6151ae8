import Support
import Testing
import UIKit

/// The completion of a diffable data source's snapshot.
@MainActor
struct ListSnapshotTests {
    private func snapshot(_ items: [Int]) -> NSDiffableDataSourceSnapshot<Int, Int> {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(items)
        return snapshot
    }

    @Test func `awaiting a table's snapshot returns when the rows have moved [D]`() async {
        let stage = Stage()
        let table = UITableView()
        let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { _, _, _ in
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        await stage.show(table)
        await source.apply(snapshot([1, 2]), animatingDifferences: false)
        await stage.settle()
        let log = EventLog()
        let next = snapshot([2, 3])

        Task {
            await source.apply(next)
            log.append("applied")
        }
        await stage.wait(0.1)
        #expect(log.events == [])
        await stage.settle()
        await stage.wait(0.1)
        #expect(log.events == ["applied"])
        #expect(table.numberOfRows(inSection: 0) == 2)
    }

    @Test func `a snapshot without changes or without animation completes immediately [D]`() async {
        let stage = Stage()
        let collection = UICollectionView(frame: .zero, collectionViewLayout: GridLayout())
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collection) { view, path, _ in
            view.dequeueReusableCell(withReuseIdentifier: "Cell", for: path)
        }
        await stage.show(collection)
        await stage.settle()
        let log = EventLog()
        let next = snapshot([1, 2])

        Task {
            await source.apply(next, animatingDifferences: false)
            log.append("applied")
            await source.apply(next)
            log.append("applied again")
        }
        await stage.wait(0.1)

        #expect(log.events == ["applied", "applied again"])
    }
}
