import UIKit

/// The state outside of its own views that a presentation changes and restores when it ends: presentation style, first responder, focus.
@MainActor
final class PresentationVisit {
    /// The controller's own style and delegate; nil if the app set `.custom` and the delegate itself.
    private var original: OriginalPresentation?
    /// The first responder that the presenter keeps.
    private var presenterResponder: PresenterFirstResponder?
    /// The element that had the accessibility focus.
    private weak var focusedElement: NSObject?

    func keep(_ original: OriginalPresentation) {
        self.original = original
    }

    func keep(_ responder: PresenterFirstResponder) {
        presenterResponder = responder
    }

    func begin() {
        focusedElement = UIAccessibility.focusedElement(using: nil) as? NSObject
    }

    /// Moves the accessibility focus into what is presented.
    func enter(_ view: UIView) {
        UIAccessibility.post(notification: .screenChanged, argument: view)
    }

    /// Restores the accessibility focus, or moves it into `view` if the focused element no longer exists.
    ///
    /// - Parameter source: The view that the content has returned to, which gets the focus unless the element is inside it.
    func leave(to view: UIView?, orInto source: UIView? = nil) {
        let element = focusedElement as? UIView
        let isInSource = source.map { element?.isDescendant(of: $0) == true } ?? true
        UIAccessibility.post(notification: .screenChanged, argument: (isInSource ? focusedElement : source) ?? view)
    }

    /// Restores the presenter's first responder, unless there is one in `container`.
    func restorePresenterResponder(unlessTakenIn container: UIView) {
        presenterResponder?.restore(unlessTakenIn: container)
    }

    /// Restores the presented controller's own presentation style and delegate.
    func restoreOriginalPresentation() {
        original?.restore()
    }
}
