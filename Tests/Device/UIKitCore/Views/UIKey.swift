import Foundation

public struct UIKeyModifierFlags: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// A key of a hardware keyboard and its characters.
@preconcurrency @MainActor
open class UIKey: NSObject {
    let pressedCharacters: String
    let unmodifiedCharacters: String
    let flags: UIKeyModifierFlags
    let code: UIKeyboardHIDUsage

    package init(
        keyCode: UIKeyboardHIDUsage, characters: String, charactersIgnoringModifiers: String? = nil,
        modifierFlags: UIKeyModifierFlags = []
    ) {
        code = keyCode
        pressedCharacters = characters
        unmodifiedCharacters = charactersIgnoringModifiers ?? characters
        flags = modifierFlags
    }

    open var characters: String { pressedCharacters }
    open var charactersIgnoringModifiers: String { unmodifiedCharacters }
    open var modifierFlags: UIKeyModifierFlags { flags }
    open var keyCode: UIKeyboardHIDUsage { code }
}
