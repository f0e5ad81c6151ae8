import UIKit

/// The presentation whose sheet is placed.
@MainActor
protocol SheetPlacementHost: AnyObject {
    var configuration: SheetConfiguration { get }
    var drive: Drive { get }
    /// What lies beneath the sheet, beside its container.
    var presentingViewController: UIViewController { get }
    /// Whether something is presented over the sheet that is not part of its content.
    var isCovered: Bool { get }
    /// Another detent is selected than before.
    func selectionDidChange()
}

/// Keeps a sheet's place in step with its container, its detents and the keyboard.
@MainActor
final class SheetPlacement {
    let surface: SheetSurface
    let geometry: SheetGeometry
    private let surroundings: SheetSurroundings
    private weak var host: (any SheetPlacementHost)?
    private let pages = SheetPageFollower()
    private var request = LayoutRequest()
    private var turning: Turning
    private var insetBeforeSettling: CGFloat = 0

    private struct Turning {
        /// How many changes of the container's size UIKit is animating.
        var count = 0
        /// What the detents were measured by last. While the screen turns the keyboard's layouts keep to it.
        var measured: SheetConfiguration
    }

    init(of content: UIViewController, _ configuration: SheetConfiguration) {
        turning = Turning(measured: configuration)
        let inset = ContentInset(of: content)
        geometry = SheetGeometry(
            DetentMeasure(content, inset),
            selected: (configuration.initialDetent ?? configuration.detents.first ?? .large).identifier)
        surface = SheetSurface(appearance: configuration.appearance, layout: geometry.layout)
        surroundings = SheetSurroundings(inset, of: surface, geometry)
    }

    private var container: UIView? { surface.dimming.view.superview }

    // MARK: Coming and going

    /// Brings the sheet's views into the container, at the initial detent or at the lowest that exists here.
    func install(
        _ content: UIViewController, in container: UIView, at initial: Detent.Identifier?,
        for host: any SheetPlacementHost & SheetContainerViewOwner
    ) {
        self.host = host
        pages.follow(content, for: self)
        surface.dimming.view.frame = container.bounds
        container.insertSubview(surface.dimming.view, at: 0)
        let isRightToLeft = container.effectiveUserInterfaceLayoutDirection == .rightToLeft
        surface.view.install(
            content.view, at: host.configuration.edge.side(isRightToLeft: isRightToLeft), for: host)
        surroundings.begin(for: host)
        container.addSubview(surface.view)
        // Whatever is animated meanwhile, the sheet is at its first place from the beginning.
        UIView.performWithoutAnimation {
            placeAtInitialDetent(initial, host.configuration, in: container)
            insertContent()
            surface.view.layoutIfNeeded()
        }
        updateTouchPassthrough()
        updateKeyboard()
    }

    func uninstall() {
        pages.stop()
        surface.dimming.view.removeFromSuperview()
        surface.view.removeFromSuperview()
        surface.view.uninstall()
        surroundings.end()
    }

    private func placeAtInitialDetent(
        _ initial: Detent.Identifier?, _ configuration: SheetConfiguration, in container: UIView
    ) {
        let longest = max(container.bounds.width, container.bounds.height)
        for problem in configuration.detents.compactMap({ $0.problem(onScreenOf: longest) }) { problem.report() }
        let environment = surroundings.environment(of: container)
        if configuration.detents.contains(where: \.dependsOnContent) {
            // What is measured stands at the edge of the screen already, laid out: elsewhere its safe area would be another one.
            geometry.useLargestLayout(configuration, in: environment)
            surface.place(geometry.layout, at: 0)
            insertContent()
            surface.view.layoutIfNeeded()
        }
        geometry.measure(configuration, in: environment, container: container)
        geometry.selectInitial(initial)
        surface.setBars(surroundings.barLayout(in: container))
        surface.dimming.update(geometry.layout, configuration)
        surface.place(geometry.layout, at: geometry.rest)
        // On its way from out of sight it is not yet in the safe area that it goes into.
        if geometry.layout.room < environment.side.oppositeInset(of: environment.safeAreaInsets) {
            surface.setNeedsSafeAreaAtRest()
        }
        request = LayoutRequest()
    }

