import Foundation

/// The appearance of a view while it is lifted.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject, @preconcurrency NSCopying {
    open var visiblePath: UIBezierPath?
    open var shadowPath: UIBezierPath?
    open var backgroundColor: UIColor!

    public override init() {}

    /// Shows the lines of text in the rectangles.
    public convenience init(textLineRects: [NSValue]) {
        self.init()
        let path = UIBezierPath()
        for rect in textLineRects { path.append(UIBezierPath(roundedRect: rect.cgRectValue, cornerRadius: 4)) }
        visiblePath = path
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIPreviewParameters()
        copy.visiblePath = visiblePath
        copy.shadowPath = shadowPath
        copy.backgroundColor = backgroundColor
        return copy
    }
}

/// The location of a preview, which may differ from its view's.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
    open private(set) var container: UIView
    open private(set) var center: CGPoint
    open private(set) var transform: CGAffineTransform

    public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
        self.container = container
        self.center = center
        self.transform = transform
    }

    public convenience init(container: UIView, center: CGPoint) {
        self.init(container: container, center: center, transform: .identity)
    }
}

/// A view to lift.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
    open private(set) var view: UIView
    open private(set) var parameters: UIPreviewParameters
    open private(set) var target: UIPreviewTarget
    open var size: CGSize { view.bounds.size }

    public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
        self.view = view
        self.parameters = parameters
        self.target = target
    }

    /// Places the preview over the view, which must be in a hierarchy.
    public convenience init(view: UIView, parameters: UIPreviewParameters) {
        if view.window == nil {
            World.current.raise(
                "NSInternalInconsistencyException",
                "UITargetedPreview initializer requires that the view is in a window. Either ensure the view is in a "
                    + "window, or use a different initializer.")
        }
        let container = view.superview ?? view
        self.init(
            view: view, parameters: parameters,
            target: UIPreviewTarget(container: container, center: view.center, transform: view.transform))
    }

    public convenience init(view: UIView) {
        self.init(view: view, parameters: UIPreviewParameters())
    }

    @discardableResult
    open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
        UITargetedPreview(view: view, parameters: parameters, target: newTarget)
    }
}
