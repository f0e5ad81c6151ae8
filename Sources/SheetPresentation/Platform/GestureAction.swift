import UIKit

/// Forwards a gesture recognizer's action to a closure. Recognizers do not retain their targets, so the owner keeps it.
@MainActor
final class GestureAction: NSObject {
    private let action: (UIGestureRecognizer) -> Void

    init(_ action: @escaping (UIGestureRecognizer) -> Void) {
        self.action = action
    }

    func connect(to recognizer: UIGestureRecognizer) {
        recognizer.addTarget(self, action: selector)
    }

    func disconnect(from recognizer: UIGestureRecognizer) {
        recognizer.removeTarget(self, action: nil)
    }

    #if canImport(ObjectiveC)
    @objc
    #endif
    func fire(_ recognizer: UIGestureRecognizer) { action(recognizer) }
}
