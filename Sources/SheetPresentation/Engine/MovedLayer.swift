import UIKit

/// Where a layer is in its superlayer: its own position without animations, moved by a transform.
@MainActor
struct MovedLayer {
    private let layer: CALayer
    private let center: CGPoint

    /// In points.
    private static let tolerance = 0.01

    /// - Parameter shown: The layer itself, or its presentation layer, with the visible transform.
    init(_ layer: CALayer, shownBy shown: CALayer) {
        self.layer = layer
        let transform = shown.transform
        center = layer.position + CGPoint(x: transform.m41 / transform.m44, y: transform.m42 / transform.m44)
    }

    /// Adds an animation from another place, as long as the current animation; without one it stays where it is.
    func blend(from old: MovedLayer) {
        let (offset, duration) = (old.center - center, UIView.inheritedAnimationDuration)
        guard offset.length > Self.tolerance, duration > 0, UIView.areAnimationsEnabled else { return }
        let animation = CABasicAnimation(keyPath: "position")
        animation.isAdditive = true
        animation.fromValue = Platform.keyframe(offset)
        animation.toValue = Platform.keyframe(CGPoint.zero)
        animation.duration = duration
        animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        // Without a key none replaces an earlier one.
        layer.add(animation, forKey: nil)
    }
}

extension MotionPath {
    /// The layers that the path transforms.
    var movedLayers: [CALayer] { effects.filter { $0.keyPath == "transform" }.map(\.layer) }
}
