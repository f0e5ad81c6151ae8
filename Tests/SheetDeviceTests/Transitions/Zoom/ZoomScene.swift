import Foundation
import SheetPresentation
import Simulator
import UIKit

/// A grid of many self-sizing cells, and a page with a picture that zooms from them, in one of the three containers.
@MainActor
final class ZoomScene: NSObject {
    let stage: TransitionStageScene
    let grid: UICollectionView
    /// The picture of the page, which corresponds to the cell.
    let picture = UIView(frame: CGRect(x: 0, y: 200, width: 393, height: 300))
    /// The item that the page shows; nil for none.
    var item: Int? = 4
    /// Whether a finger is down.
    var isTouched = false
    /// Whether the page's picture is the destination.
    let isMatched: Bool

    var device: Device { stage.device }
    var page: UIView { stage.second.view }

    final class Cell: UICollectionViewCell {
        static let identifier = "cell"

        private let spacer = UIView()
        private lazy var height = spacer.heightAnchor.constraint(equalToConstant: 80)

        override init(frame: CGRect) {
            super.init(frame: frame)
            contentView.backgroundColor = .systemOrange
            layer.cornerRadius = 12
            spacer.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(spacer)
            // The cell has the layout's estimated height until it is measured.
            height.priority = UILayoutPriority(999)
            NSLayoutConstraint.activate([
                spacer.topAnchor.constraint(equalTo: contentView.topAnchor),
                spacer.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                spacer.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                spacer.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
                height,
            ])
        }

        required init?(coder: NSCoder) { nil }

        func show(_ item: Int) {
            accessibilityIdentifier = "cell \(item)"
            height.constant = 80 + CGFloat(item % 5) * 20
        }
    }

    init(
        _ kind: TransitionStageScene.Kind, isMatched: Bool = false, timing: TransitionTiming? = nil,
        duration: TimeInterval = 0.5
    ) {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1 / 3), heightDimension: .estimated(100))
        let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(100))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
        grid = UICollectionView(frame: .zero, collectionViewLayout: layout)
        self.isMatched = isMatched
        stage = TransitionStageScene(kind, .none)
        super.init()
        stage.restyle(style(timing, duration))
        grid.register(Cell.self, forCellWithReuseIdentifier: Cell.identifier)
        grid.dataSource = self
        grid.frame = stage.first.view.bounds
        grid.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        stage.first.view.addSubview(grid)
        picture.backgroundColor = .systemOrange
        stage.second.loadViewIfNeeded()
        stage.second.view.addSubview(picture)
        device.settle()
    }

    private func style(_ timing: TransitionTiming?, _ duration: TimeInterval) -> TransitionStyle {
        let zoom: TransitionStyle =
            isMatched
            ? .zoom(to: { [weak self] _ in self?.picture }) { [weak self] _ in self?.source() }
            : .zoom { [weak self] _ in self?.source() }
        return zoom.retimed(duration: duration, timing: timing)
    }

    /// The cell of the item, if it is on screen or near it.
    var cell: UIView? { item.flatMap { grid.cellForItem(at: IndexPath(item: $0, section: 0)) } }

    /// The item whose cell was the source when the style asked last; nil if that was not on screen.
    private(set) var sourceItem: Int?

    private func source() -> UIView? {
        sourceItem = cellRect.intersects(device.window.bounds) ? item : nil
        return cell
    }

    var cellRect: CGRect { cell.map { $0.convert($0.bounds, to: nil) } ?? .null }

    func seen(_ identifier: String) -> SeenLayer? { SeenLayer(identifier, in: device.layers) }

    /// Whether the page is zooming, animated or interactively.
    var isFlying: Bool { page.layer.mask != nil || page.superview?.layer.mask != nil }

    /// Whether the cell is visible beneath a page that zooms from it.
    var isFlightOverVisibleCell: Bool {
        guard let item, let cell, cell.alpha != 0, cellRect.intersects(device.window.bounds) else { return false }
        let screen = device.layers
        guard let seen = SeenLayer("cell \(item)", in: screen), seen.opacity != 0 else { return false }
        return SeenLayer("second", in: screen) != nil
    }

    /// The bounding box of the visible part of the page; nil if it is not on screen.
    var flight: CGRect? {
        guard let page = seen("second") else { return nil }
        let corners = page.window?.corners ?? page.corners
        let (x, y) = (corners.map(\.x), corners.map(\.y))
        guard let minX = x.min(), let maxX = x.max(), let minY = y.min(), let maxY = y.max() else { return nil }
        return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }
}

extension ZoomScene: UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 200 }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: Cell.identifier, for: indexPath)
        (cell as? Cell)?.show(indexPath.item)
        return cell
    }
}
