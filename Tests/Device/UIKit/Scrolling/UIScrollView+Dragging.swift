import Foundation

extension UIScrollView {
    // MARK: Beginning

    /// Whether the pan may begin now that the finger has moved past the slop.
    func shouldBeginDragging() -> Bool {
        guard isScrollEnabled, dragsHorizontally || dragsVertically else { return false }
        let travel = pan.totalTravel
        if yieldsToOuterScrollView(for: travel) { return false }
        for touch in pan.trackedTouches {
            guard let view = touch.touchedView, view !== self, touch.isDelivered else { continue }
            guard canCancelContentTouches, touchesShouldCancel(in: view) else { return false }
        }
        return true
    }

    /// Whether a nested scroll view at its edge leaves the drag to an outer one that can scroll in the same direction.
    private func yieldsToOuterScrollView(for travel: CGPoint) -> Bool {
        let isHorizontal = abs(travel.x) > abs(travel.y)
        guard !canScroll(by: travel, isHorizontal) else { return false }
        var ancestor = superviewSlot
        while let view = ancestor {
            if let outer = view as? UIScrollView, outer.isScrollEnabled, outer.canScroll(by: travel, isHorizontal) {
                return true
            }
            ancestor = view.superviewSlot
        }
        return false
    }

    /// Whether there is more content in the direction of the drag.
    private func canScroll(by travel: CGPoint, _ isHorizontal: Bool) -> Bool {
        let offset = layer.bounds.origin
        if isHorizontal {
            guard scrollsHorizontally else { return false }
            return travel.x > 0 ? offset.x > lowestOffset.x : offset.x < highestOffset.x
        }
        guard scrollsVertically else { return false }
        return travel.y > 0 ? offset.y > lowestOffset.y : offset.y < highestOffset.y
    }

    package func touchesDidArrive() {
        state.isTracking = true
        state.caughtMovingContent = state.isDecelerating || state.isAnimating
        state.hasDragged = false
        if state.link != nil { stopMotion(tellsDelegate: true) }
    }

    package var hasCaughtMovingContent: Bool { state.caughtMovingContent }
    package var zoomRecognizer: UIGestureRecognizer? { pinch }

    /// Whether the touch stopped moving content, regardless of the view below the finger.
    func hasCaught(_ touch: UITouch) -> Bool { state.caughtMovingContent && touch.touchedView === self }

    package func touchesDidLeave() {
        let wasCaught = state.caughtMovingContent
        state.isTracking = false
        state.caughtMovingContent = false
        guard !state.isDragging, !state.hasDragged, state.link == nil else { return }
        // Content caught past an edge returns; content caught between two pages continues to the nearer one.
        let offset = layer.bounds.origin
        let isOutside = clamped(offset) != offset && bounces
        guard isOutside || wasCaught && isPagingEnabled && page(for: .zero) != offset else { return }
        release(velocity: .zero)
    }

    // MARK: The pan's action

