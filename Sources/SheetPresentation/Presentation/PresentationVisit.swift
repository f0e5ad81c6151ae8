import UIKit

/// What a presentation borrows from the screen it comes to, and gives back.
@MainActor
struct PresentationVisit {
    /// How the controller was to be presented before; nil where the app set its style and delegate itself.
    var original: OriginalPresentation?
    /// Who has the keyboard that the presenter is to keep.
    var presenterResponder: PresenterFirstResponder?
    private var focus: AccessibilityFocus?

    /// Remembers where assistive technologies are.
    mutating func begin() {
        focus = AccessibilityFocus()
    }

    func enter(_ view: UIView) {
        focus?.enter(view)
    }

    /// Back to where they were, or into `view` where that is gone.
    func leave(to view: UIView?) {
        focus?.leave(to: view)
    }
}
