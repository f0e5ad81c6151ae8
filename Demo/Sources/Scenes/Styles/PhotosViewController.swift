import SheetPresentation
import UIKit

/// A grid of photos: each opens from its cell, and the gallery returns to the cell of its current photo.
final class PhotosViewController: UICollectionViewController {
    nonisolated static let scene = Scene(
        "photos", title: "Photos", summary: "A gallery that zooms from a grid",
        symbolName: "photo", group: "Styles",
        code: """
            let zoom = TransitionStyle.zoom(
                to: { ($0.front as? Gallery)?.photo }
            ) { [weak self] in
                let gallery = $0.front as? Gallery
                return gallery.flatMap {
                    self?.cell(at: $0.index)
                }
            }
            ModalTransition(zoom)
                .present(gallery, from: self)
            """,
        tour: [
            .wait(0.6), .tap("photo-8"), .wait(1.2),
            .drag("gallery", by: CGVector(dx: -220, dy: 0), over: 0.2), .wait(0.9),
            .drag("gallery", at: CGPoint(x: 0.5, y: 0.3), by: CGVector(dx: 70, dy: 190), over: 0.7, holding: 0.3),
            .wait(1.2),
        ]
    ) { PhotosViewController() }

    private static let count = 60
    private static let palettes: [SceneryView.Palette] = [.dusk, .morning, .meadow, .night, .rose, .morning, .amber]

    init() {
        super.init(collectionViewLayout: Self.makeLayout())
        title = "Photos"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("The grid is made in code.")
    }

    /// Items of about 120 points, at least three in a row.
    private static func makeLayout() -> UICollectionViewLayout {
        UICollectionViewCompositionalLayout { _, environment in
            let columns = max(3, Int(environment.container.effectiveContentSize.width / 120))
            let part = 1 / CGFloat(columns)
            let item = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(part), heightDimension: .fractionalHeight(1)))
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(part)),
                subitem: item, count: columns)
            group.interItemSpacing = .fixed(2)
            let section = NSCollectionLayoutSection(group: group)
            section.interGroupSpacing = 2
            return section
        }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.backgroundColor = Look.page
        navigationItem.largeTitleDisplayMode = .never
        collectionView.register(PhotoSquare.self, forCellWithReuseIdentifier: PhotoSquare.identifier)
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        Self.count
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: PhotoSquare.identifier, for: indexPath)
        (cell as? PhotoSquare)?.show(indexPath.item, Self.palette(of: indexPath.item))
        return cell
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        let gallery = GalleryViewController((0..<Self.count).map(Self.palette), showing: indexPath.item)
        let zoom = TransitionStyle.zoom(to: { ($0.front as? GalleryViewController)?.photo }) { [weak self] context in
            (context.front as? GalleryViewController).flatMap { self?.square(at: $0.index) }
        }
        ModalTransition(zoom).present(gallery, from: self)
    }

    private static func palette(of item: Int) -> SceneryView.Palette { palettes[item % palettes.count] }

    /// The cell of a photo, scrolled into view if necessary, so that the photo can return to it.
    private func square(at index: Int) -> UIView? {
        let path = IndexPath(item: index, section: 0)
        if collectionView.cellForItem(at: path) == nil {
            collectionView.scrollToItem(at: path, at: .centeredVertically, animated: false)
            collectionView.layoutIfNeeded()
        }
        return collectionView.cellForItem(at: path)
    }
}

/// A photo in the grid.
private final class PhotoSquare: UICollectionViewCell {
    static let identifier = "photo"

    func show(_ item: Int, _ palette: SceneryView.Palette) {
        let number = item + 1
        for view in contentView.subviews { view.removeFromSuperview() }
        contentView.embed(SceneryView(palette, drawing: item))
        isAccessibilityElement = true
        accessibilityIdentifier = "photo-\(number)"
        accessibilityLabel = "Photo \(number)"
        accessibilityTraits = .button
    }
}
