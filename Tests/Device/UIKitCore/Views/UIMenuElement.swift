import Foundation

/// An element of a menu: an action, a command or another menu.
@preconcurrency @MainActor
open class UIMenuElement: NSObject, NSCopying, UIAccessibilityIdentification {
    public enum State: Int, Sendable {
        case off = 0
        case on
        case mixed
    }

    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let disabled = Attributes(rawValue: 1 << 0)
        public static let destructive = Attributes(rawValue: 1 << 1)
        public static let hidden = Attributes(rawValue: 1 << 2)
    }

    package var elementTitle: String
    package var elementImage: UIImage?

    package init(elementTitle: String, image: UIImage?) {
        self.elementTitle = elementTitle
        elementImage = image
    }

    open var title: String { elementTitle }
    open var subtitle: String?
    open var image: UIImage? { elementImage }
    open var accessibilityIdentifier: String?

    /// Returns itself, because menus share their elements.
    open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A menu item that sends a selector up the responder chain.
@preconcurrency @MainActor
open class UICommand: UIMenuElement {
    let commandAction: Selector
    let commandPropertyList: Any?
    let commandAlternates: [UICommandAlternate]

    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
        alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
    ) {
        commandAction = action
        commandPropertyList = propertyList
        commandAlternates = alternates
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        super.init(elementTitle: title, image: image)
        self.subtitle = subtitle
    }

    open override var title: String {
        get { elementTitle }
        set { elementTitle = newValue }
    }
    open override var image: UIImage? {
        get { elementImage }
        set { elementImage = newValue }
    }
    open var discoverabilityTitle: String?
    open var action: Selector { commandAction }
    open var propertyList: Any? { commandPropertyList }
    open var attributes: UIMenuElement.Attributes
    open var state: UIMenuElement.State
    open var alternates: [UICommandAlternate] { commandAlternates }
}

/// A variant of a command for pressed modifier keys.
@preconcurrency @MainActor
open class UICommandAlternate: NSObject {
    public let title: String
    public let action: Selector
    public let modifierFlags: UIKeyModifierFlags

    public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
        self.title = title
        self.action = action
        self.modifierFlags = modifierFlags
    }
}
