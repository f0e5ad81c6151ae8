import Foundation

/// What takes input for a responder: the keyboard or a view of its own, and the view on top of either.
@MainActor
struct InputSet {
    var accessory: UIView?
    /// Who offers the accessory: the first responder or the nearest one up the chain.
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

/// What the first responder needs below the app's content.
package enum KeyboardDemand: Equatable {
    case nothing
    case keyboard
    /// A view in the keyboard's place.
    case view(height: CGFloat)
}
