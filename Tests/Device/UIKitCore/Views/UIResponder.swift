import Foundation

/// An object in the responder chain that handles events and actions.
@preconcurrency @MainActor
open class UIResponder: NSObject {

    public override init() {
        super.init()
    }

    open var next: UIResponder? { nil }

    /// The window in which this can be first responder.
    package var responderWindow: UIWindow? { (self as? any ViewOwner)?.ownedView?.responderWindow }

    /// The accessibility properties; nil until one is set.
    package internal(set) final var accessibility: AccessibilityState?

    // MARK: First responder

    open var canBecomeFirstResponder: Bool { false }
    open var canResignFirstResponder: Bool { true }
    open var isFirstResponder: Bool { responderWindow?.firstResponder === self }
    @discardableResult
    open func becomeFirstResponder() -> Bool { takeFirstResponder() }
    @discardableResult
    open func resignFirstResponder() -> Bool { giveUpFirstResponder() }

    // MARK: Input views

    /// Whether the keyboard appears for this responder.
    final var takesKeys: Bool { (self as? any EditableContent)?.isEditable ?? (self is any UIKeyInput) }

    open var inputView: UIView? { nil }
    open var inputAccessoryView: UIView? { nil }
    open func reloadInputViews() { reloadKeyboard() }
    open var keyCommands: [UIKeyCommand]? { nil }

    // MARK: Events

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
    }
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesMoved(touches, with: event)
    }
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesEnded(touches, with: event)
    }
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
        next?.touchesEstimatedPropertiesUpdated(touches)
    }
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesBegan(presses, with: event)
    }
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesChanged(presses, with: event)
    }
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesEnded(presses, with: event)
    }
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionBegan(motion, with: event)
    }
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionEnded(motion, with: event)
    }
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionCancelled(motion, with: event)
    }

    // MARK: Actions

    @discardableResult
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action.canPerform(on: self) }
    @discardableResult
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        firstResponder(performing: action, sender: sender)
    }
    open func cut(_ sender: Any?) {}
    open func copy(_ sender: Any?) {}
    open func paste(_ sender: Any?) {}
    open func select(_ sender: Any?) {}
    open func selectAll(_ sender: Any?) {}
    open func delete(_ sender: Any?) {}
    open func validate(_ command: UICommand) {}

    // MARK: Accessibility

    open var isAccessibilityElement: Bool {
        get { accessibility?.isElement ?? false }
        set { accessibilityState.isElement = newValue }
    }
    open var accessibilityLabel: String? {
        get { accessibility?.label }
        set { accessibilityState.label = newValue }
    }
    open var accessibilityHint: String? {
        get { accessibility?.hint }
        set { accessibilityState.hint = newValue }
    }
    open var accessibilityValue: String? {
        get { accessibility?.value }
        set { accessibilityState.value = newValue }
    }
    open var accessibilityTraits: UIAccessibilityTraits {
        get { accessibility?.traits ?? .none }
        set { accessibilityState.traits = newValue }
    }
    open var accessibilityIdentifier: String? {
        get { accessibility?.identifier }
        set { accessibilityState.identifier = newValue }
    }
    /// In screen coordinates.
    open var accessibilityFrame: CGRect {
        get { accessibility?.frame ?? .zero }
        set { accessibilityState.frame = newValue }
    }
    open var accessibilityActivationPoint: CGPoint {
        get { accessibility?.activationPoint ?? accessibilityFrame.center }
        set { accessibilityState.activationPoint = newValue }
    }
    open var accessibilityElementsHidden: Bool {
        get { accessibility?.hidesElements ?? false }
        set { accessibilityState.hidesElements = newValue }
    }
    open var accessibilityViewIsModal: Bool {
        get { accessibility?.isModal ?? false }
        set { accessibilityState.isModal = newValue }
    }
    open var accessibilityRespondsToUserInteraction: Bool {
        get { accessibility?.respondsToInteraction ?? accessibilityTraits.isInteractive }
        set { accessibilityState.respondsToInteraction = newValue }
    }
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { accessibility?.customActions }
        set { accessibilityState.customActions = newValue }
    }
    open var accessibilityElements: [Any]? {
        get { accessibility?.elements }
        set { accessibilityState.elements = newValue }
    }
    @discardableResult
    open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? NSNotFound }
    @discardableResult
    open func accessibilityElement(at index: Int) -> Any? {
        accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
    }
    @discardableResult
    open func index(ofAccessibilityElement element: Any) -> Int { accessibilityIndex(of: element) }
    open func accessibilityElementDidBecomeFocused() {}
    open func accessibilityElementDidLoseFocus() {}
    @discardableResult
    open func accessibilityElementIsFocused() -> Bool { UIApplication.shared.accessibilityFocus === self }
    @discardableResult
    open func accessibilityActivate() -> Bool { false }
    open func accessibilityIncrement() {}
    open func accessibilityDecrement() {}
    @discardableResult
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
    @discardableResult
    open func accessibilityPerformEscape() -> Bool { false }
    @discardableResult
    open func accessibilityPerformMagicTap() -> Bool { false }
}
