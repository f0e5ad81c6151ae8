import Foundation
import UIKit

// The keyboard on the screen.
extension Device {
    /// Where the keyboard is, or is going to, in the coordinates of the screen; nil while it is hidden.
    public var keyboardFrame: CGRect? {
        application.keyboard.isShown ? application.keyboard.frame : nil
    }

    /// Slides the keyboard in, or gives it another height: with everything that UIKit posts on the way.
    public func showKeyboard(height: CGFloat) {
        perform { moveKeyboard(toHeight: height) }
        turn()
    }

    /// Slides the keyboard out.
    public func hideKeyboard() {
        perform { moveKeyboard(toHeight: nil) }
        turn()
    }

    /// The first responder asked for the keyboard or no longer needs it.
    func keyboardDemandDidChange(_ isWanted: Bool) {
        guard settings.automaticKeyboard else { return }
        moveKeyboard(toHeight: isWanted ? model.keyboardHeight(for: orientation) : nil)
    }

    /// Nil hides it.
    func moveKeyboard(toHeight height: CGFloat?, animated: Bool = true) {
        let screen = model.bounds(for: orientation)
        let frame = height.map { CGRect(x: 0, y: screen.height - $0, width: screen.width, height: $0) }
        keyboardMotion.move(to: frame, on: screen.height, at: now, animated: animated)
        application.setKeyboard(frame: frame, animated: animated)
    }
}
