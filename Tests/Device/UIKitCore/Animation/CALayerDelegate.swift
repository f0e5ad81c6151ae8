import Foundation

/// Every requirement is optional on Apple's platforms; the default implementations behave as if it were missing.
public protocol CALayerDelegate: NSObjectProtocol {
    func display(_ layer: CALayer)
    func draw(_ layer: CALayer, in ctx: CGContext)
    func layerWillDraw(_ layer: CALayer)
    func layoutSublayers(of layer: CALayer)
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    public func display(_ layer: CALayer) {}
    public func draw(_ layer: CALayer, in ctx: CGContext) {}
    public func layerWillDraw(_ layer: CALayer) {}
    public func layoutSublayers(of layer: CALayer) {}
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// The response to a change of a layer's property.
public protocol CAAction: AnyObject {
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// Means no action, and ends the search for one.
extension NSNull: CAAction {
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// Notified immediately when a layer's geometry changes, whoever changed it; for the view that owns the layer.
package protocol LayerGeometryObserver: AnyObject {
    func layer(_ layer: CALayer, didChangeBoundsFrom previous: CGRect)
    func layer(_ layer: CALayer, didChangePositionFrom previous: CGPoint)
}
