import Foundation
import UIKit

// The keyboard on the screen.
extension Device {
    /// The current or target frame of the keyboard in screen coordinates; nil while it is hidden.
    public var keyboardFrame: CGRect? {
        application.keyboard.isShown ? application.keyboard.frame : nil
    }

    /// Shows the keyboard, or changes its height, with UIKit's notifications.
    public func showKeyboard(height: CGFloat) {
        perform { moveKeyboard(toHeight: height) }
        turn()
    }

    /// Detaches the keyboard from the bottom of the screen, as people can on an iPad: it is split, undocked or floating.
    ///
    /// - Parameters:
    ///   - frame: In screen coordinates.
    ///   - announcesFrame: Whether the notifications contain the frame; a floating keyboard's are reported to contain an empty one.
    public func undockKeyboard(to frame: CGRect, announcesFrame: Bool = true) {
        perform {
            keyboardMotion.move(to: nil, on: model.bounds(for: orientation).height, at: now, animated: false)
            application.undockKeyboard(to: frame, announcesFrame: announcesFrame)
        }
        turn()
    }

    /// Hides the keyboard.
    public func hideKeyboard() {
        perform { moveKeyboard(toHeight: nil) }
        turn()
    }

    /// Called when the first responder needs the keyboard, an input view, or neither.
    func keyboardDemandDidChange(_ demand: KeyboardDemand, animated: Bool = true) {
        guard settings.automaticKeyboard else { return }
        switch demand {
        case .nothing: moveKeyboard(toHeight: nil, animated: animated)
        case .keyboard: moveKeyboard(toHeight: model.keyboardHeight(for: orientation), animated: animated)
        case .view(let height): moveKeyboard(toHeight: height, isDrawn: false, animated: animated)
        }
    }

    /// Moves the keyboard during an interactive dismissal. An input view is not included, because the app's own layers show it.
    func keyboardWasPulled(to top: CGFloat, animated: Bool) {
        guard keyboardMotion.isDrawn else { return }
        keyboardMotion.move(to: top, at: now, animated: animated)
    }

    /// Updates the keyboard's height after a rotation.
    func refreshKeyboard(animated: Bool) {
        if application.keyboard.demand == .nothing, application.keyboard.base != nil {
            moveKeyboard(toHeight: model.keyboardHeight(for: orientation), animated: animated)
        } else {
            keyboardDemandDidChange(application.keyboard.demand, animated: animated)
        }
    }

    /// Moves the keyboard; a nil height hides it.
    func moveKeyboard(toHeight height: CGFloat?, isDrawn: Bool = true, animated: Bool = true) {
        let screen = model.bounds(for: orientation)
        let frame = height.map { CGRect(x: 0, y: screen.height - $0, width: screen.width, height: $0) }
        keyboardMotion.move(to: isDrawn ? frame : nil, on: screen.height, at: now, animated: animated)
        application.setKeyboard(frame: frame, animated: animated)
    }
}
