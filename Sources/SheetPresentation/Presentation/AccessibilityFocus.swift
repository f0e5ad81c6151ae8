import UIKit

/// Moves the accessibility focus into what is presented, and back to where it was.
@MainActor
struct AccessibilityFocus {
    /// The element that had it before.
    private weak var former: NSObject?

    mutating func note() {
        former = UIAccessibility.focusedElement(using: nil) as? NSObject
    }

    /// Moves it into `view`: to a field that is being edited, or in a sheet to its content.
    func enter(_ view: UIView) {
        // Others do not use it, and the search takes longer the more there is in the view.
        let isUsed = UIAccessibility.isVoiceOverRunning || UIAccessibility.isSwitchControlRunning
        let field = isUsed ? view.currentFirstResponder as? any UITextInput : nil
        let content = (view as? SheetContainerView)?.content
        UIAccessibility.post(notification: .screenChanged, argument: field as? UIView ?? content ?? view)
    }

    /// Moves it into a view that has become modal: an element behind the view would keep it. One whose view is not known may be inside, and keeps
    /// it, too.
    func enterIfElsewhere(_ view: UIView) {
        var element = UIAccessibility.focusedElement(using: nil)
        while let inner = element as? UIAccessibilityElement { element = inner.accessibilityContainer }
        let isElsewhere = element.map { ($0 as? UIView)?.isDescendant(of: view) == false } ?? true
        if isElsewhere { enter(view) }
    }

    /// Moves it back, or into `view` if the element no longer exists or has left the screen, such as with its page.
    ///
    /// - Parameter source: The view that the content has returned to, which gets the focus unless the element is inside it.
    func leave(to view: UIView?, orInto source: UIView? = nil) {
        let formerView = former as? UIView
        var element = former
        // A presenter whose view a full screen has removed may not be back yet.
        let isInView = view.map { formerView?.isDescendant(of: $0) == true } ?? false
        if let formerView, formerView.window == nil, !isInView { element = nil }
        if let source, formerView?.isDescendant(of: source) != true { element = source }
        UIAccessibility.post(notification: .screenChanged, argument: element ?? view)
    }
}
