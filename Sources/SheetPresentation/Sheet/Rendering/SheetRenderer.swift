import UIKit

/// A sheet's views: their frame, and the paths that show positions relative to it.
///
/// Layout and UIKit own the frame: bounds and center are those of the selected stop, and keyboard, rotation and the app's animations may
/// animate them. The motion owns the transform, which is the identity at rest. Neither writes the other's properties, so a movement that
/// begins during an animation of the frame adds to it.
@MainActor
final class SheetRenderer {
    let view = SheetContainerView()
    let dimming = SheetDimming()
    private var placed: Placed
    /// The layout of header and footer; a change takes effect with the next placement.
    var bars = SheetBarLayout()
    private var wasPlacedUnderMotion = false
    let frameAnimations: FrameAnimations
    /// The position up to which the staying bar stays on the path along the edge; nil before that was made.
    private var lastStayOfPath: Double?
    /// The least length of a card since the past began, in points; nil without a past.
    private var leastExtent: CGFloat?

    /// The frame that was set.
    private struct Placed {
        var layout: SheetLayout
        var anchor: Double
        var pose: SheetPose
        /// The outline for which resizing content is laid out.
        var shown: SheetOutline
        /// The position below which resizing content keeps its size, and moves off screen with the sheet.
        var lastResizing: Double
        /// The distance of that card's end from the edge of the container, in points.
        var shownGap: CGFloat

        init(_ layout: SheetLayout, at anchor: Double = 0, leastExtent: CGFloat? = nil) {
            self.layout = layout
            self.anchor = anchor
            pose = SheetPose(layout.shape, at: anchor, leastExtent: leastExtent)
            shown = pose.outline(at: anchor)
            shownGap = pose.gap(at: anchor)
            lastResizing = Double(layout.lowest)
        }
    }

    init(_ layout: SheetLayout) {
        placed = Placed(layout)
        frameAnimations = FrameAnimations(of: view)
    }

    // MARK: Frame

    var layout: SheetLayout { placed.layout }
    /// The position of the stop that the frame is at.
    var anchor: Double { placed.anchor }
    /// What it looks like at every position.
    var pose: SheetPose { placed.pose }
    /// Whether it is a card: it floats at one of its stops, or has done so.
    var isCard: Bool { layout.shape.isCard }
    /// Whether the frame of a card is being animated. The motion scales a card, and would scale what is left of that as well.
    var isCardAnimated: Bool { isCard && frameAnimations.remainingTime > 0 }
    var shown: SheetOutline { placed.shown }
    var shownGap: CGFloat { placed.shownGap }
    /// Called when resizing content of a card has got another size, on which its safe area depends.
    var cardContentDidResize: () -> Void = {}

    /// Sets the frame.
    ///
    /// - Parameters:
    ///   - visible: The visible extent for resizing content, in points; nil for the extent of the stop.
    ///   - contentExtent: The extent of resizing content, in points; nil for that which belongs to the visible one.
    func place(
        _ layout: SheetLayout, at anchor: Double, showing visible: CGFloat? = nil, contentExtent: CGFloat? = nil
    ) {
        placed = Placed(layout, at: anchor, leastExtent: leastExtent)
        if isDisplaced { wasPlacedUnderMotion = true }
        let frame = layout.frame(at: CGFloat(anchor))
        if view.untransformedFrame != frame { frameAnimations.note(ViewAnimation.duration) }
        if isCard { view.clips.beginFloating(at: layout.side) }
        view.untransformedFrame = frame
        let extent = visible ?? contentExtent ?? layout.visibleExtent(at: CGFloat(anchor))
        showContent(extent, past: .none, contentExtent: contentExtent)
        let radii = pose.state(at: pose.rest).radii
        // The corners of a card are the motion's, which does not write them before the path along the edge is shown.
        if isCard { UIView.performWithoutAnimation { view.round(radii) } } else { view.round(radii) }
        placeBars()
    }

    /// Whether the motion's model values are not those at rest: under a finger, or before a movement begins.
    var isDisplaced: Bool { !CATransform3DIsIdentity(view.layer.transform) }

    /// Sets the frame to what is visible at a position, without the motion: the start of an animation to another layout.
    ///
    /// - Returns: The position of the stop that the frame is at. Beyond the stops the sheet keeps its shape.
    func placeVisible(at position: Double) -> Double {
        let anchor = min(max(position, 0), Double(layout.lowest))
        place(layout, at: anchor, showing: layout.visibleExtent(at: CGFloat(position)))
        view.center = view.center + layout.side.outward * (position - anchor)
        return anchor
    }

