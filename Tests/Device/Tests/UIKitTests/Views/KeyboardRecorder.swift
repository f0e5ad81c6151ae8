import Support
import Testing
import UIKit

/// Records notifications about the keyboard, with its frames.
@MainActor
final class KeyboardRecorder {
    /// Such as "willShow", of all notifications.
    let log = EventLog()
    /// Those that announce a change.
    private(set) var notifications: [(name: Notification.Name, begin: CGRect, end: CGRect)] = []
    private var tokens: [any NSObjectProtocol] = []

    private static let events = [
        UIResponder.keyboardWillShowNotification: "willShow", UIResponder.keyboardDidShowNotification: "didShow",
        UIResponder.keyboardWillHideNotification: "willHide", UIResponder.keyboardDidHideNotification: "didHide",
        UIResponder.keyboardWillChangeFrameNotification: "willChangeFrame",
        UIResponder.keyboardDidChangeFrameNotification: "didChangeFrame",
    ]

    init() {
        tokens = Self.events.map { name, event in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
                let begin = note.userInfo?[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect
                let end = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
                MainActor.assumeIsolated {
                    self.log.append(event)
                    if event.hasPrefix("will") { self.notifications.append((name, begin ?? .null, end ?? .null)) }
                }
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

    /// Expects exactly these changes, in this order, and removes them.
    func expect(_ expected: [(Notification.Name, CGRect)], sourceLocation: SourceLocation = #_sourceLocation) {
        let found = notifications
        clear()
        #expect(found.map(\.name) == expected.map(\.0), sourceLocation: sourceLocation)
        #expect(found.map(\.end) == expected.map(\.1), sourceLocation: sourceLocation)
    }
}
