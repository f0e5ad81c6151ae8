import Support
import Testing
import UIKit

@MainActor
struct SelectorTests {
    @Test func `an action without a target is sent to the first responder, regardless of its return type`() async {
        let stage = Stage()
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
        let root = UIViewController()
        root.view.addSubview(field)
        await stage.show(root)
        field.becomeFirstResponder()
        #expect(field.isFirstResponder)

        let isSent = UIApplication.shared.sendAction(
            Selector(UIResponder.resignFirstResponder), to: nil, from: nil, for: nil)

        #expect(isSent)
        #expect(!field.isFirstResponder)
    }
}