    /// Sets the frame of resizing content, which is displaced by its transform, to the visible one, as the start of an animation to a card.
    func displaceContent(by points: Double) {
        UIView.performWithoutAnimation {
            view.contentView.center = view.contentView.center + layout.side.outward * points
        }
    }

    /// Whether the content has the size of the visible part of the sheet.
    var isResizing: Bool { view.contentView.isResizing }

    /// Lets resizing content move off screen with the sheet in its size at the stop, until the next placement; takes effect with the next path.
    func keepContentExtent() {
        placed.lastResizing = anchor
    }

    /// Whether resizing content keeps a size that is not for a stop.
    var isContentExtentKept: Bool { isResizing && placed.lastResizing < Double(layout.lowest) }

    /// The content is never smaller than at the lowest stop; below that it moves off screen with the sheet.
    private func showContent(_ visibleExtent: CGFloat, past: ChannelValues, contentExtent: CGFloat? = nil) {
        let (position, last) = (Double(layout.closed - visibleExtent), placed.lastResizing)
        let extent = contentExtent ?? visibleExtent + CGFloat(Self.overhang(at: position, past, below: last))
        let shownPosition = min(position, Double(layout.lowest))
        let visible = pose.outline(at: shownPosition, past)
        (placed.shown, placed.shownGap) = (visible, pose.gap(at: shownPosition, past))
        view.place(pose, showing: visible, SheetContentView.Span(hidden: CGFloat(anchor), extent: extent))
        guard isResizing, isCard, view.hasBars else { return }
        let (header, footer) = bars.frames(in: layout, at: anchor, showing: visible)
        view.header?.follow(header)
        view.footer?.follow(footer)
    }

    /// How far resizing content extends beyond the edge of the screen, in points.
    ///
    /// What is left of the past keeps the end of the content where it was visible when the lowest stop has changed.
    private static func overhang(at position: Double, _ past: ChannelValues, below last: Double) -> Double {
        max(0, max(0, position - last) + past[.content])
    }

    /// Repeats the placement without changing the size of resizing content.
    func placeAgain() {
        place(layout, at: anchor, contentExtent: shownExtent)
    }

    /// The extent that resizing content has now, in points; nil for other content.
    private var shownExtent: CGFloat? { isResizing ? view.contentView.span.extent : nil }

    /// Keeps a card that continues from its visible extent at least that long until the past has faded; takes effect with the next placement.
    func setLeastExtent(_ visible: Double) {
        leastExtent = min(leastExtent ?? .infinity, CGFloat(visible))
    }

    /// Allows the card to be as short as it is visible now: another change continues from there.
    func lowerLeastExtent(to visible: Double) {
        if let leastExtent { self.leastExtent = min(leastExtent, CGFloat(visible)) }
    }

    /// Called when nothing is left of the past.
    func pastFaded() {
        leastExtent = nil
    }

    /// Keeps a card's shape at every position; takes effect with the next path.
    func keepShape() {
        placed.pose = SheetPose(layout.shape, at: anchor, isRigid: true)
    }

    /// What is visible relative to the sheet's view, after that has got another frame in an animation.
    ///
    /// - Parameters:
    ///   - pose: The one that was visible.
    ///   - position: The same position in the new layout.
    func carry(_ seen: ChannelValues, from pose: SheetPose, at position: Double) -> ChannelValues {
        var result = seen
        result.set(pose.carry(SheetOutline(seen), to: self.pose, at: position))
        return result
    }

    func placeBars() {
        guard view.hasBars else { return }
        let (header, footer) = bars.frames(in: layout, at: anchor, showing: shown)
        view.header?.place(header)
        view.footer?.place(footer)
    }

    /// Sets the frame without animation during a movement.
    ///
    /// - Returns: The old frame if breadth or alignment along the edge have changed.
    @discardableResult
    func placeUnderMotion(_ layout: SheetLayout, at anchor: Double) -> CGRect? {
        let former = self.layout.frame
        wasPlacedUnderMotion = true
        // The motion continues at the visible position.
        UIView.performWithoutAnimation {
            place(layout, at: anchor, contentExtent: shownExtent)
        }
        return former.isSameAcross(layout.frame, layout.side) ? nil : former
    }

