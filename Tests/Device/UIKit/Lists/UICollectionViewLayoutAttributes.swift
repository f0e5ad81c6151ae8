import Foundation

/// The position and appearance of a collection view's element.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
    open var indexPath = IndexPath(item: 0, section: 0)
    open var center = CGPoint.zero { didSet { plainFrame = nil } }
    open var bounds = CGRect.zero { didSet { plainFrame = nil } }
    open var transform3D = CATransform3DIdentity
    /// The frame as it was set, because converting it to a center and a size may round its edges.
    private final var plainFrame: CGRect?
    open var alpha: CGFloat = 1
    open var zIndex = 0
    open var isHidden = false
    open internal(set) var representedElementCategory: UICollectionView.ElementCategory = .cell
    open internal(set) var representedElementKind: String?

    public override init() {}

    // MARK: Derived geometry

    /// The bounding box including the transform; setting it sets `center` and `size`.
    open var frame: CGRect {
        get {
            let size = bounds.size
            let isPlain = CATransform3DIsIdentity(transform3D)
            if isPlain, let plainFrame { return plainFrame }
            let local = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
            let covered = isPlain ? local : local.applying(transform)
            return covered.offsetBy(dx: center.x, dy: center.y)
        }
        set {
            center = newValue.center
            bounds.size = newValue.size
            plainFrame = newValue
        }
    }

    open var size: CGSize {
        get { bounds.size }
        set { bounds.size = newValue }
    }

    open var transform: CGAffineTransform {
        get { CATransform3DGetAffineTransform(transform3D) }
        set { transform3D = CATransform3DMakeAffineTransform(newValue) }
    }

    // MARK: Copies and comparison

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UICollectionViewLayoutAttributes()
        copy.indexPath = indexPath
        copy.center = center
        copy.bounds = bounds
        copy.plainFrame = plainFrame
        copy.transform3D = transform3D
        copy.alpha = alpha
        copy.zIndex = zIndex
        copy.isHidden = isHidden
        copy.representedElementCategory = representedElementCategory
        copy.representedElementKind = representedElementKind
        return copy
    }

    /// Whether both give the same element the same appearance; collection views do not apply equal attributes again.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UICollectionViewLayoutAttributes else { return false }
        return other === self || MainActor.assumeIsolated { looksLike(other) }
    }

    open override var hash: Int { MainActor.assumeIsolated { key.hashValue } }

    private func looksLike(_ other: UICollectionViewLayoutAttributes) -> Bool {
        key == other.key && center == other.center && bounds == other.bounds && transform3D == other.transform3D
            && alpha == other.alpha && zIndex == other.zIndex && isHidden == other.isHidden
    }

    /// Whether the element is in `visible`; layouts may return more than the visible ones. An element with an empty
    /// frame counts if its position is visible, so that its cell can ask for a larger size.
    func isInSight(of visible: CGRect) -> Bool {
        let frame = self.frame
        if frame.width > 0, frame.height > 0, frame.overlaps(visible) { return true }
        if frame.width > 0, frame.height > 0 { return !CATransform3DIsAffine(transform3D) && plain.overlaps(visible) }
        return frame.minX <= visible.maxX && frame.maxX >= visible.minX && frame.minY <= visible.maxY
            && frame.maxY >= visible.minY
    }

    /// The frame without the transform.
    private var plain: CGRect {
        CGRect(
            x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width, height: bounds.height)
    }

    var copied: UICollectionViewLayoutAttributes { copy() as? UICollectionViewLayoutAttributes ?? self }

    /// Identifies the element in its collection view.
    var key: ElementKey {
        ElementKey(category: representedElementCategory, kind: representedElementKind ?? "", path: indexPath)
    }
}

struct ElementKey: Hashable {
    var category: UICollectionView.ElementCategory
    var kind: String
    var path: IndexPath
}
