import UIKit

/// The layout pass: measures, and shows the new frame.
extension SheetPlacer {
    /// What changes in a layout pass.
    struct Change {
        /// The layout before.
        let old: SheetLayout
        let animation: LayoutRequest.Animation
        let isForKeyboard: Bool
        var visible: Visible

        /// What was visible, from which the change continues.
        struct Visible {
            var values: ChannelValues
            /// The frames of header and footer.
            let bars: [CGRect?]
        }
    }

    /// What shows the way from the visible frame to the new one.
    private enum Carrier {
        /// Whatever animation is in progress, or none.
        case frame
        /// An animation of the frame.
        case frameAnimation
        /// The motion: the frame is set at once, and the transform keeps what is visible.
        case motion
    }

    /// Measures the environment and applies the new layout; a sheet in motion continues towards its new frame.
    func layOut() {
        guard pass == .none else {
            if pass == .running { pass = .repeated }
            return
        }
        content?.beginPendingPush()
        deferLayout(during: layOutOnce)
    }

    /// Lays out afterwards what views of the app, or a style, ask for meanwhile.
    func deferLayout<Result>(during change: () -> Result) -> Result {
        guard pass == .none else { return change() }
        pass = .running
        defer {
            let ended = pass
            pass = .none
            switch ended {
            case .none, .running: break
            case .repeated: setNeedsMeasuring(isAnimated: nil)
            case .beforeKeyboard(let animation):
                // Also for a layout that was asked for meanwhile, if the keyboard causes none.
                setNeedsMeasuring(isAnimated: nil)
                layOutForKeyboard(animation)
            }
        }
        return change()
    }

    private func layOutOnce() {
        guard let container, let host, host.drive.phase != .absent else { return }
        let drive = host.drive
        renderer.dimming.place(in: container.bounds)
        // Before they are measured: one that has got another height asks for a layout, which is this one.
        for bar in renderer.view.bars { bar.layoutIfNeeded() }
        var visible: Change.Visible?
        if let size = geometry.environment?.size, size != container.bounds.size { visible = endMovement(for: host) }
        guard drive.path.isAlongEdge || isUnseen(drive) else { return layOutAtRest() }
        guard var request = takeRequest(in: container) else { return }
        environmentReader.measureKeyboard(in: container)
        let (old, environment) = (geometry.layout, environmentReader.environment(of: container))
        if request.animation == .unspecified, animates(request, in: environment, drive) {
            request.animation = .animated
        }
        let isFirst = isUnmeasured
        guard
            isFirst || request.animation != .animated || request.urgency == .late || UIView.areAnimationsEnabled
        else { return layOutLater(request) }
        host.handle(.willMeasure(isCompact: environment.anchor != nil))
        // A field that begins editing in the first layout has an animated keyboard, which it would not have while the content is measured.
        if isFirst { renderer.view.layoutIfNeeded() }
        let isNew = geometry.measure(host.configuration, in: environment, container: container) || isFirst
        noteSafeArea()
        let barLayout = environmentReader.barLayout(in: container)
        guard isNew || request.isRestyled || renderer.layout != geometry.layout || renderer.bars != barLayout else {
            // Under a finger a keyboard does not wait, which would cover the content until the release.
            if drive.phase.isRestingOrSettling || drive.phase.isDragging && request.isForKeyboard {
                updateInsetAlone(isAnimated: request.animation == .animated)
            }
            return
        }
        let seen = drive.motion.state.position
        let change = Change(
            old: old, animation: request.animation, isForKeyboard: request.isForKeyboard,
            visible: visible ?? self.visible(in: drive.motion, bars: barsToHold(for: request, in: drive)))
        let position = seen + Double(geometry.layout.closed - old.closed)
        adaptSelection(near: position)
        renderer.dimming.update(
            geometry.layout, host.configuration, host.undimmedDetents, from: drive.motion)
        renderer.bars = barLayout
        // Nobody has seen an estimate.
        if isFirst, drive.phase != .resting {
            placeBeforeMovement(drive)
        } else {
            show(change, at: position, in: drive)
        }
    }

