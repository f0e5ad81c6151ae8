import Foundation

@preconcurrency @MainActor
open class UIAlertAction: NSObject, @preconcurrency NSCopying, UIAccessibilityIdentification {

    public enum Style: Int, Sendable {
        case `default`, cancel, destructive
    }

    open private(set) var title: String?
    open private(set) var style: Style
    let handler: ((UIAlertAction) -> Void)?
    /// The row of this action.
    weak var row: AlertActionRow?

    open var accessibilityIdentifier: String? {
        didSet { row?.accessibilityIdentifier = accessibilityIdentifier }
    }
    open var accessibilityLabel: String? {
        didSet { row?.accessibilityLabel = accessibilityLabel }
    }

    open var isEnabled = true {
        didSet { row?.isEnabled = isEnabled }
    }

    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIAlertAction(title: title, style: style, handler: handler)
        copy.isEnabled = isEnabled
        return copy
    }
}