    /// In a sheet that has its size: at no size the content's constraints would contradict each other.
    private func insertContent() {
        guard let content = surface.view.insertContent() else { return }
        surroundings.follow(content)
    }

    // MARK: Selection

    /// Takes a detent as the one to rest at.
    func select(_ identifier: Detent.Identifier) {
        guard geometry.select(identifier) else { return }
        updateTouchPassthrough()
        host?.selectionDidChange()
    }

    /// Whether touches reach the presenter beneath the sheet.
    var isPresenterInUse: Bool { surface.dimming.view.touchForwardingTarget != nil }

    /// Lets touches and assistive technologies through to what lies beneath where that is not dimmed.
    ///
    /// What lies beneath is beside the container, so it is the container that is modal.
    private func updateTouchPassthrough() {
        var isOpen = false
        if let undimmed = host?.configuration.largestUndimmedDetent?.identifier,
            let limit = geometry.layout.offset(of: undimmed),
            let offset = geometry.layout.offset(of: geometry.selectedDetent)
        {
            isOpen = offset >= limit
        }
        // A sheet beneath decides itself what passes through to the screen.
        let presenter = host?.presentingViewController
        surface.dimming.view.touchForwardingTarget =
            isOpen ? presenter?.activeSheet?.containerView ?? presenter?.view : nil
        container?.accessibilityViewIsModal = !isOpen
    }

    // MARK: Layout

    /// Makes the detents be measured anew in the next layout pass.
    ///
    /// - Parameter isAnimated: Whether a new extent is shown as a movement, or at once; nil where that comes of itself.
    func setNeedsMeasuring(isAnimated: Bool?) {
        guard !geometry.isMeasuring else { return }
        if let isAnimated { request.isAnimated = isAnimated && UIView.areAnimationsEnabled }
        request.isDue = true
        container?.setNeedsLayout()
    }

    /// Makes the next layout show a changed dimming even where every measure is the same.
    func setNeedsRestyling() {
        request.isRestyled = true
    }

    /// Measures detents that the configuration has just been given, at once.
    func measureNow(isAnimated: Bool) {
        request.isAnimated = isAnimated ? true : nil
        layOut()
    }

    /// A view that moves by its transform may have its superview laid out at every step (reported of several versions of iOS).
    /// Detents are not measured each time.
    func layOutUnlessMoving() {
        guard let container, let drive = host?.drive, drive.phase != .absent else { return }
        pages.look()
        let isSame = surroundings.environment(of: container) == geometry.environment
        guard !pages.isMovingSheet(isSame && drive.phase == .resting) else { return }
        let isMoving = drive.phase.isDragging || drive.motion.isPlaying
        guard isMoving, !request.isDue, isSame else { return layOut() }
        request.wasPutOff = true
    }

    /// UIKit animates the container to another size.
    func containerWillTurn(with coordinator: any UIViewControllerTransitionCoordinator) {
        turning.count += 1
        let isPromised = coordinator.animate(alongsideTransition: nil) { [weak self] _ in self?.containerHasTurned() }
        if !isPromised { turning.count -= 1 }
    }

    private func containerHasTurned() {
        turning.count -= 1
        if turning.count == 0, request.wasPutOff { container?.setNeedsLayout() }
    }

    /// What a movement could not take into account has its turn once it is over.
    func catchUp() {
        surface.measureSafeAreaAtRest()
        if request.wasPutOff { container?.setNeedsLayout() }
    }

