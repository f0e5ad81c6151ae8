import UIKit

extension SheetSurface {
    /// The effects that show the sheet's shape at a position.
    ///
    /// A sheet that does not float is only translated. A card is scaled about the center of its free edge, the two clips move relative to each
    /// other, and corners and shadow follow.
    func shapeEffects() -> [MotionEffect] {
        let (pose, outward, anchor) = (pose, layout.side.outward, anchor)
        guard floats else { return [.translation(of: view.layer, along: outward) { $0 - anchor }] }
        let (outer, inner) = (view.clips.outer.layer, view.clips.inner.layer)
        var effects: [MotionEffect] = [
            .transform(of: view.layer) { pose.state(at: $0, $1.remainder).transform },
            .translation(of: outer, along: outward) { Double(pose.state(at: $0, $1.remainder).growth) },
            .translation(of: inner, along: outward) { -Double(pose.state(at: $0, $1.remainder).growth) },
            .cornerRadius(of: outer) { Double(pose.state(at: $0, $1.remainder).radii.attached) },
            .cornerRadius(of: inner) { Double(pose.state(at: $0, $1.remainder).radii.free) },
        ]
        if let shadow = view.shadow.end, shadow.shadowOpacity > 0 {
            effects.append(
                .translation(of: shadow, along: outward) { Double(pose.state(at: $0, $1.remainder).growth) })
        }
        return effects.map { $0.joiningFrame() }
    }

    // MARK: Continuing

    /// What the layers of a card show, for a frame that UIKit animates from where it is.
    ///
    /// - Parameters:
    ///   - position: The same position in the new layout.
    ///   - isLaidOutAnew: Whether resizing content will have another breadth.
    func cardState(of motion: Motion, at position: Double, isLaidOutAnew: Bool = true) -> CardPose.Beginning? {
        guard floats else { return nil }
        let (former, remainder) = (motion.position, motion.deviation.remainder)
        let breadth = isLaidOutAnew ? nil : pose.outline(at: former, remainder).breadth
        guard isCardShapeAnimated, let seen = animatedCardState else {
            return .state(pose.state(at: former, remainder), breadth: breadth, at: position)
        }
        for view in shapedViews {
            for key in view.layer.shapeAnimationKeys { view.layer.removeAnimation(forKey: key) }
        }
        return .state(seen, breadth: breadth, at: position)
    }

    /// The views whose transforms and corners make the card's shape.
    private var shapedViews: [UIView] {
        floats ? [view, view.clips.inner, view.clips.outer] + view.shadow.views : []
    }

    /// Whether UIKit animates the card's shape, which it does where a finger holds a card in a rotation.
    var isCardShapeAnimated: Bool {
        shapedViews.contains { !$0.layer.shapeAnimationKeys.isEmpty }
    }

    /// What the card's layers show, including animations of their transforms and corners.
    private var animatedCardState: CardState? {
        // The presentation layer does not reflect changes before the next commit.
        CATransaction.flush()
        guard let outer = view.clips.outer.layer.presentation(), let inner = view.clips.inner.layer.presentation(),
            let transform = view.layer.presentation()?.transform
        else { return nil }
        let growth = CGPoint(x: outer.transform.m41, y: outer.transform.m42).component(along: layout.side.outward)
        return CardState(
            scale: transform.m11, translation: CGPoint(x: transform.m41, y: transform.m42), growth: growth,
            radii: CornerRadii(free: inner.cornerRadius, attached: outer.cornerRadius))
    }

    /// The visible card, for a frame that is set at once. It includes what UIKit's animations show, and removes them.
    ///
    /// - Parameter position: The same position in the new layout.
    func visibleCard(in motion: Motion, at position: Double) -> CardPose.Beginning? {
        if floats, isFrameAnimated {
            // The presentation layer does not reflect changes before the next commit.
            CATransaction.flush()
            if let animatedCard {
                endSizeAnimations()
                return .outline(animatedCard, at: position)
            }
        }
        return .outline(pose.outline(at: motion.position, motion.deviation.remainder), at: position)
    }

    /// The visible card in its superview, including animations of its frame.
    var animatedCard: CardOutline? {
        guard floats, let superview = view.superview?.layer.presentation(),
            let attached = view.clips.outer.layer.presentation(), let free = view.clip.layer.presentation()
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
        [view, view.clips.inner, view.clips.outer].contains { !$0.layer.frameAnimationKeys.isEmpty }
    }

    /// Shows a card or resizing content and its bars at their frames.
    func endSizeAnimations() {
        guard floats || isResizing else { return }
        view.layer.removeFrameAnimations()
        removeFrameAnimationsInside()
        removeClipAnimations()
        removeBarAnimations()
    }

    func removeClipAnimations() {
        guard floats else { return }
        removeFrameAnimationsInside()
        for view in view.clips.views + view.shadow.views { view.layer.removeAnimationsOfUIKit() }
    }
}

extension CALayer {
    /// UIKit's animations of the transform and the corners.
    fileprivate var shapeAnimationKeys: [String] {
        (animationKeys() ?? []).filter { key in
            guard !key.hasPrefix(MotionEffect.animationKeyPrefix) else { return false }
            let path = (animation(forKey: key) as? CAPropertyAnimation)?.keyPath ?? ""
            return path.hasPrefix("transform") || path == "cornerRadius"
        }
    }

    /// Leaves only the motion's animations.
    fileprivate func removeAnimationsOfUIKit() {
        for key in animationKeys() ?? [] where !key.hasPrefix(MotionEffect.animationKeyPrefix) {
            removeAnimation(forKey: key)
        }
    }
}
