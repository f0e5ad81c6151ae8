import UIKit

extension SheetRenderer {
    /// The effects that show the sheet's shape at a position.
    ///
    /// A sheet that does not float is only translated. A card is scaled about the center of its free edge, the two clips move relative to each
    /// other, and corners and shadow follow.
    func shapeEffects() -> [MotionEffect] {
        let (pose, outward, anchor) = (pose, layout.side.outward, anchor)
        guard isCard else { return [.translation(of: view.layer, along: outward) { $0 - anchor }] }
        let (outer, inner) = (view.clips.outer.layer, view.clips.inner.layer)
        var effects: [MotionEffect] = [
            .transform(of: view.layer) { pose.state(at: $0, $1.past).transform },
            .translation(of: outer, along: outward) { Double(pose.state(at: $0, $1.past).growth) },
            .translation(of: inner, along: outward) { -Double(pose.state(at: $0, $1.past).growth) },
            .cornerRadius(of: outer) { Double(pose.state(at: $0, $1.past).radii.attached) },
            .cornerRadius(of: inner) { Double(pose.state(at: $0, $1.past).radii.free) },
        ]
        if let shadow = view.shadow.end, shadow.shadowOpacity > 0 {
            effects.append(
                .translation(of: shadow, along: outward) { Double(pose.state(at: $0, $1.past).growth) })
        }
        if let line = view.clips.endLine?.layer {
            // It is in the inner clip, and stays with the outer one.
            effects.append(.translation(of: line, along: outward) { Double(pose.state(at: $0, $1.past).growth) })
            effects.append(.cornerRadius(of: line) { Double(pose.state(at: $0, $1.past).radii.attached) })
        }
        return effects
    }

    /// The visible card in its superview, including animations of its frame.
    var animatedCard: SheetOutline? {
        guard isCard, let superview = view.superview?.layer.seen,
            let attached = view.clips.outer.layer.seen, let free = view.clip.layer.seen
        else { return nil }
        let end = attached.convert(attached.bounds, to: superview)
        let beginning = free.convert(free.bounds, to: superview)
        let (card, scale) = (end.intersection(beginning), beginning.width / max(free.bounds.width, 1))
        guard !card.isNull else { return nil }
        return SheetOutline(
            card,
            CornerRadii(free: free.cornerRadius * scale, attached: attached.cornerRadius * scale), at: layout.side)
    }

    /// Shows a card or resizing content and its bars at their frames.
    func endSizeAnimations() {
        guard isCard || isResizing else { return }
        frameAnimations.wereRemoved()
        view.layer.removeFrameAnimations()
        removeFrameAnimationsInside()
        removeClipAnimations()
        removeBarAnimations()
    }

    func removeClipAnimations() {
        guard isCard else { return }
        removeFrameAnimationsInside()
        for view in view.clips.views + view.shadow.views { view.layer.removeAnimationsOfUIKit() }
    }
}
