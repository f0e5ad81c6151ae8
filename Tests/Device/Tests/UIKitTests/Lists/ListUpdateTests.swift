import Support
import Testing
import UIKit

/// The views during insertions and deletions.
@MainActor
struct ListUpdateTests {
    private final class Source: UIViewController, UICollectionViewDataSource {
        var sections = [Array(0..<3)]

        func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            sections[section].count
        }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            cell.tag = sections[indexPath.section][indexPath.item]
            return cell
        }
    }

    private func show(_ stage: Stage, _ source: Source, height: CGFloat = 500) async -> (UICollectionView, GridLayout) {
        let layout = GridLayout()
        layout.itemSize = CGSize(width: 300, height: 100)
        layout.minimumLineSpacing = 0
        let frame = CGRect(x: 0, y: 0, width: 300, height: height)
        let collection = UICollectionView(frame: frame, collectionViewLayout: layout)
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        collection.contentInsetAdjustmentBehavior = .never
        collection.dataSource = source
        source.view.addSubview(collection)
        await stage.show(source)
        await stage.settle()
        return (collection, layout)
    }

    private func cell(_ collection: UICollectionView, tag: Int) -> UICollectionViewCell? {
        collection.visibleCells.first { $0.tag == tag }
    }

    // MARK: Animations

    @Test
    func `items that become visible when others are deleted are animated [W]`() async {
        let stage = Stage()
        let source = Source()
        source.sections = [Array(0..<20)]
        let (collection, _) = await show(stage, source)

        source.sections = [Array(1..<20)]
        collection.performBatchUpdates { collection.deleteItems(at: [IndexPath(item: 0, section: 0)]) }
        await stage.wait(0.1)

        guard let coming = cell(collection, tag: 5) else {
            Issue.record("the cell is missing")
            return
        }
        let top = stage.presentedFrame(of: coming).minY
        #expect(top > 401 && top < 500)
        #expect(coming.alpha == 1)
        await stage.settle()
        #expect(coming.frame.minY == 400)
    }

    @Test
    func `an empty update animates to sizes that have changed [W]`() async {
        let stage = Stage()
        let source = Source()
        let (collection, layout) = await show(stage, source)

        UIView.performWithoutAnimation { layout.itemSize.height = 150 }
        collection.performBatchUpdates(nil)
        await stage.settle()
        #expect(cell(collection, tag: 1)?.frame.minY == 150)

        var isDone = false
        collection.performBatchUpdates {
            layout.itemSize.height = 50
        } completion: {
            isDone = $0
        }
        await stage.wait(0.1)
        let middle = cell(collection, tag: 1).map { stage.presentedFrame(of: $0).minY } ?? 0
        #expect(middle > 51 && middle < 149)
        await stage.settle()
        #expect(isDone)
        #expect(cell(collection, tag: 1)?.frame.minY == 50)
    }

    @Test
    func `updates before the first layout are not animated [W]`() async {
        let stage = Stage()
        let source = Source()
        let layout = GridLayout()
        layout.itemSize = CGSize(width: 300, height: 100)
        let collection = UICollectionView(frame: source.view.bounds, collectionViewLayout: layout)
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        collection.dataSource = source
        #expect(collection.numberOfItems(inSection: 0) == 3)

        source.sections = [Array(0..<4)]
        collection.insertItems(at: [IndexPath(item: 3, section: 0)])
        source.view.addSubview(collection)
        await stage.show(source)
        await stage.settle()

        #expect(collection.visibleCells.count == 4)
    }
}
