import Foundation

/// The input views of a responder: the keyboard or a custom input view, and the accessory view above it.
@MainActor
struct InputSet {
    var accessory: UIView?
    /// The responder that provides the accessory view: the first responder, or the nearest one up the chain.
    weak var provider: UIResponder?
    var replacement: UIView?
    var usesKeyboard = false

    nonisolated init() {}

    init(for responder: UIResponder?) {
        guard let responder else { return }
        replacement = responder.inputView
        usesKeyboard = replacement == nil && responder.takesKeys
        var candidate: UIResponder? = responder
        while let current = candidate {
            if let view = current.inputAccessoryView {
                accessory = view
                provider = current
                return
            }
            candidate = current.next
        }
    }

    var isEmpty: Bool { accessory == nil && replacement == nil && !usesKeyboard }

    func isSame(as other: InputSet) -> Bool {
        accessory === other.accessory && replacement === other.replacement && usesKeyboard == other.usesKeyboard
    }
}

/// The kind of input view that the first responder needs.
package enum KeyboardDemand: Equatable {
    case nothing
    case keyboard
    /// A custom view instead of the keyboard.
    case view(height: CGFloat)
}
