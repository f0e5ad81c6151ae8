import Foundation

/// A finger's hold on the keyboard while it pulls it down.
struct KeyboardPull {
    /// Where on the screen the finger takes the keyboard along.
    let grip: CGFloat
    var distance: CGFloat = 0
}

extension Keyboard {
    /// Follows a finger that has come down to `finger` in the screen: from the keyboard's upper edge on, or `padding`
    /// above it, and not from further up than where the finger itself `start`ed.
    func follow(finger: CGFloat, from start: CGFloat, padding: CGFloat) {
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

    /// The finger has lifted: ends the editing in `window`, or goes back.
    func release(speed: CGFloat, in window: UIWindow?) {
        guard let pull, let base else { return }
        self.pull = nil
        let goes = speed == 0 ? pull.distance > base.height / 2 : speed > 0
        if goes, pull.distance > 0 { window?.endEditing(true) }
        if let base = self.base { pulled?(base.minY, true) }
        update(animated: true)
    }

    /// Whether the accessory view docks at the lower edge once the keyboard is gone.
    private var accessoryStays: Bool {
        guard let provider = input.provider, !provider.isFirstResponder else { return false }
        return provider.canBecomeFirstResponder
    }
}
