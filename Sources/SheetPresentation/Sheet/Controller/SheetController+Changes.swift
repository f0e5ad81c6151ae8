import UIKit

/// Changes of the configuration, and selections.
extension SheetController {
    func setConfiguration(_ new: SheetConfiguration) {
        guard !refusesChange() else { return }
        let old = configuration
        settings = new
        guard !changes.isCollecting else { return changes.isConfigured = true }
        if AlongsideBlocks.defers({ [weak self] in self?.configurationDidChange(from: old) }) { return }
        configurationDidChange(from: old)
    }

    /// Validates a changed configuration and applies it to a sheet on screen.
    private func configurationDidChange(from old: SheetConfiguration) {
        let (sane, problems) = configuration.sanitized()
        let isOnScreen = drive.phase != .absent
        for problem in problems + (isOnScreen ? sane.absentDetentProblems(since: old) : []) { problem.report() }
        settings = sane
        if isOnScreen { keepFixedSettings(of: old) }
        let appearance = configuration.appearance
        if appearance != old.appearance { placer.renderer.view.apply(appearance) }
        guard isOnScreen else {
            changes.isUnchecked = true
            if configuration.initialDetent != old.initialDetent, let initial = configuration.initialDetent {
                changes.initialDetent = initial.identifier
            }
            return
        }
        updateGrabber()
        drag.handle.check()
        placer.updateKeyboard()
        host?.configurationDidChange()
        if configuration.largestUndimmedDetent != old.largestUndimmedDetent || configuration.detents != old.detents
            || appearance.dimmingOpacity != old.appearance.dimmingOpacity
            || appearance.dimmingColor != old.appearance.dimmingColor
        {
            placer.setNeedsRestyling()
        }
        // Always, because the closures of custom detents cannot be compared.
        measureDetents(animated: true)
    }

    /// Those that do not change while a sheet is on screen.
    private func keepFixedSettings(of old: SheetConfiguration) {
        let new = settings
        settings.edge = old.edge
        settings.contentMode = old.contentMode
        settings.presenterEffect = old.presenterEffect
        guard settings != new else { return }
        refuse(
            SheetProblem(
                .fixedSettingChanged,
                cause: "The edge, contentMode and presenterEffect of a sheet on screen cannot be changed.",
                recoverySuggestion: "Set them before presenting it, or in the content's viewDidLoad."))
    }

    func collect(_ body: () -> Void) {
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
        placer.select(selection)
        placer.measureNow(isAnimated: UIView.areAnimationsEnabled)
        catchUp()
    }

    func moveToDetent(_ identifier: Detent.Identifier, animated: Bool) {
        guard !refusesChange() else { return }
        guard !changes.isCollecting else { return changes.selection = identifier }
        if AlongsideBlocks.defers({ [weak self] in self?.moveToDetent(identifier, animated: animated) }) { return }
        guard hasDetent(identifier) else { return }
        guard drive.phase != .absent else { return selectInitial(identifier) }
        let geometry = placer.geometry
        guard identifier != placer.chosenDetent else { return }
        guard geometry.exists(identifier) || placer.isUnmeasured else {
            return selectNew(identifier, animated: animated)
        }
        placer.select(identifier)
        if animated { drive.send(.selected) } else { jumpToStop() }
    }

    /// Selects a detent that may be new in the configuration: the layout that measures it moves there. One that is inactive is selected as
    /// soon as it is active.
    private func selectNew(_ identifier: Detent.Identifier, animated: Bool) {
        placer.geometry.prefer(identifier)
        placer.measureNow(isAnimated: animated && UIView.areAnimationsEnabled)
        guard placer.geometry.selectedDetent == identifier else { return }
        if animated { catchUp() } else { jumpToStop() }
    }

    private func jumpToStop() {
        guard drive.phase == .resting || drive.phase == .settling else { return }
        placer.jumpToStop()
        drive.send(.arrived)
        catchUp()
        settle()
    }

    private func selectInitial(_ identifier: Detent.Identifier) {
        changes.initialDetent = identifier
        placer.geometry.select(identifier)
    }

    /// Whether the sheet asks the app how high a detent is, or where a driven view is.
    var isComputing: Bool { placer.geometry.detents.isAsking || driven.isComputing }

    /// Reports and refuses a change after the end, or from inside a closure of the app that the sheet calls in the middle of a layout or a
    /// movement.
    func refusesChange() -> Bool {
        if refusesChangeAfterEnd() { return true }
        guard isComputing else { return false }
        let closure = placer.geometry.detents.isAsking ? "that computes a detent" : "that moves a driven view"
        refuse(
            SheetProblem(
                .changeInsideClosure,
                cause: "The sheet cannot be changed inside the closure \(closure).",
                recoverySuggestion:
                    "Only return a value there. Change the sheet elsewhere, such as in a delegate's method."))
        return true
    }

    /// Reports and refuses a change after the end.
    func refusesChangeAfterEnd() -> Bool {
        guard isOver else { return false }
        refuse(
            SheetProblem(
                .changeAfterDismissal,
                cause: "The sheet is no longer on screen and cannot be changed.",
                recoverySuggestion:
                    "Change it before its dismissal, or present again and change the sheet that is returned."))
        return true
    }

    private func refuse(_ problem: SheetProblem) {
        if changes.refused.insert(problem.kind).inserted { problem.report() }
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

    func measureDetents(animated: Bool) {
        if AlongsideBlocks.defers({ [weak self] in self?.measureDetents(animated: animated) }) { return }
        placer.setNeedsMeasuring(isAnimated: animated)
    }
}
