import Foundation

/// The general pasteboard, in memory.
open class UIPasteboard: NSObject, @unchecked Sendable {
    open class var general: UIPasteboard {
        let device = World.current.device
        if let pasteboard = device.pasteboard { return pasteboard }
        let pasteboard = UIPasteboard()
        device.pasteboard = pasteboard
        return pasteboard
    }

    open private(set) var changeCount = 0
    private var content: [Any] = []

    open var string: String? {
        get { first() }
        set { replace(newValue.map { [$0] }) }
    }

    private func first<T>() -> T? {
        content.lazy.compactMap { $0 as? T }.first
    }

    private func replace(_ items: [Any]?) {
        content = items ?? []
        changeCount += 1
        NotificationCenter.default.post(name: Self.changedNotification, object: self)
    }

    public static let changedNotification = Notification.Name("UIPasteboardChangedNotification")
}
