import Foundation

extension UIApplication {
    /// The keyboard's upper edge in `window`; nil while it is hidden.
    func keyboardTop(in window: UIWindow) -> CGFloat? {
        guard keyboard.isShown else { return nil }
        return window.pointFromScreen(inWindow: keyboard.frame.origin).y
    }
}
