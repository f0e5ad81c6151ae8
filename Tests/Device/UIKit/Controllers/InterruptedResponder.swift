/// A first responder that a transition has made resign, until its view is visible again.
///
/// A class, because the app, which it calls, may begin another transition.
@MainActor
final class InterruptedResponder {
    private weak var responder: UIResponder?
    /// The responder whose accessory view contains the first responder or is above it.
    private weak var owner: UIResponder?

    /// Dismisses the keyboard; `view` limits that to a first responder inside it.
    func interrupt(in window: UIWindow?, inside view: UIView? = nil) {
        guard let window, let first = window.firstResponder else { return }
        let place = first as? UIView ?? (first as? UIViewController)?.viewIfLoaded
        if let view, place?.isDescendant(of: view) != true { return }
        guard first.resignFirstResponder() else { return }
        responder = first
        // The owner must not keep its accessory view on the screen.
        owner = window.firstResponder
        owner?.clearFirstResponder(in: window)
    }

    /// Restores the first responder, unless there is another one outside of `view`.
    func resume(from view: UIView? = nil) {
        guard let first = responder else { return }
        let owner = owner
        guard let window = first.responderWindow ?? owner?.responderWindow else { return }
        (responder, self.owner) = (nil, nil)
        let current = window.firstResponder
        let isLeaving = view.flatMap { (current as? UIView)?.isDescendant(of: $0) } == true
        guard current == nil || current === owner || isLeaving else { return }
        // A field in an accessory view is in a window only while the owner is first responder.
        if first.responderWindow == nil { owner?.becomeFirstResponder() }
        first.becomeFirstResponder()
    }
}
