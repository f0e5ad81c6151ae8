import Foundation

extension CALayer {
    /// Called before a property changes: keeps the committed values, counts the write, and finds the action to run afterwards.
    final func willChange(_ key: String) -> (any CAAction)? {
        guard modelLayer == nil else { return nil }
        let world = World.current
        world.counters.layerWrites += 1
        if marks.contains(.hosted), committedIndex < 0, hostedAt < world.render.commitCount {
            keepCommittedValues(in: world.render)
        } else {
            world.render.hasUnseenChanges = true
        }
        if world.render.disablesActions { return nil }
        return action(forKey: key)
    }

    /// Sets a property to a different value, and runs its action.
    @inline(__always)
    final func change<Value: Equatable>(
        _ member: WritableKeyPath<LayerValues, Value>, to value: Value, _ key: String
    ) {
        guard value != values[keyPath: member] else { return }
        let action = willChange(key)
        values[keyPath: member] = value
        action?.run(forKey: key, object: self, arguments: nil)
    }

    /// Keeps the values that remain on the screen until the commit.
    private func keepCommittedValues(in render: RenderContext) {
        committedIndex = render.committedValues.count
        render.committedValues.append(values)
        render.changed.append(self)
    }

    final func boundsDidChange(from previous: CGRect) {
        if previous.size != values.bounds.size {
            setNeedsLayout()
            // Measured: resizing a layer marks its superlayer; scrolling it does not.
            parent?.sublayersDidChange()
            if needsDisplayOnBoundsChange { setNeedsDisplay() }
        }
        geometryObserver?.layer(self, didChangeBoundsFrom: previous)
    }

    final func isValid(_ point: CGPoint) -> Bool {
        if point.x.isNaN || point.y.isNaN {
            refuse("CALayer position contains NaN: [\(point.x) \(point.y)]")
            return false
        }
        return true
    }

    final func isValid(_ rect: CGRect) -> Bool {
        if rect.origin.x.isNaN || rect.origin.y.isNaN || rect.size.width.isNaN || rect.size.height.isNaN {
            let numbers = "\(rect.origin.x) \(rect.origin.y); \(rect.size.width) \(rect.size.height)"
            refuse("CALayer bounds contains NaN: [\(numbers)]")
            return false
        }
        return true
    }

    private func refuse(_ reason: String) {
        World.current.raise("CALayerInvalidGeometry", "\(reason). Layer: \(self)")
    }

    /// Copies what `init(layer:)` copies besides the animatable values.
    final func copyPlainProperties(from original: CALayer) {
        contentsGravity = original.contentsGravity
        cornerCurve = original.cornerCurve
        isOpaque = original.isOpaque
        isGeometryFlipped = original.isGeometryFlipped
        allowsGroupOpacity = original.allowsGroupOpacity
        name = original.name
        actions = original.actions
        style = original.style
    }
}