    /// The keyboard does not change the layout of a sheet with the maximum extent, or at a side.
    private func updateInsetAlone(isAnimated: Bool) {
        let former = environmentReader.contentInsets
        let isAnimated = isAnimated && !ViewAnimation.isInProgress
        if isAnimated { layOutBeforeMovement() }
        environmentReader.updateContentInset()
        noteSafeArea()
        guard isAnimated, environmentReader.contentInsets != former else { return }
        ViewAnimation.accompany(accompanyingTime) { [renderer] in renderer.view.layoutIfNeeded() }
    }

    /// Whether a change is animated for which the app did not ask.
    private func animates(_ request: LayoutRequest, in environment: SheetEnvironment, _ drive: Drive) -> Bool {
        // A keyboard that this sheet begins to avoid, for example after the dismissal of a sheet above it, is already visible.
        if !request.isForKeyboard, geometry.environment?.differsByKeyboard(from: environment) == true { return true }
        guard drive.phase == .resting, !ViewAnimation.isInProgress else { return false }
        // The source of a card, such as a button in a sheet, which has moved since the card was placed beside it.
        if let old = geometry.environment, old.size == environment.size, let former = old.anchor,
            let anchor = environment.anchor, anchor != former
        {
            return true
        }
        // Set at once, it would be added to an animation of the frame in progress.
        return renderer.frameAnimations.remainingTime > 0
    }

    /// The visible frames of the bars; empty where the animation of the sheet's frame moves them.
    private func barsToHold(for request: LayoutRequest, in drive: Drive) -> [CGRect?] {
        let isAnimationInherited = ViewAnimation.isInProgress && !request.isForKeyboard
        let areBarsAnimated = isAnimationInherited || renderer.isCard && drive.phase == .resting
        return areBarsAnimated ? [] : renderer.visibleBars(in: drive.motion)
    }

    /// Ends the movement before the layout for another size of the container, with the frame that is visible now: in an animation, such as a
    /// rotation, the sheet is animated from there. Without one, a sheet that settles goes on to its stop, and so does one that appears or
    /// disappears in a view that is resized in its window, such as a panel in the content of a sheet that moves.
    ///
    /// - Returns: What was visible; nil if nothing moved.
    private func endMovement(for host: any SheetPlacerHost) -> Change.Visible? {
        let drive = host.drive
        let isAnimated = ViewAnimation.isInProgress
        host.handle(.containerResized)
        // A picture beneath recedes by another part of the new size, also if the sheet has the same layout in that.
        request.isRestyled = true
        guard drive.phase != .resting, isAnimated || !goesOn(drive) else { return nil }
        var visible = visible(in: drive.motion, bars: [])
        let position = drive.motion.position
        if isAnimated, drive.path.isAlongEdge, drive.motion.isPlaying {
            UIView.performWithoutAnimation {
                drive.setPosition(renderer.placeVisible(at: position), on: .edge)
                renderer.view.layoutIfNeeded()
            }
            // From now on the frame itself is what was visible, but not the dimming at its position.
            visible.values = renderer.values(at: renderer.anchor).with(
                Channel.shades + [.recession], of: visible.values)
        }
        drive.containerDidResize()
        return visible
    }

    private func goesOn(_ drive: Drive) -> Bool {
        guard drive.path.isAlongEdge else { return false }
        let isInWindow = windowSize == container?.window?.bounds.size
        return drive.phase == .settling || isInWindow && drive.phase.isTransition && drive.phase.isMoving
    }

    func visible(in motion: Motion, bars: [CGRect?]) -> Change.Visible {
        Change.Visible(values: renderer.values(at: motion.position, motion.deviation.past), bars: bars)
    }

    /// Whether the sheet has not begun to appear. Under a finger it may be seen at its source as soon as it is measured.
    private func isUnseen(_ drive: Drive) -> Bool {
        isUnmeasured
            || !drive.motion.isPlaying && !drive.phase.isDragging
                && drive.motion.position >= Double(renderer.layout.exit)
    }

    /// Defers the layout to the end of a movement in a style: in perspective or in a circle no other frame can continue what is visible.
    private func layOutAtRest() {
        request.defer()
        (request.animation, request.isForKeyboard) = (.animated, false)
        // What the keyboard covers is no part of the plan, and would jump above it at the end.
        if host?.drive.phase.isLeaving != true { updateInsetAlone(isAnimated: UIView.areAnimationsEnabled) }
    }

