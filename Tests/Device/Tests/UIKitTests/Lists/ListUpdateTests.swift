import Support
import Testing
import UIKit

/// The views and the layout's calls during insertions and deletions.
@MainActor
struct ListUpdateTests {
    private final class Flow: GridLayout {
        let log = EventLog()
        var appearsFrom: CGFloat?
        var leavesTo: CGFloat?
        var target: CGFloat?

        override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
            if context.invalidateDataSourceCounts, !context.invalidateEverything { log.append("counts") }
            super.invalidateLayout(with: context)
        }
        override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
            super.prepare(forCollectionViewUpdates: updateItems)
            log.append("updates " + updateItems.map(describe).joined(separator: ", "))
        }
        override func finalizeCollectionViewUpdates() {
            super.finalizeCollectionViewUpdates()
            log.append("finalize")
        }
        override func initialLayoutAttributesForAppearingItem(
            at itemIndexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? {
            log.append("initial \(itemIndexPath.item)")
            let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
            if let appearsFrom { attributes?.center.x = appearsFrom }
            return attributes
        }
        override func finalLayoutAttributesForDisappearingItem(
            at itemIndexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? {
            log.append("final \(itemIndexPath.item)")
            let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
            if let leavesTo { attributes?.center.x = leavesTo }
            return attributes
        }
        override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
            guard let target else { return super.targetContentOffset(forProposedContentOffset: proposedContentOffset) }
            return CGPoint(x: 0, y: target)
        }

        private func describe(_ item: UICollectionViewUpdateItem) -> String {
            func name(_ path: IndexPath?) -> String {
                guard let path else { return "-" }
                return path.item == NSNotFound ? "s\(path.section)" : "\(path.section).\(path.item)"
            }
            return
                "\(item.updateAction.rawValue) \(name(item.indexPathBeforeUpdate)) \(name(item.indexPathAfterUpdate))"
        }
    }

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
        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            collectionView.dequeueReusableSupplementaryView(
                ofKind: kind, withReuseIdentifier: "header", for: indexPath)
        }
    }

    private func show(_ stage: Stage, _ source: Source, height: CGFloat = 500) async -> (UICollectionView, Flow) {
        let layout = Flow()
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

    // MARK: The layout's calls

    @Test
    func `a layout is informed about an update in order [D]`() async {
        let stage = Stage()
        let source = Source()
        let (collection, layout) = await show(stage, source)
        layout.log.clear()

        source.sections = [[0, 3, 1]]
        collection.performBatchUpdates {
            collection.deleteItems(at: [IndexPath(item: 2, section: 0)])
            collection.insertItems(at: [IndexPath(item: 1, section: 0)])
        }
        await stage.settle()

        let events = layout.log.events
        #expect(events.first == "counts")
        #expect(events.dropFirst().first == "updates 1 0.2 -, 0 - 0.1")
        #expect(events.last == "finalize")
        #expect(events.contains("initial 1"))
        #expect(events.contains("final 2"))
    }

    @Test
    func `the updates of a section have no item [D]`() async {
        let stage = Stage()
        let source = Source()
        source.sections = [[0], [1], [2]]
        let (collection, layout) = await show(stage, source)
        layout.log.clear()

        source.sections = [[3], [2], [1]]
        collection.performBatchUpdates {
            collection.deleteSections([0])
            collection.insertSections([0])
            collection.moveSection(2, toSection: 1)
        }
        await stage.settle()

        #expect(layout.log.events.contains("updates 1 s0 -, 0 - s0, 3 s2 s1"))
        #expect(collection.visibleCells.map(\.tag).sorted() == [1, 2, 3])
    }

    // MARK: Animations

    @Test
    func `inserted and deleted items are animated with the layout's attributes [D]`() async {
        let stage = Stage()
        let source = Source()
        let (collection, layout) = await show(stage, source)
        layout.appearsFrom = 450
        layout.leavesTo = -150
        let leaving = cell(collection, tag: 2)

        source.sections = [[0, 1, 3]]
        collection.performBatchUpdates {
            collection.deleteItems(at: [IndexPath(item: 2, section: 0)])
            collection.insertItems(at: [IndexPath(item: 2, section: 0)])
        }
        await stage.wait(0.15)

        guard let coming = cell(collection, tag: 3), let leaving else {
            Issue.record("the cells are missing")
            return
        }
        let here = stage.presentedFrame(of: coming).midX
        #expect(here > 160 && here < 440)
        let there = stage.presentedFrame(of: leaving).midX
        #expect(there < 140 && there > -140)
        await stage.settle()
        #expect(coming.frame.midX == 150)
        #expect(leaving.superview == nil || leaving.isHidden)
    }

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
    func `the layout can keep the visible position when items are inserted before it [D]`() async {
        let stage = Stage()
        let source = Source()
        source.sections = [Array(0..<20)]
        let (collection, layout) = await show(stage, source)
        collection.contentOffset.y = 250
        await stage.settle()
        guard let read = cell(collection, tag: 3) else {
            Issue.record("the cell is missing")
            return
        }
        let before = stage.presentedFrame(of: read).minY
        layout.target = 350

        source.sections = [[100] + Array(0..<20)]
        collection.performBatchUpdates { collection.insertItems(at: [IndexPath(item: 0, section: 0)]) }
        await stage.wait(0.1)

        expectClose(stage.presentedFrame(of: read).minY, before, within: 0.5)
        await stage.settle()
        #expect(collection.contentOffset.y == 350)
        expectClose(stage.presentedFrame(of: read).minY, before, within: 0.5)
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
    func `a new layout animates items to its positions [D]`() async {
        let stage = Stage()
        let source = Source()
        let (collection, _) = await show(stage, source)
        let wide = GridLayout()
        wide.itemSize = CGSize(width: 100, height: 100)
        wide.minimumInteritemSpacing = 0

        var isDone = false
        collection.setCollectionViewLayout(wide, animated: true) { isDone = $0 }
        await stage.wait(0.15)
        guard let third = cell(collection, tag: 2) else {
            Issue.record("the cell is missing")
            return
        }
        let top = stage.presentedFrame(of: third).minY
        #expect(top > 1 && top < 199)
        await stage.settle()

        #expect(isDone)
        #expect(collection.collectionViewLayout === wide)
        #expect(third.frame == CGRect(x: 200, y: 0, width: 100, height: 100))
    }

    @Test
    func `updates before the first layout are not animated [W]`() async {
        let stage = Stage()
        let source = Source()
        let layout = Flow()
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
