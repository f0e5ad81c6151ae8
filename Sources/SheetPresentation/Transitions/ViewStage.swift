import UIKit

/// One view in a transition: records its properties, provides the effects of its movement, and restores it exactly.
@MainActor
final class ViewStage {
    /// Weak, because the view may retain this until it is restored.
    private(set) weak var view: UIView?
    /// The view that is masked, rounded and shaded: the view itself, or one inside it that has no shadow.
    private weak var clip: UIView?
    private let movement: ViewMovement
    private let space: Space
    private let original: Record
    /// A layer: hosting views and visual effects do not support other subviews.
    private var shade: CALayer?
    private var circle: ClipCircle?
    private var window: ClipWindow?
    /// In front of the visual effects in a view that is masked or fades.
    private var covers: EffectCovers?

    /// The geometry in which the view moves.
    private struct Space {
        weak var container: UIView?
        let perspective: CGFloat
        /// Whether a finger can move it away from its path.
        let followsFinger: Bool
        /// Whether a displacement from the path is the view's own.
        let isDisplaced: Bool
        /// The sizes for which the movement was made; both views may have been laid out since.
        let viewSize: CGSize
        let containerSize: CGSize
    }

    /// Progress values at which a movement is sampled to find out which properties it uses.
    private static let probes: [CGFloat] = [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1]

    private struct Record {
        let transform: CATransform3D
        let opacity: Float
        let zPosition: CGFloat
        let isDoubleSided: Bool
        let maskView: UIView?
        let mask: CALayer?
        let cornerRadius: CGFloat
        let masksToBounds: Bool
    }

    /// - Parameters:
    ///   - former: The previous stage of the view, which has kept its shade and its covers.
    ///   - isDisplaced: False for a view that moves along with the one that is on the path.
    ///   - coversEffects: Whether visual effects in the view are covered while a mask or an opacity prevents them from being drawn.
    init(
        view: UIView, clip: UIView? = nil, movement: ViewMovement, container: UIView, perspective: CGFloat,
        followsFinger: Bool = false, isDisplaced: Bool = true, coversEffects: Bool = false,
        replacing former: ViewStage? = nil
    ) {
        let clip = clip ?? view
        self.view = view
        self.clip = clip
        space = Space(
            container: container, perspective: perspective, followsFinger: followsFinger, isDisplaced: isDisplaced,
            viewSize: view.bounds.size, containerSize: container.bounds.size)
        let layer = view.layer
        original = Record(
            transform: layer.transform, opacity: layer.opacity, zPosition: layer.zPosition,
            isDoubleSided: layer.isDoubleSided, maskView: clip.mask, mask: clip.layer.mask,
            cornerRadius: clip.layer.cornerRadius,
            masksToBounds: clip.layer.masksToBounds)
        var movement = movement
        if let center = movement.clipCenter, movement.state(1).clipRadius != nil {
            let circle = ClipCircle(
                in: clip, around: clip.convert(center, from: container), reusing: former?.circle?.mask)
            movement = movement.opening(to: circle.radiusOnScreen(in: container))
            self.circle = circle
        }
        self.movement = movement
        shade = former?.shade
        covers = former?.covers
        prepare(view, clip)
        if !coversEffects || !hidesEffects {
            removeCovers()
        } else if covers == nil {
            covers = EffectCovers(of: view)
        }
    }

    private func prepare(_ view: UIView, _ clip: UIView) {
        let states = Self.probes.map(movement.state)
        view.layer.zPosition = original.zPosition + movement.zPosition
        view.layer.isDoubleSided = movement.isDoubleSided
        if states.contains(where: { $0.cornerRadius > 0 }) { clip.layer.masksToBounds = true }
        let isShaded = states.contains { $0.shade > 0 }
        if isShaded, shade == nil { installShade(in: clip) }
        if !isShaded { removeShade() }
        if states.contains(where: { $0.clipRect != nil }) {
            let window = ClipWindow(of: clip, in: view)
            clip.layer.mask = window.mask
            self.window = window
        }
        circle?.resize(for: states)
    }

    /// The opacity that the view had before, and has again when it is restored.
    var ownOpacity: Float { original.opacity }

    /// Whether the view has a mask.
    var isMasked: Bool { circle != nil || window != nil }

    /// Whether the view is transparent during the movement.
    var fades: Bool { Self.probes.contains { movement.state($0).alpha != 1 } }

    /// Whether visual effects in the view cannot be drawn during the movement.
    private var hidesEffects: Bool {
        isMasked || Self.probes.contains { (0.001..<1).contains(movement.state($0).alpha) }
    }

