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
    private let inset: ContentInset
    private weak var host: (any SheetPlacementHost)?
    private var keyboard: SheetKeyboard?
    private var request = LayoutRequest()
    private var turning: Turning
    private let pages = SheetPageFollower()
    private var insetBeforeSettling: CGFloat = 0

    private struct Turning {
        /// How many changes of the container's size UIKit is animating.
        var count = 0
        /// What the detents were measured by last. While the screen turns the keyboard's layouts keep to it.
        var measured: SheetConfiguration
    }

    /// What the next layout takes into account besides the measures of the container.
    private struct LayoutRequest {
        /// Whether it cannot wait until a movement is over.
        var isDue = false
        /// Whether it shows a new extent of a resting sheet as a movement, or at once; nil for what comes of itself.
        var isAnimated: Bool?
        /// Whether it comes with the keyboard's animation, from under which a finger keeps what it holds.
        var isForKeyboard = false
        /// Whether it has something to show even where every measure is the same.
        var isRestyled = false
        /// Whether the container was laid out during a movement, which changed nothing that the layout is known to depend on.
        var wasPutOff = false
    }

    init(of content: UIViewController, _ configuration: SheetConfiguration) {
        turning = Turning(measured: configuration)
        inset = ContentInset(of: content)
        geometry = SheetGeometry(
            content: content, inset: inset,
            selected: (configuration.initialDetent ?? configuration.detents.first ?? .large).identifier)
        surface = SheetSurface(appearance: configuration.appearance, layout: geometry.layout)
    }

    private var container: UIView? { surface.dimmingView.superview }

    // MARK: Coming and going

    /// Brings the sheet's views into the container, at the initial detent or at the lowest that exists here.
    func install(
        _ content: UIViewController, in container: UIView, at initial: Detent.Identifier?,
        for host: any SheetPlacementHost
    ) {
        self.host = host
        pages.follow(content, for: self)
        surface.dimmingView.frame = container.bounds
        container.insertSubview(surface.dimmingView, at: 0)
        surface.view.install(content.view)
        inset.follow(content.view)
        container.addSubview(surface.view)
        // Whatever is animated meanwhile, the sheet is at its first place from the beginning.
        UIView.performWithoutAnimation {
            placeAtInitialDetent(initial, host.configuration, in: container)
            surface.view.layoutIfNeeded()
        }
        updateTouchPassthrough()
        updateKeyboard()
    }

    func uninstall() {
        pages.stop()
        keyboard = nil
        surface.dimmingView.removeFromSuperview()
        surface.view.removeFromSuperview()
        surface.view.uninstall()
        inset.remove()
    }

    private func placeAtInitialDetent(
        _ initial: Detent.Identifier?, _ configuration: SheetConfiguration, in container: UIView
    ) {
        let longest = max(container.bounds.width, container.bounds.height)
        for problem in configuration.detents.compactMap({ $0.problem(onScreenOf: longest) }) { problem.report() }
        let environment = environment(of: container)
        if configuration.detents.contains(where: \.dependsOnContent) {
            // What is measured stands at the edge of the screen already, laid out: elsewhere its safe area would be another one.
            geometry.useLargestLayout(configuration, in: environment)
            surface.place(geometry.layout, at: 0)
            surface.view.layoutIfNeeded()
        }
        geometry.measure(configuration, in: environment, container: container)
        geometry.selectInitial(initial)
        surface.bars = barLayout(in: container)
        surface.updateRamp(geometry.layout, configuration)
        surface.place(geometry.layout, at: geometry.rest)
        // On its way from out of sight it is not yet in the safe area that it goes into.
        if geometry.layout.room < environment.side.oppositeInset(of: environment.safeAreaInsets) {
            surface.setNeedsSafeAreaAtRest()
        }
        request = LayoutRequest()
    }

    // MARK: Selection

    /// Takes a detent as the one to rest at.
    func select(_ identifier: Detent.Identifier) {
        guard geometry.select(identifier) else { return }
        updateTouchPassthrough()
        host?.selectionDidChange()
    }

    /// Whether touches reach the presenter beneath the sheet.
    var isPresenterInUse: Bool { surface.dimmingView.touchForwardingTarget != nil }

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
        surface.dimmingView.touchForwardingTarget = isOpen ? host?.presentingViewController.view : nil
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
        let isSame = environment(of: container) == geometry.environment
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
        if surface.dimmingView.frame != container.bounds { surface.dimmingView.frame = container.bounds }
        var request = request
        // A movement of its own waits until the screen has turned: UIKit animates the whole frame meanwhile.
        guard turning.count == 0 || request.isAnimated != true || UIView.inheritedAnimationDuration > 0 else {
            return self.request.wasPutOff = true
        }
        let isWaiting = turning.count > 0 && request.isForKeyboard && request.wasPutOff
        self.request = LayoutRequest(isDue: isWaiting, isAnimated: isWaiting ? true : nil, wasPutOff: isWaiting)
        if !isWaiting { turning.measured = host.configuration }
        let configuration = turning.measured
        let old = geometry.layout
        let environment = environment(of: container)
        // A keyboard that becomes this sheet's, as when another sheet above it goes, is on the screen already.
        if request.isAnimated == nil, !request.isForKeyboard,
            geometry.environment?.differsByKeyboard(from: environment) == true
        {
            request.isAnimated = true
            guard UIView.areAnimationsEnabled else { return layOutLater(request) }
        }
        let isNew = geometry.measure(configuration, in: environment, container: container)
        let bars = barLayout(in: container)
        guard isNew || request.isRestyled || surface.layout != geometry.layout || surface.bars != bars else {
            // A keyboard can come and go beneath a sheet that is as tall as can be.
            if drive.phase.isRestingOrSettling { updateContentSafeArea() }
            return
        }
        let seen = drive.motion.state.position
        let dimming = surface.dimming(at: seen)
        let position = seen + Double(geometry.layout.closed - old.closed)
        let isOther = geometry.adaptSelection(near: position, detents: host.configuration.detents)
        updateTouchPassthrough()
        if isOther { host.selectionDidChange() }
        surface.updateRamp(geometry.layout, configuration)
        surface.bars = bars
        follow(to: position, from: old, request, drive, configuration.duration)
        let duration =
            drive.phase.isPlayingToClosed && drive.motion.isPlaying
            ? drive.motion.remainingTime : configuration.duration
        if request.isAnimated != false {
            surface.blendDimming(from: dimming, at: drive.motion.position, duration: duration)
        }
    }

    /// UIKit lays containers out without animations while it begins a transition; what is to be seen as a movement comes after that.
    private func layOutLater(_ request: LayoutRequest) {
        self.request = request
        self.request.isDue = true
        DispatchQueue.main.async { [weak self] in self?.container?.setNeedsLayout() }
    }

    /// Brings a new layout to the screen. `position` is where the sheet would be seen with the extent it has.
    private func follow(
        to position: Double, from old: SheetLayout, _ request: LayoutRequest, _ drive: Drive, _ duration: TimeInterval
    ) {
        if drive.phase == .resting {
            let isOwn = request.isAnimated == true && UIView.inheritedAnimationDuration == 0
            if isOwn, surface.layout == geometry.layout, surface.anchor == geometry.rest {
                surface.animateFrame(duration) { self.placeAtStop() }
            } else if isOwn {
                goToStop(from: position, drive, duration)
            } else {
                placeAtStop()
            }
        } else if let rest = drive.path.rest {
            // Off its edge a sheet cannot make up for another place: it goes there as UIKit's own views do.
            let length = max(Double(old.closed) - rest, 1)
            let presence = (Double(old.closed) - drive.motion.position) / length
            let closed = Double(geometry.layout.closed)
            let seen = drive.path.displacement(drive.motion.position)
            layOutLikeUIKit(request, duration)
            let position = closed - presence * (closed - geometry.rest)
            drive.resume(from: position, visibleFor: UIView.inheritedAnimationDuration)
            let displacement = drive.path.displacement(position)
            let duration =
                drive.phase.isPlayingToClosed && drive.motion.isPlaying ? drive.motion.remainingTime : duration
            surface.blendFrame(
                by: CGPoint(x: seen.x - displacement.x, y: seen.y - displacement.y), duration: duration)
        } else if UIView.inheritedAnimationDuration > 0, !request.isForKeyboard || turning.count > 0 {
            // Whoever animates the screen takes the place along, and the motion goes on beside that. A keyboard that comes or goes while the
            // screen turns is part of it: a size set at once would not go with the one that is animated.
            let displacement = drive.motion.position - surface.anchor
            surface.place(geometry.layout, at: geometry.rest)
            drive.resume(from: geometry.rest + displacement, visibleFor: UIView.inheritedAnimationDuration)
        } else {
            let stranded = (position - Double(geometry.layout.lowest)) - (drive.motion.position - Double(old.lowest))
            drive.displacePull(by: stranded)
            // What moves or is held is shown by its motion alone: it keeps the visible extent it has.
            let breadth = surface.placeUnderMotion(geometry.layout, at: geometry.rest)
            drive.resume(from: position)
            if request.isAnimated == true { animateBreadth(from: breadth, duration) }
        }
    }

    private func layOutLikeUIKit(_ request: LayoutRequest, _ duration: TimeInterval) {
        let place = { self.surface.place(self.geometry.layout, at: self.geometry.rest) }
        guard UIView.inheritedAnimationDuration == 0, request.isAnimated != false else { return place() }
        surface.animateFrame(duration, place)
    }

    /// Another breadth comes in an animation, whatever the motion does.
    private func animateBreadth(from former: CGRect?, _ duration: TimeInterval) {
        guard let former else { return }
        surface.showBreadth(of: former)
        surface.animateFrame(duration) { [surface] in surface.place(surface.layout, at: surface.anchor) }
    }

    /// At its tallest stop a sheet takes its far end along, and all that stands there. Below, the far end is out of sight.
    private func goToStop(from position: Double, _ drive: Drive, _ duration: TimeInterval) {
        guard surface.anchor == 0, geometry.rest == 0 else {
            let breadth = surface.placeUnderMotion(geometry.layout, at: geometry.rest)
            drive.setPosition(position, on: .edge)
            drive.send(.selected)
            return animateBreadth(from: breadth, duration)
        }
        surface.animateFrame(duration) { self.placeAtStop() }
    }

    func placeAtStop() {
        surface.place(geometry.layout, at: geometry.rest)
        host?.drive.setPosition(geometry.rest, on: .edge)
        surface.measureSafeAreaAtRest()
        updateContentSafeArea()
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
        updateContentSafeArea()
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

    private func environment(of container: UIView) -> SheetEnvironment {
        SheetEnvironment(
            size: container.bounds.size, safeAreaInsets: container.safeAreaInsets,
            displayScale: container.traitCollection.displayScale,
            isHeightCompact: container.traitCollection.verticalSizeClass == .compact,
            keyboardOverlap: keyboardOverlap(in: container).covered, side: surface.view.side,
            bars: barHeights(in: container))
    }

    /// Content as large as the tallest stop hangs beyond the screen at a lower one, and behind the keyboard; its safe area tells it
    /// how much.
    private func updateContentSafeArea() {
        guard let container else { return }
        let side = surface.layout.side
        var insets = side.insets(CGFloat(geometry.rest))
        let keyboard = keyboardOverlap(in: container)
        surface.bars = barLayout(in: container)
        surface.placeBars()
        insets.top += surface.bars.headerHeight
        insets.bottom += surface.bars.footerHeight
        if side != .top {
            insets.bottom += max(0, keyboard.covered - keyboard.pulled - container.safeAreaInsets.bottom)
        }
        inset.insets = insets
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
        geometry.measure(host.configuration, in: environment(of: container), container: container)
        if geometry.adaptSelection(near: geometry.rest, detents: host.configuration.detents) {
            updateTouchPassthrough()
            host.selectionDidChange()
        }
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
        set {
            guard newValue !== header else { return }
            surface.view.header = newValue.map { makeBar($0, at: .header) }
            barsDidChange()
        }
    }

    var footer: UIView? {
        get { surface.view.footer?.bar }
        set {
            guard newValue !== footer else { return }
            surface.view.footer = newValue.map { makeBar($0, at: .footer) }
            barsDidChange()
        }
    }

    private func makeBar(_ bar: UIView, at end: SheetBar.End) -> SheetBar {
        SheetBar(bar, at: end) { [weak self] in self?.barsDidChange() }
    }

    /// A movement shows the new height, unless somebody else's animation does.
    private func barsDidChange() {
        request.isRestyled = true
        setNeedsMeasuring(isAnimated: true)
    }

    /// At the sides they are as wide as what shows at the stop.
    private func barHeights(in container: UIView) -> UIEdgeInsets {
        guard surface.view.header != nil || surface.view.footer != nil, let host else { return .zero }
        let side = surface.view.side
        let width: CGFloat
        if side.isVertical {
            width = min(container.bounds.width, host.configuration.maximumWidth ?? .infinity)
        } else {
            let extent = geometry.layout.visibleExtent(at: CGFloat(geometry.rest))
            width = extent > 0 ? extent : container.bounds.width
        }
        return UIEdgeInsets(
            top: surface.view.header?.height(width: width) ?? 0, left: 0,
            bottom: surface.view.footer?.height(width: width) ?? 0, right: 0)
    }

    private func barLayout(in container: UIView) -> SheetBarLayout {
        guard surface.view.header != nil || surface.view.footer != nil else { return SheetBarLayout() }
        let heights = barHeights(in: container)
        let keyboard = keyboardOverlap(in: container)
        var margins = container.safeAreaInsets
        margins.bottom = max(margins.bottom, keyboard.covered - keyboard.pulled)
        return SheetBarLayout(
            headerHeight: heights.top, footerHeight: heights.bottom, containerSize: container.bounds.size,
            margins: margins, cornerRadius: host?.configuration.appearance.cornerRadius ?? 0)
    }
}

