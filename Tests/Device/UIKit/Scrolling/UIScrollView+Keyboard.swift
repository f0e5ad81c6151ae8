import Foundation

extension UIScrollView {
    /// Dismisses the keyboard at the beginning of a drag if `keyboardDismissMode` says so.
    func dragWillMeetKeyboard() {
        if keyboardDismissMode == .onDrag || keyboardDismissMode == .onDragWithAccessory {
            windowSlot?.endEditing(true)
        }
    }

    /// Moves the keyboard with the finger once the finger reaches it, for the interactive dismissal modes.
    func pullKeyboard() {
        guard keyboardDismissMode == .interactive || keyboardDismissMode == .interactiveWithAccessory else { return }
        let keyboard = UIApplication.shared.keyboard
        guard keyboard.isShown, let window = windowSlot else { return }
        let finger = window.screenPoint(pan.location(in: window)).y
        let start = finger - pan.translation(in: window).y
        keyboard.follow(finger: finger, from: start, padding: keyboardDismissPadding)
    }

    func releaseKeyboard(speed: CGFloat) {
        UIApplication.shared.keyboard.release(speed: speed, in: windowSlot)
    }

    /// The `keyboardDismissPadding` of the nearest keyboard layout guide.
    private var keyboardDismissPadding: CGFloat {
        var view: UIView? = self
        while let current = view {
            if let guide = current.existingKeyboardGuide { return guide.keyboardDismissPadding }
            view = current.superviewSlot
        }
        return 0
    }
}
