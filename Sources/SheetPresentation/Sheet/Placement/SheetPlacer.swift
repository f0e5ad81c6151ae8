import UIKit

/// The owner of a placement.
@MainActor
protocol SheetPlacerHost: AnyObject {
    var configuration: SheetConfiguration { get }
    var drive: Drive { get }
    /// The detents at which the view beneath is neither dimmed nor blocked.
    var undimmedDetents: UndimmedDetents { get }
    /// Whether the sheet presents something that is not part of its content.
    var isCovered: Bool { get }
    /// The first responder in the sheet or in an accessory view of its content; nil if there is none.
    var firstResponder: UIResponder? { get }
    /// The view that receives touches that pass through; nil if UIKit finds it by hit testing.
    var touchForwardingTarget: UIView? { get }
    /// The content of the sheet around a panel, which extends beyond the window; nil without one.
    var sheetContentAround: UIView? { get }
    func handle(_ message: SheetPlacer.Message)
}

/// Updates a sheet's frame when its container, its detents or the keyboard change.
@MainActor
final class SheetPlacer {
    let renderer: SheetRenderer
    let geometry: SheetGeometry
    let environmentReader: EnvironmentReader
    private(set) weak var host: (any SheetPlacerHost)?
    private(set) weak var content: UIViewController?
    /// Nil until a height depends on the content.
    private var pages: SheetPageFollower?
    /// The next layout pass.
    var request = LayoutRequest()
    var pass = LayoutPass.none
    /// What to select in the first layout that measures the content; nil after that.
    private var firstSelection: FirstSelection?
    /// The size of the window when the container was laid out last.
    private(set) var windowSize: CGSize?
    /// The overlap at the free edge before a movement to another stop.
    var insetBeforeSettling: CGFloat = 0
    /// Whether the safe area of the content is animated together with the current movement.
    var isInsetAnimated = false
    /// Whether its views are laid out without animation before a movement, although animations are enabled.
    var isPreparingMovement = false

    private struct FirstSelection {
        /// Nil for the lowest detent.
        var wanted: Detent.Identifier?
    }

    /// A message from a placement to its host.
    enum Message {
        /// The extents of the detents may change. A card beside a view or in the middle has content in compact width.
        case willMeasure(isCompact: Bool)
        /// The selected detent has changed.
        case detentChanged
        /// The container has another size, which has ended every movement.
        case containerResized
        /// The sheet is at its stop and not moving.
        case placedAtStop
        /// The presenter may be accessible now, or no longer.
        case presenterAccessChanged
        /// The keyboard appears, changes or disappears.
        case keyboardChanged(isVisible: Bool)
    }

    /// A layout pass, in which a style may lay out the container once more.
    enum LayoutPass: Equatable {
        case none, running, repeated
        /// The keyboard has changed meanwhile, such as the presenter's in a sheet that becomes dimmed: the sheet follows after the pass.
        case beforeKeyboard(KeyboardObserver.Animation)
    }

    init(of content: UIViewController, _ configuration: SheetConfiguration) {
        self.content = content
        let inset = ContentInset(of: content, isObserving: true)
        geometry = SheetGeometry(
            DetentMeasure(content, inset),
            selected: (configuration.initialDetent ?? configuration.detents.first ?? .large).identifier)
        renderer = SheetRenderer(geometry.layout)
        environmentReader = EnvironmentReader(inset, of: renderer, geometry)
        geometry.detents.placer = self
    }

    var container: UIView? { renderer.dimming.view.superview }

    // MARK: Installation

    /// Adds the sheet's views to the container, at the initial detent or at the lowest active one.
    ///
    /// Lays nothing out, because the content has not begun to appear: UIKit gives it no safe area yet, and apps load in `viewWillAppear` what a
    /// layout shows. So what depends on the content is measured in the first layout of the container.
    ///
    /// - Parameter receding: The views beneath the sheet that recede; nil if they do not.
    func install(
        _ content: UIViewController, in container: UIView, at initial: Detent.Identifier?, receding: ViewsBeneath?,
        for host: any SheetPlacerHost & SheetContainerViewOwner
    ) {
        self.host = host
        windowSize = container.window?.bounds.size
        renderer.dimming.view.frame = container.bounds
        container.insertSubview(renderer.dimming.view, at: 0)
        let isRightToLeft = container.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let side = host.configuration.edge.side(isRightToLeft: isRightToLeft)
        if let receding {
            renderer.dimming.addRecession(PresenterRecession(at: side, of: receding), in: container)
        }
        renderer.view.install(
            content.view, at: side, isResizing: host.configuration.contentMode == .resizing, for: host)
        if renderer.isResizing {
            renderer.cardContentDidResize = { [weak environmentReader] in environmentReader?.updateContentInset() }
        }
        environmentReader.host = host
        // Before the content is in the window, where a field in it may begin editing at once.
        updateKeyboard()
        container.addSubview(renderer.view)
        placeAtInitialDetent(initial, for: host, in: container)
        renderer.view.insertContent()
        environmentReader.measureKeyboard(in: container)
        if geometry.environment?.keyboardOverlap != environmentReader.keyboardOverlap {
            placeAtInitialDetent(initial, for: host, in: container)
        }
        // Before the first layout, so that lists start below the header.
        environmentReader.updateContentInset()
        updateTouchPassthrough()
        findPresentersKeyboard()
    }

