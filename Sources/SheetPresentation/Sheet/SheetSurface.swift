import UIKit

/// A sheet's views on screen: the place they have, and the paths that show a position from there.
///
/// Layout and UIKit own the place: bounds and centre stand at the selected stop, and keyboards, rotations and animations of the app may
/// capture them. The motion owns the transform, which is the identity at rest. Neither writes what is the other's, so a movement that
/// begins during one of UIKit's animations adds to it.
@MainActor
final class SheetSurface {
    let view: SheetContainerView
    let dimming: SheetDimming
    private(set) var layout: SheetLayout
    /// The position of the stop that the views stand at.
    private(set) var anchor = 0.0
    private(set) var bars = SheetBarLayout()
    private var wasPlacedUnderMotion = false
    /// How many animations of ours are taking the sheet to a new place.
    private var frameAnimations = 0
    /// What a style's path shows at a position; nil on the path along the edge.
    private var outline: ((Double) -> StyleOutline)?

    init(appearance: SheetAppearance, layout: SheetLayout) {
        view = SheetContainerView(appearance: appearance)
        dimming = SheetDimming(layout)
        self.layout = layout
    }

    func apply(_ appearance: SheetAppearance) {
        view.apply(appearance)
        dimming.view.setColor(appearance.dimmingColor)
    }

    // MARK: Place

    /// Writes bounds and center, and never the frame: that would take the transform of a movement into account.
    func place(_ layout: SheetLayout, at anchor: Double) {
        self.layout = layout
        self.anchor = anchor
        if !CATransform3DIsIdentity(view.layer.transform) { wasPlacedUnderMotion = true }
        let frame = layout.frame(at: CGFloat(anchor))
        view.bounds.size = frame.size
        view.center = CGPoint(x: frame.midX, y: frame.midY)
        placeBars()
    }

    /// Says where header and footer stand, from the next placing on.
    func setBars(_ bars: SheetBarLayout) {
        self.bars = bars
    }

    func placeBars() {
        guard view.hasBars else { return }
        let (header, footer) = bars.frames(in: layout, at: anchor)
        view.header?.place(header)
        view.footer?.place(footer)
    }

    /// The same for a sheet that a motion shows elsewhere: at once.
    ///
    /// - Returns: The former frame where the sheet had another breadth or lay elsewhere along its edge.
    @discardableResult
    func placeUnderMotion(_ layout: SheetLayout, at anchor: Double) -> CGRect? {
        let former = self.layout.frame
        wasPlacedUnderMotion = true
        UIView.performWithoutAnimation { place(layout, at: anchor) }
        let isVertical = layout.side.isVertical
        let isSame =
            isVertical
            ? former.minX == layout.frame.minX && former.width == layout.frame.width
            : former.minY == layout.frame.minY && former.height == layout.frame.height
        return isSame ? nil : former
    }

    /// Shows a former breadth, from which an animation goes to the present one.
    func showBreadth(of former: CGRect) {
        UIView.performWithoutAnimation {
            if layout.side.isVertical {
                view.bounds.size.width = former.width
                view.center.x = former.midX
            } else {
                view.bounds.size.height = former.height
                view.center.y = former.midY
            }
            view.layoutIfNeeded()
        }
    }

    /// Makes the safe area be measured once more at rest.
    func setNeedsSafeAreaAtRest() {
        wasPlacedUnderMotion = true
    }

    /// UIKit measures the safe area of a view where its transform shows it when it is placed, and does not hear of what motions write to
    /// the layer. So a sheet that was placed under a motion is placed once more when its model values stand at its stop.
    func measureSafeAreaAtRest() {
        guard wasPlacedUnderMotion, CATransform3DIsIdentity(view.layer.transform) else { return }
        UIView.performWithoutAnimation {
            view.center.y += 1
            place(layout, at: anchor)
        }
        // In the middle of a rotation the surroundings are yet to be measured.
        wasPlacedUnderMotion = UIView.inheritedAnimationDuration > 0
    }

    /// Goes to a new place with everything in it laid out along the way, in an animation that a touch may catch.
    func animateFrame(_ duration: TimeInterval, _ change: @escaping () -> Void) {
        frameAnimations += 1
        UIView.animate(
            withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
            options: .allowUserInteraction
        ) {
            change()
            self.view.layoutIfNeeded()
        } completion: { [weak self] _ in
            self?.frameAnimations -= 1
        }
    }

    /// Lets a sheet whose path has become longer or shorter under it go from where it was seen to where that shows it.
    func blendFrame(by offset: CGPoint, duration: TimeInterval) {
        blend(view.layer, by: offset, duration: duration)
    }

