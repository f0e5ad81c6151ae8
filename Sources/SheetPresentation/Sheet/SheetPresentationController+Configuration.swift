import UIKit

extension SheetPresentationController {
    /// Brings a changed configuration to the screen; before the sheet appears it is read anyway.
    func configurationDidChange(from old: SheetConfiguration) {
        let (looks, oldLooks) = (configuration.appearance, old.appearance)
        if looks != oldLooks {
            sheetView.apply(looks)
            dimmingView.color = looks.dimmingColor
        }
        guard phase != .absent else {
            firstDetent = configuration.initialDetent?.identifier ?? firstDetent
            return
        }
        updateGrabber()
        updateKeyboard()
        let isDimmedAlike =
            configuration.largestUndimmedDetent == old.largestUndimmedDetent
            && looks.dimmingOpacity == oldLooks.dimmingOpacity
        if !isDimmedAlike { layoutRequest.isRestyled = true }
        // Measured whatever has changed: closures of custom detents cannot be compared.
        invalidateDetents()
    }

    func updateKeyboard() {
        guard configuration.avoidsKeyboard != (keyboard != nil) else { return }
        keyboard = configuration.avoidsKeyboard ? KeyboardObserver { [unowned self] in layOutForKeyboard() } : nil
        // The guide shows where the keyboard is once it has been asked for.
        if keyboard != nil { _ = containerView?.keyboardLayoutGuide }
    }
}
