import Foundation

extension UIScrollView {
    /// A drag that begins puts the keyboard away at once where it is to.
    func dragWillMeetKeyboard() {
        if keyboardDismissMode == .onDrag || keyboardDismissMode == .onDragWithAccessory {
            windowSlot?.endEditing(true)
        }
    }

    /// The finger takes the keyboard along once it has come down to it.
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

    /// What the nearest keyboard guide adds above the keyboard.
    private var keyboardDismissPadding: CGFloat {
        var view: UIView? = self
        while let current = view {
            if let guide = current.regions?.keyboard { return guide.keyboardDismissPadding }
            view = current.superviewSlot
        }
        return 0
    }
}
