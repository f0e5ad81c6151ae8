import Foundation
import Support
import Testing
import UIKit

/// Notifications as UIKit's observers hear of them.
@MainActor
struct RuntimeNotificationTests {
    nonisolated private static let name = Notification.Name("RuntimeNotificationTests")

    @MainActor
    private final class Listener: NSObject {
        let hear: () -> Void

        init(_ hear: @escaping () -> Void) { self.hear = hear }

        #if canImport(ObjectiveC)
        @objc func heard() { hear() }
        static let action = #selector(heard)
        #else
        func heard() { hear() }
        static let action = Selector(Listener.heard)
        #endif
    }

    @Test func `observers receive a notification in the order of their registration [W]`() {
        let stage = Stage()
        let log = EventLog()
        let listeners = (0..<12).map { index in Listener { log.append("\(index)") } }
        for (index, listener) in listeners.enumerated() {
            switch index % 3 {
            case 0:
                NotificationCenter.default.addObserver(
                    listener, selector: Listener.action, name: Self.name, object: nil)
            case 1:
                NotificationCenter.default.addObserver(forName: Self.name, object: nil, queue: .main) { _ in
                    MainActor.assumeIsolated { listener.hear() }
                }
            default:
                NotificationCenter.default.addObserver(forName: nil, object: stage.window, queue: nil) { _ in
                    MainActor.assumeIsolated { listener.hear() }
                }
            }
        }

        for _ in 0..<3 {
            NotificationCenter.default.post(name: Self.name, object: stage.window)
            log.expect((0..<12).map { "\($0)" })
        }
    }

    @Test func `a notification posted by an observer is delivered immediately [W]`() {
        let stage = Stage()
        let log = EventLog()
        let inner = Notification.Name("RuntimeNotificationTests.inner")
        for index in 0..<3 {
            for name in [Self.name, inner] {
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
                    let isOuter = note.name == Self.name
                    MainActor.assumeIsolated { log.append("\(isOuter ? "outer" : "inner") \(index)") }
                    if isOuter, index == 1 { NotificationCenter.default.post(name: inner, object: nil) }
                }
            }
        }

        for _ in 0..<2 {
            NotificationCenter.default.post(name: Self.name, object: stage.window)
            log.expect(["outer 0", "outer 1", "inner 0", "inner 1", "inner 2", "outer 2"])
        }
    }

    @Test func `a removed observer receives nothing, and the others still do [D]`() {
        let stage = Stage()
        let log = EventLog()
        let tokens = (0..<4).map { index in
            NotificationCenter.default.addObserver(forName: Self.name, object: nil, queue: nil) { _ in
                MainActor.assumeIsolated { log.append("\(index)") }
            }
        }

        NotificationCenter.default.removeObserver(tokens[1])
        NotificationCenter.default.post(name: Self.name, object: stage.window)
        log.expect(["0", "2", "3"])

        NotificationCenter.default.removeObserver(tokens[0] as Any)
        NotificationCenter.default.post(name: Self.name, object: stage.window)
        log.expect(["2", "3"])
    }
}
