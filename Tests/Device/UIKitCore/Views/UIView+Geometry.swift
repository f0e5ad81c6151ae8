import Foundation

extension UIView {
    static func makeLayer() -> CALayer {
        let type = layerClass as? CALayer.Type ?? CALayer.self
        let layer = type == CALayer.self ? CALayer() : ClassInstantiation.make(type)
        layer.values.contentsScale = UIScreen.main.scale
        return layer
    }

    package var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    // Setting the same value has no effect; otherwise a view that sets its own frame in every layout would never
    // settle.
    func setFrame(_ frame: CGRect) {
        let oldBounds = layer.bounds
        let oldPosition = layer.position
        layer.frame = frame
        if layer.bounds != oldBounds || layer.position != oldPosition { geometryDidChange(from: oldBounds.size) }
    }

    func setBounds(_ bounds: CGRect) {
        let oldBounds = layer.bounds
        layer.bounds = bounds
        if bounds != oldBounds { geometryDidChange(from: oldBounds.size) }
    }

    func setCenter(_ center: CGPoint) {
        let oldPosition = layer.position
        layer.position = center
        if layer.position != oldPosition {
            autoLayoutBoundsDidChange()
            safeAreaMayHaveChanged()
            if corners != nil { cornersMayHaveChanged() }
        }
    }

    func setTransform(_ transform: CATransform3D) {
        layer.transform = transform
        safeAreaMayHaveChanged()
    }

    /// Called when an animator has set the layer's model value without the view's setters.
    func modelWasSetBack() {
        autoLayoutBoundsDidChange()
        updateSafeArea()
    }

    private func geometryDidChange(from oldSize: CGSize) {
        let size = layer.bounds.size
        if size != oldSize { sizeDidChange(from: oldSize) } else { autoLayoutBoundsDidChange() }
        safeAreaMayHaveChanged()
        if corners != nil { cornersMayHaveChanged() }
    }

    private func sizeDidChange(from oldSize: CGSize) {
        if safeArea.insets != .zero { safeArea.needsPropagation = true }
        if autoresizesSubviews { resizeSubviews(from: oldSize) }
        refreshReadableRegion()
        autoLayoutBoundsDidChange()
        setNeedsLayout()
        superviewSlot?.subviewsDidChange()
        redrawIfNeeded(from: oldSize)
    }

    /// The frame as it would be without the view's transform.
    var untransformedFrame: CGRect {
        let bounds = layer.bounds
        let position = layer.position
        let anchor = layer.anchorPoint
        return CGRect(
            x: Double(position.x) - Double(bounds.width) * Double(anchor.x),
            y: Double(position.y) - Double(bounds.height) * Double(anchor.y),
            width: Double(bounds.width), height: Double(bounds.height))
    }

    /// Sets bounds and center to those that give this frame without a transform.
    func setUntransformedFrame(_ frame: CGRect) {
        let anchor = layer.anchorPoint
        bounds = CGRect(origin: layer.bounds.origin, size: frame.size)
        center = CGPoint(
            x: Double(frame.minX) + Double(frame.width) * Double(anchor.x),
            y: Double(frame.minY) + Double(frame.height) * Double(anchor.y))
    }

    func fittingSize(in size: CGSize) -> CGSize {
        let intrinsic = intrinsicContentSize
        let current = bounds.size
        return CGSize(
            width: intrinsic.width == Self.noIntrinsicMetric ? current.width : intrinsic.width,
            height: intrinsic.height == Self.noIntrinsicMetric ? current.height : intrinsic.height)
    }

    func fitSize() {
        let size = sizeThatFits(bounds.size)
        frame = CGRect(origin: frame.origin, size: size)
    }
}
