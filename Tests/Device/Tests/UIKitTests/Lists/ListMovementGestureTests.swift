import Support
import Testing
import UIKit

/// Fingers that carry items without any code of the app's.
@MainActor
@Suite(.enabled(if: Stage.canTouch))
struct ListMovementGestureTests {
    private class Grid: UICollectionViewController {
        var texts = ["a", "b", "c", "d"]

        init() {
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = MovementGrid.size
            layout.minimumLineSpacing = 0
            layout.minimumInteritemSpacing = 0
            super.init(collectionViewLayout: layout)
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            collectionView.contentInsetAdjustmentBehavior = .never
            collectionView.register(TextCell.self, forCellWithReuseIdentifier: "Cell")
        }

        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            texts.count
        }
        override func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)
            (cell as? TextCell)?.text = texts[indexPath.item]
            return cell
        }
    }

    private final class MovingGrid: Grid {
        override func collectionView(
            _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
            to destinationIndexPath: IndexPath
        ) {
            texts.insert(texts.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
        }
    }

    private func carry(_ stage: Stage, from: CGPoint, to: CGPoint) async {
        stage.touchDown(at: from)
        await stage.wait(0.7)
        for step in 1...20 {
            let t = CGFloat(step) / 20
            stage.touchMove(to: CGPoint(x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t))
            await stage.waitFrame()
        }
        stage.touchUp()
        await stage.settle()
    }

    @Test func `a controller that moves items reorders them with a long press [D]`() async {
        let stage = Stage()
        let grid = MovingGrid()
        await stage.show(grid)
        await stage.settle()

        await carry(stage, from: MovementGrid.middle(0), to: MovementGrid.middle(2))

        #expect(grid.texts == ["b", "c", "a", "d"])
        #expect(MovementGrid.texts(grid.collectionView) == ["b", "c", "a", "d"])
    }

    @Test func `without the standard gesture, or a method that moves, it does not [D]`() async {
        let stage = Stage()
        let refusing = MovingGrid()
        refusing.installsStandardGestureForInteractiveMovement = false
        for grid in [Grid(), refusing] {
            await stage.show(grid)
            await stage.settle()
            await carry(stage, from: MovementGrid.middle(0), to: MovementGrid.middle(2))
            #expect(grid.texts == ["a", "b", "c", "d"])
            #expect(MovementGrid.texts(grid.collectionView) == ["a", "b", "c", "d"])
        }
    }

    private func list(_ stage: Stage) async -> UICollectionView {
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.showsSeparators = false
        let collection = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 393, height: 852),
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        collection.contentInsetAdjustmentBehavior = .never
        collection.register(TextCell.self, forCellWithReuseIdentifier: "Cell")
        await stage.place(collection)
        return collection
    }

    @Test func `a diffable data source reorders itself and calls its handlers [D]`() async throws {
        let stage = Stage()
        let collection = await list(stage)
        let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: collection) { view, path, text in
            let cell = view.dequeueReusableCell(withReuseIdentifier: "Cell", for: path)
            (cell as? TextCell)?.text = text
            (cell as? TextCell)?.accessories = [.reorder(displayed: .always)]
            return cell
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0, 1])
        snapshot.appendItems(["a", "b", "c"], toSection: 0)
        snapshot.appendItems(["d"], toSection: 1)
        source.apply(snapshot, animatingDifferences: false, completion: nil)
        await stage.settle()
        var log: [String] = []
        var transactions: [NSDiffableDataSourceTransaction<Int, String>] = []
        let first = try #require(collection.cellForItem(at: IndexPath(item: 0, section: 0)))
        let third = try #require(collection.cellForItem(at: IndexPath(item: 2, section: 0)))
        let start = CGPoint(x: 393 - 27, y: first.frame.midY)
        let end = CGPoint(x: start.x, y: third.frame.midY)

        await carry(stage, from: start, to: end)
        #expect(source.snapshot().itemIdentifiers == ["a", "b", "c", "d"])

        source.reorderingHandlers.canReorderItem = { $0 != "b" }
        source.reorderingHandlers.willReorder = { _ in log.append("will \(source.snapshot().itemIdentifiers.joined())")
        }
        source.reorderingHandlers.didReorder = {
            log.append("did \(source.snapshot().itemIdentifiers.joined())")
            transactions.append($0)
        }
        await carry(stage, from: start, to: end)

        #expect(log == ["will abcd", "did bcad"])
        #expect(MovementGrid.texts(collection) == ["b", "c", "a", "d"])
        let transaction = try #require(transactions.first)
        #expect(transaction.initialSnapshot.itemIdentifiers == ["a", "b", "c", "d"])
        #expect(transaction.finalSnapshot.itemIdentifiers == ["b", "c", "a", "d"])
        #expect(["a", "b", "c", "d"].applying(transaction.difference) == ["b", "c", "a", "d"])
        #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == [0])
        #expect(transaction.sectionTransactions.first?.initialSnapshot.items == ["a", "b", "c"])
        #expect(transaction.sectionTransactions.first?.finalSnapshot.items == ["b", "c", "a"])

        // What cannot be reordered stays.
        await carry(stage, from: start, to: end)
        #expect(log.count == 2)
    }
}
