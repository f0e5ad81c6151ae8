import Foundation

/// The reorder handle at the trailing edge of a list cell.
@MainActor
final class ItemReorderControl: UIControl {
    private let lines = UIImageView(image: UIImage(systemName: "line.3.horizontal"))
    /// The distance from the cell's center to the finger, and the horizontal center of the cell.
    private var grip: CGFloat = 0
    private var middle: CGFloat = 0

    init(tint: UIColor?) {
        super.init(frame: .zero)
        lines.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 17, weight: .semibold)
        lines.tintColor = tint
        addSubview(lines)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override var intrinsicContentSize: CGSize { lines.intrinsicContentSize }

    override func layoutSubviews() {
        super.layoutSubviews()
        lines.bounds.size = lines.intrinsicContentSize
        lines.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -10, dy: -10).contains(point)
    }

    private weak var collection: UICollectionView?

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard let cell = superview as? UICollectionViewListCell, let collection = cell.collection,
            let path = collection.indexPath(for: cell), collection.beginInteractiveMovementForItem(at: path)
        else { return false }
        self.collection = collection
        middle = cell.center.x
        grip = touch.location(in: collection).y - cell.center.y
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard let collection else { return false }
        let finger = touch.location(in: collection)
        collection.updateInteractiveMovementTargetPosition(CGPoint(x: middle, y: finger.y - grip))
        return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        collection?.endInteractiveMovement()
        collection = nil
    }

    override func cancelTracking(with event: UIEvent?) {
        collection?.cancelInteractiveMovement()
        collection = nil
    }
}
