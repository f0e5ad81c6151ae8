import Support
import UIKit

/// A target that records its recognizers' actions.
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

    /// Adds this target to the recognizer, names it and adds it to the view.
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
