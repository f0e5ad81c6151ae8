import Foundation
import UIKit

/// A key of a hardware keyboard.
public enum DeviceKey: Hashable, Sendable {
    case escape
    case returnOrEnter
    case tab
    case delete
    case space
    case upArrow
    case downArrow
    case leftArrow
    case rightArrow
    /// A letter or a digit; an upper-case letter is pressed with shift.
    case character(Character)
}

extension Device {
    /// Presses and releases a key of a hardware keyboard, in one frame each.
    public func press(_ key: DeviceKey, modifiers: UIKeyModifierFlags = []) {
        guard let code = key.usage else { return }
        let flags = key.needsShift ? modifiers.union(.shift) : modifiers
        pendingInput.append(.key(.began, code, characters: key.characters, flags))
        advanceFrame()
        pendingInput.append(.key(.ended, code, characters: key.characters, flags))
        advanceFrame()
    }

    /// Types on the software keyboard, one character per frame, into a first responder with text input.
    public func type(_ text: String) {
        for character in text {
            perform { (firstResponder as? any UIKeyInput)?.insertText(String(character)) }
            advanceFrame()
        }
    }

    /// Presses the delete key of the software keyboard.
    public func deleteBackward() {
        perform { (firstResponder as? any UIKeyInput)?.deleteBackward() }
        advanceFrame()
    }

    /// The receiver of keys and text.
    public var firstResponder: UIResponder? {
        perform { application.keyWindow?.firstResponder }
    }
}

extension DeviceKey {
    var characters: String {
        switch self {
        case .escape: "\u{1B}"
        case .returnOrEnter: "\r"
        case .tab: "\t"
        case .delete: "\u{8}"
        case .space: " "
        case .upArrow, .downArrow, .leftArrow, .rightArrow: ""
        case .character(let character): String(character)
        }
    }

    var needsShift: Bool {
        if case .character(let character) = self { character.isUppercase } else { false }
    }

    var usage: UIKeyboardHIDUsage? {
        switch self {
        case .escape: .keyboardEscape
        case .returnOrEnter: .keyboardReturnOrEnter
        case .tab: .keyboardTab
        case .delete: .keyboardDeleteOrBackspace
        case .space: .keyboardSpacebar
        case .upArrow: .keyboardUpArrow
        case .downArrow: .keyboardDownArrow
        case .leftArrow: .keyboardLeftArrow
        case .rightArrow: .keyboardRightArrow
        case .character(let character): Self.usage(of: character)
        }
    }

    private static func usage(of character: Character) -> UIKeyboardHIDUsage? {
        guard let ascii = Character(character.lowercased()).asciiValue.map({ Int($0) }) else { return nil }
        switch ascii {
        case 97...122: return UIKeyboardHIDUsage(rawValue: UIKeyboardHIDUsage.keyboardA.rawValue + ascii - 97)
        case 49...57: return UIKeyboardHIDUsage(rawValue: UIKeyboardHIDUsage.keyboard1.rawValue + ascii - 49)
        case 48: return .keyboard0
        case 44: return .keyboardComma
        case 46: return .keyboardPeriod
        case 45: return .keyboardHyphen
        case 61: return .keyboardEqualSign
        case 47: return .keyboardSlash
        default: return nil
        }
    }
}
