import UIKit

/// A key command for Esc, which a view controller on the responder chain has for something that is not on the chain.
///
/// UIKit performs key commands before it delivers presses to the chain, so a responder that comes first would miss them. Therefore it
/// matches no key unless its owner takes an escape now.
final class EscapeCommand: UIKeyCommand {
    private weak var owner: (any EscapeCommandOwner)?

    static func command(for owner: any EscapeCommandOwner) -> EscapeCommand {
        let command = EscapeCommand(
            input: UIKeyCommand.inputEscape, modifierFlags: [], action: escapeAction)
        command.owner = owner
        return command
    }

    override var input: String? { owner?.takesEscape == true ? super.input : nil }

    fileprivate func perform(from responder: UIResponder) {
        owner?.escape(from: responder)
    }
}

/// Handles an `EscapeCommand`.
@MainActor
protocol EscapeCommandOwner: AnyObject {
    /// Whether an escape is for this owner now.
    var takesEscape: Bool { get }
    /// - Parameter responder: The first view controller on the responder chain.
    func escape(from responder: UIResponder)
}

extension UIViewController {
    /// UIKit sends a key command's action along the responder chain, where any view controller can forward it to the command's owner.
    #if canImport(ObjectiveC)
    @objc(sheetPresentation_performEscape:)
    #endif
    func performEscape(_ command: UIKeyCommand) {
        (command as? EscapeCommand)?.perform(from: self)
    }
}
