import UIKit

/// The edge of the screen that a sheet is attached to.
///
/// A detent is the sheet's extent from that edge. `leading` and `trailing` are resolved when the sheet is presented.
public enum SheetEdge: Hashable, Sendable, CaseIterable {
    /// The bottom edge; the keyboard lifts the sheet.
    case bottom
    /// The top edge; the keyboard limits how far down the sheet reaches.
    case top
    /// The left edge in left-to-right languages.
    case leading
    /// The right edge in left-to-right languages.
    case trailing

    func side(isRightToLeft: Bool) -> Side {
        switch self {
        case .bottom: .bottom
        case .top: .top
        case .leading: isRightToLeft ? .right : .left
        case .trailing: isRightToLeft ? .left : .right
        }
    }
}

/// A side of the container, with the direction out of it and the axis along it.
enum Side: Hashable, Sendable, CaseIterable {
    case bottom, top, left, right

    /// The direction out of the container, as a unit vector.
    var outward: CGPoint {
        switch self {
        case .bottom: CGPoint(x: 0, y: 1)
        case .top: CGPoint(x: 0, y: -1)
        case .left: CGPoint(x: -1, y: 0)
        case .right: CGPoint(x: 1, y: 0)
        }
    }

    var opposite: Side {
        switch self {
        case .bottom: .top
        case .top: .bottom
        case .left: .right
        case .right: .left
        }
    }

    var isVertical: Bool { self == .bottom || self == .top }

    /// The length of a size from this side to the opposite one.
    func extent(of size: CGSize) -> CGFloat { isVertical ? size.height : size.width }

    /// The length of a size along this side.
    func breadth(of size: CGSize) -> CGFloat { isVertical ? size.width : size.height }

    func size(extent: CGFloat, breadth: CGFloat) -> CGSize {
        isVertical ? CGSize(width: breadth, height: extent) : CGSize(width: extent, height: breadth)
    }

    /// Insets with `points` on this side.
    func insets(_ points: CGFloat) -> UIEdgeInsets {
        var insets = UIEdgeInsets.zero
        insets[self] = points
        return insets
    }

    /// The rect at this side of a container that begins at `start` along the side.
    func rect(extent: CGFloat, breadth: CGFloat, at start: CGFloat, in container: CGRect) -> CGRect {
        let origin =
            switch self {
            case .bottom: CGPoint(x: container.minX + start, y: container.maxY - extent)
            case .top: CGPoint(x: container.minX + start, y: container.minY)
            case .left: CGPoint(x: container.minX, y: container.minY + start)
            case .right: CGPoint(x: container.maxX - extent, y: container.minY + start)
            }
        return CGRect(origin: origin, size: size(extent: extent, breadth: breadth))
    }

    /// The rect in the middle of this side of a container.
    func centeredRect(extent: CGFloat, breadth: CGFloat, in container: CGRect) -> CGRect {
        rect(extent: extent, breadth: breadth, at: (self.breadth(of: container.size) - breadth) / 2, in: container)
    }

    /// The distance from this side of a container to the opposite edge of a frame.
    func distance(to frame: CGRect, in container: CGRect) -> CGFloat {
        switch self {
        case .bottom: container.maxY - frame.minY
        case .top: frame.maxY - container.minY
        case .left: frame.maxX - container.minX
        case .right: container.maxX - frame.minX
        }
    }

    /// The corners at the free edge.
    var freeCorners: CACornerMask {
        switch self {
        case .bottom: [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        case .top: [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
        case .left: [.layerMaxXMinYCorner, .layerMaxXMaxYCorner]
        case .right: [.layerMinXMinYCorner, .layerMinXMaxYCorner]
        }
    }

    /// The same corners for a bezier path.
    var freeRectCorners: UIRectCorner {
        switch self {
        case .bottom: [.topLeft, .topRight]
        case .top: [.bottomLeft, .bottomRight]
        case .left: [.topRight, .bottomRight]
        case .right: [.topLeft, .bottomLeft]
        }
    }
}

extension UIEdgeInsets {
    /// The inset at a side.
    subscript(side: Side) -> CGFloat {
        get {
            switch side {
            case .bottom: bottom
            case .top: top
            case .left: left
            case .right: right
            }
        }
        set {
            switch side {
            case .bottom: bottom = newValue
            case .top: top = newValue
            case .left: left = newValue
            case .right: right = newValue
            }
        }
    }
}
