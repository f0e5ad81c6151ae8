import Support
import UIKit
import UIKit.UIGestureRecognizerSubclass

/// A custom recognizer that records its touches and sets the requested states.
class ProbeRecognizer: UIGestureRecognizer {
    var log = EventLog()
    var onBegan: (ProbeRecognizer) -> Void = { _ in }
    var onMoved: (ProbeRecognizer) -> Void = { _ in }
    var onEnded: (ProbeRecognizer) -> Void = { _ in }
    var prevents: (UIGestureRecognizer) -> Bool = { _ in true }
    var isPreventable: (UIGestureRecognizer) -> Bool = { _ in true }
    var waits: (UIGestureRecognizer) -> Bool = { _ in false }
    var holdsUp: (UIGestureRecognizer) -> Bool = { _ in false }

    private var title: String { name ?? "probe" }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        log.append("\(title) touchesBegan")
        onBegan(self)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        log.append("\(title) touchesMoved")
        onMoved(self)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        log.append("\(title) touchesEnded")
        onEnded(self)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        log.append("\(title) touchesCancelled")
        state = .cancelled
    }
    override func reset() {
        super.reset()
        log.append("\(title) reset")
    }
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        prevents(preventedGestureRecognizer)
    }
    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        isPreventable(preventingGestureRecognizer)
    }
    override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        waits(otherGestureRecognizer)
    }
    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        holdsUp(otherGestureRecognizer)
    }
}
