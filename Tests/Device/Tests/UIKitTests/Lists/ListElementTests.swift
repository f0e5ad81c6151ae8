import Support
import Testing
import UIKit

/// Methods that custom layouts do not have to override.
@MainActor
struct ListElementTests {
    /// Two overlapping cards, one of which can be raised; implements only layoutAttributesForElements(in:).
    private final class Cards: UICollectionViewLayout {
        var raised = 0

        override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 400) }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            (0..<2).map {
                let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: $0, section: 0))
                attributes.frame = CGRect(x: 20, y: 20, width: 200, height: 100)
                attributes.zIndex = $0 == raised ? 1 : 0
                return attributes
            }
        }
    }

    /// A column of self-sizing items.
    private final class Column: UICollectionViewLayout {
        var wanted: [IndexPath: CGSize] = [:]

        override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 400) }
        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
            let size = wanted[indexPath] ?? CGSize(width: 100, height: 40)
            attributes.frame = CGRect(origin: CGPoint(x: 0, y: CGFloat(indexPath.item) * 50), size: size)
            return attributes
        }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            (0..<2).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
        }
        override func shouldInvalidateLayout(
            forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
            withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
        ) -> Bool {
            guard preferredAttributes.size != originalAttributes.size else { return false }
            wanted[preferredAttributes.indexPath] = preferredAttributes.size
            return true
        }
    }

    private final class Cell: UICollectionViewCell {
        var sizeWhenMade = CGSize.zero
        let box = UIView()

        override init(frame: CGRect) {
            super.init(frame: frame)
            sizeWhenMade = frame.size
            box.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(box)
            NSLayoutConstraint.activate([
                box.topAnchor.constraint(equalTo: contentView.topAnchor),
                box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
                box.widthAnchor.constraint(equalToConstant: 70), box.heightAnchor.constraint(equalToConstant: 30),
            ])
        }

        required init?(coder: NSCoder) {
            fatalError("not used")
        }
    }

    private func show(_ stage: Stage, _ layout: UICollectionViewLayout) async -> (UICollectionView, SelectionRecorder) {
        let (source, selections) = (CollectionSource([2]), SelectionRecorder())
        let frame = CGRect(x: 0, y: 100, width: 300, height: 400)
        let collection = UICollectionView(frame: frame, collectionViewLayout: layout)
        collection.register(Cell.self, forCellWithReuseIdentifier: "cell")
        collection.contentInsetAdjustmentBehavior = .never
        collection.dataSource = source
        collection.delegate = selections
        await stage.place(collection, keeping: source, selections)
        await stage.settle()
        return (collection, selections)
    }

    private func cell(_ collection: UICollectionView, _ item: Int) -> Cell? {
        collection.cellForItem(at: IndexPath(item: item, section: 0)) as? Cell
    }

    @Test
    func `a cell is created with its size even if the layout returns attributes only for rects [W]`() async {
        let stage = Stage()
        let (collection, _) = await show(stage, Cards())

        #expect(cell(collection, 0)?.sizeWhenMade == CGSize(width: 200, height: 100))
        #expect(cell(collection, 1)?.sizeWhenMade == CGSize(width: 200, height: 100))
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a tap on overlapping items selects the one with the higher z index [W]`() async {
        let stage = Stage()
        let layout = Cards()
        let (collection, selections) = await show(stage, layout)

        stage.tap(at: CGPoint(x: 100, y: 160))
        await stage.settle()
        #expect(selections.selected.map(\.item) == [0])
        let point = CGPoint(x: 100, y: 60)
        let lower = collection.hitTest(point, with: nil)
        #expect(cell(collection, 0).map { lower?.isDescendant(of: $0) == true } == true)
        layout.raised = 1
        layout.invalidateLayout()
        await stage.settle()
        stage.tap(at: CGPoint(x: 100, y: 160))
        await stage.settle()

        #expect(selections.selected.map(\.item) == [0, 1])
        #expect(collection.indexPathForItem(at: CGPoint(x: 100, y: 60))?.item == 1)
        let hit = collection.hitTest(point, with: nil)
        #expect(cell(collection, 1).map { hit?.isDescendant(of: $0) == true } == true)
    }

    @Test
    func `in a custom layout a cell also requests its content's width [W]`() async {
        let stage = Stage()
        let (collection, _) = await show(stage, Column())

        #expect(cell(collection, 0)?.frame == CGRect(x: 0, y: 0, width: 70, height: 30))
        #expect(cell(collection, 1)?.frame == CGRect(x: 0, y: 50, width: 70, height: 30))
    }
}
