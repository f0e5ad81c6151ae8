import Foundation

public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
    case rectangle = 0
    /// An ellipse with the diameters of the bounds.
    case ellipse
    /// Around ``UIDynamicItem/collisionBoundingPath``.
    case path
}

/// What a dynamic animator can move: its centre and its rotation.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
    var center: CGPoint { get set }
    /// Only the size counts, and only when the item is first used by a behaviour.
    var bounds: CGRect { get }
    /// A pure rotation as soon as the animator has moved the item.
    var transform: CGAffineTransform { get set }
    var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
    /// Convex, around the item's centre.
    var collisionBoundingPath: UIBezierPath { get }
}

// Both optional in Objective-C.
extension UIDynamicItem {
    public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

extension UIView: UIDynamicItem {
    package var isDynamicReference: Bool {
        get { flags.isDynamicReference }
        set { flags.isDynamicReference = newValue }
    }

    /// Called with a view that animators refer to when its size has been set.
    package static var dynamicReferenceDidResize: ((UIView) -> Void)?
}