    /// One effect for each property that the movement uses; `progress` maps positions to progress.
    func effects(progress: @escaping (Double) -> CGFloat) -> [MotionEffect] {
        effects { [state = movement.state] position, _ in state(progress(position)) }
    }

    /// The same for states that also depend on what was visible before.
    func effects(showing state: @escaping MotionEffect.Function<TransitionViewState>) -> [MotionEffect] {
        guard let view, let clip, let container = space.container else { return [] }
        let states = Self.probes.map(movement.state)
        let (size, containerSize) = (space.viewSize, space.containerSize)
        // A view beside the middle, such as a sheet at a side of an iPad, would be seen from the side where it turns away from the eye.
        let reach = size.width / 2
        let eye = CGPoint(
            x: min(max(container.bounds.midX - view.center.x, -reach), reach),
            y: container.bounds.midY - view.center.y)
        let base = original.transform
        let (lens, isDisplaced) = (space.perspective, space.isDisplaced)
        var effects: [MotionEffect] = []
        if space.followsFinger || states.contains(where: { !$0.isInPlace }) {
            effects.append(
                .transform(of: view.layer) { position, deviation in
                    let moved = state(position, deviation).transform(
                        viewSize: size, containerSize: containerSize, perspective: lens, eye: eye)
                    let transform = CATransform3DConcat(base, moved)
                    let offset = deviation.displacement
                    guard isDisplaced, offset != .zero else { return transform }
                    return CATransform3DConcat(transform, CATransform3DMakeTranslation(offset.x, offset.y, 0))
                })
        }
        if states.contains(where: { $0.alpha != 1 }) {
            let opacity = Double(original.opacity)
            effects.append(.opacity(of: view.layer) { opacity * Double(state($0, $1).alpha) })
        }
        if states.contains(where: { $0.cornerRadius > 0 }) {
            let radius = Double(original.cornerRadius)
            effects.append(.cornerRadius(of: clip.layer) { max(radius, Double(state($0, $1).cornerRadius)) })
        }
        if let shade {
            shade.place(on: clip.layer)
            effects.append(.opacity(of: shade) { Double(state($0, $1).shade) })
        }
        if let circle { effects.append(circle.effect(state: state)) }
        if let window { effects += window.effects(states, state: state, viewSize: size) }
        return effects
    }

    /// The distance from the view's center at rest to the center of its visible part at a progress, in points.
    func displacement(at progress: CGFloat) -> CGPoint {
        movement.state(progress).displacement(viewSize: space.viewSize, containerSize: space.containerSize)
    }

    /// Restores every property of the view.
    ///
    /// - Parameter isReplaced: Whether another stage of the view continues with its shade and its covers.
    func restore(isReplaced: Bool = false) {
        if !isReplaced {
            removeShade()
            removeCovers()
        }
        guard let view, let clip else { return }
        if isMasked {
            clip.mask = original.maskView
            clip.layer.mask = original.mask
        }
        let layer = view.layer
        // By the view, so that UIKit computes a safe area again that has changed while the view was transformed.
        view.transform3D = original.transform
        layer.opacity = original.opacity
        layer.zPosition = original.zPosition
        layer.isDoubleSided = original.isDoubleSided
        clip.layer.cornerRadius = original.cornerRadius
        clip.layer.masksToBounds = original.masksToBounds
    }

    private func removeShade() {
        shade?.removeFromSuperlayer()
        shade = nil
    }

    private func removeCovers() {
        covers?.remove()
        covers = nil
    }

    private func installShade(in clip: UIView) {
        let shade = CALayer()
        shade.backgroundColor = UIColor.black.cgColor
        shade.opacity = 0
        // In front of everything in the view, also of what is added later.
        shade.zPosition = 1
        shade.actions = ["bounds": NSNull(), "position": NSNull(), "opacity": NSNull()]
        clip.layer.addSublayer(shade)
        shade.place(on: clip.layer)
        shade.joinResizing(of: clip.layer)
        self.shade = shade
    }
}

extension CALayer {
    /// Covers another layer, unless it takes part in an animation of that one's size.
    fileprivate func place(on other: CALayer) {
        if !isAnimated { frame = other.bounds }
    }
}

extension ViewMovement {
    /// The movement with a circle that opens at least to this radius.
    fileprivate func opening(to largest: CGFloat) -> ViewMovement {
        guard let full = state(1).clipRadius, full < largest else { return self }
        return mapped { state, progress in
            var result = state(progress)
            if let radius = result.clipRadius { result.clipRadius = radius + progress * (largest - full) }
            return result
        }
    }
}
