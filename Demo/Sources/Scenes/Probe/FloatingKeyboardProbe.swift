import UIKit

/// Records the frames of a keyboard that a person lets float.
@MainActor
final class FloatingKeyboardProbe: Probe {
    private var tokens: [any NSObjectProtocol] = []
    private var calls: [String] = []
    private var didShow = false

    override func start() {
        guard let run else { return }
        let field = UITextField()
        field.borderStyle = .roundedRect
        field.accessibilityIdentifier = "floating-keyboard-field"
        let question = "On an iPad: pinch the keyboard until it floats, and move it to the bottom of the screen."
        run.show(
            AnswerView(question, field, answers: ["Done", "It cannot float"]) { [weak self] answer in
                guard let self else { return }
                field.resignFirstResponder()
                let finding = calls.isEmpty ? "no call" : calls.joined(separator: "; ")
                self.run?.answer(answer == "Done" ? finding : "not asked: it cannot float")
            })
        run.atEnd { [weak self] in
            field.resignFirstResponder()
            for token in self?.tokens ?? [] { NotificationCenter.default.removeObserver(token) }
        }
        observe(UIResponder.keyboardWillChangeFrameNotification, "change")
        observe(UIResponder.keyboardWillHideNotification, "hide")
        observe(UIResponder.keyboardWillShowNotification, "show")
        field.becomeFirstResponder()
    }

    private func observe(_ name: Notification.Name, _ call: String) {
        tokens.append(
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] notification in
                let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
                MainActor.assumeIsolated { self?.received(call, frame) }
            })
    }

    /// The calls after the docked keyboard has appeared count.
    private func received(_ call: String, _ frame: CGRect?) {
        guard didShow else {
            didShow = call == "show"
            return
        }
        calls.append("\(call) \(frame.map(Self.text) ?? "without a frame")")
    }

    private static func text(_ frame: CGRect) -> String {
        [frame.minX, frame.minY, frame.width, frame.height].map { "\(Int($0.rounded()))" }.joined(separator: " ")
    }
}
