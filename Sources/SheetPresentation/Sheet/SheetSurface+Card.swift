import UIKit

extension SheetSurface {
    /// The path of a sheet that floats at one of its stops.
    ///
    /// The view is scaled about the middle of its free edge, the two clips move against each other, and corners and shadow follow.
    func cardPath(_ shape: CardShape) -> MotionPath {
        let pose = CardPose(shape, at: anchor)
        let outward = shape.side.outward
        var effects: [MotionEffect] = [.transform(of: view.layer, pose.transform)]
        effects += dimming.effectsAlongEdge()
        if let floor = view.card?.floor.layer {
            effects += [
                .translation(of: floor, along: outward) { Double(pose.growth(at: $0)) },
                .translation(of: view.clip.layer, along: outward) { -Double(pose.growth(at: $0)) },
                .cornerRadius(of: floor) { Double(pose.radii(at: $0).attached) },
                .cornerRadius(of: view.clip.layer) { Double(pose.radii(at: $0).free) },
            ]
        }
        if view.layer.shadowOpacity > 0 {
            effects.append(.shadowPath(of: view.layer) { pose.outline(at: $0).cgPath })
        }
        if let bar = view.stayingBar {
            let bars = bars
            let stay = bars.stay(in: shape, at: anchor)
            effects.append(
                .translation(of: bar.layer, along: outward) { Double(bars.stay(in: shape, at: $0) - stay) })
        }
        let layOut: ((Double) -> Void)? = isResizing ? { [self] position in layOutContent(at: position) } : nil
        return .alongEdge(outward, effects, layOut: layOut)
    }
}

extension MotionEffect {
    fileprivate static func shadowPath(of layer: CALayer, _ path: @escaping (Double) -> CGPath) -> MotionEffect {
        MotionEffect(
            layer: layer, keyPath: "shadowPath", write: { position, _ in layer.shadowPath = path(position) },
            keyframe: { position, _ in path(position) })
    }
}
