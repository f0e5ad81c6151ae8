import UIKit

/// The owner of a placement.
@MainActor
protocol SheetPlacementHost: AnyObject {
    var configuration: SheetConfiguration { get }
    var drive: Drive { get }
    var conditions: SheetConditions { get }
    /// The view that receives touches that pass through; nil if UIKit finds it by hit testing.
    var touchForwardingTarget: UIView? { get }
    func handle(_ message: SheetPlacement.Message)
}

/// Updates a sheet's frame when its container, its detents or the keyboard change.
@MainActor
final class SheetPlacement {
    let surface: SheetSurface
    let geometry: SheetGeometry
    let surroundings: SheetSurroundings
    private(set) weak var host: (any SheetPlacementHost)?
    private let pages = SheetPageFollower()
    /// The next layout pass.
    var request = LayoutRequest()
    var progress = Progress()

    /// A message from a placement to its host.
    enum Message {
        /// The selected detent has changed.
        case detentChanged
        /// The container has another size, which has ended every movement.
        case containerResized
        /// The sheet is at its stop and not moving.
        case placedAtStop
        /// The keyboard appears, changes or disappears.
        case keyboardChanged(isVisible: Bool)
    }

    /// What is in progress.
    struct Progress {
        var layout = Layout.none
        /// The overlap at the free edge before a movement to another stop.
        var insetBeforeSettling: CGFloat = 0

        /// A layout pass, in which a style may lay out the container once more.
        enum Layout {
            case none, running, repeated
        }
    }

    init(of content: UIViewController, _ configuration: SheetConfiguration) {
        let inset = ContentInset(of: content, isObserving: true)
        geometry = SheetGeometry(
            DetentMeasure(content, inset),
            selected: (configuration.initialDetent ?? configuration.detents.first ?? .large).identifier)
        surface = SheetSurface(geometry.layout)
        surroundings = SheetSurroundings(inset, of: surface, geometry)
    }

    var container: UIView? { surface.dimming.view.superview }

    // MARK: Installation

    /// Adds the sheet's views to the container, at the initial detent or at the lowest active one.
    ///
    /// - Parameter receding: The views beneath the sheet that recede; nil if they do not.
    func install(
        _ content: UIViewController, in container: UIView, at initial: Detent.Identifier?, receding: ViewsBeneath?,
        for host: any SheetPlacementHost & SheetContainerViewOwner
    ) {
        self.host = host
        pages.follow(content, for: self)
        surface.dimming.view.frame = container.bounds
        container.insertSubview(surface.dimming.view, at: 0)
        let isRightToLeft = container.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let side = host.configuration.edge.side(isRightToLeft: isRightToLeft)
        if let receding {
            surface.dimming.addRecession(PresenterRecession(at: side, of: receding), in: container)
        }
        surface.view.install(
            content.view, at: side, isResizing: host.configuration.contentMode == .resizing, for: host)
        surroundings.begin(for: host)
        // Before the content is in the window, where a field in it may begin editing at once.
        updateKeyboard()
        container.addSubview(surface.view)
        // The initial frame must not be animated.
        UIView.performWithoutAnimation {
            placeAtInitialDetent(initial, for: host, in: container)
            surface.view.insertContent()
            if geometry.environment?.differsByKeyboard(from: surroundings.environment(of: container)) == true {
                placeAtInitialDetent(initial, for: host, in: container)
            }
            // Before the first layout, so that lists start below the header.
            surroundings.updateContentInset(in: container)
            surface.view.layoutIfNeeded()
        }
        updateTouchPassthrough()
        findPresentersKeyboard()
    }

    func uninstall() {
        pages.stop()
        surface.dimming.uninstall()
        surface.view.removeFromSuperview()
        surface.view.uninstall()
        surroundings.end()
    }

    private func placeAtInitialDetent(
        _ initial: Detent.Identifier?, for host: any SheetPlacementHost, in container: UIView
    ) {
        let configuration = host.configuration
        let environment = surroundings.environment(of: container)
        for problem in configuration.detents.flatMap({ $0.problems(in: environment) }) { problem.report() }
        if configuration.detents.contains(where: \.rule.dependsOnContent) {
            // Content is measured at the edge of the screen, because its safe area depends on the position.
            geometry.useLargestLayout(configuration, in: environment)
            surface.place(geometry.layout, at: 0)
            surface.view.insertContent()
            surface.view.layoutIfNeeded()
        }
        geometry.measure(configuration, in: environment, container: container)
        geometry.selectInitial(initial)
        surface.setBars(surroundings.barLayout(in: container))
        surface.dimming.update(geometry.layout, configuration, host.conditions.undimmedDetents)
        surface.place(geometry.layout, at: geometry.rest)
        // Now that the views are those of a card or of any other sheet.
        surface.apply(configuration.appearance)
        // The safe area at the destination applies only once it is there.
        if geometry.layout.room < environment.side.oppositeInset(of: environment.safeAreaInsets) {
            surface.setNeedsSafeAreaAtRest()
        }
        request = LayoutRequest()
    }

