import Foundation

/// Buttons beside the suggestions above a tablet's keyboard; a phone shows none.
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
