import Support
import Testing
import UIKit

/// Right-to-left collection views, and layouts that return more than the visible elements.
@MainActor
struct ListDirectionTests {
    /// A row of items a hundred points wide.
    private class Row: UICollectionViewLayout {
        var flips = true
        var width: CGFloat = 100
        var wanted: [IndexPath: CGFloat] = [:]

        override var flipsHorizontallyInOppositeLayoutDirection: Bool { flips }
        override var collectionViewContentSize: CGSize { CGSize(width: 2000, height: 80) }

        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
            let before = (0..<indexPath.item).reduce(0) { $0 + (wanted[IndexPath(item: $1, section: 0)] ?? width) }
            attributes.frame = CGRect(x: before, y: 0, width: wanted[indexPath] ?? width, height: 80)
            return attributes
        }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            (0..<20).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
        }
        override func shouldInvalidateLayout(
            forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
            withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
        ) -> Bool {
            guard width == 0, preferredAttributes.size != originalAttributes.size else { return false }
            wanted[preferredAttributes.indexPath] = preferredAttributes.size.width
            return true
        }
    }

    /// A layout without invalidation contexts.
    private final class OldRow: Row {
        var invalidations = 0

        var widths: [CGFloat] = []

        override func invalidateLayout() {
            super.invalidateLayout()
            invalidations += 1
            widths.append(collectionView?.bounds.width ?? 0)
        }
        override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
    }

    private final class Cell: UICollectionViewCell {
        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            layoutAttributes.size.width = 50
            return layoutAttributes
        }
    }

    private struct Scene {
        let stage: Stage
        let collection: UICollectionView
        let source: CollectionSource

        @MainActor
        func frame(_ item: Int) -> CGRect? {
            collection.cellForItem(at: IndexPath(item: item, section: 0)).map(stage.presentedFrame)
        }
    }

    private func show(
        _ layout: UICollectionViewLayout, _ direction: UISemanticContentAttribute = .forceRightToLeft
    ) async -> Scene {
        let stage = Stage()
        let frame = CGRect(x: 0, y: 100, width: 350, height: 80)
        let collection = UICollectionView(frame: frame, collectionViewLayout: layout)
        let source = CollectionSource([20])
        collection.semanticContentAttribute = direction
        collection.contentInsetAdjustmentBehavior = .never
        collection.register(Cell.self, forCellWithReuseIdentifier: "cell")
        collection.dataSource = source
        await stage.place(collection)
        await stage.settle()
        return Scene(stage: stage, collection: collection, source: source)
    }

    @Test
    func `a layout can flip its horizontal coordinates in right-to-left languages [D]`() async throws {
        let scene = await show(Row())
        let cell = try #require(scene.collection.cellForItem(at: IndexPath(item: 0, section: 0)))

        #expect(scene.frame(0) == CGRect(x: 250, y: 100, width: 100, height: 80))
        #expect(scene.frame(1)?.minX == 150)
        #expect(scene.collection.contentOffset.x == 0)
        #expect(cell.center == CGPoint(x: 50, y: 40))
        // The cell's content is not mirrored.
        #expect(cell.convert(CGPoint(x: 10, y: 0), to: nil).x == 260)

        let plain = await show(Row(), .forceLeftToRight)
        #expect(plain.frame(0)?.minX == 0)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `with flipped coordinates a drag to the right reveals the next items [I]`() async {
        let scene = await show(Row())

        scene.stage.drag(from: CGPoint(x: 100, y: 140), to: CGPoint(x: 210, y: 140), hold: 0.2)
        await scene.stage.settle()

        #expect(isClose(scene.collection.contentOffset.x, 100))
        #expect(isClose(scene.frame(1)?.minX ?? 0, 250))
    }

    @Test
    func `a layout is prepared again when the layout direction changes [I]`() async {
        let layout = GridLayout()
        layout.itemSize = CGSize(width: 100, height: 30)
        let scene = await show(layout, .forceLeftToRight)
        #expect(scene.frame(0)?.minX == 0)

        scene.collection.semanticContentAttribute = .forceRightToLeft
        await scene.stage.settle()

        #expect(scene.frame(0)?.maxX == 350)
    }

    @Test
    func `invalidateLayout is called for reloads, updates and scrolling if only that is overridden [W]`() async {
        let layout = OldRow()
        let scene = await show(layout, .forceLeftToRight)
        let shown = layout.invalidations
        #expect(shown > 0)

        scene.collection.contentOffset.x = 20
        #expect(layout.invalidations == shown + 1)
        scene.collection.reloadData()
        #expect(layout.invalidations == shown + 2)
        await scene.stage.settle()
        let settled = layout.invalidations
        scene.collection.performBatchUpdates { scene.collection.reloadItems(at: [IndexPath(item: 1, section: 0)]) }
        #expect(layout.invalidations > settled)
        let updated = layout.invalidations
        layout.invalidateLayout(with: UICollectionViewLayoutInvalidationContext())

        #expect(layout.invalidations == updated)
    }

    @Test
    func `a layout is invalidated for new bounds after the collection view has changed them [W]`() async {
        let layout = OldRow()
        let scene = await show(layout, .forceLeftToRight)
        layout.widths = []

        scene.collection.frame.size.width = 200

        #expect(layout.widths == [200])
    }

    @Test
    func `only visible elements get views, even if a layout returns others [W]`() async {
        let scene = await show(Row(), .forceLeftToRight)

        #expect(Set(scene.source.made.map(\.item)) == [0, 1, 2, 3])
        #expect(scene.collection.indexPathsForVisibleItems.map(\.item).sorted() == [0, 1, 2, 3])
        scene.collection.contentOffset.x = 100
        await scene.stage.settle()

        #expect(scene.collection.indexPathsForVisibleItems.map(\.item).sorted() == [1, 2, 3, 4])
    }

    @Test
    func `an item with an estimated width of zero is asked for its size [W]`() async {
        let layout = Row()
        layout.width = 0
        let scene = await show(layout, .forceLeftToRight)

        #expect(scene.frame(0)?.width == 50)
        #expect(scene.frame(1)?.minX == 50)
    }
}
