import UIKit

extension SheetSurface {
    /// The path of a sheet that floats at one of its stops.
    ///
    /// The view is scaled about the center of its free edge, the two clips move relative to each other, and corners and shadow follow.
    func cardPath(_ pose: CardPose) -> MotionPath {
        let outward = pose.shape.side.outward
        var effects: [MotionEffect] = [
            .transform(of: view.layer) { pose.state(at: $0, $1.remainder).transform }
        ]
        effects += dimming.effectsAlongEdge()
        if let floor = view.card?.floor.layer {
            effects += [
                .translation(of: floor, along: outward) { Double(pose.state(at: $0, $1.remainder).growth) },
                .translation(of: view.clip.layer, along: outward) { -Double(pose.state(at: $0, $1.remainder).growth) },
                .cornerRadius(of: floor) { Double(pose.state(at: $0, $1.remainder).radii.attached) },
                .cornerRadius(of: view.clip.layer) { Double(pose.state(at: $0, $1.remainder).radii.free) },
            ]
        }
        if let shadow = view.card?.shadow.end, shadow.shadowOpacity > 0 {
            effects.append(
                .translation(of: shadow, along: outward) { Double(pose.state(at: $0, $1.remainder).growth) })
        }
        if let bar = view.stayingBar {
            let bars = bars
            effects.append(
                .translation(of: bar.layer, along: outward) { Double(bars.stay(in: pose, at: $0, $1.remainder)) })
        }
        return alongEdge(outward, effects)
    }

    // MARK: Continuing

    /// What the layers of a card show, for a frame that UIKit animates from where it is.
    ///
    /// - Parameter position: The same position in the new layout.
    func cardState(of motion: Motion, at position: Double) -> CardPose.Beginning? {
        card.map { .state($0.state(at: motion.position, motion.deviation.deviation.remainder), at: position) }
    }

    /// The visible card, for a frame that is set at once. It includes what UIKit's animations show, and removes them.
    ///
    /// - Parameter position: The same position in the new layout.
    func visibleCard(in motion: Motion, at position: Double) -> CardPose.Beginning? {
        guard let card else { return nil }
        if isFrameAnimated {
            // The presentation layer does not reflect changes before the next commit.
            CATransaction.flush()
            if let animatedCard {
                view.layer.removeFrameAnimations()
                removeCardAnimations()
                removeBarAnimations()
                return .outline(animatedCard, at: position)
            }
        }
        return .outline(card.outline(at: motion.position, motion.deviation.deviation.remainder), at: position)
    }

    /// The visible card in its superview, including animations of its frame.
    var animatedCard: CardOutline? {
        guard let floor = view.card?.floor, let superview = view.superview?.layer.presentation(),
            let attached = floor.layer.presentation(), let free = view.clip.layer.presentation()
        else { return nil }
        let end = attached.convert(attached.bounds, to: superview)
        let beginning = free.convert(free.bounds, to: superview)
        let (card, scale) = (end.intersection(beginning), beginning.width / max(free.bounds.width, 1))
        guard !card.isNull else { return nil }
        return CardOutline(
            card,
            CornerRadii(free: free.cornerRadius * scale, attached: attached.cornerRadius * scale), at: layout.side)
    }

    /// Whether UIKit animates the card's frame.
    var isFrameAnimated: Bool {
        [view, view.clip, view.card?.floor].contains { $0?.layer.frameAnimationKeys.isEmpty == false }
    }

    func removeCardAnimations() {
        guard let card = view.card else { return }
        removeFrameAnimations(inside: [card.floor, view.clip, card.canvas] + card.shadow.views)
    }
}