    /// Measures the container anew and puts everything where it belongs; a sheet in motion goes on towards its new place.
    private func layOut() {
        guard let container, let host, host.drive.phase != .absent else { return }
        let drive = host.drive
        if surface.dimming.view.frame != container.bounds { surface.dimming.view.frame = container.bounds }
        guard let request = takeRequest() else { return }
        let (old, environment) = (geometry.layout, surroundings.environment(of: container))
        // A keyboard that becomes this sheet's, as when another sheet above it goes, is on the screen already.
        let isOwnKeyboard =
            request.isAnimated == nil && !request.isForKeyboard
            && geometry.environment?.differsByKeyboard(from: environment) == true
        guard !isOwnKeyboard || UIView.areAnimationsEnabled else { return layOutLater(request) }
        let isNew = geometry.measure(turning.measured, in: environment, container: container)
        let bars = surroundings.barLayout(in: container)
        guard isNew || request.isRestyled || surface.layout != geometry.layout || surface.bars != bars else {
            // A keyboard can come and go beneath a sheet that is as tall as can be.
            if drive.phase.isRestingOrSettling { surroundings.updateContentInset(in: container) }
            return
        }
        let change = PlaceChange(
            surface: surface, geometry: geometry, drive: drive, isAnimated: isOwnKeyboard ? true : request.isAnimated,
            isForKeyboard: request.isForKeyboard, isTurning: turning.count > 0,
            duration: host.configuration.duration, placeAtStop: placeAtStop)
        let seen = drive.motion.state.position
        let dimming = surface.dimming.opacities(at: seen)
        let position = seen + Double(geometry.layout.closed - old.closed)
        adaptSelection(near: position)
        surface.dimming.update(geometry.layout, host.configuration)
        surface.setBars(bars)
        change.carryOut(at: position, from: old)
        if change.isAnimated != false {
            surface.dimming.blend(from: dimming, at: drive.motion.position, duration: change.remainingDuration)
        }
    }

    /// What the layout that is due takes into account; nil while it has to wait.
    private func takeRequest() -> LayoutRequest? {
        let request = request
        // A movement of its own waits until the screen has turned: UIKit animates the whole frame meanwhile.
        guard turning.count == 0 || request.isAnimated != true || UIView.inheritedAnimationDuration > 0 else {
            self.request.wasPutOff = true
            return nil
        }
        let isWaiting = turning.count > 0 && request.isForKeyboard && request.wasPutOff
        self.request = LayoutRequest(isDue: isWaiting, isAnimated: isWaiting ? true : nil, wasPutOff: isWaiting)
        if !isWaiting, let configuration = host?.configuration { turning.measured = configuration }
        return request
    }

    /// UIKit lays containers out without animations while it begins a transition; what is to be seen as a movement comes after that.
    private func layOutLater(_ request: LayoutRequest) {
        self.request = request
        self.request.isDue = true
        self.request.isAnimated = true
        DispatchQueue.main.async { [weak self] in self?.container?.setNeedsLayout() }
    }

    /// Selects another detent where the selected one is gone, or the one that was asked for where that exists again.
    private func adaptSelection(near position: Double) {
        guard let host else { return }
        let isOther = geometry.adaptSelection(near: position, detents: host.configuration.detents)
        updateTouchPassthrough()
        if isOther { host.selectionDidChange() }
    }

    func placeAtStop() {
        surface.place(geometry.layout, at: geometry.rest)
        host?.drive.setPosition(geometry.rest, on: .edge)
        surface.measureSafeAreaAtRest()
        updateContentInset()
    }

    /// On the path along the edge the place moves to the selected stop, and the motion shows the sheet where it was.
    func willSettle() {
        insetBeforeSettling = insetAtFreeEdge
        guard let drive = host?.drive, drive.path.isAlongEdge, surface.anchor != geometry.rest else { return }
        let position = drive.motion.catch().position
        surface.placeUnderMotion(geometry.layout, at: geometry.rest)
        drive.setPosition(position, on: .edge)
    }

    /// Measured with the model values at rest: UIKit takes a transform into account.
    ///
    /// What the free edge gets into the safe area, or out of it, comes along with the movement.
    func measureSafeArea() {
        guard let drive = host?.drive else { return }
        surface.measureSafeAreaAtRest()
        updateContentInset()
        let isVisible = drive.motion.isPlaying && !drive.phase.isPresenting
        guard isVisible, insetBeforeSettling != insetAtFreeEdge else { return }
        UIView.animate(
            withDuration: drive.motion.remainingTime, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
            options: .allowUserInteraction
        ) {
            self.surface.view.layoutIfNeeded()
        }
    }

    /// How far the free edge of the stop that the views stand at is in the container's safe area, in points.
    ///
    /// Reckoned, for a view that is asked for its safe area under a motion keeps what it finds there.
    private var insetAtFreeEdge: CGFloat {
        guard let environment = geometry.environment else { return 0 }
        let gap = surface.layout.room + CGFloat(surface.anchor)
        return max(0, environment.side.oppositeInset(of: environment.safeAreaInsets) - gap)
    }

