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

    @Test func `a timer calls the named method [D]`() async {
        let stage = Stage()
        let receiver = Receiver()

        let timer = Timer.scheduledTimer(
            timeInterval: 0.1, target: receiver, selector: Selector(Receiver.fired), userInfo: nil, repeats: true)
        await stage.wait(0.35)
        timer.invalidate()
        await stage.wait(0.3)

        #expect(receiver.notes == ["fired", "fired", "fired"])
    }

    @Test func `a timer passes its user info, and fires when it is added to the run loop [D]`() async {
        let stage = Stage()
        let receiver = Receiver()
        let label = UILabel()
        label.text = "given"

        let timer = Timer(
            timeInterval: 0.2, target: receiver, selector: Selector(Receiver.found), userInfo: label, repeats: false)
        await stage.wait(0.1)
        RunLoop.main.add(timer, forMode: .common)
        #expect(timer.userInfo as? UILabel === label)
        #expect(receiver.notes.isEmpty)
        await stage.wait(0.15)
        #expect(receiver.notes == ["given"])
        Timer.scheduledTimer(
            timeInterval: 0.1, target: receiver, selector: Selector(Receiver.found), userInfo: label, repeats: false)
        let late = Timer(
            fireAt: Date(timeIntervalSinceNow: 0.3), interval: 0, target: receiver,
            selector: Selector(Receiver.found), userInfo: label, repeats: false)
        RunLoop.main.add(late, forMode: .default)
        await stage.wait(0.5)

        #expect(receiver.notes == ["given", "given", "given"])
    }
}

@MainActor
private final class Receiver: NSObject {
    var notes: [String] = []

    func heard(_ notification: Notification) {
        notes.append(notification.name.rawValue)
    }

    func fired(_ timer: Timer) {
        notes.append("fired")
    }

    func found(_ timer: Timer) {
        notes.append((timer.userInfo as? UILabel)?.text ?? "nothing")
    }
}
#endif