    func uninstall() {
        pages?.stop()
        pages = nil
        renderer.dimming.uninstall()
        renderer.view.removeFromSuperview()
        renderer.view.uninstall()
        environmentReader.end()
        geometry.detents.end()
    }

    /// Places everything at the initial detent, without an animation; at the largest extent if that depends on the content.
    private func placeAtInitialDetent(
        _ initial: Detent.Identifier?, for host: any SheetPlacerHost, in container: UIView
    ) {
        let configuration = host.configuration
        environmentReader.measureKeyboard(in: container)
        let environment = environmentReader.environment(of: container)
        for problem in configuration.detents.flatMap({ $0.problems(in: environment) }) { problem.report() }
        host.handle(.willMeasure(isCompact: environment.anchor != nil))
        if configuration.dependsOnContent {
            geometry.estimate(configuration, in: environment)
            // Probably the lowest one, in the usual order.
            geometry.selectInitial(initial ?? configuration.detents.first?.identifier)
            firstSelection = FirstSelection(wanted: initial)
        } else {
            geometry.measure(configuration, in: environment, container: container)
            geometry.selectInitial(initial)
            firstSelection = nil
        }
        UIView.performWithoutAnimation {
            renderer.bars = environmentReader.barLayout(in: container)
            renderer.dimming.update(geometry.layout, configuration, host.undimmedDetents)
            renderer.place(geometry.layout, at: isUnmeasured ? 0 : geometry.rest)
            // Now that the views are those of a card or of any other sheet.
            renderer.view.apply(configuration.appearance)
        }
        // The safe area at the destination applies only once it is there: a card ends before the edge, and a tall sheet begins below another one.
        if renderer.isCard || geometry.layout.room < environment.safeAreaInsets[environment.side.opposite] {
            renderer.setNeedsSafeAreaAtRest()
        }
        request = LayoutRequest()
        if isUnmeasured { request.urgency = .due }
    }

    /// Whether extents that depend on the content are still estimates.
    var isUnmeasured: Bool { firstSelection != nil }

    /// Measures the content for the first time, at the edge of the screen, because its safe area depends on its position. By now it appears.
    func measureContent() {
        guard isUnmeasured, let container else { return }
        container.setNeedsLayout()
        container.layoutIfNeeded()
    }

    /// Selects the detent for a new layout: the initial one in the first, otherwise the requested one, or the nearest to a position.
    func adaptSelection(near position: Double) {
        guard let host else { return }
        if let firstSelection {
            self.firstSelection = nil
            geometry.selectInitial(firstSelection.wanted)
            return updateTouchPassthrough()
        }
        let isOther = geometry.adaptSelection(near: position, detents: host.configuration.detents)
        updateTouchPassthrough()
        if isOther { host.handle(.detentChanged) }
    }

    /// Finds the bar again, which may have moved since the last layout.
    func findBar() {
        guard environmentReader.bar != nil, host?.drive.phase == .resting else { return }
        layOut()
    }

    // MARK: Selection

    /// The selected detent; nil for the lowest one, as long as it is not known which one that is.
    var chosenDetent: Detent.Identifier? {
        guard let firstSelection else { return geometry.selectedDetent }
        return firstSelection.wanted
    }

    /// Selects a detent before the sheet appears, which is not reported.
    func selectAtOnce(_ identifier: Detent.Identifier) {
        firstSelection?.wanted = identifier
        geometry.select(identifier)
    }

    /// Selects the detent at which to rest.
    func select(_ identifier: Detent.Identifier) {
        firstSelection?.wanted = identifier
        guard geometry.select(identifier) else { return }
        updateTouchPassthrough()
        host?.handle(.detentChanged)
    }

