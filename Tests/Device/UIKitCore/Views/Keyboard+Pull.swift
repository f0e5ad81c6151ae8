import Foundation

/// An interactive dismissal of the keyboard in progress.
struct KeyboardPull {
    /// The y position on the screen from which the keyboard follows the finger.
    let grip: CGFloat
    var distance: CGFloat = 0
}

extension Keyboard {
    /// Moves the keyboard with a finger at `finger` in screen coordinates. It follows from its top edge, or from
    /// `padding` above it, but not from above the position at which the finger started.
    package func follow(finger: CGFloat, from start: CGFloat, padding: CGFloat) {
        guard isShown, let base else { return }
        var pull = self.pull ?? KeyboardPull(grip: max(frame.minY - padding, start))
        let below = UIScreen.main.bounds.maxY - base.minY
        let distance = min(max(0, finger - pull.grip), accessoryStays ? below : below + accessoryHeight)
        guard distance != pull.distance else { return }
        pull.distance = distance
        self.pull = pull
        placeUnderFinger()
        pulled?(base.minY + distance, false)
    }

    /// Ends editing in `window` or restores the keyboard, after the finger was lifted.
    package func release(speed: CGFloat, in window: UIWindow?) {
        guard let pull, let base else { return }
        self.pull = nil
        let goes = speed == 0 ? pull.distance > base.height / 2 : speed > 0
        if goes, pull.distance > 0 { window?.endEditing(true) }
        if let base = self.base { pulled?(base.minY, true) }
        update(animated: true)
    }

    /// Whether the accessory view docks at the bottom edge when the keyboard is dismissed.
    private var accessoryStays: Bool {
        guard let provider = input.provider, !provider.isFirstResponder else { return false }
        return provider.canBecomeFirstResponder
    }
}
