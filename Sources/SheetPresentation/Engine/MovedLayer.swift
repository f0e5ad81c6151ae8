import UIKit

/// Where a layer is in its superlayer: its own position without animations, moved by a transform.
@MainActor
struct MovedLayer {
    private let layer: CALayer
    private let position: CGPoint
    private let transform: CATransform3D

    init(_ layer: CALayer, _ transform: CATransform3D) {
        self.layer = layer
        (position, self.transform) = (layer.position, transform)
    }

    /// Adds an animation from another transform in perspective, while another animation changes the position.
    ///
    /// The anchor point, at another distance from the center, is also at another depth, and the eye is beside another point. Both change like the
    /// frame, and so does this displacement before the rotation.
    ///
    /// - Returns: Whether it is turned in perspective.
    func blendTurn(from old: MovedLayer, duration: TimeInterval) -> Bool {
        guard isTurned || old.isTurned else { return false }
        let start = CATransform3DConcat(old.transform, CATransform3DInvert(transform))
        layer.addDifference(
            "transform", from: Platform.keyframe(start), to: Platform.keyframe(CATransform3DIdentity),
            duration: duration)
        return true
    }

    /// Whether it is turned in perspective.
    private var isTurned: Bool { transform.m14 != 0 || transform.m24 != 0 }
}

@MainActor
extension MotionPath {
    /// The layers that the path transforms, where it moves them at a position.
    ///
    /// Not where their presentations are: what was added to the motion stays, and a layer that is not on screen yet has none.
    func movedLayers(at position: Double, _ deviation: Deviation) -> [MovedLayer] {
        effects.compactMap { effect in
            effect.transform(at: position, deviation).map { MovedLayer(effect.layer, $0) }
        }
    }
}