// MARK: Keyboard

extension SheetPlacement {
    func updateKeyboard() {
        guard let host, host.configuration.avoidsKeyboard != (keyboard != nil) else { return }
        keyboard =
            host.configuration.avoidsKeyboard
            ? SheetKeyboard { [weak self] animation in self?.layOutForKeyboard(animation) } : nil
        // The guide shows where the keyboard is once it has been asked for.
        if keyboard != nil { _ = container?.keyboardLayoutGuide }
    }

    /// Looks where the keyboard is, as far as no notification tells.
    func containerDidLayOut() {
        guard let container, let keyboard, let drive = host?.drive else { return }
        // The sheet falls once the finger lets go, and the content under that finger stays where it is.
        if keyboard.observer.followPull(in: container), drive.phase == .resting || drive.phase.isDragging {
            updateContentSafeArea()
        }
        // Only where the presenter stays in use may its keyboard have been there first.
        if isPresenterInUse, keyboard.observer.findPreexisting(in: container) { layOut() }
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

    /// How much the keyboard covers of the container's bottom, as far as it is this sheet's, and how much of that a finger has pulled off.
    private func keyboardOverlap(in container: UIView) -> (covered: CGFloat, pulled: CGFloat) {
        guard let keyboard, let host else { return (0, 0) }
        return (keyboard.effectiveOverlap(in: container, isCovered: host.isCovered), keyboard.observer.pull)
    }
}
