import Foundation

/// A change of an animatable property inside an animation block.
struct AnimatedChange {
    let keyPath: String
    let property: AnimatedProperty
    let old: AnimatedValue?
    let new: AnimatedValue?

    /// The starting value of an additive animation; nil if the property is animated directly.
    ///
    /// Since iOS 8, animations of geometry are additive, so that a second one blends with the first instead of
    /// interrupting it.
    var difference: AnimatedValue? {
        guard let old, let new else { return nil }
        switch property {
        case .position, .bounds, .boundsOrigin, .boundsSize:
            return old.subtracting(new)
        case .transform(.whole):
            guard let matrix = new.matrix, matrix.isInvertible else { return nil }
            return old.subtracting(new)
        default:
            return nil
        }
    }

    /// The old value; for a color that was nil, the new one fully transparent.
    var start: AnimatedValue? { old ?? new?.faded }

    /// The new value; for a color that becomes nil, the old one fully transparent.
    var end: AnimatedValue? { new ?? old?.faded }

    /// The change of a rectangle's origin or size.
    func part(_ property: AnimatedProperty, _ keyPath: String) -> AnimatedChange {
        func half(_ value: AnimatedValue?) -> AnimatedValue? {
            guard case .rect(let rect)? = value else { return nil }
            return .pair(property == .boundsOrigin ? rect.lowHalf : rect.highHalf)
        }
        return AnimatedChange(keyPath: keyPath, property: property, old: half(old), new: half(new))
    }
}

/// A property animated by a property animator, with its start and end values.
final class AnimatorItem {
    let layer: CALayer
    let change: AnimatedChange

    init(layer: CALayer, change: AnimatedChange) {
        self.layer = layer
        self.change = change
    }

    /// The value in the presentation layer.
    var shown: Any? { layer.presentedValue(forKeyPath: change.keyPath) }

    func setModel(to value: Any?) {
        layer.setValue(value, forKeyPath: change.keyPath)
        // Constraints may determine another value, which the next layout pass has to find out.
        nonisolated(unsafe) let layer = layer
        MainActor.assumeIsolated { (layer.delegate as? UIView)?.modelWasSetBack() }
    }
}

extension CATransform3D {
    fileprivate var isInvertible: Bool {
        if CATransform3DIsAffine(self) {
            let determinant = Double(m11) * Double(m22) - Double(m12) * Double(m21)
            return abs(determinant) > Self.flat
        }
        return TransformParts(self) != nil
    }

    private static let flat = 1e-12
}

extension AnimatedValue {
    fileprivate var faded: AnimatedValue? {
        guard case .color(var color) = self else { return nil }
        color.w = 0
        return .color(color)
    }
}

extension CALayer {
    /// The presentation value of a property that is being animated; nil if no animation changes it.
    final func valueInFlight(_ keyPath: String) -> Any? {
        let isMoving = animationList.contains { active in
            active.start != nil && active.tracks.contains { $0.keyPath == keyPath }
        }
        return isMoving ? presentation()?.value(forKeyPath: keyPath) : nil
    }

    /// A key that no running animation uses: `position`, then `position-2` and so on.
    final func freeAnimationKey(_ keyPath: String) -> String {
        guard animation(forKey: keyPath) != nil else { return keyPath }
        var number = 2
        while animation(forKey: "\(keyPath)-\(number)") != nil { number += 1 }
        return "\(keyPath)-\(number)"
    }
}

extension AnimatedProperty {
    /// Whether the property is geometry, which blocks animate additively from the difference to zero.
    var isAnimatedByDifference: Bool {
        switch self {
        case .position, .bounds, .boundsOrigin, .boundsSize, .transform(.whole): true
        default: false
        }
    }
}
