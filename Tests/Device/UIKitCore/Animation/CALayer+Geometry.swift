import Foundation

extension CALayer {
    // MARK: Frame

    final var frameOfBounds: CGRect {
        let bounds = values.bounds
        let anchor = values.anchorPoint
        if values.transform == LayerValues.identity {
            return CGRect(
                x: values.position.x - anchor.x * bounds.size.width,
                y: values.position.y - anchor.y * bounds.size.height,
                width: bounds.size.width, height: bounds.size.height
            )
        }
        let box = boxAroundAnchor(bounds.size)
        return box.offsetBy(dx: values.position.x, dy: values.position.y)
    }

    /// Applies the inverse of the transform: at a scale of one half, a frame 100 points wide results in bounds 200 points wide.
    final func setFrame(_ frame: CGRect) {
        let frame = frame.standardized
        let anchor = values.anchorPoint
        if values.transform == LayerValues.identity {
            position = CGPoint(
                x: frame.origin.x + anchor.x * frame.size.width, y: frame.origin.y + anchor.y * frame.size.height
            )
            bounds = CGRect(origin: values.bounds.origin, size: frame.size)
            return
        }
        let size = sizeFilling(frame.size)
        let box = boxAroundAnchor(size)
        position = CGPoint(x: frame.origin.x - box.origin.x, y: frame.origin.y - box.origin.y)
        bounds = CGRect(origin: values.bounds.origin, size: size)
    }

    /// The bounding box of transformed bounds of `size`, relative to the anchor point.
    private func boxAroundAnchor(_ size: CGSize) -> CGRect {
        let anchor = values.anchorPoint
        let rect = CGRect(
            x: -anchor.x * size.width, y: -anchor.y * size.height, width: size.width, height: size.height
        )
        return rect.applying(CATransform3DGetAffineTransform(values.transform))
    }

    /// The bounds size whose transformed bounding box has the size `size`, if there is one.
    private func sizeFilling(_ size: CGSize) -> CGSize {
        let t = CATransform3DGetAffineTransform(values.transform)
        let (a, b, c, d) = (abs(Double(t.a)), abs(Double(t.b)), abs(Double(t.c)), abs(Double(t.d)))
        let determinant = a * d - b * c
        guard determinant != 0 else { return values.bounds.size }
        let width = (d * Double(size.width) - c * Double(size.height)) / determinant
        let height = (a * Double(size.height) - b * Double(size.width)) / determinant
        return CGSize(width: abs(width), height: abs(height))
    }

    // MARK: Between layers

    final func converted(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
        guard let layer, layer !== self else { return point }
        return layer.converted(point, to: self)
    }

    final func converted(_ rect: CGRect, from layer: CALayer?) -> CGRect {
        guard let layer, layer !== self else { return rect }
        return layer.converted(rect, to: self)
    }

    final func converted(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
        guard let layer, layer !== self else { return point }
        let common = nearestCommonAncestor(with: layer)
        return layer.pointFrom(ancestor: common, pointTo(ancestor: common, point))
    }

    final func converted(_ rect: CGRect, to layer: CALayer?) -> CGRect {
        guard let layer, layer !== self else { return rect }
        if rect.isNull || rect.isInfinite { return rect }
        let common = nearestCommonAncestor(with: layer)
        func converted(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
            layer.pointFrom(ancestor: common, pointTo(ancestor: common, CGPoint(x: x, y: y)))
        }
        let first = converted(rect.minX, rect.minY)
        let last = converted(rect.maxX, rect.maxY)
        let second = converted(rect.maxX, rect.minY)
        let third = converted(rect.minX, rect.maxY)
        if second.y == first.y, third.x == first.x, second.x >= first.x, third.y >= first.y {
            return CGRect(x: first.x, y: first.y, width: last.x - first.x, height: last.y - first.y)
        }
        let left = min(first.x, second.x, third.x, last.x)
        let top = min(first.y, second.y, third.y, last.y)
        let right = max(first.x, second.x, third.x, last.x)
        let bottom = max(first.y, second.y, third.y, last.y)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    private func nearestCommonAncestor(with layer: CALayer) -> CALayer? {
        var next: CALayer? = layer
        while let candidate = next {
            if candidate === self || candidate.isAbove(self) { return candidate }
            next = candidate.superlayer
        }
        return nil
    }

    private func isAbove(_ layer: CALayer) -> Bool {
        var next = layer.superlayer
        while let candidate = next {
            if candidate === self || candidate.isSameLayer(as: self) { return true }
            next = candidate.superlayer
        }
        return false
    }

    /// Presentation layers are created at each call, so they are compared by their model layers.
    private func isSameLayer(as other: CALayer) -> Bool {
        modelLayer != nil && modelLayer === other.modelLayer
    }

    /// Converts to the root layer if `ancestor` is nil.
    private func pointTo(ancestor: CALayer?, _ point: CGPoint) -> CGPoint {
        var point = point
        var layer = self
        while layer !== ancestor, !(ancestor.map { layer.isSameLayer(as: $0) } ?? false) {
            guard let above = layer.superlayer else { break }
            point = layer.pointInSuperlayer(point, above)
            layer = above
        }
        return point
    }

    private func pointFrom(ancestor: CALayer?, _ point: CGPoint) -> CGPoint {
        if self === ancestor { return point }
        if let ancestor, isSameLayer(as: ancestor) { return point }
        guard let above = superlayer else { return point }
        return pointFromSuperlayer(above.pointFrom(ancestor: ancestor, point), above)
    }

    // MARK: Between layer and superlayer

    final func pointInSuperlayer(_ point: CGPoint, _ above: CALayer?) -> CGPoint {
        if isFlat(below: above) {
            let offset = flatOffset
            return CGPoint(x: point.x + offset.x, y: point.y + offset.y)
        }
        return LayerPlane(values, above: above?.values).project(point)
    }

    final func pointFromSuperlayer(_ point: CGPoint, _ above: CALayer?) -> CGPoint {
        if isFlat(below: above) {
            let offset = flatOffset
            return CGPoint(x: point.x - offset.x, y: point.y - offset.y)
        }
        return LayerPlane(values, above: above?.values).unproject(point)
    }

    private func isFlat(below above: CALayer?) -> Bool {
        guard values.transform == LayerValues.identity else { return false }
        return above.map { $0.values.sublayerTransform == LayerValues.identity } ?? true
    }

    private var flatOffset: CGPoint {
        let bounds = values.bounds
        return CGPoint(
            x: values.position.x - bounds.origin.x - values.anchorPoint.x * bounds.size.width,
            y: values.position.y - bounds.origin.y - values.anchorPoint.y * bounds.size.height
        )
    }

    // MARK: Hit testing

    final func hitTestTree(_ point: CGPoint) -> CALayer? {
        guard !values.isHidden else { return nil }
        let inside = pointFromSuperlayer(point, superlayer)
        let holds = contains(inside)
        if values.masksToBounds, !holds { return nil }
        for sublayer in sublayersFrontToBack {
            if let hit = sublayer.hitTest(inside) { return hit }
        }
        return holds ? self : nil
    }

    private var sublayersFrontToBack: [CALayer] {
        let layers = sublayers ?? []
        guard layers.contains(where: { $0.values.zPosition != 0 }) else { return layers.reversed() }
        let order = layers.indices.sorted { (layers[$0].values.zPosition, $0) > (layers[$1].values.zPosition, $1) }
        return order.map { layers[$0] }
    }
}
