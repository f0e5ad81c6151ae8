import UIKit

/// The common part of presented sheets and panels: configuration, selection, placement, drags and movement.
///
/// Its host, the presentation controller or the panel, provides the container and makes the sheet appear and disappear.
@MainActor
final class LiveSheet {
    private(set) var configuration: SheetConfiguration

    let placement: SheetPlacement
    private(set) lazy var drive = Drive(
        host: self, dismissals: self, path: .alongEdge(placement.surface.layout.side.outward))
    private(set) weak var host: (any SheetHost)?
    let driven = DrivenViews()
    private(set) lazy var events = SheetEvents { [weak self] in self?.updateObserver() }
    private(set) lazy var gestures = Gestures(of: self)
    var dragReports = DragReports()
    var keyboardSelection: KeyboardSelection?
    private var changes: Changes
    private var disconnection: SceneDisconnection?

    /// The gestures for moving and dismissing the sheet.
    @MainActor
    struct Gestures {
        let drag: SheetDrag
        let tap: OutsideTap

        init(of live: LiveSheet) {
            let drag = SheetDrag(of: live.drive, on: live.placement.surface, for: live)
            self.drag = drag
            tap = OutsideTap(
                // Touches on the visible part of a moving sheet are for the sheet.
                isOutside: { [weak drag, weak live] touch in
                    drag?.isOnSheet(touch.location(in: live?.host?.site.container)) == false
                },
                action: { [weak live] in live?.dimmingWasTapped() })
        }
    }

    /// Changes inside `animateChanges`, or before the sheet appears.
    private struct Changes {
        /// The detent at which it appears; nil for the lowest.
        var initialDetent: Detent.Identifier?
        var isCollecting = false
        /// Whether the configuration was set. Not whether it is another one: the closures of custom detents cannot be compared.
        var isConfigured = false
        var selection: Detent.Identifier?
        /// Whether a change was refused and reported, which is done once.
        var wasRefused = false
    }

    init(of content: UIViewController, _ configuration: SheetConfiguration) {
        self.configuration = configuration
        placement = SheetPlacement(of: content, configuration)
        changes = Changes(initialDetent: configuration.initialDetent?.identifier)
    }

    /// Sets the host; called once, before the sheet appears.
    func setHost(_ host: any SheetHost) {
        self.host = host
    }

    /// The sheet's frame in its container at its current stop.
    var frame: CGRect { placement.surface.layout.frame(at: CGFloat(placement.surface.anchor)) }

    // MARK: Installation

    /// Adds the sheet's views and recognizers to the container, at the initial stop.
    func install(in container: UIView) {
        guard let host else { return }
        placement.install(
            host.site.content, in: container, at: changes.initialDetent, receding: recedingViews, for: self)
        placement.surface.view.setEscapeAction { [weak self] in self?.drive.requestUserDismissal(.escape) ?? false }
        placement.surface.view.connectAccessibility(to: self)
        container.addGestureRecognizer(gestures.drag.finger.recognizer)
        placement.surface.dimming.view.addGestureRecognizer(gestures.tap.recognizer)
        updateGrabber()
    }

    func uninstall() {
        dragDidEnd()
        gestures.drag.finger.recognizer.view?.removeGestureRecognizer(gestures.drag.finger.recognizer)
        placement.surface.view.resignFirstResponder()
        placement.uninstall()
        drive.motion.catch()
        driven.end()
        drive.motion.show([])
        drive.path.restore()
    }

    /// Called when the sheet is about to appear.
    func willAppear() {
        events.willAppear()
        // A task that awaits the sheet would retain it, and wait forever.
        disconnection = placement.container?.window?.windowScene.map {
            SceneDisconnection(of: $0) { [weak self] in self?.events.end(nil) }
        }
        selectForKeyboardAtOnce()
        drive.send(.began(.presenting))
        drive.setPosition(Double(placement.geometry.layout.exit), on: .presentation)
    }

    /// Applies deferred changes after a cancelled dismissal.
    func catchUpAfterMovement() {
        guard !drive.motion.isPlaying else { return }
        catchUp()
        settle()
    }

    // MARK: Container

    func fittingSizeDidChange() {
        if placement.dependsOnContent { invalidateDetents(animated: true) }
    }

    /// The content's height depends on the text size.
    func traitsDidChange() {
        placement.setNeedsMeasuring(isAnimated: nil)
        // Not what the screen shows: that may still have the former traits, and in the background it does not change.
        retakePicture(fading: drive.phase.isPresenting ? nil : 0)
    }

    /// Updates dimming and touch pass-through immediately.
    func undimmedDetentsDidChange() {
        guard drive.phase != .absent else { return }
        placement.setNeedsRestyling()
        placement.measureNow(isAnimated: UIView.areAnimationsEnabled)
    }

    // MARK: Changes

    func setConfiguration(_ new: SheetConfiguration) {
        guard !refusesChange() else { return }
        let old = configuration
        configuration = new
        guard !changes.isCollecting else { return changes.isConfigured = true }
        if AlongsideBlocks.defers({ [weak self] in self?.configurationDidChange(from: old) }) { return }
        configurationDidChange(from: old)
    }

