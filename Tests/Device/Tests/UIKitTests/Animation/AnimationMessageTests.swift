#if os(Linux)
import Support
import Testing
import UIKit

// Selectors are written differently on Apple's platforms.
@MainActor
struct AnimationMessageTests {
    @Test func `a notification reaches the named method until the observer is removed [D]`() {
        let stage = Stage()
        let receiver = Receiver()
        let center = NotificationCenter.default
        let name = Notification.Name("tested")

        center.addObserver(receiver, selector: Selector(Receiver.heard), name: name, object: nil)
        center.post(name: name, object: stage)
        #expect(receiver.notes == ["tested"])
        center.removeObserver(receiver)
        center.post(name: name, object: stage)

        #expect(receiver.notes == ["tested"])
    }

    @Test func `observers are not retained [D]`() {
        let stage = Stage()
        let check = LeakCheck()

        do {
            let receiver = check.watch(Receiver())
            NotificationCenter.default.addObserver(
                receiver, selector: Selector(Receiver.heard), name: Notification.Name("tested"), object: nil)
        }

        check.expectFreed()
        NotificationCenter.default.post(name: Notification.Name("tested"), object: stage)
    }
}

@MainActor
private final class Receiver: NSObject {
    var notes: [String] = []

    func heard(_ notification: Notification) {
        notes.append(notification.name.rawValue)
    }
}
#endif
