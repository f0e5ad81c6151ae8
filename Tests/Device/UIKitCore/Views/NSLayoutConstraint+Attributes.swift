extension NSLayoutConstraint.Attribute {
    /// An attribute as `position` times the item's origin plus `fraction` times its size.
    struct Place {
        var axis: NSLayoutConstraint.Axis
        var position: Double
        var fraction: Double
        var isWithinMargins = false
    }

    /// The attribute's place in left-to-right layout.
    var place: Place {
        switch self {
        case .left, .leading: Place(axis: .horizontal, position: 1, fraction: 0)
        case .right, .trailing: Place(axis: .horizontal, position: 1, fraction: 1)
        case .top, .firstBaseline: Place(axis: .vertical, position: 1, fraction: 0)
        case .bottom, .lastBaseline: Place(axis: .vertical, position: 1, fraction: 1)
        case .width: Place(axis: .horizontal, position: 0, fraction: 1)
        case .height: Place(axis: .vertical, position: 0, fraction: 1)
        case .centerX: Place(axis: .horizontal, position: 1, fraction: 0.5)
        case .centerY: Place(axis: .vertical, position: 1, fraction: 0.5)
        case .leftMargin, .leadingMargin:
            Place(axis: .horizontal, position: 1, fraction: 0, isWithinMargins: true)
        case .rightMargin, .trailingMargin:
            Place(axis: .horizontal, position: 1, fraction: 1, isWithinMargins: true)
        case .topMargin: Place(axis: .vertical, position: 1, fraction: 0, isWithinMargins: true)
        case .bottomMargin: Place(axis: .vertical, position: 1, fraction: 1, isWithinMargins: true)
        case .centerXWithinMargins: Place(axis: .horizontal, position: 1, fraction: 0.5, isWithinMargins: true)
        case .centerYWithinMargins: Place(axis: .vertical, position: 1, fraction: 0.5, isWithinMargins: true)
        case .notAnAttribute: Place(axis: .horizontal, position: 0, fraction: 0)
        }
    }

    var axis: NSLayoutConstraint.Axis { place.axis }
    var isDimension: Bool { self == .width || self == .height }

    /// Whether the attribute depends on the layout direction.
    var isDirectional: Bool {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        default: false
        }
    }

    /// Whether the attribute is left or right.
    var isAbsoluteSide: Bool {
        switch self {
        case .left, .right, .leftMargin, .rightMargin: true
        default: false
        }
    }

    /// The attribute with leading and trailing replaced by left or right.
    func resolved(rightToLeft: Bool) -> NSLayoutConstraint.Attribute {
        switch self {
        case .leading: rightToLeft ? .right : .left
        case .trailing: rightToLeft ? .left : .right
        case .leadingMargin: rightToLeft ? .rightMargin : .leftMargin
        case .trailingMargin: rightToLeft ? .leftMargin : .rightMargin
        default: self
        }
    }

    var name: String {
        switch self {
        case .left: "left"
        case .right: "right"
        case .top: "top"
        case .bottom: "bottom"
        case .leading: "leading"
        case .trailing: "trailing"
        case .width: "width"
        case .height: "height"
        case .centerX: "centerX"
        case .centerY: "centerY"
        case .lastBaseline: "lastBaseline"
        case .firstBaseline: "firstBaseline"
        case .leftMargin: "leftMargin"
        case .rightMargin: "rightMargin"
        case .topMargin: "topMargin"
        case .bottomMargin: "bottomMargin"
        case .leadingMargin: "leadingMargin"
        case .trailingMargin: "trailingMargin"
        case .centerXWithinMargins: "centerXWithinMargins"
        case .centerYWithinMargins: "centerYWithinMargins"
        case .notAnAttribute: "notAnAttribute"
        }
    }
}
