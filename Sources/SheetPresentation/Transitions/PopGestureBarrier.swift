import UIKit
import UIKit.UIGestureRecognizerSubclass

/// Keeps a navigation controller's own pop gestures from beginning while it is closed.
///
/// They require it to fail, which it does when the finger is lifted; while open, at touch-down. Failure requirements are what Apple
/// offers these gestures for (https://developer.apple.com/documentation/uikit/uinavigationcontroller/interactivecontentpopgesturerecognizer):
/// their delegates stay the system's.
final class PopGestureBarrier: UIGestureRecognizer {
    private weak var navigationController: UINavigationController?
    private let isClosed: () -> Bool

    /// - Parameter isClosed: Asked at each touch-down.
    init(in navigationController: UINavigationController, isClosed: @escaping () -> Bool) {
        self.navigationController = navigationController
        self.isClosed = isClosed
        super.init(target: nil, action: nil)
        cancelsTouchesInView = false
        delaysTouchesEnded = false
        navigationController.view.addGestureRecognizer(self)
    }

    func remove() {
        view?.removeGestureRecognizer(self)
    }

    override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
        guard let navigationController else { return false }
        if other === navigationController.interactivePopGestureRecognizer { return true }
        guard #available(iOS 26, *) else { return false }
        return other === navigationController.interactiveContentPopGestureRecognizer
    }

    override func canPrevent(_ other: UIGestureRecognizer) -> Bool { false }

    override func canBePrevented(by other: UIGestureRecognizer) -> Bool { false }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        if !isClosed() { state = .failed }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        state = .failed
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        state = .failed
    }
}
