import UIKit

/// A sheet that can be on screen, with all that presented sheets and panels have in common: configuration, selection, place, finger
/// and movement.
///
/// Its host is the presentation controller or the panel: that knows where the sheet is shown, and how it comes and goes.
@MainActor
final class LiveSheet {
    var configuration: SheetConfiguration {
        didSet { if !changes.isCollecting { configurationDidChange(from: oldValue) } }
    }

    var onVisibleHeightChange: ((CGFloat) -> Void)? {
        didSet { updateObserver() }
    }

    let placement: SheetPlacement
    private(set) lazy var drive = Drive(host: self, path: placement.surface.edgePath())
    private(set) weak var host: (any SheetHost)?
    private lazy var drag = SheetDrag(of: drive, on: placement.surface, for: self)
    private lazy var tap = OutsideTap(
        // Where a moving sheet is seen, the touch is the sheet's.
        isOutside: { [weak self] touch in
            self.map { !$0.drag.isOnSheet(touch.location(in: $0.host?.containerView)) } ?? false
        },
        action: { [weak self] in self?.host?.requestUserDismissal(.tap) })
    private var changes: Changes

    /// Changes that the app makes as one, or before the sheet appears.
    private struct Changes {
        /// The detent at which it is to appear; nil for the lowest.
        var initialDetent: Detent.Identifier?
        var isCollecting = false
        var selection: Detent.Identifier?
    }

    init(of content: UIViewController, _ configuration: SheetConfiguration) {
        self.configuration = configuration
        placement = SheetPlacement(of: content, configuration)
        changes = Changes(initialDetent: configuration.initialDetent?.identifier)
    }

    /// Names whoever shows the sheet; called once, before it appears.
    func setHost(_ host: any SheetHost) {
        self.host = host
    }

    /// The sheet's frame in its container while it rests at the stop that its views stand at.
    var frame: CGRect { placement.surface.layout.frame(at: CGFloat(placement.surface.anchor)) }

    // MARK: Coming and going

    /// Brings the sheet's views and recognizers into the container, at the stop where it is to appear.
    func install(in container: UIView) {
        guard let host else { return }
        placement.install(host.content, in: container, at: changes.initialDetent, for: self)
        placement.surface.view.onEscape = { [weak self] in self?.host?.requestUserDismissal(.escape) ?? false }
        container.addGestureRecognizer(drag.finger.recognizer)
        placement.surface.dimming.view.addGestureRecognizer(tap.recognizer)
        updateGrabber()
    }

    func uninstall() {
        drag.finger.recognizer.view?.removeGestureRecognizer(drag.finger.recognizer)
        placement.surface.view.resignFirstResponder()
        placement.uninstall()
        drive.motion.catch()
        drive.motion.effects = []
    }

    /// The sheet is about to come from out of sight.
    func willAppear() {
        drive.send(.began(.presenting))
        drive.setPosition(Double(placement.geometry.layout.closed), on: .presentation)
    }

    /// A dismissal was taken back: what it has put off has its turn.
    func catchUpAfterMovement() {
        if !drive.motion.isPlaying { catchUp() }
    }

    // MARK: Container

    func fittingSizeDidChange() {
        if placement.dependsOnContent { invalidateDetents(animated: true) }
    }

    /// Larger text makes content taller.
    func traitsDidChange() {
        placement.setNeedsMeasuring(isAnimated: nil)
    }

    /// Shows at once what lies beneath as usable or not.
    func undimmedDetentsDidChange() {
        guard drive.phase != .absent else { return }
        placement.setNeedsRestyling()
        placement.measureNow(isAnimated: UIView.areAnimationsEnabled)
    }

    // MARK: Changes

    /// Brings a changed configuration to the screen; before the sheet appears it is read anyway.
    private func configurationDidChange(from old: SheetConfiguration) {
        let (sane, problems) = configuration.sanitized()
        let isOnScreen = drive.phase != .absent
        for problem in problems + (isOnScreen ? sane.absentDetentProblems(since: old) : []) { problem.report() }
        changes.isCollecting = true
        configuration = sane
        if isOnScreen { configuration.edge = old.edge }
        changes.isCollecting = false
        let looks = configuration.appearance
        if looks != old.appearance { placement.surface.apply(looks) }
        guard isOnScreen else {
            if let initial = configuration.initialDetent { changes.initialDetent = initial.identifier }
            return
        }
        updateGrabber()
        placement.updateKeyboard()
        if configuration.largestUndimmedDetent != old.largestUndimmedDetent || configuration.detents != old.detents
            || looks.dimmingOpacity != old.appearance.dimmingOpacity
        {
            placement.setNeedsRestyling()
        }
        // Measured whatever has changed: closures of custom detents cannot be compared.
        invalidateDetents(animated: true)
    }

    func animateChanges(_ body: () -> Void) {
        guard !changes.isCollecting else { return body() }
        let old = configuration
        changes.isCollecting = true
        changes.selection = nil
        body()
        changes.isCollecting = false
        if configuration != old { configurationDidChange(from: old) }
        guard let selection = changes.selection, hasDetent(selection) else { return }
        guard drive.phase != .absent else { return selectInitial(selection) }
        // Selected before it is measured, so that no other detent replaces it meanwhile.
        placement.select(selection)
        placement.measureNow(isAnimated: UIView.areAnimationsEnabled)
        catchUp()
    }

    func select(_ identifier: Detent.Identifier, animated: Bool) {
        guard !changes.isCollecting else { return changes.selection = identifier }
        guard hasDetent(identifier) else { return }
        guard drive.phase != .absent else { return selectInitial(identifier) }
        let geometry = placement.geometry
        guard identifier != geometry.selectedDetent else { return }
        // Of a configuration that has just been given.
        if !geometry.exists(identifier) { placement.measureNow(isAnimated: animated) }
        guard geometry.exists(identifier) else { return geometry.prefer(identifier) }
        placement.select(identifier)
        if animated {
            drive.send(.selected)
        } else if drive.phase == .resting || drive.phase == .settling {
            placement.placeAtStop()
            drive.send(.arrived)
        }
    }

    private func selectInitial(_ identifier: Detent.Identifier) {
        changes.initialDetent = identifier
        _ = placement.geometry.select(identifier)
    }

    private func hasDetent(_ identifier: Detent.Identifier) -> Bool {
        let names = configuration.detents.map(\.identifier)
        if names.contains(identifier) { return true }
        SheetProblem(
            cause: "The sheet has no detent called \(identifier.rawValue).",
            recoverySuggestion: "Select one of \(names.map(\.rawValue).joined(separator: ", "))."
        ).report()
        return false
    }

    func invalidateDetents(animated: Bool) {
        placement.setNeedsMeasuring(isAnimated: animated)
    }
}