    /// Lets the sheet appear at the edge of a bar and disappear there.
    func setBar(_ bar: UIView) {
        surroundings.setBar(bar)
    }

    /// Finds the bar again, which may have moved since the last layout.
    func lookForBar() {
        guard surroundings.bar != nil, host?.drive.phase == .resting else { return }
        layOut()
    }

    // MARK: Selection

    /// Selects the detent at which to rest.
    func select(_ identifier: Detent.Identifier) {
        guard geometry.select(identifier) else { return }
        updateTouchPassthrough()
        host?.handle(.detentChanged)
    }

    /// Whether touches pass through to the presenter.
    var isPresenterInUse: Bool { surface.dimming.view.passesTouches }

    /// Gives touches and assistive technologies access to the presenter while it is not dimmed.
    ///
    /// The presenter's view is a sibling of the container, so the container is the modal element.
    private func updateTouchPassthrough() {
        let isUndimmed = isUndimmed
        surface.dimming.view.setPassesTouches(isUndimmed, to: isUndimmed ? host?.touchForwardingTarget : nil)
        container?.accessibilityViewIsModal = !isUndimmed
    }

    private var isUndimmed: Bool {
        switch host?.conditions.undimmedDetents ?? .none {
        case .none: return false
        case .all: return true
        case .upTo(let largest):
            guard let limit = geometry.layout.offset(of: largest),
                let offset = geometry.layout.offset(of: geometry.selectedDetent)
            else { return false }
            return offset >= limit
        }
    }

    // MARK: Layout

    /// Measures the detents again in the next layout pass.
    ///
    /// - Parameter isAnimated: Whether a new extent is animated; nil if the app did not ask for it.
    func setNeedsMeasuring(isAnimated: Bool?) {
        guard !geometry.isMeasuring else { return }
        if let isAnimated { request.isAnimated = isAnimated && UIView.areAnimationsEnabled }
        request.isDue = true
        container?.setNeedsLayout()
    }

    /// Applies a changed dimming in the next layout pass, even if the layout is the same.
    func setNeedsRestyling() {
        request.isRestyled = true
    }

    /// Measures the detents of a new configuration immediately.
    func measureNow(isAnimated: Bool) {
        request.isAnimated = isAnimated ? true : nil
        if !isAnimated { surface.endSizeAnimations() }
        layOut()
    }

    /// A change of a view's transform may cause a layout of its superview (reported for several versions of iOS). Detents are not measured
    /// each time.
    func layOutUnlessMoving() {
        guard let container, let drive = host?.drive, drive.phase != .absent else { return }
        pages.look()
        let isSame = surroundings.environment(of: container) == geometry.environment
        guard !pages.isMovingSheet(isSame && drive.phase == .resting) else { return }
        let isMoving = drive.phase.isDragging || drive.motion.isPlaying
        if isSame, isMoving, !request.isDue {
            request.wasDeferred = true
        } else if !isSame || dependsOnContent || request != LayoutRequest() {
            // Otherwise it would be the same layout, as in the first pass after the installation.
            layOut()
        }
    }

    /// Applies changes that were deferred during a movement.
    func catchUp() {
        surface.measureSafeAreaAtRest()
        if request.wasDeferred { container?.setNeedsLayout() }
    }

    /// Measures the environment and applies the new layout; a sheet in motion continues towards its new frame.
    func layOut() {
        guard progress.layout == .none else { return progress.layout = .repeated }
        deferLayout(during: layOutOnce)
    }

    /// Lays out afterwards what views of the app, or a style, ask for meanwhile.
    func deferLayout(during change: () -> Void) {
        guard progress.layout == .none else { return change() }
        progress.layout = .running
        change()
        let isRepeated = progress.layout == .repeated
        progress.layout = .none
        if isRepeated { setNeedsMeasuring(isAnimated: nil) }
    }

    private func layOutOnce() {
        guard let container, let host, host.drive.phase != .absent else { return }
        let drive = host.drive
        surface.dimming.place(in: container.bounds)
        var visible: FrameChange.Visible?
        if let size = geometry.environment?.size, size != container.bounds.size { visible = endMovement(for: host) }
        guard !isTurned(drive) else { return layOutAtRest() }
        guard let request = takeRequest(in: container) else { return }
        let (old, environment) = (geometry.layout, surroundings.environment(of: container))
        // A keyboard that this sheet begins to avoid, for example after the dismissal of a sheet above it, is already visible.
        let isOwnKeyboard =
            request.isAnimated == nil && !request.isForKeyboard
            && geometry.environment?.differsByKeyboard(from: environment) == true
        let isAnimated = isOwnKeyboard ? true : request.isAnimated
        guard isAnimated != true || request.isLate || UIView.areAnimationsEnabled else { return layOutLater(request) }
        let isNew = geometry.measure(host.configuration, in: environment, container: container)
        let barLayout = surroundings.barLayout(in: container)
        guard isNew || request.isRestyled || surface.layout != geometry.layout || surface.bars != barLayout else {
            // The keyboard does not change the layout of a sheet with the maximum extent.
            if drive.phase.isRestingOrSettling { surroundings.updateContentInset(in: container) }
            return
        }
        let seen = drive.motion.state.position
        let kind = FrameChange.Kind(isAnimated: isAnimated, isForKeyboard: request.isForKeyboard)
        let areBarsAnimated = kind.isPartOfAnimation || surface.floats && drive.phase == .resting
        let bars = areBarsAnimated ? [] : surface.visibleBars(in: drive.motion)
        let change = frameChange(kind, for: host, from: visible ?? self.visible(in: drive.motion, bars: bars))
        let position = seen + Double(geometry.layout.closed - old.closed)
        adaptSelection(near: position)
        surface.dimming.update(
            geometry.layout, host.configuration, host.conditions.undimmedDetents, from: drive.motion)
        surface.setBars(barLayout)
        change.carryOut(at: position, from: old)
    }

