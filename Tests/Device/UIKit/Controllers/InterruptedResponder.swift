/// The first responder that a transition has made resign, until what it stands in is back.
@MainActor
struct InterruptedResponder {
    private weak var responder: UIResponder?

    /// Puts the keyboard away; `view` limits that to a first responder inside it.
    mutating func interrupt(in window: UIWindow?, inside view: UIView? = nil) {
        guard let window, let first = window.firstResponder else { return }
        let place = first as? UIView ?? (first as? UIViewController)?.viewIfLoaded
        if let view, place?.isDescendant(of: view) != true { return }
        guard first.resignFirstResponder() else { return }
        responder = first
        // An accessory does not stay for its owner's sake.
        if let other = window.firstResponder { other.clearFirstResponder(in: window) }
    }

    /// Gives the keyboard back, unless somebody else has taken it.
    mutating func resume() {
        guard let first = responder else { return }
        responder = nil
        guard let window = first.responderWindow, window.firstResponder == nil else { return }
        first.becomeFirstResponder()
    }
}
