import Foundation

/// The general pasteboard, kept in memory.
open class UIPasteboard: NSObject, @unchecked Sendable {
    open class var general: UIPasteboard {
        let device = World.current.device
        if let pasteboard = device.pasteboard { return pasteboard }
        let pasteboard = UIPasteboard()
        device.pasteboard = pasteboard
        return pasteboard
    }

    open private(set) var changeCount = 0
    private var content: Any?

    open var string: String? {
        get { content as? String }
        set { replace(newValue) }
    }

    open var strings: [String]? {
        get { content as? [String] ?? string.map { [$0] } }
        set { replace(newValue) }
    }

    open var url: URL? {
        get { content as? URL }
        set { replace(newValue) }
    }

    open var image: UIImage? {
        get { content as? UIImage }
        set { replace(newValue) }
    }

    open var color: UIColor? {
        get { content as? UIColor }
        set { replace(newValue) }
    }

    open var hasStrings: Bool { strings != nil }
    open var hasURLs: Bool { url != nil }
    open var hasImages: Bool { image != nil }
    open var hasColors: Bool { color != nil }

    private func replace(_ value: Any?) {
        content = value
        changeCount += 1
        NotificationCenter.default.post(name: Self.changedNotification, object: self)
    }

    public static let changedNotification = Notification.Name("UIPasteboardChangedNotification")
}
