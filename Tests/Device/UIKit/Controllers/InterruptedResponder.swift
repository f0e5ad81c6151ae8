/// The first responder that a transition has made resign, until what it stands in is back.
@MainActor
struct InterruptedResponder {
    private weak var responder: UIResponder?
    /// Whose accessory view the first responder is in, or lies under.
    private weak var owner: UIResponder?

    /// Puts the keyboard away; `view` limits that to a first responder inside it.
    mutating func interrupt(in window: UIWindow?, inside view: UIView? = nil) {
        guard let window, let first = window.firstResponder else { return }
        let place = first as? UIView ?? (first as? UIViewController)?.viewIfLoaded
        if let view, place?.isDescendant(of: view) != true { return }
        guard first.resignFirstResponder() else { return }
        responder = first
        // An accessory does not stay for its owner's sake.
        owner = window.firstResponder
        owner?.clearFirstResponder(in: window)
    }

    /// Gives the keyboard back, unless somebody else has taken it.
    mutating func resume() {
        guard let first = responder else { return }
        let owner = owner
        (responder, self.owner) = (nil, nil)
        guard let window = first.responderWindow ?? owner?.responderWindow else { return }
        guard window.firstResponder == nil || window.firstResponder === owner else { return }
        // A field in an accessory view is on the screen only as long as the view's owner is asked for it.
        if first.responderWindow == nil { owner?.becomeFirstResponder() }
        first.becomeFirstResponder()
    }
}