    /// The request for this layout pass; nil if it is deferred.
    private func takeRequest(in container: UIView) -> LayoutRequest? {
        let request = request
        // While it disappears nobody needs another frame.
        let isLeaving = host?.drive.phase.isPlayingToClosed == true
        guard
            !isLeaving || request.animation != .animated || ViewAnimation.isInProgress
                || container.bounds.size != geometry.environment?.size
        else {
            self.request.defer()
            return nil
        }
        self.request = LayoutRequest()
        return request
    }

    /// UIKit lays out containers without animations when it begins a transition, so an animated change has to be deferred.
    private func layOutLater(_ request: LayoutRequest) {
        self.request = request
        self.request.urgency = .due
        // Not before the next turn: UIKit may lay out more than once in this one.
        DispatchQueue.main.async { [weak self] in
            self?.request.urgency = .late
            self?.container?.setNeedsLayout()
        }
    }

    // MARK: Showing a change

    /// - Parameter position: The position at which the visible extent is the same as now.
    private func show(_ change: Change, at position: Double, in drive: Drive) {
        let recession = drive.phase == .resting ? renderer.dimming.recession : nil
        recession?.prepare(at: geometry.rest, from: change.visible.values[.recession])
        switch carrier(of: change, at: position, in: drive) {
        case .frame:
            place(change, in: drive)
            recession?.rest(in: drive.motion)
        case .frameAnimation: animateFrame(change, in: drive)
        case .motion: goOn(change, at: position, in: drive)
        }
    }

    private func carrier(of change: Change, at position: Double, in drive: Drive) -> Carrier {
        let isInherited = ViewAnimation.isInProgress
        let endsInSight = endsContentInSight(change, at: position)
        if drive.phase == .resting {
            guard change.animation == .animated, !isInherited else { return .frame }
            return isLaidOutAlongTheWay || endsInSight || movesContent(change) ? .frameAnimation : .motion
        }
        // In a style, before it has begun to appear.
        guard drive.path.isAlongEdge else { return .frame }
        if isInherited, !change.isForKeyboard { return .frame }
        let isAnimated = !drive.phase.isDragging && (movesContent(change) || endsInSight)
        return isContentScaled(by: change) || renderer.isCardAnimated || isAnimated ? .frameAnimation : .motion
    }

    /// Whether content that becomes smaller at once would end in sight: more is visible than the new tallest stop shows.
    private func endsContentInSight(_ change: Change, at position: Double) -> Bool {
        !renderer.isResizing && change.animation != .none && position < 0
    }

    /// Whether content that gets another size at once would be displaced.
    private func movesContent(_ change: Change) -> Bool {
        let (old, new) = (change.old.shape, geometry.layout.shape)
        guard change.animation != .none, new.beginsAtFarEdge, !new.isResizing else { return false }
        return old.contentExtent != new.contentExtent
    }

    /// Whether the content of a resting sheet is laid out on the way to its new stop.
    ///
    /// At the tallest stop the end at the sheet's edge is visible; at lower stops it is not, and a card's content is not laid out at all, so its
    /// frame may be animated, too.
    private var isLaidOutAlongTheWay: Bool {
        geometry.layout.shape.isCard || renderer.anchor == 0 && geometry.rest == 0
            || renderer.layout == geometry.layout && renderer.anchor == geometry.rest
    }

    /// Whether an animated change of the breadth would scale a card's content: set at once, the new breadth would be shown at another scale.
    private func isContentScaled(by change: Change) -> Bool {
        let (old, new) = (renderer.layout.shape, geometry.layout.shape)
        guard change.animation == .animated, old.isCard, new.isCard else { return false }
        return !new.isResizing && old.contentBreadth != new.contentBreadth
    }

    /// Animates a card to another stop in addition to an animation of its frame: set at once, it would be shown at another scale.
    func settleInAnimation(of drive: Drive) {
        let visible = visible(in: drive.motion, bars: [])
        animateFrame(
            Change(old: renderer.layout, animation: .animated, isForKeyboard: false, visible: visible), in: drive)
    }

    /// A sheet that is being dismissed has no more time than that.
    private func animateFrame(_ change: Change, in drive: Drive) {
        let isLeaving = drive.phase.isPlayingToClosed && drive.motion.isPlaying
        let duration = isLeaving ? drive.motion.remainingTime : host?.configuration.duration ?? 0
        let isResting = drive.phase == .resting
        renderer.frameAnimations.run(duration) { [self] in
            place(change, in: drive)
        } completion: { [weak self, drive] in
            guard isResting, drive.phase == .resting, !drive.motion.isPlaying, let self else { return }
            renderer.dimming.recession?.rest(in: drive.motion)
            catchUp()
        }
    }

