import UIKit

/// A key command for Esc, which a view controller on the responder chain has for something that is not on the chain.
///
/// UIKit matches the key with the input that a command was made with, and performs any of several for the same key. So what happens then
/// depends on the chain, not on the command.
final class EscapeCommand: UIKeyCommand {
    fileprivate private(set) weak var owner: (any EscapeCommandOwner)?

    static func command(for owner: any EscapeCommandOwner) -> EscapeCommand {
        let command = EscapeCommand(
            input: UIKeyCommand.inputEscape, modifierFlags: [], action: escapeAction)
        command.owner = owner
        return command
    }

    // UIKit's commands for the same key are equal, and `removeKeyCommand` would remove another one.
    override nonisolated func isEqual(_ object: Any?) -> Bool { object.map { $0 as AnyObject === self } ?? false }

    override nonisolated var hash: Int { ObjectIdentifier(self).hashValue }
}

/// Handles an `EscapeCommand`.
@MainActor
protocol EscapeCommandOwner: AnyObject {
    /// Whether an escape is for this owner now.
    var takesEscape: Bool { get }
    func escape()
}

/// A responder that handles an escape itself.
@MainActor
protocol EscapeHandler {
    /// Returns whether it did.
    func accessibilityPerformEscape() -> Bool
}

extension UIViewController {
    /// Lets the first responder on the chain that can handle the escape do so.
    ///
    /// UIKit sends a key command's action to the first view controller on the chain of the first responder. A presentation in front comes first,
    /// also if the first responder is beneath it.
    #if canImport(ObjectiveC)
    @objc(sheetPresentation_performEscape:)
    #endif
    func performEscape(_ command: UIKeyCommand) {
        let root = sequence(first: self, next: \.parent).reduce(self) { $1 }
        let front = sequence(first: root, next: \.presentedViewController).reduce(root) { $1 }
        let start: UIResponder = front === root ? self : front.viewIfLoaded ?? front
        for responder in sequence(first: start, next: \.next) {
            if (responder as? any EscapeHandler)?.accessibilityPerformEscape() == true { return }
            let commands = (responder as? UIViewController)?.keyCommands ?? []
            let owners = commands.lazy.compactMap { ($0 as? EscapeCommand)?.owner }
            if let owner = owners.first(where: \.takesEscape) { return owner.escape() }
        }
    }
}