    private func blend(_ layer: CALayer, by offset: CGPoint, duration: TimeInterval) {
        guard hypot(offset.x, offset.y) > Self.tolerance, UIView.areAnimationsEnabled else { return }
        let animation = CABasicAnimation(keyPath: "position")
        animation.isAdditive = true
        animation.fromValue = Platform.keyframe(offset)
        animation.toValue = Platform.keyframe(CGPoint.zero)
        animation.duration = duration
        animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        layer.add(animation, forKey: nil)
    }

    /// The same with the curve of another movement.
    func animateFrame(_ duration: TimeInterval, curve: UIView.AnimationCurve, _ change: @escaping () -> Void) {
        frameAnimations += 1
        let options = UIView.AnimationOptions(rawValue: UInt(curve.rawValue) << 16)
        UIView.animate(withDuration: duration, delay: 0, options: [options, .allowUserInteraction]) {
            change()
            self.view.layoutIfNeeded()
        } completion: { [weak self] _ in
            self?.frameAnimations -= 1
        }
    }

    /// Whether an animation of ours takes it to a new place.
    var isFrameAnimating: Bool { frameAnimations > 0 }

    /// Takes what is left of the place's animations off the sheet.
    ///
    /// - Returns: How far out of its place that showed the sheet, in points: what a motion has to show from now on.
    func absorbFrameAnimations() -> Double {
        let layer = view.layer
        guard !layer.frameAnimationKeys.isEmpty else { return 0 }
        // The presentation layer knows nothing of what this turn has written.
        CATransaction.flush()
        guard let seen = layer.presentation() else { return 0 }
        // What also goes sideways, as in a rotation or to another width, stays UIKit's.
        guard Self.isSameAcross(layer, seen, layout.side) else { return 0 }
        let remains = Self.freeEdge(of: layer, on: layout.side) - Self.freeEdge(of: seen, on: layout.side)
        let barFrame = visibleFrameOfStayingBar
        layer.removeFrameAnimations()
        if let barFrame { blendStayingBar(from: barFrame, at: anchor) }
        // What is inside goes on to its new size from its upper left corner; where that is not at the free edge it would stick out there.
        if layout.side == .top || layout.side == .left {
            for inner in [view.clip, view.content] { inner?.layer.removeFrameAnimations() }
        }
        return Double(remains)
    }

    /// In the sheet's superview.
    var visibleFrameOfStayingBar: CGRect? {
        guard let bar = view.stayingBar, let superview = view.superview, let seen = bar.layer.presentation() else {
            return nil
        }
        return seen.convert(seen.bounds, to: superview.layer.presentation())
    }

    /// The motion that takes the sheet's place over holds the bar at its edge from now on: it goes there from where it is seen.
    func blendStayingBar(from seen: CGRect, at position: Double) {
        guard let bar = view.stayingBar else { return }
        bar.layer.removeFrameAnimations()
        let place = layout.frame(at: CGFloat(anchor))
        let beyond = CGFloat(max(0, position - bars.lastStay(in: layout))) * layout.side.outward.y
        let difference = seen.minY - (place.minY + bar.center.y - bar.bounds.height / 2 + beyond)
        blend(bar.layer, by: CGPoint(x: 0, y: difference), duration: Self.barDuration)
    }

    /// Seconds in which a bar goes to its edge when a finger takes hold of the sheet: the keyboard's usual duration.
    private static let barDuration: TimeInterval = 0.25

    private static let tolerance: CGFloat = 0.5

    private static func isSameAcross(_ layer: CALayer, _ seen: CALayer, _ side: Side) -> Bool {
        let isInMiddle =
            side.isVertical
            ? abs(seen.position.x - layer.position.x) < tolerance : abs(seen.position.y - layer.position.y) < tolerance
        return isInMiddle && abs(side.breadth(of: seen.bounds.size) - side.breadth(of: layer.bounds.size)) < tolerance
    }

    /// Where the free edge of a layer's place lies, counted inwards.
    private static func freeEdge(of layer: CALayer, on side: Side) -> CGFloat {
        let position = layer.position
        return side.extent(of: layer.bounds.size) / 2 - position.component(along: side.outward)
    }

    /// Where the sheet is seen in its container, be it moved by a motion or by an animation of its place.
    var visibleFrame: CGRect {
        guard view.layer.animationKeys()?.isEmpty == false else { return view.frame }
        return view.layer.presentation()?.frame ?? view.frame
    }

    // MARK: Paths

    /// The path on which every stop lies.
    func edgePath() -> MotionPath {
        outline = nil
        let anchor = anchor
        let outward = layout.side.outward
        var effects: [MotionEffect] = [
            .translation(of: view.layer, along: outward) { $0 - anchor }
        ]
        effects += dimming.effectsAlongEdge()
        if let bar = view.stayingBar {
            let lastStay = bars.lastStay(in: layout)
            effects.append(.translation(of: bar.layer, along: outward) { anchor - min($0, lastStay) })
        }
        return MotionPath(kind: .edge, effects: effects, outward: outward)
    }