    func handlePan(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
            beginDrag()
            moveDrag()
        case .changed:
            moveDrag()
        case .ended:
            endDrag(velocity: pan.velocity(in: self))
        case .cancelled:
            endDrag(velocity: .zero)
        default:
            break
        }
    }

    private func beginDrag() {
        stopMotion(tellsDelegate: false)
        state.isTracking = true
        state.isDragging = true
        state.hasDragged = true
        dragWillBegin()
        state.dragStart = layer.bounds.origin
        state.dragOffset = unbanded(layer.bounds.origin)
        state.shownOffset = layer.bounds.origin
        state.lastTranslation = .zero
        dragWillMeetKeyboard()
        scrollDelegate?.scrollViewWillBeginDragging(self)
        showIndicators()
    }

    private func moveDrag() {
        guard state.isDragging else { return }
        let translation = pan.translation(in: self)
        if layer.bounds.origin != state.shownOffset { state.dragOffset = unbanded(layer.bounds.origin) }
        if dragsHorizontally {
            state.dragOffset.x -= translation.x - state.lastTranslation.x
        }
        if dragsVertically {
            state.dragOffset.y -= translation.y - state.lastTranslation.y
        }
        state.lastTranslation = translation
        let shown = snapped(banded(state.dragOffset))
        state.shownOffset = shown
        contentOffset = shown
        pullKeyboard()
    }

    // MARK: Edges

    private func banded(_ offset: CGPoint) -> CGPoint {
        let size = layer.bounds.size
        return CGPoint(
            x: Self.banded(offset.x, horizontalRange, extent: size.width, bounces: bouncesHorizontally),
            y: Self.banded(offset.y, verticalRange, extent: size.height, bounces: bouncesVertically))
    }

    private static func banded(_ offset: CGFloat, _ range: ClosedRange<Double>, extent: CGFloat, bounces: Bool)
        -> Double
    {
        let value = Double(offset)
        let inside = min(max(value, range.lowerBound), range.upperBound)
        guard bounces, value != inside else { return inside }
        return inside + ScrollPhysics.banded(value - inside, extent: Double(extent))
    }

    private func unbanded(_ offset: CGPoint) -> CGPoint {
        let size = layer.bounds.size
        return CGPoint(
            x: Self.unbanded(offset.x, horizontalRange, extent: size.width),
            y: Self.unbanded(offset.y, verticalRange, extent: size.height))
    }

    private static func unbanded(_ offset: CGFloat, _ range: ClosedRange<Double>, extent: CGFloat) -> Double {
        let value = Double(offset)
        let inside = min(max(value, range.lowerBound), range.upperBound)
        guard value != inside else { return value }
        return inside + ScrollPhysics.unbanded(value - inside, extent: Double(extent))
    }

    // MARK: Ending

    private func endDrag(velocity: CGPoint) {
        guard state.isDragging else { return }
        releaseKeyboard(speed: velocity.y)
        // The offset changes in the direction opposite to the finger.
        var speed = CGPoint(x: -velocity.x, y: -velocity.y)
        if !dragsHorizontally { speed.x = 0 }
        if !dragsVertically { speed.y = 0 }
        release(velocity: speed)
    }

    /// Starts deceleration or a bounce, or stops the content; `velocity` is the offset's, in points per second.
    private func release(velocity: CGPoint) {
        let wasDragging = state.isDragging
        let aims = landing(velocity: velocity, asksDelegate: wasDragging)
        state.isDragging = false
        state.isTracking = false
        state.caughtMovingContent = false
        if wasDragging { refresh?.dragDidEnd() }
        let offset = layer.bounds.origin
        let size = layer.bounds.size
        let now = World.current.now
        state.horizontalMotion = motion(
            from: offset.x, velocity.x, aim: aims.x, in: horizontalRange, extent: size.width,
            bounces: bouncesHorizontally, at: now)
        state.verticalMotion = motion(
            from: offset.y, velocity.y, aim: aims.y, in: verticalRange, extent: size.height, bounces: bouncesVertically,
            at: now)
        let moves = state.horizontalMotion != nil || state.verticalMotion != nil
        state.isDecelerating = moves
        if moves { startTicking() }
        let link = state.link
        if wasDragging { scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: moves) }
        guard moves else {
            fadeIndicators()
            motionDidEnd()
            return
        }
        guard state.isDecelerating, state.link === link else { return }
        scrollDelegate?.scrollViewWillBeginDecelerating(self)
    }

    /// The offsets that paging or the delegate requests instead of the natural ones.
    private func landing(velocity: CGPoint, asksDelegate: Bool) -> (x: Double?, y: Double?) {
        guard asksDelegate else {
            guard isPagingEnabled else { return (nil, nil) }
            let target = page(for: velocity)
            return (Double(target.x), Double(target.y))
        }
        let offset = layer.bounds.origin
        let rate = Double(decelerationRate.rawValue)
        var target = CGPoint(
            x: Deceleration(from: Double(offset.x), speed: Double(velocity.x), rate: rate).target,
            y: Deceleration(from: Double(offset.y), speed: Double(velocity.y), rate: rate).target)
        target = clamped(target)
        var aims: (x: Double?, y: Double?) = (nil, nil)
        if isPagingEnabled {
            target = page(for: velocity)
            aims = (Double(target.x), Double(target.y))
        }
        let natural = target
        let perMillisecond = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
        if !isPagingEnabled { target = landing(target, velocity: perMillisecond) }
        scrollDelegate?.scrollViewWillEndDragging(self, withVelocity: perMillisecond, targetContentOffset: &target)
        target.y = restingBesideBar(target.y)
        if target.x != natural.x { aims.x = Double(target.x) }
        if target.y != natural.y { aims.y = Double(target.y) }
        return aims
    }

    /// Adjusts the target so that a collapsing bar comes to rest fully collapsed or expanded.
    private func restingBesideBar(_ target: CGFloat) -> CGFloat {
        let range = verticalRange
        let places = (contentAdvisor?.foldStops(above: self) ?? []).map { range.lowerBound + Double($0) }
        guard let last = places.last, Double(target) > range.lowerBound, Double(target) < last else { return target }
        let reachable = places.filter { $0 <= range.upperBound }
        return reachable.min { abs($0 - Double(target)) < abs($1 - Double(target)) }.map { CGFloat($0) } ?? target
    }

    private func page(for velocity: CGPoint) -> CGPoint {
        let size = layer.bounds.size
        let offset = layer.bounds.origin
        let target = CGPoint(
            x: Self.page(offset.x, from: state.dragStart.x, velocity.x, extent: size.width),
            y: Self.page(offset.y, from: state.dragStart.y, velocity.y, extent: size.height))
        return clamped(target)
    }

    /// The next page in the direction of a flick, otherwise the nearest one; at most one page from the start of the drag.
    private static func page(_ offset: CGFloat, from start: CGFloat, _ velocity: CGFloat, extent: CGFloat) -> Double {
        guard extent > 0 else { return Double(offset) }
        let position = Double(offset) / Double(extent)
        let first = (Double(start) / Double(extent)).rounded()
        var page = position.rounded()
        if Double(velocity) > pageFlickSpeed { page = position.rounded(.down) + 1 }
        if Double(velocity) < -pageFlickSpeed { page = position.rounded(.up) - 1 }
        return min(max(page, first - 1), first + 1) * Double(extent)
    }

    /// In points per second; not documented.
    private static let pageFlickSpeed = 200.0

    private func motion(
        from start: CGFloat, _ speed: CGFloat, aim: Double?, in range: ClosedRange<Double>, extent: CGFloat,
        bounces: Bool, at time: TimeInterval
    ) -> ScrollAxisMotion? {
        let start = Double(start)
        let speed = Double(speed)
        let rate = Double(decelerationRate.rawValue)
        let inside = min(max(start, range.lowerBound), range.upperBound)
        if let aim, start == inside {
            guard aim != start else { return nil }
            if !isPagingEnabled, let curve = Deceleration(from: start, speed: speed, landingAt: aim, rate: rate) {
                return ScrollAxisMotion(.decelerating(curve), at: time, bounces: bounces, isAimed: true)
            }
            let bounce = Bounce(distance: start - aim, speed: speed * (aim - start) > 0 ? speed : 0)
            return ScrollAxisMotion(.bouncing(bounce, to: aim), at: time, bounces: bounces, isAimed: true)
        }
        if start != inside {
            let distance = start - inside
            let shown = speed * ScrollPhysics.bandedSpeed(at: distance, extent: Double(extent))
            return ScrollAxisMotion(
                .bouncing(Bounce(distance: distance, speed: shown), to: inside), at: time, bounces: bounces)
        }
        guard abs(speed) > ScrollPhysics.stopSpeed else { return nil }
        // There is nothing to scroll, and bouncing is off.
        if !bounces, (speed < 0 && start <= range.lowerBound) || (speed > 0 && start >= range.upperBound) { return nil }
        return ScrollAxisMotion(
            .decelerating(Deceleration(from: start, speed: speed, rate: rate)), at: time, bounces: bounces)
    }
}