    private func updateContentInset() {
        if let container { surroundings.updateContentInset(in: container) }
    }
}

// MARK: Content

extension SheetPlacement {
    /// Whether another content needs another height.
    var dependsOnContent: Bool { host?.configuration.detents.contains(where: \.dependsOnContent) == true }

    /// Measures the page that is on its way in; nil where the sheet moves by itself.
    ///
    /// - Returns: The layout for the page before.
    func measureNextPage() -> SheetLayout? {
        guard let container, let host, host.drive.phase == .resting else { return nil }
        let before = surface.layout
        geometry.measure(host.configuration, in: surroundings.environment(of: container), container: container)
        adaptSelection(near: geometry.rest)
        return before
    }

    /// Shows the height between that of `before` and the present layout's.
    func show(_ before: SheetLayout, towardsNextBy progress: CGFloat) {
        guard host?.drive.phase == .resting else { return }
        let after = geometry.layout
        let (old, new) = (before.visibleExtent(at: rest(in: before)), after.visibleExtent(at: rest(in: after)))
        let between = after.with(geometry.selectedDetent, extent: old + (new - old) * progress)
        UIView.performWithoutAnimation {
            place(in: between)
            surface.view.layoutIfNeeded()
        }
    }

    /// Goes to the present layout, or back to another one, as the content's transition goes on.
    func play(over duration: TimeInterval, curve: UIView.AnimationCurve, backTo former: SheetLayout? = nil) {
        guard host?.drive.phase == .resting else { return }
        let layout = former ?? geometry.layout
        surface.animateFrame(duration, curve: curve) { self.place(in: layout) }
    }

    private func rest(in layout: SheetLayout) -> CGFloat {
        layout.offset(of: geometry.selectedDetent) ?? layout.lowest
    }

    private func place(in layout: SheetLayout) {
        let rest = Double(rest(in: layout))
        surface.place(layout, at: rest)
        host?.drive.setPosition(rest, on: .edge)
    }
}

// MARK: Header and footer

extension SheetPlacement {
    var header: UIView? {
        get { surface.view.header?.bar }
        set { show(newValue, insteadOf: header, at: .header) }
    }

    var footer: UIView? {
        get { surface.view.footer?.bar }
        set { show(newValue, insteadOf: footer, at: .footer) }
    }

    private func show(_ bar: UIView?, insteadOf former: UIView?, at end: SheetBar.End) {
        guard bar !== former else { return }
        surface.view.show(bar, at: end) { [weak self] in self?.barsDidChange() }
        barsDidChange()
    }

    /// A movement shows the new height, unless somebody else's animation does.
    private func barsDidChange() {
        request.isRestyled = true
        setNeedsMeasuring(isAnimated: true)
    }
}

// MARK: Keyboard

extension SheetPlacement {
    func updateKeyboard() {
        guard let host else { return }
        surroundings.keyboard.setAvoided(host.configuration.avoidsKeyboard, in: container) { [weak self] animation in
            self?.layOutForKeyboard(animation)
        }
    }

    /// Looks where the keyboard is, as far as no notification tells.
    func containerDidLayOut() {
        guard let container, let drive = host?.drive else { return }
        // The sheet falls once the finger lets go, and the content under that finger stays where it is.
        if surroundings.keyboard.followPull(in: container), drive.phase == .resting || drive.phase.isDragging {
            updateContentInset()
        }
        // Only where the presenter stays in use may its keyboard have been there first.
        if isPresenterInUse, surroundings.keyboard.findPreexisting(in: container) { layOut() }
    }

    /// Gives way to the keyboard in the keyboard's own animation.
    private func layOutForKeyboard(_ animation: KeyboardObserver.Animation) {
        guard let container, let host, host.drive.phase != .absent else { return }
        request.isForKeyboard = true
        let change = {
            self.layOut()
            container.layoutIfNeeded()
        }
        guard animation.duration > 0, UIView.areAnimationsEnabled else { return change() }
        UIView.animate(withDuration: animation.duration, delay: 0, options: animation.options, animations: change)
    }
}
