import Foundation

/// Several items that move as one, none of which is in an animator of its own.
@preconcurrency @MainActor
open class UIDynamicItemGroup: NSObject, UIDynamicItem {
    open private(set) var items: [any UIDynamicItem]
    private let size: CGSize
    /// Where the items stand, and how they are turned, in the group.
    private let places: [(offset: DynamicVector, angle: Double)]
    private var angle = 0.0

    public init(items: [any UIDynamicItem]) {
        self.items = items
        let boxes = items.map { item in
            CGRect(
                x: item.center.x - item.bounds.width / 2, y: item.center.y - item.bounds.height / 2,
                width: item.bounds.width, height: item.bounds.height)
        }
        let whole = boxes.reduce(CGRect.null) { $0.union($1) }
        center = whole.isNull ? .zero : CGPoint(x: whole.midX, y: whole.midY)
        size = whole.isNull ? .zero : whole.size
        let middle = DynamicVector(metres: center)
        places = items.map { item in
            (DynamicVector(metres: item.center) - middle, atan2(Double(item.transform.b), Double(item.transform.a)))
        }
        super.init()
    }

    open var center: CGPoint {
        didSet { place() }
    }
    open var bounds: CGRect { CGRect(origin: .zero, size: size) }
    open var transform: CGAffineTransform {
        get { CGAffineTransform(rotationAngle: CGFloat(angle)) }
        set {
            angle = atan2(Double(newValue.b), Double(newValue.a))
            place()
        }
    }
    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    open var collisionBoundingPath: UIBezierPath { UIBezierPath(rect: bounds) }

    private func place() {
        let rotation = DynamicRotation(angle)
        for (item, own) in zip(items, places) {
            item.center = (DynamicVector(metres: center) + rotation(own.offset)).points
            item.transform = CGAffineTransform(rotationAngle: CGFloat(angle + own.angle))
        }
    }
}