    /// Ends the movement before the layout for another size of the container, with the frame that is visible now: in an animation, such as a
    /// rotation, the sheet is animated from there. Only a sheet that settles while a window is resized goes on to its stop.
    ///
    /// - Returns: What was visible; nil if nothing moved.
    private func endMovement(for host: any SheetPlacementHost) -> FrameChange.Visible? {
        let drive = host.drive
        let isAnimated = UIView.inheritedAnimationDuration > 0
        host.handle(.containerResized)
        guard drive.phase != .resting, isAnimated || drive.phase != .settling else { return nil }
        var visible = visible(in: drive.motion, bars: [])
        let position = drive.motion.position
        if isAnimated, drive.path.isAlongEdge, drive.motion.isPlaying {
            UIView.performWithoutAnimation {
                drive.setPosition(surface.placeVisible(at: position), on: .edge)
                surface.view.layoutIfNeeded()
            }
            // From now on the frame itself is what was visible, but not the dimming at its position.
            visible.values = surface.values(at: surface.anchor).with(Channel.shades + [.recession], of: visible.values)
        }
        drive.containerDidResize()
        // Also if the sheet has the same layout in the other size.
        request.isRestyled = true
        return visible
    }

    func visible(in motion: Motion, bars: [CGRect?]) -> FrameChange.Visible {
        FrameChange.Visible(values: surface.values(at: motion.position, motion.deviation.past), bars: bars)
    }

    func frameChange(
        _ kind: FrameChange.Kind, for host: any SheetPlacementHost, from visible: FrameChange.Visible
    ) -> FrameChange {
        FrameChange(
            surface: surface, geometry: geometry, drive: host.drive, kind: kind, visible: visible,
            duration: host.configuration.duration, placeAtStop: placeAtStop(continuing:),
            didEnd: { [weak self] in self?.catchUp() })
    }

    /// Whether a style turns the sheet in perspective, in which no other frame can continue what is visible.
    private func isTurned(_ drive: Drive) -> Bool {
        !drive.path.isAlongEdge && drive.path.isTurned(at: drive.motion.position)
    }

    /// Defers the layout to the end of the movement.
    private func layOutAtRest() {
        request.wasDeferred = true
        request.isForKeyboard = false
        request.isAnimated = true
    }

    /// The request for this layout pass; nil if it is deferred.
    private func takeRequest(in container: UIView) -> LayoutRequest? {
        let request = request
        // While it disappears nobody needs another frame.
        let isLeaving = host?.drive.phase.isPlayingToClosed == true
        guard
            !isLeaving || request.isAnimated != true || UIView.inheritedAnimationDuration > 0
                || container.bounds.size != geometry.environment?.size
        else {
            self.request.wasDeferred = true
            return nil
        }
        self.request = LayoutRequest()
        return request
    }

    /// UIKit lays out containers without animations when it begins a transition, so an animated change has to be deferred.
    private func layOutLater(_ request: LayoutRequest) {
        self.request = request
        self.request.isDue = true
        self.request.isAnimated = true
        // Not before the next turn: UIKit may lay out more than once in this one.
        DispatchQueue.main.async { [weak self] in
            self?.request.isLate = true
            self?.container?.setNeedsLayout()
        }
    }

    /// Selects another detent if the selected one is inactive, or the requested one if that is active again.
    func adaptSelection(near position: Double) {
        guard let host else { return }
        let isOther = geometry.adaptSelection(near: position, detents: host.configuration.detents)
        updateTouchPassthrough()
        if isOther { host.handle(.detentChanged) }
    }
}

/// The state of a sheet's next layout pass.
struct LayoutRequest: Equatable {
    /// Whether it cannot be deferred to the end of a movement.
    var isDue = false
    /// Whether a new extent is animated; nil if the app did not ask for it.
    var isAnimated: Bool?
    /// Whether it is part of the keyboard's animation; a dragged sheet then stays under the finger.
    var isForKeyboard = false
    /// Whether there is a change to show even if the layout is the same.
    var isRestyled = false
    /// Whether a layout pass was deferred to the end of a movement because nothing relevant had changed.
    var wasDeferred = false
    /// Whether it was deferred once because animations were disabled.
    var isLate = false
}
