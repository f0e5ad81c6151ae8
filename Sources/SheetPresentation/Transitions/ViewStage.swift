import UIKit

/// One view in a transition: records its properties, provides the effects of its movement, and restores it exactly.
@MainActor
final class ViewStage {
    /// Weak, as the view may keep this until it is restored.
    private(set) weak var view: UIView?
    /// What is masked, rounded and shaded; the view itself, or one inside that casts no shadow.
    private weak var clip: UIView?
    private let movement: ViewMovement
    private weak var container: UIView?
    private let perspective: CGFloat
    /// Whether it also moves beside its path.
    private let followsFinger: Bool
    private let original: Record
    /// What the movement was made for: both may have been laid out anew since.
    private let sizes: (view: CGSize, container: CGSize)
    /// What the style showed before it was made anew during its movement.
    private let start: StyleOutline?
    private var shade: UIView?
    private var opening: UIView?
    /// The middle of the opening as a function of progress.
    private var openingCenter: (CGFloat) -> CGPoint = { _ in .zero }
    private var window: ClipWindow?

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

    /// - Parameter start: What was visible until now, to continue from; nil for a movement of its own.
    init(
        view: UIView, clip: UIView? = nil, movement: ViewMovement, container: UIView, perspective: CGFloat,
        followsFinger: Bool = false, goingOnFrom start: StyleOutline? = nil
    ) {
        let clip = clip ?? view
        self.view = view
        self.clip = clip
        self.movement = start.map { movement.goingOn(from: $0, size: view.bounds.size) } ?? movement
        self.start = start
        self.container = container
        self.perspective = perspective
        self.followsFinger = followsFinger
        sizes = (view.bounds.size, container.bounds.size)
        let layer = view.layer
        original = Record(
            transform: layer.transform, opacity: layer.opacity, zPosition: layer.zPosition,
            isDoubleSided: layer.isDoubleSided, maskView: clip.mask, mask: clip.layer.mask,
            cornerRadius: clip.layer.cornerRadius,
            masksToBounds: clip.layer.masksToBounds)
        prepare(view, clip, in: container)
    }

    private func prepare(_ view: UIView, _ clip: UIView, in container: UIView) {
        let states = Self.probes.map(movement.state)
        view.layer.zPosition = original.zPosition + movement.zPosition
        view.layer.isDoubleSided = movement.isDoubleSided
        if states.contains(where: { $0.cornerRadius > 0 }) { clip.layer.masksToBounds = true }
        if states.contains(where: { $0.shade > 0 }) { installShade(in: clip) }
        if states.contains(where: { $0.clipRect != nil }) {
            let window = ClipWindow(of: clip)
            clip.layer.mask = window.mask
            self.window = window
        } else if movement.clipCenter != nil, states.contains(where: { $0.clipRadius != nil }) {
            installOpening(in: clip, container)
        }
    }

    /// Whether the view has a mask.
    var isMasked: Bool { opening != nil || window != nil }

    /// Whether the view is transparent on the way.
    var fades: Bool { Self.probes.contains { movement.state($0).alpha != 1 } }

    /// What is visible at a progress.
    func outline(at progress: CGFloat) -> StyleOutline {
        StyleOutline(
            progress: progress, state: movement.state(progress),
            openingCenter: opening == nil ? nil : openingCenter(progress))
    }

    /// One effect for each property that the movement uses; `progress` maps positions to progress.
    func effects(progress: @escaping (Double) -> CGFloat) -> [MotionEffect] {
        guard let view, let clip, let container else { return [] }
        let states = Self.probes.map(movement.state)
        let state = movement.state
        let (size, containerSize) = sizes
        let eye = CGPoint(x: container.bounds.midX - view.center.x, y: container.bounds.midY - view.center.y)
        let base = original.transform
        let lens = perspective
        var effects: [MotionEffect] = []
        if followsFinger || states.contains(where: { !$0.isInPlace }) {
            effects.append(
                .transform(of: view.layer) { position, offset in
                    let moved = state(progress(position)).transform(
                        viewSize: size, containerSize: containerSize, perspective: lens, eye: eye)
                    let transform = CATransform3DConcat(base, moved)
                    guard offset != .zero else { return transform }
                    return CATransform3DConcat(transform, CATransform3DMakeTranslation(offset.x, offset.y, 0))
                })
        }
        if states.contains(where: { $0.alpha != 1 }) {
            let opacity = Double(original.opacity)
            effects.append(.opacity(of: view.layer) { opacity * Double(state(progress($0)).alpha) })
        }
        if states.contains(where: { $0.cornerRadius > 0 }) {
            let radius = Double(original.cornerRadius)
            effects.append(.cornerRadius(of: clip.layer) { max(radius, Double(state(progress($0)).cornerRadius)) })
        }
        if let shade {
            effects.append(.opacity(of: shade.layer) { Double(state(progress($0)).shade) })
        }
        if let opening {
            let full = Double(opening.bounds.width / 2)
            effects.append(
                .transform(of: opening.layer) {
                    // Not 0, as the transform has to be invertible.
                    let radius = Double(state(progress($0)).clipRadius ?? CGFloat(full))
                    let scale = CGFloat(max(radius / full, 0.001))
                    return CATransform3DMakeScale(scale, scale, 1)
                })
        }
        if let opening, start?.openingCenter != nil {
            let center = openingCenter
            effects.append(.position(of: opening.layer) { center(progress($0)) })
        }
        if let window { effects += window.effects(states, state: { state(progress($0)) }, viewSize: size) }
        return effects
    }

    /// Where the middle of what is seen of the view lies at a progress, from its place at rest, in points.
    func displacement(at progress: CGFloat) -> CGPoint {
        movement.state(progress).displacement(viewSize: sizes.view, containerSize: sizes.container)
    }

    /// Restores every property of the view.
    func restore() {
        shade?.removeFromSuperview()
        guard let view, let clip else { return }
        if isMasked {
            clip.mask = original.maskView
            clip.layer.mask = original.mask
        }
        let layer = view.layer
        layer.transform = original.transform
        layer.opacity = original.opacity
        layer.zPosition = original.zPosition
        layer.isDoubleSided = original.isDoubleSided
        clip.layer.cornerRadius = original.cornerRadius
        clip.layer.masksToBounds = original.masksToBounds
    }

    private func installShade(in clip: UIView) {
        let shade = UIView(frame: clip.bounds)
        shade.backgroundColor = .black
        shade.layer.opacity = 0
        shade.isUserInteractionEnabled = false
        shade.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        clip.addSubview(shade)
        self.shade = shade
    }

    /// Adds a round mask with the maximum radius, so that only its scale changes.
    private func installOpening(in clip: UIView, _ container: UIView) {
        guard let center = movement.clipCenter else { return }
        let radius = Self.probes.compactMap { movement.state($0).clipRadius }.max() ?? 0
        let opening = UIView(frame: CGRect(x: 0, y: 0, width: 2 * radius, height: 2 * radius))
        opening.backgroundColor = .black
        opening.layer.cornerRadius = radius
        let middle = clip.convert(center, from: container)
        opening.center = middle
        openingCenter = { [start] progress in
            guard let start, let former = start.openingCenter else { return middle }
            return middle.mixed(with: former, at: start.weight(at: progress))
        }
        clip.mask = opening
        self.opening = opening
    }
}
