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

    open var strings: [String]? {
        get { all() }
        set { replace(newValue) }
    }

    open var url: URL? {
        get { first() }
        set { replace(newValue.map { [$0] }) }
    }

    open var urls: [URL]? {
        get { all() }
        set { replace(newValue) }
    }

    open var image: UIImage? {
        get { first() }
        set { replace(newValue.map { [$0] }) }
    }

    open var images: [UIImage]? {
        get { all() }
        set { replace(newValue) }
    }

    open var color: UIColor? {
        get { first() }
        set { replace(newValue.map { [$0] }) }
    }

    open var colors: [UIColor]? {
        get { all() }
        set { replace(newValue) }
    }

    open var numberOfItems: Int { content.count }

    open var hasStrings: Bool { strings != nil }
    open var hasURLs: Bool { url != nil }
    open var hasImages: Bool { image != nil }
    open var hasColors: Bool { color != nil }

    private func first<T>() -> T? {
        content.lazy.compactMap { $0 as? T }.first
    }

    /// Returns nil instead of an empty list.
    private func all<T>() -> [T]? {
        let items = content.compactMap { $0 as? T }
        return items.isEmpty ? nil : items
    }

    private func replace(_ items: [Any]?) {
        content = items ?? []
        changeCount += 1
        NotificationCenter.default.post(name: Self.changedNotification, object: self)
    }

    public static let changedNotification = Notification.Name("UIPasteboardChangedNotification")
}
