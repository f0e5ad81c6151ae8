import UIKit

/// The detent that the keyboard has selected, and the one to return to.
struct KeyboardSelection: Equatable {
    /// Nil for the lowest one, if it has been chosen before the sheet had a layout.
    let previous: Detent.Identifier?
    let chosen: Detent.Identifier
}

/// The selection while the keyboard is on screen.
extension SheetController {
    /// Called when the keyboard appears over the sheet, changes or disappears.
    func keyboardDidChange(isVisible: Bool) {
        guard isVisible, isBeingEdited else { return returnFromKeyboard() }
        guard keyboardSelection == nil, let detent = configuration.detentForKeyboard,
            drive.phase != .absent, !drive.phase.isDismissing
        else { return }
        let previous = placer.chosenDetent
        guard previous != detent.identifier else { return }
        select(identifier: detent.identifier)
        guard placer.geometry.selectedDetent == detent.identifier else { return }
        keyboardSelection = KeyboardSelection(previous: previous, chosen: detent.identifier)
    }

    /// Called before the sheet appears, possibly with a field that is being edited.
    func selectForKeyboardAtOnce() {
        guard placer.environmentReader.isCoveredByKeyboard, isBeingEdited, let detent = configuration.detentForKeyboard,
            placer.geometry.exists(detent.identifier)
        else { return }
        let previous = placer.chosenDetent
        guard previous != detent.identifier else { return }
        placer.selectAtOnce(detent.identifier)
        placer.placeAtStop()
        keyboardSelection = KeyboardSelection(previous: previous, chosen: detent.identifier)
    }

    /// Whether the keyboard belongs to a field of the sheet, and not to its presenter or another app beside it; nor is it only the accessory view
    /// of a page.
    private var isBeingEdited: Bool {
        let responder = firstResponder
        return responder != nil && !(responder is UIViewController)
    }

    var firstResponder: UIResponder? { host?.content.firstResponder(in: placer.renderer.view) }

    private func returnFromKeyboard() {
        guard let selection = keyboardSelection else { return }
        keyboardSelection = nil
        let previous = selection.previous ?? placer.geometry.lowestDetent
        // UIKit ends editing inside of `dismiss`, before the dismissal begins.
        guard drive.phase != .absent, !drive.phase.isDismissing, !isRequestPending,
            configuration.detents.contains(where: { $0.identifier == previous })
        else { return }
        select(identifier: previous)
    }

    /// Keeps a detent that was selected meanwhile.
    func forgetKeyboardSelection() {
        if let selection = keyboardSelection, placer.geometry.selectedDetent != selection.chosen {
            keyboardSelection = nil
        }
    }
}
