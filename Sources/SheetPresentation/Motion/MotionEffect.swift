import UIKit

/// One layer property as a function of the moving scalar.
struct MotionEffect {
    let layer: CALayer
    /// Part of the animation's key, so a layer has at most one animation per key path.
    let keyPath: String
    /// Sets the layer's model value for a position and a deviation from the path. Called at every touch move, so it must not allocate or lay
    /// out.
    let write: (Double, Deviation) -> Void
    /// The same value in the form a keyframe animation takes.
    let keyframe: (Double, Deviation) -> Any
    /// Whether its animation is additive, so that it combines with other additive animations. Its keyframes must be numbers.
    var isAdditive = false
    /// Whether a write inside one of the app's or UIKit's animations is animated.
    private(set) var isAnimatedByApp = false
    /// Whether it belongs to the frame: a write along with an animation of the frame is animated.
    private(set) var isPartOfFrame = false
    /// Whether the layer is on screen. Off screen it is only written, because the end of an animation is not reported reliably there.
    private(set) var isOnScreen: () -> Bool = { true }

    /// The same for the layer of one of the app's views.
    @MainActor
    func moving(_ view: UIView) -> MotionEffect {
        var effect = self
        effect.isAnimatedByApp = true
        effect.isOnScreen = { [weak view] in view?.window != nil }
        return effect
    }

    /// The same as a part of a view's frame.
    func joiningFrame() -> MotionEffect {
        var effect = self
        effect.isPartOfFrame = true
        return effect
    }

    var animationKey: String { Self.animationKeyPrefix + keyPath }

    static let animationKeyPrefix = "SheetPresentation."
}

extension MotionEffect {
    /// Translates a layer along `direction` by `offset` points.
    static func translation(
        of layer: CALayer, along direction: CGPoint, _ offset: @escaping (Double) -> Double
    ) -> MotionEffect {
        translation(of: layer, along: direction) { position, _ in offset(position) }
    }

    /// The same for a view that may also deviate from its path.
    static func translation(
        of layer: CALayer, along direction: CGPoint, _ offset: @escaping (Double, Deviation) -> Double
    ) -> MotionEffect {
        let isVertical = direction.x == 0
        let sign = Double(isVertical ? direction.y : direction.x)
        return MotionEffect(
            layer: layer,
            keyPath: isVertical ? "transform.translation.y" : "transform.translation.x",
            write: { position, deviation in
                let points = CGFloat(offset(position, deviation))
                layer.transform = CATransform3DMakeTranslation(points * direction.x, points * direction.y, 0)
            },
            keyframe: { sign * offset($0, $1) }
        )
    }

    static func opacity(of layer: CALayer, _ opacity: @escaping (Double) -> Double) -> MotionEffect {
        MotionEffect(
            layer: layer,
            keyPath: "opacity",
            write: { position, _ in layer.opacity = Float(opacity(position)) },
            keyframe: { position, _ in opacity(position) }
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
        Self.transform(of: layer) { position, _ in transform(position) }
    }

    /// The same for a view that may also deviate from its path.
    static func transform(
        of layer: CALayer, _ transform: @escaping (Double, Deviation) -> CATransform3D
    ) -> MotionEffect {
        MotionEffect(
            layer: layer,
            keyPath: "transform",
            write: { layer.transform = transform($0, $1) },
            keyframe: { Platform.keyframe(transform($0, $1)) }
        )
    }

    static func cornerRadius(of layer: CALayer, _ radius: @escaping (Double) -> Double) -> MotionEffect {
        cornerRadius(of: layer) { position, _ in radius(position) }
    }

    /// The same for a view that may also deviate from its path.
    static func cornerRadius(of layer: CALayer, _ radius: @escaping (Double, Deviation) -> Double) -> MotionEffect {
        MotionEffect(
            layer: layer,
            keyPath: "cornerRadius",
            write: { layer.cornerRadius = CGFloat(radius($0, $1)) },
            keyframe: { radius($0, $1) }
        )
    }

    static func shadowOpacity(of layer: CALayer, _ opacity: @escaping (Double) -> Double) -> MotionEffect {
        MotionEffect(
            layer: layer,
            keyPath: "shadowOpacity",
            write: { position, _ in layer.shadowOpacity = Float(opacity(position)) },
            keyframe: { position, _ in opacity(position) }
        )
    }
}
