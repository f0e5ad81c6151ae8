import Support
import Testing
import UIKit

/// The calls of a custom layout.
@MainActor
struct ListLayoutTests {
    private final class Context: UICollectionViewLayoutInvalidationContext {
        var note = ""
    }

    private final class Attributes: UICollectionViewLayoutAttributes {
        var note = 0

        override func copy(with zone: NSZone? = nil) -> Any {
            let copy = super.copy(with: zone)
            (copy as? Attributes)?.note = note
            return copy
        }
    }

    /// Rows of a hundred points.
    private final class Column: UICollectionViewLayout {
        let log = EventLog()
        var note = 0
        var landing: CGFloat?

        override class var invalidationContextClass: AnyClass { Context.self }

        override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
            let what =
                (context.invalidateEverything ? "everything " : "")
                + (context.invalidateDataSourceCounts ? "counts " : "")
            log.append("invalidate \(what)\(context is Context)")
            super.invalidateLayout(with: context)
        }
        override func prepare() {
            super.prepare()
            log.append("prepare")
        }
        override var collectionViewContentSize: CGSize {
            CGSize(width: collectionView?.bounds.width ?? 0, height: 3000)
        }
        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            let attributes = Attributes(forCellWith: indexPath)
            attributes.frame = CGRect(x: 0, y: CGFloat(indexPath.item) * 100, width: 200, height: 100)
            attributes.note = note
            return attributes
        }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            (0..<30).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
                .filter { $0.frame.intersects(rect) }
        }
        override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
            guard let collectionView, newBounds.size != collectionView.bounds.size else { return false }
            log.append("bounds \(collectionView.bounds.width) to \(newBounds.width)")
            return true
        }
        override func targetContentOffset(
            forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
        ) -> CGPoint {
            guard let landing else { return proposedContentOffset }
            return CGPoint(x: 0, y: landing)
        }
    }

    private final class Cell: UICollectionViewCell {
        var applied = 0
        var notes: [Int] = []
        var height: CGFloat = 60

        override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
            super.apply(layoutAttributes)
            applied += 1
            notes.append((layoutAttributes as? Attributes)?.note ?? -1)
        }
        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            layoutAttributes.size.height = height
            return layoutAttributes
        }
    }

    private final class Source: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
        var sizesWhenMade: [CGSize] = []
        var proposed: CGFloat?

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 30 }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            sizesWhenMade.append(cell.bounds.size)
            return cell
        }
        func scrollViewWillEndDragging(
            _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
            targetContentOffset: UnsafeMutablePointer<CGPoint>
        ) {
            proposed = targetContentOffset.pointee.y
        }
    }

    private func show(_ stage: Stage, _ layout: UICollectionViewLayout) async -> (UICollectionView, Source) {
        let source = Source()
        let frame = CGRect(x: 0, y: 0, width: 300, height: 500)
        let collection = UICollectionView(frame: frame, collectionViewLayout: layout)
        collection.register(Cell.self, forCellWithReuseIdentifier: "cell")
        collection.contentInsetAdjustmentBehavior = .never
        collection.dataSource = source
        collection.delegate = source
        source.view.addSubview(collection)
        await stage.show(source)
        await stage.settle()
        return (collection, source)
    }

    private func cell(_ collection: UICollectionView, _ item: Int) -> Cell? {
        collection.cellForItem(at: IndexPath(item: item, section: 0)) as? Cell
    }

    // MARK: Content size

    private final class Growing: UICollectionView {
        override var contentSize: CGSize {
            didSet { if contentSize != oldValue { invalidateIntrinsicContentSize() } }
        }
        override var intrinsicContentSize: CGSize { contentSize }
    }

    /// A common subclass: as tall as its items.
    @Test
    func `a collection view without height yet has a content size [W]`() async {
        let flow = GridLayout()
        flow.itemSize = CGSize(width: 300, height: 40)
        flow.minimumLineSpacing = 0
        let source = Source()
        let collection = Growing(frame: .zero, collectionViewLayout: flow)
        collection.register(Cell.self, forCellWithReuseIdentifier: "cell")
        collection.contentInsetAdjustmentBehavior = .never
        collection.dataSource = source
        collection.translatesAutoresizingMaskIntoConstraints = false
        source.view.addSubview(collection)
        NSLayoutConstraint.activate([
            collection.topAnchor.constraint(equalTo: source.view.topAnchor),
            collection.leadingAnchor.constraint(equalTo: source.view.leadingAnchor),
            collection.widthAnchor.constraint(equalToConstant: 300),
        ])
        let stage = Stage()
        await stage.show(source)
        await stage.settle()

        #expect(collection.frame == CGRect(x: 0, y: 0, width: 300, height: 1200))
        #expect(collection.visibleCells.count == 30)
    }

    // MARK: Attributes

    @Test
    func `the frame of attributes includes their transform [D]`() {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
        attributes.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        attributes.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)

        #expect(attributes.frame == CGRect(x: 25, y: 10, width: 50, height: 20))
        #expect(attributes.size == CGSize(width: 100, height: 40))
        #expect(attributes.center == CGPoint(x: 50, y: 20))
        attributes.size = CGSize(width: 200, height: 40)
        #expect(attributes.center == CGPoint(x: 50, y: 20))
    }

    @Test
    func `attributes are equal if element and layout are equal [D]`() {
        let one = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
        one.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        let copy = one.copy() as? UICollectionViewLayoutAttributes

        #expect(one.isEqual(copy))
        copy?.alpha = 0.5
        #expect(!one.isEqual(copy))
    }

    @Test
    func `attributes that did not change are not applied again [D]`() async {
        let stage = Stage()
        let layout = Column()
        let (collection, _) = await show(stage, layout)
        let first = cell(collection, 0)
        let before = first?.applied ?? 0

        layout.invalidateLayout()
        await stage.settle()
        #expect(first?.applied == before)

        collection.contentOffset.y = 20
        await stage.settle()
        #expect(first?.applied == before)
    }

    // MARK: Invalidation

    @Test
    func `a layout is invalidated completely before it prepares [W]`() async {
        let stage = Stage()
        let layout = Column()
        let (collection, _) = await show(stage, layout)
        layout.log.expect(["invalidate everything counts true", "prepare"])

        layout.log.clear()
        layout.invalidateLayout()
        await stage.settle()
        layout.log.expect(["invalidate everything true", "prepare"])

        layout.log.clear()
        collection.reloadData()
        await stage.settle()
        layout.log.expect(["invalidate everything counts true", "prepare"])
    }

    @Test
    func `a layout is asked about new bounds while the view still has the old ones [W]`() async {
        let stage = Stage()
        let layout = Column()
        let (collection, _) = await show(stage, layout)
        layout.log.clear()

        collection.frame.size.width = 250
        await stage.settle()

        layout.log.expect(["bounds 300.0 to 250.0", "invalidate true", "prepare"])
    }

    @Test
    func `an invalidation context can contain elements of several kinds [D]`() {
        let context = UICollectionViewLayoutInvalidationContext()
        #expect(context.invalidatedItemIndexPaths == nil)
        #expect(context.invalidatedSupplementaryIndexPaths == nil)

        context.invalidateItems(at: [IndexPath(item: 1, section: 0)])
        context.invalidateSupplementaryElements(ofKind: "a", at: [IndexPath(item: 0, section: 0)])
        context.invalidateSupplementaryElements(ofKind: "b", at: [IndexPath(item: 0, section: 1)])

        #expect(context.invalidatedItemIndexPaths == [IndexPath(item: 1, section: 0)])
        #expect(context.invalidatedSupplementaryIndexPaths?.keys.sorted() == ["a", "b"])
        #expect(!context.invalidateEverything)
    }

    // MARK: Cells

    @Test
    func `a cell has its size when the data source gets it [W]`() async {
        let stage = Stage()
        let (_, source) = await show(stage, Column())

        #expect(Set(source.sizesWhenMade.map(\.height)) == [100])
        #expect(Set(source.sizesWhenMade.map(\.width)) == [200])
    }

    @Test
    func `after reloading there are no cells until the next layout [W]`() async {
        let stage = Stage()
        let (collection, _) = await show(stage, Column())
        #expect(cell(collection, 0) != nil)

        collection.reloadData()
        #expect(cell(collection, 0) == nil)
        #expect(collection.visibleCells.isEmpty)

        collection.layoutIfNeeded()
        #expect(cell(collection, 0) != nil)
    }

    // MARK: Scrolling

    @Test(.enabled(if: Stage.canTouch))
    func `a layout can change the target offset of a flick, and the delegate receives it [D]`() async {
        let stage = Stage()
        let layout = Column()
        layout.landing = 700
        let (collection, source) = await show(stage, layout)

        stage.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 200))
        await stage.settle()

        #expect(source.proposed == 700)
        #expect(collection.contentOffset.y == 700)
    }
}