    /// Whether touches pass through to the presenter.
    var isPresenterInUse: Bool { renderer.dimming.view.passesTouches }

    /// Gives touches and assistive technologies access to the presenter while it is not dimmed.
    private func updateTouchPassthrough() {
        let isUndimmed = isUndimmed
        renderer.dimming.view.setPassesTouches(isUndimmed, to: isUndimmed ? host?.touchForwardingTarget : nil)
        host?.handle(.presenterAccessChanged)
    }

    private var isUndimmed: Bool {
        guard let host else { return false }
        let (undimmed, layout) = (host.undimmedDetents, geometry.layout)
        guard undimmed != .all else { return true }
        if isUnmeasured { return undimmed.includes(geometry.selectedDetent, of: host.configuration.detents) }
        guard let largest = undimmed.largest(of: host.configuration.detents, in: layout),
            let limit = layout.offset(of: largest), let offset = layout.offset(of: geometry.selectedDetent)
        else { return false }
        return offset >= limit
    }

    // MARK: Layout

    /// Measures the detents again in the next layout pass.
    ///
    /// - Parameter isAnimated: Whether a new extent is animated; nil if the app did not ask for it.
    func setNeedsMeasuring(isAnimated: Bool?) {
        guard !geometry.detents.isMeasuring else { return }
        let areAnimationsEnabled = UIView.areAnimationsEnabled || isPreparingMovement
        if let isAnimated { request.animation = isAnimated && areAnimationsEnabled ? .animated : .none }
        request.urgency = max(request.urgency, .due)
        container?.setNeedsLayout()
    }

    /// Applies a changed dimming in the next layout pass, even if the layout is the same.
    func setNeedsRestyling() {
        request.isRestyled = true
    }

    /// Measures the detents of a new configuration immediately.
    func measureNow(isAnimated: Bool) {
        request.animation = isAnimated ? .animated : .unspecified
        if !isAnimated { renderer.endSizeAnimations() }
        layOut()
    }

    /// A change of a view's transform may cause a layout of its superview (reported for several versions of iOS). Detents are not measured
    /// each time.
    func layOutUnlessMoving() {
        guard let container, let drive = host?.drive, drive.phase != .absent else { return }
        defer { windowSize = container.window?.bounds.size }
        let dependsOnContent = dependsOnContent
        if dependsOnContent { followPages() }
        environmentReader.measureKeyboard(in: container)
        let isSame = environmentReader.environment(of: container) == geometry.environment
        // A changed environment ends a transition that determines the height.
        if !isSame || drive.phase != .resting { pages?.stopTransition() }
        // It would be the same layout, as in the first pass after the installation.
        guard pages?.isMovingSheet != true, !isSame || dependsOnContent || request != LayoutRequest() else { return }
        let isMoving = drive.phase.isDragging || drive.motion.isPlaying
        if isSame, isMoving, request.urgency < .due { request.defer() } else { layOut() }
    }

    /// Follows a container in the content to the page that it shows now.
    ///
    /// - Returns: Whether it is another page.
    @discardableResult
    func followPages() -> Bool {
        // The layout that a measurement forces may begin a push to a page that begins editing, which forces another one.
        guard !geometry.detents.isMeasuring else { return false }
        if pages == nil, let content { pages = SheetPageFollower(content, for: self) }
        return pages?.check() ?? false
    }

    /// Applies changes that were deferred during a movement.
    func catchUp() {
        renderer.measureSafeAreaAtRest()
        checkInheritedInset()
        if request.urgency != .none { container?.setNeedsLayout() }
    }

    /// Corrects the content's safe area at rest if UIKit has added something else than expected, and still does after the next layout.
    func checkInheritedInset() {
        guard let surplus = newSurplus else { return }
        DispatchQueue.main.async { [weak self] in
            guard let self else { return }
            // UIKit may have computed it off screen.
            renderer.setNeedsSafeAreaAtRest()
            renderer.measureSafeAreaAtRest()
            renderer.view.layoutIfNeeded()
            guard newSurplus == surplus else { return }
            environmentReader.inheritedSurplus = surplus
            updateContentInset()
        }
    }

    private var newSurplus: CGFloat? {
        guard let container, let drive = host?.drive, drive.phase == .resting, drive.isAtRest,
            request.urgency == .none, !ViewAnimation.isInProgress, renderer.frameAnimations.remainingTime == 0,
            let surplus = environmentReader.measuredSurplus, surplus != environmentReader.inheritedSurplus,
            container.isInsideWindow
        else { return nil }
        return surplus
    }
}