    /// Sets the old breadth, as the start of an animation to the current one.
    func showBreadth(of former: CGRect) {
        UIView.performWithoutAnimation {
            if layout.side.isVertical {
                view.bounds.size.width = former.width
                view.center.x = former.midX
            } else {
                view.bounds.size.height = former.height
                view.center.y = former.midY
            }
            // Without the views in it, which are animated from their former places.
            view.placeContent()
        }
    }

    /// Updates the safe area again at rest.
    func setNeedsSafeAreaAtRest() {
        wasPlacedUnderMotion = true
    }

    /// UIKit computes a view's safe area when its frame is set, from its transformed position, and does not observe changes of the layer's
    /// transform. So the frame of the content is set again when the model values are at rest.
    ///
    /// - Returns: Whether the safe area has changed.
    @discardableResult
    func measureSafeAreaAtRest() -> Bool {
        guard wasPlacedUnderMotion, !isDisplaced else { return false }
        // Of the content itself: UIKit does not compute that of a controller's view when only a superview moves.
        let moved = view.content ?? view
        let former = moved.safeAreaInsets
        UIView.performWithoutAnimation {
            let center = moved.center
            moved.center.y += 1
            moved.center = center
        }
        // During a rotation the environment is not final.
        wasPlacedUnderMotion = ViewAnimation.isInProgress
        return moved.safeAreaInsets != former
    }

    /// Removes the animations of the frame, and those of the bars with it.
    ///
    /// - Parameter position: The position that the motion shows relative to the frame.
    /// - Returns: The visible position, which the motion has to show from now on, and where the bars were visible; nil where nothing is taken
    ///   over.
    func absorbFrameAnimations(at position: Double) -> (position: Double, bars: [CGRect?])? {
        let layer = view.layer
        guard layer.isFrameAnimated else { return nil }
        // What was committed last is what people see.
        guard let seen = layer.seen else { return nil }
        // Animations that also change the other axis, such as a rotation or a new width, are left to UIKit.
        let frame = CGRect(origin: .zero, size: seen.bounds.size)
        let visible = frame.offsetBy(dx: seen.position.x - frame.midX, dy: seen.position.y - frame.midY)
        guard visible.isSameAcross(view.untransformedFrame, layout.side) else { return nil }
        frameAnimations.wereRemoved()
        let remains = Self.freeEdge(of: layer, on: layout.side) - Self.freeEdge(of: seen, on: layout.side)
        let visiblePosition = position + Double(remains)
        let bars = visibleBarFrames
        layer.removeFrameAnimations()
        removeBarAnimations()
        removeClipAnimations()
        // The size animations of the subviews keep the upper left corner in place; if that is not at the free edge, they would be visible beyond it.
        if layout.side == .top || layout.side == .left { removeFrameAnimationsInside() }
        if isResizing, !isCard { resizeCaughtContent(at: visiblePosition) }
        return (visiblePosition, bars)
    }

    /// Removes the animations of everything that has the sheet's size.
    func removeFrameAnimationsInside() {
        for view in view.sizedViews { view.layer.removeFrameAnimations() }
    }

    /// Sets the size of resizing content to the visible one; the views in it are animated to their new frames.
    private func resizeCaughtContent(at position: Double) {
        UIView.animate(withDuration: Self.catchDuration, delay: 0, options: .allowUserInteraction) { [self] in
            layOutContent(at: position)
            view.layoutIfNeeded()
        }
        for view in [view.contentView, view.content].compactMap({ $0 }) { view.layer.removeFrameAnimations() }
    }

    func removeBarAnimations() {
        for bar in view.bars {
            bar.layer.removeFrameAnimations()
            bar.bar.layer.removeFrameAnimations()
        }
    }

    /// In the sheet's superview, with everything that is animated.
    var visibleBarFrames: [CGRect?] {
        view.bars.map { bar in
            bar.layer.seen.flatMap { seen in
                view.superview.map { seen.convert(seen.bounds, to: $0.layer.seen) }
            }
        }
    }

    /// The seconds that bars and resizing content take to their frames when a finger catches the sheet: the keyboard's usual duration.
    nonisolated static let catchDuration: TimeInterval = 0.25

    /// The coordinate of the free edge of a layer's frame, counted inwards.
    private static func freeEdge(of layer: CALayer, on side: Side) -> CGFloat {
        let position = layer.position
        return side.extent(of: layer.bounds.size) / 2 - position.component(along: side.outward)
    }

