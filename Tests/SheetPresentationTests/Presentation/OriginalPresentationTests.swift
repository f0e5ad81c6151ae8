import Testing
import UIKit

@testable import SheetPresentation

@MainActor
struct OriginalPresentationTests {
    private final class Delegate: NSObject, UIViewControllerTransitioningDelegate {}

    @Test
    func `style and delegate are restored`() {
        let (controller, own) = (UIViewController(), Delegate())
        controller.modalPresentationStyle = .formSheet
        controller.transitioningDelegate = own
        let original = OriginalPresentation(of: controller)
        let other = Delegate()
        controller.modalPresentationStyle = .custom
        controller.transitioningDelegate = other

        original.restore()

        #expect(controller.modalPresentationStyle == .formSheet)
        #expect(controller.transitioningDelegate === own)
    }

    @Test
    func `it retains neither the controller nor the delegate`() {
        let controller = UIViewController()
        var own: Delegate? = Delegate()
        controller.transitioningDelegate = own
        let original = OriginalPresentation(of: controller)
        let other = Delegate()
        controller.transitioningDelegate = other

        own = nil
        original.restore()

        #expect(controller.transitioningDelegate == nil)
    }
}
