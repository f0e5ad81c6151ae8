import Support
import UIKit

/// A target that writes down which of its actions were sent.
@MainActor
final class TargetWitness: NSObject {
    let log = EventLog()

    #if canImport(ObjectiveC)
    static let tapped = #selector(TargetWitness.tap)
    static let changed = #selector(TargetWitness.change)
    @objc func tap() { log.append("tapped") }
    @objc func change(_ sender: UIControl) { log.append("changed") }
    #else
    static let tapped = Selector(TargetWitness.tap)
    static let changed = Selector(TargetWitness.change)
    func tap() { log.append("tapped") }
    func change(_ sender: UIControl) { log.append("changed") }
    #endif
}
