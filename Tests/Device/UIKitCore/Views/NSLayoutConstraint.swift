import Foundation

/// A linear relation between attributes of two items: `first = multiplier × second + constant`, or with ≤ or ≥.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {

    public private(set) weak var firstItem: AnyObject?
    public private(set) weak var secondItem: AnyObject?
    open private(set) var firstAttribute: Attribute = .notAnAttribute
    open private(set) var secondAttribute: Attribute = .notAnAttribute
    open private(set) var relation: Relation = .equal
    open private(set) var multiplier: CGFloat = 1
    open var identifier: String?
    /// Whether the system created it; in a conflict the app's constraint is broken instead.
    package final var isOfSystem = false
    /// Whether its attributes cannot be combined; UIKit raised an exception, and the constraint has no effect.
    final var isIllegal = false

    open var constant: CGFloat = 0 {
        didSet {
            guard constant != oldValue else { return }
            constantDidChange()
        }
    }

    open var priority: UILayoutPriority {
        get { ownPriority }
        set {
            let previous = ownPriority
            guard newValue != previous else { return }
            ownPriority = newValue
            priorityDidChange(from: previous)
        }
    }
    final var ownPriority = UILayoutPriority.required

    open var isActive: Bool {
        get { holder != nil }
        set { newValue ? activate() : deactivate() }
    }

    /// The view that holds the active constraint: the closest common ancestor of its items.
    weak final var holder: UIView?
    /// The constraint's row in the layout engine.
    final var row: LayoutRow?
    /// The multiple of the system spacing that is added to the constant.
    final var systemSpacingMultiple: CGFloat?
    /// The subtracted anchor of the first item, if it is the distance between two anchors.
    package final var firstOffset: AnchorOffset?
    package final var secondOffset: AnchorOffset?

    public convenience init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        self.init(
            first: view1 as AnyObject, attr1, relation: relation, second: view2 as AnyObject?, attr2,
            multiplier: multiplier, constant: c)
        checkAttributes()
    }

    /// The only designated initializer, so that subclasses inherit the others.
    public override init() {
        super.init()
    }

    package convenience init(
        first: AnyObject?, _ firstAttribute: Attribute, relation: Relation, second: AnyObject?,
        _ secondAttribute: Attribute, multiplier: CGFloat, constant: CGFloat
    ) {
        self.init()
        firstItem = first
        secondItem = second
        self.firstAttribute = firstAttribute
        self.secondAttribute = second == nil ? .notAnAttribute : secondAttribute
        self.relation = relation
        self.multiplier = multiplier
        self.constant = constant
    }

    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }
}
