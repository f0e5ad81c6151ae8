import Support
import Testing
import UIKit

@MainActor
struct ListCollectionTests {
    private final class Cell: UICollectionViewCell {
        let tagline: String

        override init(frame: CGRect) {
            tagline = "made"
            super.init(frame: frame)
        }

        required init?(coder: NSCoder) { nil }
    }

    private func show(_ stage: Stage, _ layout: UICollectionViewLayout, items: Int = 100) async -> (
        UICollectionView, EventLog
    ) {
        let (source, selections) = (CollectionSource([items]), SelectionRecorder())
        let collection = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
        collection.register(Cell.self, forCellWithReuseIdentifier: "cell")
        collection.contentInsetAdjustmentBehavior = .never
        collection.dataSource = source
        collection.delegate = selections
        await stage.place(collection, keeping: source, selections)
        await stage.settle()
        return (collection, selections.log)
    }

    private func frame(_ collection: UICollectionView, _ item: Int, _ section: Int = 0) -> CGRect {
        collection.collectionViewLayout.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
            ?? .null
    }

    @Test
    func `only visible items have cells [D]`() async {
        let stage = Stage()
        let layout = GridLayout()
        layout.itemSize = CGSize(width: 393, height: 100)
        layout.minimumLineSpacing = 0
        let (collection, _) = await show(stage, layout)
        #expect(collection.visibleCells.count == 9)

        collection.contentOffset.y = 1000
        await stage.waitFrame()

        #expect(collection.indexPathsForVisibleItems.first == IndexPath(item: 10, section: 0))
        #expect(collection.cellForItem(at: IndexPath(item: 0, section: 0)) == nil)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a tap selects an item and deselects the previous one [D]`() async {
        let stage = Stage()
        let layout = GridLayout()
        layout.itemSize = CGSize(width: 393, height: 100)
        layout.minimumLineSpacing = 0
        let (collection, log) = await show(stage, layout)

        stage.tap(at: CGPoint(x: 100, y: 250))
        stage.tap(at: CGPoint(x: 100, y: 350))
        await stage.settle()

        log.expect(["selected 2", "deselected 2", "selected 3"])
        #expect(collection.indexPathsForSelectedItems == [IndexPath(item: 3, section: 0)])
    }

    // MARK: Compositional layout

    private func section(columns: Int, height: CGFloat) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1 / CGFloat(columns)), heightDimension: .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(height)), subitems: [item])
        return NSCollectionLayoutSection(group: group)
    }

    @Test
    func `groups repeat their items as long as they fit [D]`() async {
        let stage = Stage()
        let section = section(columns: 3, height: 90)
        section.interGroupSpacing = 10
        section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 0, bottom: 5, trailing: 0)
        let (collection, _) = await show(stage, UICollectionViewCompositionalLayout(section: section), items: 7)

        #expect(frame(collection, 0).origin == CGPoint(x: 0, y: 5))
        expectClose(frame(collection, 2), CGRect(x: 262, y: 5, width: 131, height: 90), within: 0.5)
        #expect(frame(collection, 3).minY == 105)
        #expect(collection.contentSize.height == 300)
    }

    @Test
    func `the content's heights replace estimated ones [D]`() async {
        let stage = Stage()
        let layout = UICollectionViewCompositionalLayout.list(
            using: UICollectionLayoutListConfiguration(appearance: .plain))
        let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
            var content = cell.defaultContentConfiguration()
            content.text = "Item \(item)"
            content.secondaryText = item == 1 ? String(repeating: "more words ", count: 20) : nil
            cell.contentConfiguration = content
        }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collection) { view, path, item in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        await stage.show(collection)
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([0, 1, 2])
        source.apply(snapshot, animatingDifferences: false, completion: nil)
        await stage.settle()

        let cells = collection.visibleCells
        #expect(cells.count == 3)
        expectClose(cells[0].frame.height, 44, within: 1)
        #expect(cells[1].frame.height > 100)
        #expect(cells[2].frame.minY == cells[1].frame.maxY)
    }

    // MARK: Snapshots

    @Test
    func `applying a snapshot keeps the cells of items that stay [D]`() async {
        let stage = Stage()
        let table = UITableView()
        let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { table, _, item in
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "\(item)"
            return cell
        }
        await stage.show(table)
        var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
        snapshot.appendSections(["a", "b"])
        snapshot.appendItems([1, 2, 3], toSection: "a")
        snapshot.appendItems([4], toSection: "b")
        source.apply(snapshot, animatingDifferences: false, completion: nil)
        await stage.settle()
        let three = table.cellForRow(at: IndexPath(row: 2, section: 0))

        var next = NSDiffableDataSourceSnapshot<String, Int>()
        next.appendSections(["a", "b"])
        next.appendItems([5, 2], toSection: "a")
        next.appendItems([4, 3], toSection: "b")
        source.apply(next, animatingDifferences: true, completion: nil)
        await stage.settle()

        #expect(source.snapshot().itemIdentifiers(inSection: "a") == [5, 2])
        #expect(table.cellForRow(at: IndexPath(row: 1, section: 1)) === three)
        #expect(table.visibleCells.map { $0.textLabel?.text } == ["5", "2", "4", "3"])
        #expect(source.itemIdentifier(for: IndexPath(row: 0, section: 0)) == 5)
        #expect(source.indexPath(for: 4) == IndexPath(row: 0, section: 1))
    }
}
