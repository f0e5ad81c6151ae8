import UIKit

/// The path on which a style moves a sheet between its stop and the closed position.
@MainActor
struct SheetStylePath {
    let path: MotionPath
    /// The visible outline at a position.
    let outline: (Double) -> StyleOutline
    /// The circle in which the style shows the sheet; nil in another style.
    let opening: UIView?

    /// Where the path begins.
    struct Beginning {
        /// The position of the sheet on the path that this one replaces.
        let position: Double
        /// The visible outline there; nil on the path along the edge.
        let outline: StyleOutline?
        let opening: UIView?
    }

    /// - Parameter plan: The style's plan for the sheet.
    init(
        _ style: TransitionStyle, _ plan: TransitionPlan, for kind: MotionPath.Kind, of renderer: SheetRenderer,
        in container: UIView, from beginning: Beginning
    ) {
        let (view, layout, size) = (renderer.view, renderer.layout, container.bounds.size)
        let (rest, closed) = (renderer.anchor, Double(layout.exit))
        let length = max(closed - rest, 1)
        let presence: (Double) -> CGFloat = { CGFloat(min(max((closed - $0) / length, 0), 1)) }
        let frame = layout.frame(at: CGFloat(rest))
        let movement = plan.front.goingOutOfSight(of: frame, in: container.bounds)
        let away = movement.state(0)
        let concealment = plan.concealsSource ? plan.source.map(Concealment.init) : nil
        let stage = ViewStage(
            view: view, clip: view.clip, movement: movement, container: container, perspective: style.perspective,
            coversEffects: true,
            goingOnFrom: beginning.outline ?? Self.outline(of: view, in: movement, at: presence(beginning.position)),
            reusing: beginning.opening)
        outline = { stage.outline(at: presence($0)) }
        opening = stage.opening
        var effects = stage.effects(progress: presence) + renderer.dimming.effects(from: rest, presence: presence)
        let (shadows, shadow) = (view.shadowLayers, view.shadowLayers[0].shadowOpacity)
        if stage.isMasked || stage.fades { view.beginStyle() }
        if Self.movesEdgeInward(away, extent: layout.side.extent(of: frame.size), along: layout.side.outward, in: size)
        {
            view.endBackgroundsWithSheet()
        }
        if stage.isMasked, shadow > 0 {
            effects += shadows.map { .shadowOpacity(of: $0) { Double(shadow) * Double(presence($0)) } }
        }
        let pull = Self.axis(of: away, in: size)
        let positionPerPoint = pull.map { length / $0.distance }
        let distance = max(away.longestDistance(of: frame, in: container.bounds), stage.openingLength)
        path = MotionPath(
            kind: kind,
            axis: MotionPath.Axis(
                outward: pull?.direction ?? layout.side.outward, positionPerPoint: positionPerPoint ?? 1, rest: rest,
                mayOvershoot: false, unit: positionPerPoint ?? length, distance: pull == nil ? distance : nil),
            effects: effects,
            values: { [dimming = renderer.dimming] position, past in
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

    /// The visible part during an animation of the frame, at which a crop has to begin; nil without a crop.
    private static func outline(of view: UIView, in movement: ViewMovement, at progress: CGFloat) -> StyleOutline? {
        var state = movement.state(progress)
        guard state.clipRect != nil, view.layer.isFrameAnimated else { return nil }
        // A frame that changes in this turn is not in what was committed.
        CATransaction.flush()
        guard let seen = view.layer.seen?.bounds.size, seen != view.bounds.size else { return nil }
        state.clipRect = CGRect(origin: .zero, size: seen)
        return StyleOutline(progress: progress, state: state, size: seen)
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
