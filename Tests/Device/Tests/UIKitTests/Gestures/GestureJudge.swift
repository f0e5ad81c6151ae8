import Support
import UIKit

/// Implements the delegate methods with closures and records their calls.
@MainActor
final class GestureJudge: NSObject, UIGestureRecognizerDelegate {
    var log = EventLog()
    var begins: (UIGestureRecognizer) -> Bool = { _ in true }
    var receives: (UIGestureRecognizer, UITouch) -> Bool = { _, _ in true }
    var allowsBoth: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
    var waits: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
    var holdsUp: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        log.append("\(gestureRecognizer.name ?? "gesture") shouldBegin")
        return begins(gestureRecognizer)
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        log.append("\(gestureRecognizer.name ?? "gesture") shouldReceive")
        return receives(gestureRecognizer, touch)
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        allowsBoth(gestureRecognizer, otherGestureRecognizer)
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        waits(gestureRecognizer, otherGestureRecognizer)
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        holdsUp(gestureRecognizer, otherGestureRecognizer)
    }
}
