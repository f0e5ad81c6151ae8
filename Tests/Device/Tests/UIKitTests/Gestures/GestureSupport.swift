import Support
import UIKit

/// A target that records what its recognizers tell it.
@MainActor
final class GestureRecorder: NSObject {
    let log: EventLog
    private(set) var states: [UIGestureRecognizer.State] = []
    /// Called at every action.
    var react: (UIGestureRecognizer) -> Void = { _ in }

    init(_ log: EventLog = EventLog()) {
        self.log = log
    }

    #if canImport(ObjectiveC)
    static let selector = #selector(GestureRecorder.hear)
    @objc func hear(_ recognizer: UIGestureRecognizer) { note(recognizer) }
    #else
    static let selector = Selector(GestureRecorder.hear)
    func hear(_ recognizer: UIGestureRecognizer) { note(recognizer) }
    #endif

    private func note(_ recognizer: UIGestureRecognizer) {
        states.append(recognizer.state)
        log.append("\(recognizer.name ?? "gesture") \(recognizer.state.word)")
        react(recognizer)
    }

    /// Makes the recognizer report here, names it and gives it to the view.
    @discardableResult
    func watch<Recognizer: UIGestureRecognizer>(
        _ recognizer: Recognizer, _ name: String = "gesture", on view: UIView
    ) -> Recognizer {
        recognizer.name = name
        recognizer.addTarget(self, action: GestureRecorder.selector)
        view.addGestureRecognizer(recognizer)
        return recognizer
    }
}

extension UIGestureRecognizer.State {
    var word: String {
        switch self {
        case .possible: "possible"
        case .began: "began"
        case .changed: "changed"
        case .ended: "ended"
        case .cancelled: "cancelled"
        case .failed: "failed"
        @unknown default: "unknown"
        }
    }
}

/// A view that records the touches it gets.
final class TouchedView: UIView {
    var log = EventLog()
    var name = "view"
    var onTouches: (UITouch) -> Void = { _ in }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.append("\(name) began\(count(touches))")
        touches.first.map(onTouches)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.append("\(name) moved\(count(touches))")
        touches.first.map(onTouches)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.append("\(name) ended\(count(touches))")
        touches.first.map(onTouches)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.append("\(name) cancelled\(count(touches))")
    }

    private func count(_ touches: Set<UITouch>) -> String {
        touches.count == 1 ? "" : " \(touches.count)"
    }
}

/// Answers each delegate question with a closure and records that it was asked.
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

/// A recognizer of one's own: it records what it is given and does what it is told.
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
