import UIKit

/// Counts its key command, and keeps Esc for itself if asked to.
final class KeyedPage: UIViewController {
    var saves = 0
    var keepsEscape = false

    override var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand(input: "s", modifierFlags: .command, action: Selector(KeyedPage.save))]
    }

    func save(_ sender: Any?) { saves += 1 }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !keepsEscape { super.pressesBegan(presses, with: event) }
    }
}
