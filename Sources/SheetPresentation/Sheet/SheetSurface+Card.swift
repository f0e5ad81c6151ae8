import UIKit

/// The visible state of a card, from which a new shape continues.
struct SeenCard {
    let frame: CGRect
    let radii: CornerRadii

    /// The same card, displaced together with another one.
    func moved(from former: SeenCard, to new: SeenCard?) -> SeenCard {
        guard let new else { return self }
        let edges = UIEdgeInsets(
            top: frame.minY - former.frame.minY, left: frame.minX - former.frame.minX,
            bottom: former.frame.maxY - frame.maxY, right: former.frame.maxX - frame.maxX)
        return SeenCard(frame: new.frame.inset(by: edges), radii: radii)
    }
}

extension SheetSurface {
    /// The path of a sheet that floats at one of its stops.
    ///
    /// The view is scaled about the center of its free edge, the two clips move relative to each other, and corners and shadow follow.
    func cardPath(_ shape: CardShape) -> MotionPath {
        let pose = CardPose(shape, at: anchor, remainder: cardRemainder)
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
            let stay = bars.stay(in: CardPose(shape, at: anchor), at: anchor)
            effects.append(.translation(of: bar.layer, along: outward) { Double(bars.stay(in: pose, at: $0) - stay) })
        }
        return alongEdge(outward, effects)
    }

    // MARK: Continuing

    /// The card that the current path shows at a position; nil for a sheet that never floats.
    func card(at position: Double) -> SeenCard? {
        guard let shape = layout.card else { return nil }
        let pose = CardPose(shape, at: anchor, remainder: cardRemainder)
        return SeenCard(frame: pose.frame(at: position), radii: pose.visibleRadii(at: position))
    }

    /// The visible card in its superview, including animations of its frame.
    var visibleCard: SeenCard? {
        guard let floor = view.card?.floor, let superview = view.superview?.layer.presentation(),
            let attached = floor.layer.presentation(), let free = view.clip.layer.presentation()
        else { return nil }
        let end = attached.convert(attached.bounds, to: superview)
        let beginning = free.convert(free.bounds, to: superview)
        let scale = beginning.width / max(free.bounds.width, 1)
        return SeenCard(
            frame: end.intersection(beginning),
            radii: CornerRadii(free: free.cornerRadius * scale, attached: attached.cornerRadius * scale))
    }

    /// Continues the next path from the visible card at a position; the difference fades out until `rest`.
    func continueCard(from seen: SeenCard?, at position: Double, until rest: Double) {
        guard let seen, let shape = layout.card else { return keepCard(nil) }
        let new = CardPose(shape, at: anchor)
        keepCard(CardRemainder(seen.frame, seen.radii, insteadOf: new, at: position, until: rest))
    }
}

extension MotionEffect {
    fileprivate static func shadowPath(of layer: CALayer, _ path: @escaping (Double) -> CGPath) -> MotionEffect {
        MotionEffect(
            layer: layer, keyPath: "shadowPath", write: { position, _ in layer.shadowPath = path(position) },
            keyframe: { position, _ in path(position) })
    }
}
