import Foundation

/// The buttons next to the suggestions above an iPad's keyboard; not shown on a phone.
@preconcurrency @MainActor
open class UITextInputAssistantItem: NSObject {
    open var allowsHidingShortcuts = true
    open var leadingBarButtonGroups: [UIBarButtonItemGroup] = []
    open var trailingBarButtonGroups: [UIBarButtonItemGroup] = []
}

extension UIResponder {
    public var inputAssistantItem: UITextInputAssistantItem {
        if let item = objc_getAssociatedObject(self, UITextInputAssistantItem.key) as? UITextInputAssistantItem {
            return item
        }
        let item = UITextInputAssistantItem()
        objc_setAssociatedObject(self, UITextInputAssistantItem.key, item, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        return item
    }
}

extension UITextInputAssistantItem {
    fileprivate static let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
}
