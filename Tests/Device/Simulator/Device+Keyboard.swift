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

    /// The first responder asked for the keyboard, for a view in its place, or for neither.
    func keyboardDemandDidChange(_ demand: KeyboardDemand, animated: Bool = true) {
        guard settings.automaticKeyboard else { return }
        switch demand {
        case .nothing: moveKeyboard(toHeight: nil, animated: animated)
        case .keyboard: moveKeyboard(toHeight: model.keyboardHeight(for: orientation), animated: animated)
        case .view(let height): moveKeyboard(toHeight: height, isDrawn: false, animated: animated)
        }
    }

    /// A view in the keyboard's place moves with the app's own layers.
    func keyboardWasPulled(to top: CGFloat, animated: Bool) {
        guard keyboardMotion.isDrawn else { return }
        keyboardMotion.move(to: top, at: now, animated: animated)
    }

    /// The screen turned: the keyboard has another height.
    func refreshKeyboard(animated: Bool) {
        if application.keyboard.demand == .nothing, application.keyboard.base != nil {
            moveKeyboard(toHeight: model.keyboardHeight(for: orientation), animated: animated)
        } else {
            keyboardDemandDidChange(application.keyboard.demand, animated: animated)
        }
    }

    /// Nil hides it.
    func moveKeyboard(toHeight height: CGFloat?, isDrawn: Bool = true, animated: Bool = true) {
        let screen = model.bounds(for: orientation)
        let frame = height.map { CGRect(x: 0, y: screen.height - $0, width: screen.width, height: $0) }
        keyboardMotion.move(to: isDrawn ? frame : nil, on: screen.height, at: now, animated: animated)
        application.setKeyboard(frame: frame, animated: animated)
    }
}
