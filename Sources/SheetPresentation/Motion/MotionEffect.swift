import UIKit

/// One layer property as a function of the moving scalar.
struct MotionEffect {
    let layer: CALayer
    /// Also names the animation, so a layer carries one of each.
    let keyPath: String
    /// Sets the layer's model value for a position. Runs at every touch move: it must neither allocate nor lay out.
    let write: (Double) -> Void
    /// The same value in the form a keyframe animation takes.
    let keyframe: (Double) -> Any

    var animationKey: String { "SheetPresentation." + keyPath }
}

extension MotionEffect {
    /// Moves a layer by the points that `offset` gives for a position.
    static func translationY(of layer: CALayer, _ offset: @escaping (Double) -> Double) -> MotionEffect {
        MotionEffect(
            layer: layer,
            keyPath: "transform.translation.y",
            write: { layer.transform = CATransform3DMakeTranslation(0, CGFloat(offset($0)), 0) },
            keyframe: { offset($0) }
        )
    }

    /// Moves a layer sideways by the points that `offset` gives for a position, at a fixed offset downwards.
    static func translationX(of layer: CALayer, y: Double, _ offset: @escaping (Double) -> Double) -> MotionEffect {
        MotionEffect(
            layer: layer,
            keyPath: "transform.translation.x",
            write: { layer.transform = CATransform3DMakeTranslation(CGFloat(offset($0)), CGFloat(y), 0) },
            keyframe: { offset($0) }
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

    /// Any transform, played as whole matrices.
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
}
