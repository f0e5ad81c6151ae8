import Simulator
import Testing

@testable import UIKit

/// What a transition does with the first responder, which calls the app.
@MainActor
struct InterruptedResponderTests {
    @Test func `an app may begin another transition when the first responder ends or begins editing`() {
        let device = Device(.iPhone16)
        let root = UIViewController()
        let field = Field(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
        root.view.addSubview(field)
        device.show(root)
        field.becomeFirstResponder()
        device.settle()
        field.onChange = { [weak root] in
            root?.interruptedResponder.interrupt(in: root?.viewIfLoaded?.window)
            root?.interruptedResponder.resume()
        }

        device.perform { root.interruptedResponder.interrupt(in: device.window) }
        #expect(!field.isFirstResponder)
        device.perform { root.interruptedResponder.resume() }

        #expect(field.isFirstResponder)
        // The transition inside of the second one ends and begins editing, too.
        #expect(field.changes == 5)
    }

    private final class Field: UITextField {
        /// Not called for a change that it causes.
        var onChange: () -> Void = {}
        private(set) var changes = 0
        private var isCalling = false

        @discardableResult
        override func becomeFirstResponder() -> Bool { change { super.becomeFirstResponder() } }

        override func resignFirstResponder() -> Bool { change { super.resignFirstResponder() } }

        private func change(_ change: () -> Bool) -> Bool {
            let changed = change()
            changes += 1
            guard !isCalling else { return changed }
            isCalling = true
            onChange()
            isCalling = false
            return changed
        }
    }
}
