import Foundation
import UIKit

// The gestures of a VoiceOver user. Only the focus requires `settings.voiceOver`: without an assistive technology nothing has it.
extension Device {
    /// Performs the escape gesture on the focused element, and on its responder chain until it is handled.
    ///
    /// Returns whether it was handled.
    @discardableResult
    public func accessibilityEscape() -> Bool {
        let escaped = perform { focusedResponder?.performAccessibilityEscape() ?? false }
        turn()
        return escaped
    }

    /// Double-taps an element: activates `view`, or taps its center if it does not handle the activation.
    public func accessibilityActivate(_ view: UIView) {
        let handled = perform { view.accessibilityActivate() }
        if handled {
            turn()
        } else {
            tap(view)
        }
    }

    /// Swipes up on an adjustable element.
    public func accessibilityIncrement(_ view: UIView) {
        perform { view.accessibilityIncrement() }
        turn()
    }

    /// Swipes down on an adjustable element.
    public func accessibilityDecrement(_ view: UIView) {
        perform { view.accessibilityDecrement() }
        turn()
    }

    /// The element with the VoiceOver focus; nil until it is set.
    public var accessibilityFocus: UIView? {
        get { perform { application.accessibilityFocus as? UIView } }
        set { perform { application.accessibilityFocus = newValue } }
    }

    /// Moves the focus to the first element inside the notification's argument or, without an argument, on the screen.
    func moveAccessibilityFocus(_ notification: UIAccessibility.Notification, _ argument: Any?) {
        guard settings.voiceOver, notification == .screenChanged || notification == .layoutChanged else { return }
        guard let view = argument as? UIView else {
            if argument == nil, notification == .screenChanged { accessibilityFocus = accessibilityElements.first }
            return
        }
        var inside: [UIView] = []
        view.collectAccessibilityElements(into: &inside)
        accessibilityFocus = inside.first ?? view
    }

    /// The views that VoiceOver can focus, in the order of the hierarchy or of a container's own list. The last modal view of the front window hides all others.
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
        } else if let elements = accessibilityElements {
            // A container's own list replaces its subviews, and sets their order.
            for case let view as UIView in elements { view.collectAccessibilityElements(into: &found) }
        } else {
            for subview in subviews { subview.collectAccessibilityElements(into: &found) }
        }
    }
}