    /// Sets the frame, in the animation in progress if there is one; the motion continues in addition.
    private func place(_ change: Change, in drive: Drive) {
        renderer.lowerLeastExtent(to: change.visible.values[.extent])
        if drive.phase == .resting {
            return placeAtStop(continuing: change.animation == .none ? nil : change.visible.values)
        }
        guard drive.path.isAlongEdge else { return placeBeforeMovement(drive) }
        let (pose, stop) = (renderer.pose, stop(since: change.old, in: drive))
        let position = stop + drive.motion.position - renderer.anchor
        // A card has no path on which its content stays at the edge of the screen.
        if renderer.isResizing, !renderer.isCard, geometry.layout.shape.isCard {
            renderer.displaceContent(by: renderer.anchor - drive.motion.position + change.visible.values[.content])
        }
        renderer.place(geometry.layout, at: stop, showing: geometry.layout.visibleExtent(at: CGFloat(position)))
        let seen = renderer.carry(change.visible.values, from: pose, at: position)
        // In the same animation as its frame: the motion lays out without animation.
        if renderer.isResizing {
            renderer.layOutContent(at: position, past: seen.difference(from: renderer.values(at: position)))
        }
        drive.resume(from: position, continuing: seen)
    }

    /// The stop to place it at: a sheet that disappears stays at its stop, even if another one has been selected.
    private func stop(since old: SheetLayout, in drive: Drive) -> Double {
        guard drive.phase.isPlayingToClosed else { return geometry.rest }
        let detent = old.nearestStop(to: CGFloat(renderer.anchor)).detent
        return Double(geometry.layout.offset(of: detent) ?? geometry.layout.lowest)
    }

    private func placeBeforeMovement(_ drive: Drive) {
        renderer.place(geometry.layout, at: geometry.rest)
        // The new path is made without animation, and may need a layout.
        renderer.view.layoutIfNeeded()
        drive.resume(from: Double(geometry.layout.exit), continuing: .undefined)
    }

    /// Sets the frame at once. The transform keeps the visible extent of a sheet that moves or is dragged; one at rest moves to its new stop.
    private func goOn(_ change: Change, at position: Double, in drive: Drive) {
        let isResting = drive.phase == .resting
        if !isResting {
            let lowest = Double(geometry.layout.lowest - change.old.lowest)
            drive.displacePull(by: position - drive.motion.position - lowest)
        }
        renderer.setLeastExtent(change.visible.values[.extent])
        layOutBeforeMovement()
        let former = renderer.placeUnderMotion(geometry.layout, at: geometry.rest)
        // A bar that stays at the edge of the screen follows from the new layout at once.
        let visible = change.visible.values.without(.bar)
        // A card continues from its visible breadth instead.
        let breadth = change.animation == .animated && !geometry.layout.shape.isCard ? former : nil
        // Before a movement begins, which is accompanied by animations of the layout, also of the host of a panel.
        drive.resume(from: position, continuing: visible) {
            beginBreadth(from: breadth, where: change.visible.bars, in: drive.motion)
        }
        if drive.motion.deviation.past.isNone { renderer.pastFaded() }
        if breadth == nil {
            // Along with the movement that has just begun.
            renderer.layOutHeldBars { ViewAnimation.accompany(accompanyingTime, $0) }
        }
        if isResting { drive.send(.selected) }
        // What is pinned to the lower end of content with another size would otherwise jump with it, unless the movement that has just begun has
        // laid it out together with another safe area.
        ViewAnimation.accompany(accompanyingTime) { [renderer] in renderer.view.layoutIfNeeded() }
    }

    /// Holds the bars where they are visible, and begins to animate them together with another breadth, independently of the motion.
    private func beginBreadth(from former: CGRect?, where bars: [CGRect?], in motion: Motion) {
        if let former { renderer.showBreadth(of: former) }
        renderer.holdBars(where: bars, in: motion)
        guard former != nil else { return }
        renderer.frameAnimations.run(host?.configuration.duration ?? 0) { [renderer] in renderer.placeAgain() }
    }
}
