import Foundation

/// An edge, center, baseline or dimension of a view or a layout guide, for creating constraints.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    /// The view or guide that the anchor belongs to.
    nonisolated(unsafe) public private(set) weak var item: AnyObject?
    nonisolated let attribute: NSLayoutConstraint.Attribute

    init(item: AnyObject, attribute: NSLayoutConstraint.Attribute) {
        self.item = item
        self.attribute = attribute
        super.init()
    }

    open var name: String { attribute.name }

    /// Anchors are created on demand; two for the same attribute of an item are equal.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? any AnchorIdentity else { return false }
        return other.item === item && other.attribute == attribute
    }

    open override var hash: Int { attribute.rawValue }

    @discardableResult
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        relate(.equal, to: anchor, constant: 0)
    }
    @discardableResult
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, to: anchor, constant: 0)
    }
    @discardableResult
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, to: anchor, constant: 0)
    }
    @discardableResult
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        relate(.equal, to: anchor, constant: c)
    }
    @discardableResult
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, to: anchor, constant: c)
    }
    @discardableResult
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, to: anchor, constant: c)
    }

    func relate(
        _ relation: NSLayoutConstraint.Relation, to anchor: NSLayoutAnchor<AnchorType>?, multiplier: CGFloat = 1,
        constant: CGFloat, spacings: CGFloat? = nil
    ) -> NSLayoutConstraint {
        // Zero times an anchor is a constant.
        let (anchor, multiplier) = multiplier == 0 ? (nil, 1) : (anchor, multiplier)
        let constraint = NSLayoutConstraint(
            first: item, attribute, relation: relation, second: anchor?.item, anchor?.attribute ?? .notAnAttribute,
            multiplier: multiplier, constant: constant)
        constraint.systemSpacingMultiple = spacings
        constraint.checkAttributes()
        return constraint
    }
}

/// The properties that anchors compare for equality, regardless of their type.
private protocol AnchorIdentity {
    var item: AnyObject? { get }
    var attribute: NSLayoutConstraint.Attribute { get }
}

extension NSLayoutAnchor: AnchorIdentity {}

/// The subtracted anchor of a distance, as in a stack view: the value is `attribute of item − start`.
package struct AnchorOffset {
    package weak var item: AnyObject?
    package let attribute: NSLayoutConstraint.Attribute

    package init(item: AnyObject?, attribute: NSLayoutConstraint.Attribute) {
        self.item = item
        self.attribute = attribute
    }
}
