import Support
import Testing
import UIKit

@MainActor
struct ControllerSubclassTests {
    private final class Ringing: UIViewController {
        override var performsActionsWhilePresentingModally: Bool { false }

        func ring() {}
    }

    @Test func `a controller does not perform actions while it presents another one [D]`() async {
        let stage = Stage()
        let controller = Ringing()
        await stage.show(controller)
        await stage.settle()
        #if canImport(ObjectiveC)
        let ring = Selector(("ring"))
        #else
        let ring = Selector(Ringing.ring)
        #endif
        let before = controller.canPerformAction(ring, withSender: nil)

        controller.present(UIViewController(), animated: false)
        await stage.settle()

        #expect(before == Self.findsMethodsByName)
        #expect(!controller.canPerformAction(ring, withSender: nil))
        controller.dismiss(animated: false)
        await stage.settle()
        #expect(controller.canPerformAction(ring, withSender: nil) == before)
    }

    /// A method that is not exposed to Objective-C has no name there.
    private static var findsMethodsByName: Bool {
        #if canImport(ObjectiveC)
        false
        #else
        true
        #endif
    }

    @Test func `a phone without a keyboard has no focus system [D]`() async {
        let (stage, root) = await Stage.withRoot()
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
        root.view.addSubview(view)

        #expect(UIFocusSystem(for: root) == nil)
        #expect(!view.isFocused)
        #expect(root.preferredFocusEnvironments.first === root.view)
        #expect(root.view.focusItems(in: CGRect(x: 0, y: 0, width: 15, height: 15)).first === view)
        #expect(UIFocusSystem.environment(root, contains: view))
    }
}
