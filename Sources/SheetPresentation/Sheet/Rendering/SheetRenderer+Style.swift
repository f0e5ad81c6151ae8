import UIKit

/// The movement of a sheet in a style.
extension SheetRenderer {
    /// The path of a style, between the current stop and the closed position.
    ///
    /// - Parameter ownOpacity: Returns that of a view which the sheet moves; nil for any other view.
    func stylePath(
        _ style: TransitionStyle, for kind: MotionPath.Kind, scene: TransitionScene, mirrored: Bool,
        in container: UIView, ownOpacity: (UIView) -> Float?
    ) -> MotionPath {
        // UIKit computes the safe area from the style's transform.
        setNeedsSafeAreaAtRest()
        let plan = style.plan(for: scene, mirrored: mirrored)
        let (view, layout, size) = (view, layout, container.bounds.size)
        let (rest, closed) = (anchor, Double(layout.exit))
        let length = max(closed - rest, 1)
        let presence: (Double) -> CGFloat = { CGFloat(min(max((closed - $0) / length, 0), 1)) }
        let frame = layout.frame(at: CGFloat(rest))
        var movement = plan.front.goingOutOfSight(of: frame, in: container.bounds)
        if view.layer.isFrameAnimated { movement = movement.croppedLater(by: size) }
        let away = movement.state(0)
        let concealment = plan.concealsSource ? plan.source.map { Concealment($0, opacity: ownOpacity($0)) } : nil
        let stage = ViewStage(
            view: view, clip: view.clip, movement: movement, container: container, perspective: style.perspective,
            coversEffects: true)
        var effects = stage.effects(progress: presence) + dimming.effects(from: rest, presence: presence)
        let shadows = view.shadow.layers
        let shadow = shadows[0].shadowOpacity
        if stage.isMasked || stage.fades { view.beginStyle() }
        if Self.movesEdgeInward(away, extent: layout.side.extent(of: frame.size), along: layout.side.outward, in: size)
        {
            view.endBackgroundsWithSheet()
        }
        if stage.isMasked, shadow > 0 {
            effects += shadows.map { .shadowOpacity(of: $0) { Double(shadow) * Double(presence($0)) } }
        }
        let pull = Self.axis(of: away, in: size)
        return MotionPath(
            kind: kind,
            axis: MotionPath.Axis(
                outward: pull?.direction ?? layout.side.outward,
                positionPerPoint: pull.map { length / $0.distance } ?? 1, rest: rest, mayOvershoot: false),
            effects: effects,
            values: { [dimming] position, past in
                var values = ChannelValues.undefined
                let displacement = movement.state(presence(position)).displacement(in: size)
                values[.displacementX] = displacement.x + past[.displacementX]
                values[.displacementY] = displacement.y + past[.displacementY]
                dimming.values(at: position, past, in: &values)
                return values
            },
            displacement: { movement.state(presence($0)).displacement(in: size) },
            restore: {
                stage.restore()
                concealment?.end()
                view.endStyle()
                for layer in shadows where layer.shadowOpacity != shadow { layer.shadowOpacity = shadow }
            })
    }

    /// Whether the end of the sheet at its edge is farther inwards in a state: it is displaced, or scaled about its center.
    private static func movesEdgeInward(
        _ state: TransitionViewState, extent: CGFloat, along outward: CGPoint, in size: CGSize
    ) -> Bool {
        state.displacement(in: size).component(along: outward) < (1 - state.scale) * extent / 2
    }

    /// The direction and the length in points of a movement along one axis; nil for any other movement.
    private static func axis(of away: TransitionViewState, in size: CGSize) -> (direction: CGPoint, distance: Double)? {
        let displacement = away.displacement(in: size)
        let (x, y) = (displacement.x, displacement.y)
        guard (x == 0) != (y == 0), away.scale == 1, away.angle == 0 else { return nil }
        return (CGPoint(x: x == 0 ? 0 : x / abs(x), y: y == 0 ? 0 : y / abs(y)), Double(abs(x + y)))
    }
}
