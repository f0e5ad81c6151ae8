import Foundation

// Any object may provide accessibility properties. UIKit's classes declare these members themselves, so that they can
// be overridden; these extensions serve variables of type NSObject.
@MainActor
extension NSObjectProtocol where Self: NSObject {
    public var isAccessibilityElement: Bool {
        get { responder?.isAccessibilityElement ?? described?.isElement ?? false }
        set { describe({ $0.isElement = newValue }) { $0.isAccessibilityElement = newValue } }
    }
    public var accessibilityLabel: String? {
        get { responder.map(\.accessibilityLabel) ?? described?.label }
        set { describe({ $0.label = newValue }) { $0.accessibilityLabel = newValue } }
    }
    public var accessibilityHint: String? {
        get { responder.map(\.accessibilityHint) ?? described?.hint }
        set { describe({ $0.hint = newValue }) { $0.accessibilityHint = newValue } }
    }
    public var accessibilityValue: String? {
        get { responder.map(\.accessibilityValue) ?? described?.value }
        set { describe({ $0.value = newValue }) { $0.accessibilityValue = newValue } }
    }
    public var accessibilityTraits: UIAccessibilityTraits {
        get { responder?.accessibilityTraits ?? described?.traits ?? .none }
        set { describe({ $0.traits = newValue }) { $0.accessibilityTraits = newValue } }
    }
    public var accessibilityFrame: CGRect {
        get { responder?.accessibilityFrame ?? described?.frame ?? .zero }
        set { describe({ $0.frame = newValue }) { $0.accessibilityFrame = newValue } }
    }
    public var accessibilityElements: [Any]? {
        get { responder.map(\.accessibilityElements) ?? described?.elements }
        set { describe({ $0.elements = newValue }) { $0.accessibilityElements = newValue } }
    }
    public var accessibilityElementsHidden: Bool {
        get { responder?.accessibilityElementsHidden ?? described?.hidesElements ?? false }
        set { describe({ $0.hidesElements = newValue }) { $0.accessibilityElementsHidden = newValue } }
    }
    public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { responder.map(\.accessibilityCustomActions) ?? described?.customActions }
        set { describe({ $0.customActions = newValue }) { $0.accessibilityCustomActions = newValue } }
    }

    private var responder: UIResponder? { self as? UIResponder }
    private var described: AccessibilityState? {
        objc_getAssociatedObject(self, AccessibilityKey.address) as? AccessibilityState
    }

    private func describe(_ change: (AccessibilityState) -> Void, _ tell: (UIResponder) -> Void) {
        if let responder { return tell(responder) }
        let state = described ?? AccessibilityState()
        change(state)
        objc_setAssociatedObject(self, AccessibilityKey.address, state, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
}

@MainActor
private enum AccessibilityKey {
    static let address = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
}
