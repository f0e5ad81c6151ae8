import Foundation
import UIKit

// What a user of VoiceOver does. None of it needs `settings.voiceOver`, which only tells the app.
extension Device {
    /// Scrubs with two fingers: asks the element in focus and everything up its responder chain to escape.
    ///
    /// Returns whether anything did.
    @discardableResult
    public func accessibilityEscape() -> Bool {
        let escaped = perform { focusedResponder?.performAccessibilityEscape() ?? false }
        turn()
        return escaped
    }

    /// Taps twice on the element in focus, `view`: activates it, or taps its middle where it does not handle that itself.
    public func accessibilityActivate(_ view: UIView) {
        let handled = perform { view.accessibilityActivate() }
        if handled {
            turn()
        } else {
            tap(view)
        }
    }

    /// Flicks up on an adjustable element.
    public func accessibilityIncrement(_ view: UIView) {
        perform { view.accessibilityIncrement() }
        turn()
    }

    /// Flicks down on an adjustable element.
    public func accessibilityDecrement(_ view: UIView) {
        perform { view.accessibilityDecrement() }
        turn()
    }

    /// The element that VoiceOver is on; nil until something has moved it there.
    public var accessibilityFocus: UIView? {
        get { perform { application.accessibilityFocus as? UIView } }
        set { perform { application.accessibilityFocus = newValue } }
    }

    /// Follows what the app posts: to the element it names, or to the first one inside the view it names, or on the screen.
    func moveAccessibilityFocus(_ notification: UIAccessibility.Notification, _ argument: Any?) {
        guard notification == .screenChanged || notification == .layoutChanged else { return }
        guard let view = argument as? UIView else {
            if argument == nil, notification == .screenChanged { accessibilityFocus = accessibilityElements.first }
            return
        }
        var inside: [UIView] = []
        view.collectAccessibilityElements(into: &inside)
        accessibilityFocus = inside.first ?? view
    }

    /// The views that VoiceOver can reach, in the order of the view tree: the last modal view of the front window hides
    /// everything beside it.
    public var accessibilityElements: [UIView] {
        perform {
            guard let front = application.windows.last(where: { !$0.isHidden }) else { return [] }
            var found: [UIView] = []
            front.collectAccessibilityElements(into: &found)
            return found
        }
    }

    private var focusedResponder: UIResponder? {
        if let focused = application.accessibilityFocus as? UIResponder { return focused }
        return accessibilityElements.first ?? topViewController?.view
    }
}

extension UIView {
    fileprivate func collectAccessibilityElements(into found: inout [UIView]) {
        guard !isHidden, Double(alpha) >= 0.01, !accessibilityElementsHidden else { return }
        if isAccessibilityElement {
            found.append(self)
            return
        }
        if let modal = subviews.last(where: { $0.accessibilityViewIsModal && !$0.isHidden }) {
            modal.collectAccessibilityElements(into: &found)
        } else {
            for subview in subviews { subview.collectAccessibilityElements(into: &found) }
        }
    }
}
