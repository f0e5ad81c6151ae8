import UIKit

/// The state that a presentation changes outside its own views and restores when it ends: presentation style, status bar, first responder,
/// focus. It also knows when UIKit has ended its transitions.
@MainActor
final class PresentationVisit {
    /// The controller's own style and delegate; nil if the app set `.custom` and the delegate itself.
    private var original: OriginalPresentation?
    /// Whether the presented controller has determined the status bar before; nil if that was not changed.
    private var capturedStatusBar: CapturedStatusBar?
    /// The first responder that the presenter keeps.
    private var presenterResponder: PresenterFirstResponder?
    /// The element that had the accessibility focus.
    private weak var focusedElement: NSObject?
    /// Keeps the picture beneath up to date; nil before the presentation, and without one.
    private(set) var pictureUpdates: PictureUpdates?
    /// Nil before the presentation, and for a panel, which is none.
    private(set) var transitionEnd: TransitionEnd?

    private struct CapturedStatusBar {
        weak var controller: UIViewController?
        let wasCaptured: Bool
    }

    func keep(_ original: OriginalPresentation) {
        self.original = original
    }

    func keep(_ pictureUpdates: PictureUpdates) {
        self.pictureUpdates = pictureUpdates
    }

    func keep(_ transitionEnd: TransitionEnd) {
        self.transitionEnd = transitionEnd
    }

    func keep(_ responder: PresenterFirstResponder) {
        presenterResponder = responder
    }

    /// Lets a controller that covers the screen determine the status bar, as in UIKit's full-screen presentations.
    func captureStatusBar(for controller: UIViewController) {
        capturedStatusBar = CapturedStatusBar(
            controller: controller, wasCaptured: controller.modalPresentationCapturesStatusBarAppearance)
        controller.modalPresentationCapturesStatusBarAppearance = true
    }

    func begin() {
        focusedElement = UIAccessibility.focusedElement(using: nil) as? NSObject
    }

    /// Moves the accessibility focus into what is presented: to a field that is being edited, or in a sheet to its content.
    func enter(_ view: UIView) {
        let field = view.currentFirstResponder as? any UITextInput
        let content = (view as? SheetContainerView)?.content
        UIAccessibility.post(notification: .screenChanged, argument: field as? UIView ?? content ?? view)
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

    /// Restores the presented controller's own presentation style, delegate and status bar.
    func restoreOriginalPresentation() {
        original?.restore()
        if let former = capturedStatusBar {
            former.controller?.modalPresentationCapturesStatusBarAppearance = former.wasCaptured
        }
    }
}
