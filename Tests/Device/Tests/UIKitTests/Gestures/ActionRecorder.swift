import Support
import UIKit

/// A target that records which of its actions were sent.
@MainActor
final class ActionRecorder: NSObject {
    let log = EventLog()

    #if canImport(ObjectiveC)
    static let tapped = #selector(ActionRecorder.tap)
    static let changed = #selector(ActionRecorder.change)
    @objc func tap() { log.append("tapped") }
    @objc func change(_ sender: UIControl) { log.append("changed") }
    #else
    static let tapped = Selector(ActionRecorder.tap)
    static let changed = Selector(ActionRecorder.change)
    func tap() { log.append("tapped") }
    func change(_ sender: UIControl) { log.append("changed") }
    #endif
}
