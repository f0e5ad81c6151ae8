/// A responder that receives text from a keyboard while it is first responder.
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
    var hasText: Bool { get }
    func insertText(_ text: String)
    func deleteBackward()
}

/// Content that takes text only at times.
@MainActor
package protocol EditableContent: UIKeyInput {
    var isEditable: Bool { get }
}

extension UIView {
    /// Whether this view or one of its subviews is first responder.
    package final var holdsFirstResponder: Bool {
        (window?.firstResponder as? UIView)?.isDescendant(of: self) ?? false
    }
}

extension UIResponder {
    func takeFirstResponder() -> Bool {
        guard let window = responderWindow else {
            (self as? UIView)?.flags.becomesFirstResponderInWindow = true
            return false
        }
        if window.firstResponder === self { return true }
        guard canBecomeFirstResponder else { return false }
        let application = UIApplication.shared
        application.keyboard.holdDemand()
        defer { application.keyboard.releaseDemand() }
        if let previous = window.firstResponder {
            guard previous.canResignFirstResponder, previous.resignFirstResponder() else { return false }
        }
        window.firstResponder = self
        return true
    }

    func giveUpFirstResponder() -> Bool {
        guard let window = responderWindow, window.firstResponder === self else {
            (self as? UIView)?.flags.becomesFirstResponderInWindow = false
            return true
        }
        guard canResignFirstResponder else { return false }
        let offers = UIApplication.shared.keyboard.input.provider
        clearFirstResponder(in: window)
        // An accessory view stays docked at the bottom as long as its provider can become first responder.
        if let offers, offers !== self, !UIApplication.shared.keyboard.isChangingHands { offers.becomeFirstResponder() }
        return true
    }

    package func clearFirstResponder(in window: UIWindow) {
        window.firstResponder = nil
        UIApplication.shared.keyboard.demandDidChange()
    }

    func reloadKeyboard() {
        guard isFirstResponder else { return }
        UIApplication.shared.keyboard.demandDidChange()
    }

    /// This responder, or the nearest one up the chain that performs `action`.
    func firstResponder(performing action: Selector, sender: Any?) -> UIResponder? {
        var candidate: UIResponder? = self
        while let responder = candidate {
            if responder.canPerformAction(action, withSender: sender) { return responder }
            candidate = responder.next
        }
        return nil
    }
}
