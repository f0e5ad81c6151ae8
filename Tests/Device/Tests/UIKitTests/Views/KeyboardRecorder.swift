import UIKit

/// Records notifications about the keyboard, with its frames.
@MainActor
final class KeyboardRecorder {
    private(set) var notifications: [(name: Notification.Name, begin: CGRect, end: CGRect)] = []
    private var tokens: [any NSObjectProtocol] = []

    init() {
        let names = [
            UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification,
            UIResponder.keyboardWillChangeFrameNotification,
        ]
        tokens = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
                let begin = note.userInfo?[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect
                let end = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
                MainActor.assumeIsolated { self.notifications.append((name, begin ?? .null, end ?? .null)) }
            }
        }
    }

    isolated deinit {
        for token in tokens { NotificationCenter.default.removeObserver(token) }
    }

    func clear() { notifications = [] }
    var names: Set<Notification.Name> { Set(notifications.map(\.name)) }
    /// The posted end frames of the keyboard.
    var ends: [CGRect] { notifications.map(\.end) }
}
