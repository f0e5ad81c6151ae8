import Foundation

/// The shape of a pointer.
public enum UIPointerShape {
    case path(_: UIBezierPath)
    case roundedRect(_: CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
    case verticalBeam(length: CGFloat)
    case horizontalBeam(length: CGFloat)

    public static let defaultCornerRadius: CGFloat = 8
}

/// The effect on a view under the pointer.
public enum UIPointerEffect: Sendable, Equatable {
    public enum TintMode: Sendable, Hashable {
        case none, overlay, underlay
    }

    case automatic(_: UITargetedPreview)
    case highlight(_: UITargetedPreview)
    case lift(_: UITargetedPreview)
    case hover(
        _: UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
        prefersScaledContent: Bool = true)

    public var preview: UITargetedPreview {
        switch self {
        case .automatic(let preview), .highlight(let preview), .lift(let preview): preview
        case .hover(let preview, _, _, _): preview
        }
    }
}

/// The appearance of a pointer and of the view below it. No pointer is drawn here.
@preconcurrency @MainActor
open class UIPointerStyle: NSObject {
    @discardableResult
    open class func hidden() -> Self { self.init() }
    @discardableResult
    open class func system() -> Self { self.init() }

    public required override init() {}

    public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
        self.init()
        self.effect = effect
        self.shape = shape
    }

    public convenience init(shape: UIPointerShape, constrainedAxes: UIAxis = []) {
        self.init()
        self.shape = shape
        self.constrainedAxes = constrainedAxes
    }

    package private(set) var effect: UIPointerEffect?
    package private(set) var shape: UIPointerShape?
    package private(set) var constrainedAxes: UIAxis = []
}

/// Adds animations that run alongside the pointer's.
@preconcurrency @MainActor
public protocol UIPointerInteractionAnimating: NSObjectProtocol {
    func addAnimations(_ animations: @escaping () -> Void)
    func addCompletion(_ completion: @escaping (Bool) -> Void)
}
