import UIKit

/// Lines of items of one size.
class GridLayout: UICollectionViewCompositionalLayout {
    private final class Shape {
        var itemSize = CGSize(width: 50, height: 50)
        var lineSpacing: CGFloat = 10
        var itemSpacing: CGFloat = 10
    }

    private let shape: Shape

    var itemSize: CGSize {
        get { shape.itemSize }
        set { shape.itemSize = newValue }
    }
    var minimumLineSpacing: CGFloat {
        get { shape.lineSpacing }
        set { shape.lineSpacing = newValue }
    }
    var minimumInteritemSpacing: CGFloat {
        get { shape.itemSpacing }
        set { shape.itemSpacing = newValue }
    }

    init() {
        let shape = Shape()
        self.shape = shape
        super.init(
            sectionProvider: { _, _ in
                let height = NSCollectionLayoutDimension.absolute(shape.itemSize.height)
                let item = NSCollectionLayoutItem(
                    layoutSize: NSCollectionLayoutSize(
                        widthDimension: .absolute(shape.itemSize.width), heightDimension: height))
                let group = NSCollectionLayoutGroup.horizontal(
                    layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height),
                    subitems: [item])
                group.interItemSpacing = .fixed(shape.itemSpacing)
                let section = NSCollectionLayoutSection(group: group)
                section.interGroupSpacing = shape.lineSpacing
                return section
            })
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}
