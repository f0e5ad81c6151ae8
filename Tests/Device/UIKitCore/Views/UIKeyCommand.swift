import Foundation

/// A keyboard shortcut that sends an action up the responder chain.
@preconcurrency @MainActor
open class UIKeyCommand: UICommand {
    let commandInput: String?
    let commandFlags: UIKeyModifierFlags

    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, action: Selector, input: String,
        modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, alternates: [UICommandAlternate] = [],
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off
    ) {
        commandInput = input
        commandFlags = modifierFlags
        super.init(
            title: title, subtitle: subtitle, image: image, action: action, propertyList: propertyList,
            alternates: alternates, discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
    }

    public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
        self.init(action: action, input: input, modifierFlags: modifierFlags)
    }

    open var input: String? { commandInput }
    open var modifierFlags: UIKeyModifierFlags { commandFlags }
    /// Whether the command has priority over text input and focus.

    /// UIKit compares the key with what the command was made with, not with properties that a subclass overrides.
    func matches(_ key: UIKey) -> Bool {
        guard let input = commandInput, !input.isEmpty, !attributes.contains(.disabled) else { return false }
        let significant: UIKeyModifierFlags = [.shift, .control, .alternate, .command]
        guard key.modifierFlags.intersection(significant) == commandFlags.intersection(significant) else {
            return false
        }
        return input == key.commandInput || input.lowercased() == key.charactersIgnoringModifiers.lowercased()
    }

    /// Two commands for the same key are equal, whatever they do.
    open override nonisolated func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIKeyCommand else { return false }
        return commandInput == other.commandInput && commandFlags == other.commandFlags
    }

    open override nonisolated var hash: Int { commandInput.hashValue }
}

extension UIKeyCommand {
    nonisolated public static let inputUpArrow = "UIKeyInputUpArrow"
    nonisolated public static let inputDownArrow = "UIKeyInputDownArrow"
    nonisolated public static let inputLeftArrow = "UIKeyInputLeftArrow"
    nonisolated public static let inputRightArrow = "UIKeyInputRightArrow"
    nonisolated public static let inputEscape = "UIKeyInputEscape"
    nonisolated public static let inputPageUp = "UIKeyInputPageUp"
    nonisolated public static let inputPageDown = "UIKeyInputPageDown"
    nonisolated public static let inputHome = "UIKeyInputHome"
    nonisolated public static let inputEnd = "UIKeyInputEnd"
    nonisolated public static let inputDelete = "\u{8}"
}

extension UIKey {
    /// The input string of a key command for this key.
    var commandInput: String {
        switch code {
        case .keyboardUpArrow: UIKeyCommand.inputUpArrow
        case .keyboardDownArrow: UIKeyCommand.inputDownArrow
        case .keyboardLeftArrow: UIKeyCommand.inputLeftArrow
        case .keyboardRightArrow: UIKeyCommand.inputRightArrow
        case .keyboardEscape: UIKeyCommand.inputEscape
        case .keyboardPageUp: UIKeyCommand.inputPageUp
        case .keyboardPageDown: UIKeyCommand.inputPageDown
        case .keyboardHome: UIKeyCommand.inputHome
        case .keyboardEnd: UIKeyCommand.inputEnd
        case .keyboardDeleteOrBackspace: UIKeyCommand.inputDelete
        default: charactersIgnoringModifiers
        }
    }
}
