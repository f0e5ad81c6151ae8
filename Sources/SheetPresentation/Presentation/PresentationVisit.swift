import UIKit

/// What a presentation takes over from the screen and restores at its end.
@MainActor
struct PresentationVisit {
    /// The controller's own style and delegate; nil where the app set `.custom` and the delegate itself.
    var original: OriginalPresentation?
    /// The first responder that the presenter is to keep.
    var presenterResponder: PresenterFirstResponder?
    private var focus: AccessibilityFocus?

    /// Remembers the element that has the accessibility focus.
    mutating func begin() {
        focus = AccessibilityFocus()
    }

    func enter(_ view: UIView) {
        focus?.enter(view)
    }

    /// Restores the accessibility focus, or moves it into `view` where its element is gone.
    ///
    /// - Parameter source: What has been gone back into, which goes first where the element is not in it.
    func leave(to view: UIView?, orInto source: UIView? = nil) {
        focus?.leave(to: view, orInto: source)
    }
}
