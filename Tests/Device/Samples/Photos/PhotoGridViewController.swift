import UIKit

/// Square cells in columns that adapt to the width, below a fixed header; tapping one opens its photo.
public final class PhotoGridViewController: UICollectionViewController {
    private enum Section {
        case all
    }

    private var dataSource: UICollectionViewDiffableDataSource<Section, Photo>?
    private let photos: [Photo]
    private var zoom: PhotoZoomTransition?

    public init(count: Int = 200) {
        photos = Photo.library(count: count)
        super.init(collectionViewLayout: Self.makeLayout())
        title = "Photos"
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    /// Cells of about 120 points, at least three in a row.
    private static func makeLayout() -> UICollectionViewLayout {
        UICollectionViewCompositionalLayout { _, environment in
            let width = environment.container.effectiveContentSize.width
            let columns = max(3, Int(width / 120))
            let item = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1 / CGFloat(columns)), heightDimension: .fractionalHeight(1)))
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(1 / CGFloat(columns))),
                subitem: item, count: columns)
            group.interItemSpacing = .fixed(2)
            let section = NSCollectionLayoutSection(group: group)
            section.interGroupSpacing = 2
            return section
        }
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.backgroundColor = .systemBackground
        let registration = UICollectionView.CellRegistration<PhotoCell, Photo> { cell, _, photo in
            cell.photoView.photo = photo
        }
        dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, indexPath, photo in
            view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: photo)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Section, Photo>()
        snapshot.appendSections([.all])
        snapshot.appendItems(photos)
        dataSource?.apply(snapshot, animatingDifferences: false)

        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Shuffle", primaryAction: UIAction { [weak self] _ in self?.reverse() })
    }

    private func reverse() {
        guard let dataSource else { return }
        let old = dataSource.snapshot()
        var snapshot = NSDiffableDataSourceSnapshot<Section, Photo>()
        snapshot.appendSections([.all])
        snapshot.appendItems(old.itemIdentifiers.reversed())
        dataSource.apply(snapshot, animatingDifferences: true)
    }

    /// The visible cell of a photo; nil if it is off screen.
    private func square(of photo: Photo) -> UIView? {
        guard let path = dataSource?.indexPath(for: photo) else { return nil }
        return collectionView.cellForItem(at: path)
    }

    public override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        guard let photo = dataSource?.itemIdentifier(for: indexPath) else { return }
        let viewer = PhotoViewController(photo: photo)
        let zoom = PhotoZoomTransition { [weak self] in self?.square(of: photo) }
        self.zoom = zoom
        viewer.modalPresentationStyle = .overFullScreen
        viewer.transitioningDelegate = zoom
        viewer.drag = zoom.drag
        present(viewer, animated: true)
    }
}
