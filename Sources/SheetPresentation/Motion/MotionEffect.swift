import UIKit

/// One layer property as a function of the moving scalar.
struct MotionEffect {
    let layer: CALayer
    /// Part of the animation's key, so a layer has at most one animation per key path.
    let keyPath: String
    /// Sets the layer's model value for a position. Runs at every touch move: it must neither allocate nor lay out.
    let write: (Double) -> Void
    /// The same value as a keyframe.
    let keyframe: (Double) -> Any
    /// Whether the animation is relative to the model value, so that it adds up with other additive animations; for numbers only.
    var isAdditive = false

    var animationKey: String { "SheetPresentation." + keyPath }
}

extension MotionEffect {
    /// Translates a layer along `direction` by `offset` points.
    static func translation(
        of layer: CALayer, along direction: CGPoint, _ offset: @escaping (Double) -> Double
    ) -> MotionEffect {
        let isVertical = direction.x == 0
        let sign = Double(isVertical ? direction.y : direction.x)
        return MotionEffect(
            layer: layer,
            keyPath: isVertical ? "transform.translation.y" : "transform.translation.x",
            write: {
                let points = CGFloat(offset($0))
                layer.transform = CATransform3DMakeTranslation(points * direction.x, points * direction.y, 0)
            },
            keyframe: { sign * offset($0) }
        )
    }

    static func opacity(of layer: CALayer, _ opacity: @escaping (Double) -> Double) -> MotionEffect {
        MotionEffect(
            layer: layer,
            keyPath: "opacity",
            write: { layer.opacity = Float(opacity($0)) },
            keyframe: { opacity($0) }
        )
    }

    /// An opacity that adds up with other additive animations.
    static func additiveOpacity(of layer: CALayer, _ opacity: @escaping (Double) -> Double) -> MotionEffect {
        var effect = Self.opacity(of: layer, opacity)
        effect.isAdditive = true
        return effect
    }

    /// Any transform, with matrices as keyframes.
    static func transform(of layer: CALayer, _ transform: @escaping (Double) -> CATransform3D) -> MotionEffect {
        MotionEffect(
            layer: layer,
            keyPath: "transform",
            write: { layer.transform = transform($0) },
            keyframe: { Platform.keyframe(transform($0)) }
        )
    }

    static func cornerRadius(of layer: CALayer, _ radius: @escaping (Double) -> Double) -> MotionEffect {
        MotionEffect(
            layer: layer,
            keyPath: "cornerRadius",
            write: { layer.cornerRadius = CGFloat(radius($0)) },
            keyframe: { radius($0) }
        )
    }

    static func shadowOpacity(of layer: CALayer, _ opacity: @escaping (Double) -> Double) -> MotionEffect {
        MotionEffect(
            layer: layer,
            keyPath: "shadowOpacity",
            write: { layer.shadowOpacity = Float(opacity($0)) },
            keyframe: { opacity($0) }
        )
    }
}
