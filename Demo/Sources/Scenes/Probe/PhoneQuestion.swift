import UIKit

/// An undocumented fact about UIKit, and a test of it on the device.
@MainActor
struct PhoneQuestion {
    /// Identifies the question on the screen, and in a report.
    let identifier: String
    let text: String
    /// What a person has to do; nil for nothing.
    var task: String?
    /// Seconds after which the question ends without an answer.
    var limit: TimeInterval = 8
    /// Starts the test. It runs until the run has an answer.
    ///
    /// Not an async function, because a waiting task would retain the screen after its end.
    let ask: @MainActor (ProbeRun) -> Void

    init(
        _ identifier: String, _ text: String, task: String? = nil, limit: TimeInterval = 8,
        _ probe: @escaping @MainActor () -> Probe
    ) {
        self.identifier = identifier
        self.text = text
        self.task = task
        self.limit = limit
        ask = { $0.start(probe()) }
    }

    /// A group of questions on the page.
    struct Section {
        let title: String
        let note: String
        let questions: [PhoneQuestion]
    }

    static let sections = [
        Section(
            title: "Measured", note: "Ask asks all of these. That takes about twenty seconds.", questions: measured),
        Section(title: "With your help", note: "Tap a question, and do what it says.", questions: withHelp),
        Section(title: "By eye", note: "Tap a question, look, and tell what you see.", questions: byEye),
    ]
}
