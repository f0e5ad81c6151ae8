import Foundation

/// A section that scrolls orthogonally, with the attributes of its items in its own coordinates.
struct OrthogonalSection {
    var section: Int
    /// In the collection view's coordinates.
    var frame: CGRect
    var contentSize: CGSize
    var items: [UICollectionViewLayoutAttributes]
    var behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
    /// The start of each group, for the behaviors that stop there.
    var groupStarts: [CGFloat]
    var groupLength: CGFloat
    /// The inset before the first and after the last group.
    var leadingInset: CGFloat
    var handler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
    var environment: (any NSCollectionLayoutEnvironment)?
}

/// Scrolls the items of one orthogonal section.
@MainActor
final class OrthogonalScrollView: UIScrollView, UIScrollViewDelegate {
    private weak var collection: UICollectionView?
    private var section: OrthogonalSection?

    init(collection: UICollectionView) {
        self.collection = collection
        super.init(frame: .zero)
        showsHorizontalScrollIndicator = false
        showsVerticalScrollIndicator = false
        contentInsetAdjustmentBehavior = .never
        clipsToBounds = false
        scrollDelegate = self
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func show(_ new: OrthogonalSection) {
        section = new
        if frame != new.frame { frame = new.frame }
        if contentSize != new.contentSize { contentSize = new.contentSize }
        isPagingEnabled = new.behavior == .paging
        decelerationRate =
            new.behavior == .continuous || new.behavior == .continuousGroupLeadingBoundary ? .normal : .fast
    }

    /// The attributes of the visible items; items outside the section's frame count if they are on the screen.
    var attributesInSight: [UICollectionViewLayoutAttributes] {
        guard let section, let collection else { return [] }
        let window = collection.bounds.offsetBy(dx: -frame.minX + contentOffset.x, dy: -frame.minY + contentOffset.y)
        let inSight = section.items.filter { $0.frame.overlaps(window) }.map(\.copied)
        if let handler = section.handler, let environment = section.environment {
            handler(inSight.map(VisibleItem.init), contentOffset, environment)
        }
        return inSight
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        collection?.setNeedsLayout()
    }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        guard let section, let stop = stop(in: section, velocity.x, target: targetContentOffset.pointee.x) else {
            return
        }
        targetContentOffset.pointee.x = min(max(lowestOffset.x, stop), highestOffset.x)
    }

    private func stop(in section: OrthogonalSection, _ velocity: CGFloat, target: CGFloat) -> CGFloat? {
        let starts = section.groupStarts.map { $0 - section.leadingInset }
        func nearest(_ x: CGFloat) -> CGFloat? { starts.min { abs($0 - x) < abs($1 - x) } }
        switch section.behavior {
        case .continuousGroupLeadingBoundary:
            return nearest(target)
        case .groupPaging, .groupPagingCentered:
            let centring = section.behavior == .groupPagingCentered ? (bounds.width - section.groupLength) / 2 : 0
            let stops = section.behavior == .groupPagingCentered ? section.groupStarts.map { $0 - centring } : starts
            let here = contentOffset.x
            if velocity > 0.2 { return stops.first { $0 > here } ?? stops.last }
            if velocity < -0.2 { return stops.last { $0 < here } ?? stops.first }
            return stops.min { abs($0 - here) < abs($1 - here) }
        default:
            return nil
        }
    }
}