    /// The path of a style, between the stop it stands at and out of sight.
    ///
    /// - Parameter position: Where the sheet is seen on a path that this one takes the place of, to go on from there.
    func path(
        _ style: TransitionStyle, for kind: MotionPath.Kind, scene: TransitionScene, mirrored: Bool,
        in container: UIView, from position: Double
    ) -> MotionPath {
        let (rest, closed) = (anchor, Double(layout.closed))
        let length = max(closed - rest, 1)
        // UIKit measures the safe area while the style shows the sheet elsewhere.
        wasPlacedUnderMotion = true
        let movement = style.plan(for: scene, mirrored: mirrored).front
            .goingOutOfSight(of: layout.frame(at: CGFloat(rest)), in: container.bounds)
        let stage = ViewStage(
            view: view, clip: view.clip, movement: movement, container: container, perspective: style.perspective,
            goingOnFrom: outline?(position))
        let presence: (Double) -> CGFloat = { CGFloat(min(max((closed - $0) / length, 0), 1)) }
        var effects = stage.effects(progress: presence)
        effects += dimming.effects(from: rest, presence: presence)
        let shadow = view.layer.shadowOpacity
        if stage.isMasked || stage.fades { view.beginStyle(isMasked: stage.isMasked) }
        if stage.isMasked, shadow > 0 {
            effects.append(.shadowOpacity(of: view.layer) { Double(shadow) * Double(presence($0)) })
        }
        outline = { stage.outline(at: presence($0)) }
        let size = container.bounds.size
        let pull = Self.axis(of: movement.state(0), in: size)
        let positionPerPoint = pull.map { length / $0.distance }
        return MotionPath(
            kind: kind, effects: effects, outward: pull?.direction ?? layout.side.outward,
            positionPerPoint: positionPerPoint ?? 1, rest: rest, mayOvershoot: false, unit: positionPerPoint ?? length,
            displacement: { movement.state(presence($0)).displacement(in: size) },
            restore: { [view] in
                stage.restore()
                view.endStyle()
                if view.layer.shadowOpacity != shadow { view.layer.shadowOpacity = shadow }
            })
    }

    /// The way out of a movement that goes along one axis, and its length in points; nil for any other.
    private static func axis(of away: ViewState, in size: CGSize) -> (direction: CGPoint, distance: Double)? {
        let displacement = away.displacement(in: size)
        let (x, y) = (displacement.x, displacement.y)
        guard (x == 0) != (y == 0), away.scale == 1, away.angle == 0 else { return nil }
        return (CGPoint(x: x == 0 ? 0 : x / abs(x), y: y == 0 ? 0 : y / abs(y)), Double(abs(x + y)))
    }
}

extension CALayer {
    fileprivate var frameAnimationKeys: [String] {
        (animationKeys() ?? []).filter { key in
            let path = (animation(forKey: key) as? CAPropertyAnimation)?.keyPath ?? ""
            return path.hasPrefix("position") || path.hasPrefix("bounds")
        }
    }

    fileprivate func removeFrameAnimations() {
        for key in frameAnimationKeys { removeAnimation(forKey: key) }
    }
}

extension ViewMovement {
    /// The same, longer where it would leave some of a frame in sight: a sheet hangs beyond its edge, and what hangs there is not to be
    /// seen on the other side.
    fileprivate func goingOutOfSight(of frame: CGRect, in bounds: CGRect) -> ViewMovement {
        let away = state(0)
        let displacement = away.displacement(in: bounds.size)
        guard displacement != .zero, away.scale == 1, away.angle == 0, away.alpha == 1 else { return self }
        let rest = frame.offsetBy(dx: displacement.x, dy: displacement.y).intersection(bounds)
        guard !rest.isNull, rest.width > 0, rest.height > 0 else { return self }
        let isAcross = abs(displacement.x) > abs(displacement.y)
        let missing = CGPoint(
            x: isAcross ? (displacement.x < 0 ? bounds.minX - rest.maxX : bounds.maxX - rest.minX) : 0,
            y: isAcross ? 0 : (displacement.y < 0 ? bounds.minY - rest.maxY : bounds.maxY - rest.minY))
        var result = self
        result.state = { [state] progress in
            var moved = state(progress)
            moved.translation.x += missing.x * (1 - progress)
            moved.translation.y += missing.y * (1 - progress)
            return moved
        }
        return result
    }
}

extension ViewState {
    /// How far it moves the view in a container of that size, in points.
    fileprivate func displacement(in size: CGSize) -> CGPoint {
        CGPoint(x: translation.x + fraction.x * size.width, y: translation.y + fraction.y * size.height)
    }
}