    /// Validates a changed configuration and applies it to a sheet on screen.
    private func configurationDidChange(from old: SheetConfiguration) {
        let (sane, problems) = configuration.sanitized()
        let isOnScreen = drive.phase != .absent
        for problem in problems + (isOnScreen ? sane.absentDetentProblems(since: old) : []) { problem.report() }
        configuration = sane
        if isOnScreen { keepFixedSettings(of: old) }
        let looks = configuration.appearance
        if looks != old.appearance { placement.surface.apply(looks) }
        guard isOnScreen else {
            if let initial = configuration.initialDetent { changes.initialDetent = initial.identifier }
            return
        }
        updateGrabber()
        gestures.drag.handle.check()
        placement.updateKeyboard()
        if configuration.largestUndimmedDetent != old.largestUndimmedDetent || configuration.detents != old.detents
            || looks.dimmingOpacity != old.appearance.dimmingOpacity
            || looks.dimmingColor != old.appearance.dimmingColor
        {
            placement.setNeedsRestyling()
        }
        // Always, because the closures of custom detents cannot be compared.
        invalidateDetents(animated: true)
    }

    /// The settings that do not change while a sheet is on screen.
    private func keepFixedSettings(of old: SheetConfiguration) {
        configuration.edge = old.edge
        configuration.contentMode = old.contentMode
        configuration.presenterEffect = old.presenterEffect
    }

    func animateChanges(_ body: () -> Void) {
        guard !changes.isCollecting else { return body() }
        guard !refusesChange() else { return }
        let old = configuration
        changes.isCollecting = true
        (changes.isConfigured, changes.selection) = (false, nil)
        body()
        changes.isCollecting = false
        let (isConfigured, selection) = (changes.isConfigured, changes.selection)
        let apply = { [weak self] in
            if isConfigured { self?.configurationDidChange(from: old) }
            if let selection { self?.selectAfterChanges(selection) }
        }
        if !AlongsideBlocks.defers(apply) { apply() }
    }

    private func selectAfterChanges(_ selection: Detent.Identifier) {
        guard hasDetent(selection) else { return }
        guard drive.phase != .absent else { return selectInitial(selection) }
        // Selected before the measurement, so that no other detent replaces it.
        placement.select(selection)
        placement.measureNow(isAnimated: UIView.areAnimationsEnabled)
        catchUp()
    }

    func select(_ identifier: Detent.Identifier, animated: Bool) {
        guard !refusesChange() else { return }
        guard !changes.isCollecting else { return changes.selection = identifier }
        if AlongsideBlocks.defers({ [weak self] in self?.select(identifier, animated: animated) }) { return }
        guard hasDetent(identifier) else { return }
        guard drive.phase != .absent else { return selectInitial(identifier) }
        let geometry = placement.geometry
        guard identifier != geometry.selectedDetent else { return }
        // It may be new in the configuration.
        if !geometry.exists(identifier) { placement.measureNow(isAnimated: animated && UIView.areAnimationsEnabled) }
        guard geometry.exists(identifier) else { return geometry.prefer(identifier) }
        placement.select(identifier)
        if animated {
            drive.send(.selected)
        } else if drive.phase == .resting || drive.phase == .settling {
            placement.jumpToStop()
            drive.send(.arrived)
            settle()
        }
    }

    private func selectInitial(_ identifier: Detent.Identifier) {
        changes.initialDetent = identifier
        _ = placement.geometry.select(identifier)
    }

    /// Whether the sheet asks the app how high a detent is, or where a driven view is.
    var isComputing: Bool { placement.geometry.isAsking || driven.isComputing }

    /// Reports and refuses a change from inside a closure of the app that the sheet calls in the middle of a layout or a movement.
    func refusesChange() -> Bool {
        guard isComputing else { return false }
        guard !changes.wasRefused else { return true }
        changes.wasRefused = true
        let closure = placement.geometry.isAsking ? "that computes a detent" : "that moves a driven view"
        SheetProblem(
            .changeInsideClosure,
            cause: "The sheet cannot be changed inside the closure \(closure).",
            recoverySuggestion: "Only return a value there. Change the sheet elsewhere, such as in a delegate's method."
        ).report()
        return true
    }

    func hasDetent(_ identifier: Detent.Identifier) -> Bool {
        let names = configuration.detents.map(\.identifier)
        if names.contains(identifier) { return true }
        SheetProblem(
            .unknownDetent,
            cause: "The sheet has no detent called \(identifier.rawValue).",
            recoverySuggestion: "Select one of \(names.map(\.rawValue).joined(separator: ", "))."
        ).report()
        return false
    }

    func invalidateDetents(animated: Bool) {
        if AlongsideBlocks.defers({ [weak self] in self?.invalidateDetents(animated: animated) }) { return }
        placement.setNeedsMeasuring(isAnimated: animated)
    }
}
