import Support
import Testing
import UIKit

@MainActor
struct ViewShapeTests {

    private final class Pin: UIView, UIKeyInput {
        var digits = ""
        var keyboardType: UIKeyboardType = .numberPad
        override var canBecomeFirstResponder: Bool { true }
        var hasText: Bool { !digits.isEmpty }
        func insertText(_ text: String) { digits += text }
        func deleteBackward() { digits = String(digits.dropLast()) }
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a key input view can provide some of the keyboard's traits [D]`() async {
        let stage = Stage()
        let pin = Pin(frame: CGRect(x: 0, y: 100, width: 100, height: 40))
        await stage.show(pin)

        pin.becomeFirstResponder()
        stage.type("12")

        #expect(pin.digits == "12")
        #expect((pin as any UITextInputTraits).keyboardType == .numberPad)
        #expect((pin as any UITextInputTraits).returnKeyType == .default)
    }
}