    /// The visible frame in the container, including motion and animations.
    var visibleFrame: CGRect {
        view.layer.isAnimated ? view.layer.seen?.frame ?? view.frame : view.frame
    }

    // MARK: Paths

    /// The path with every stop.
    func edgePath() -> MotionPath {
        lastStayOfPath = bars.lastStay(in: layout)
        let effects = shapeEffects() + dimming.effectsAlongEdge() + stayEffects()
        var path = fadingOverBar(.alongEdge(layout.side.outward, effects))
        path.values = visibleValues(outlining: isCard)
        if isResizing { path.layOut = { [self] in layOutContent(at: $0, past: $1.past) } }
        let layers = stays.map(\.layer)
        guard !layers.isEmpty else { return path }
        path.restore = { [restore = path.restore] in
            restore()
            // On another path, such as that of a card, it may not stay.
            for layer in layers { layer.transform = CATransform3DIdentity }
        }
        return path
    }

    /// The path, on which the sheet fades in over the bar from which it is pulled.
    private func fadingOverBar(_ path: MotionPath) -> MotionPath {
        guard let fading = layout.fading else { return path }
        var path = path
        path.effects.append(.opacity(of: view.layer, fading))
        let covers = EffectCovers(of: view)
        if let covering = layout.coveringOfEffects {
            for layer in covers.layers { path.effects.append(.opacity(of: layer, covering)) }
        }
        path.restore = { [view] in
            view.layer.opacity = 1
            covers.removeAtOnce()
        }
        return path
    }

    /// The position up to which the staying bar stays: that of the current path, which keeps it when the bars' layout changes.
    var lastStay: Double { lastStayOfPath ?? bars.lastStay(in: layout) }

    /// What the path along the edge shows at a position together with the past.
    ///
    /// A function of the current layout, which the next one does not change.
    private func visibleValues(outlining isCard: Bool) -> (Double, ChannelValues) -> ChannelValues {
        let (pose, stays, dimming) = (pose, stays, dimming)
        return { position, past in
            var values = ChannelValues.undefined
            if isCard { values.set(pose.visibleOutline(at: position, past)) }
            for stay in stays { values[stay.channel] = stay.value(position, past) }
            dimming.values(at: position, past, in: &values)
            return values
        }
    }

    /// The same with the outline of any sheet, which may become a card.
    func values(at position: Double, _ past: ChannelValues = .none) -> ChannelValues {
        visibleValues(outlining: true)(position, past)
    }

    /// What stays at the edge of the screen while the sheet moves, a bar or resizing content.
    struct Stay {
        let layer: CALayer
        let channel: Channel
        /// The number on its channel for a position, together with the past.
        let value: (Double, ChannelValues) -> Double
        /// What is added to that in the sheet at a position.
        var offset: (Double) -> Double = { _ in 0 }

        /// Its displacement in the sheet.
        func displacement(_ position: Double, _ past: ChannelValues) -> Double {
            offset(position) + value(position, past)
        }
    }

    var stays: [Stay] {
        var stays: [Stay] = []
        let (bars, pose, anchor) = (bars, pose, anchor)
        if let bar = view.stayingBar {
            let last = lastStay
            stays.append(
                Stay(layer: bar.layer, channel: .bar) {
                    Double(bars.stay(in: pose, at: $0, $1, until: last)) + $1[.bar]
                })
        }
        // A card's content has its size itself.
        if isResizing, !isCard {
            let last = placed.lastResizing
            stays.append(
                Stay(
                    layer: view.contentView.layer, channel: .content,
                    value: { Self.overhang(at: $0, $1, below: last) }, offset: { anchor - $0 }))
        }
        return stays
    }

    private func stayEffects() -> [MotionEffect] {
        stays.map { stay in
            .translation(of: stay.layer, along: layout.side.outward) { stay.displacement($0, $1.past) }
        }
    }

    func layOutContent(at position: Double, past: ChannelValues = .none) {
        let extent = layout.visibleExtent(at: CGFloat(position))
        showContent(extent, past: past)
        if isCard { cardContentDidResize() }
    }
}

extension CGRect {
    /// Whether the middle and the breadth at a side are those of another rect, within half a point.
    fileprivate func isSameAcross(_ other: CGRect, _ side: Side) -> Bool {
        let tolerance: CGFloat = 0.5
        return side.isVertical
            ? abs(midX - other.midX) < tolerance && abs(width - other.width) < tolerance
            : abs(midY - other.midY) < tolerance && abs(height - other.height) < tolerance
    }
}
