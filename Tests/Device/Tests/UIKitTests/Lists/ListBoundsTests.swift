import Support
import Testing
import UIKit

/// A layout's calls for its collection view's size.
@MainActor
struct ListBoundsTests {
    /// A row whose layout centers its items with an inset computed on invalidation.
    private final class CenteringLayout: UICollectionViewLayout {
        private var lastWidth: CGFloat = 0
        private let itemSize = CGSize(width: 100, height: 100)

        override var collectionViewContentSize: CGSize {
            let count = collectionView?.numberOfItems(inSection: 0) ?? 0
            return CGSize(width: itemSize.width * CGFloat(count), height: itemSize.height)
        }

        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).compactMap {
                layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
            }
        }

        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
            let x = itemSize.width * CGFloat(indexPath.item)
            attributes.frame = CGRect(origin: CGPoint(x: x, y: 0), size: itemSize)
            return attributes
        }

        override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
            super.invalidateLayout(with: context)
            guard let collectionView, collectionView.bounds.width != lastWidth else { return }
            lastWidth = collectionView.bounds.width
            let inset = (lastWidth - itemSize.width) / 2
            collectionView.contentInset = UIEdgeInsets(top: 0, left: inset, bottom: 0, right: inset)
        }

        override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
    }

    private final class ItemsController: UIViewController, UICollectionViewDataSource {
        private(set) var list: UICollectionView!

        override func viewDidLoad() {
            super.viewDidLoad()
            let layout = CenteringLayout()
            list = UICollectionView(frame: .zero, collectionViewLayout: layout)
            list.dataSource = self
            list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
            list.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(list)
            NSLayoutConstraint.activate([
                list.heightAnchor.constraint(equalToConstant: 200),
                list.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                list.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                list.centerYAnchor.constraint(equalTo: view.centerYAnchor),
            ])
        }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        }
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a layout is informed about a new size even if it is already invalid [W]`() async {
        let stage = Stage()
        let items = ItemsController()
        await stage.show(items)
        await stage.settle()
        #expect(items.list.contentInset.left == (stage.window.bounds.width - 100) / 2)

        // The safe area changes first, and with it the insets.
        stage.rotate(to: .landscapeRight)
        await stage.settle()
        #expect(items.list.bounds.width == stage.window.bounds.width)
        #expect(items.list.contentInset.left == (stage.window.bounds.width - 100) / 2)
    }
}
