import UIKit

/// Something about UIKit that documentation leaves open, and a way to ask the device.
@MainActor
struct PhoneQuestion {
    let text: String
    /// Asks on the screen of a view controller, and answers in a few words.
    let ask: (UIViewController) async -> String

    /// In the order in which they are asked.
    static let all = [
        PhoneQuestion(text: "Does animate(alongsideTransition:) animate where the animator uses no UIKit animation?") {
            await TransitionProbe(duration: 0.6).run(on: $0).alongside
        },
        PhoneQuestion(text: "In which order do the four callbacks at the end of a presentation come?") {
            await TransitionProbe(duration: 0.3).run(on: $0).endings.joined(separator: ", ")
        },
        PhoneQuestion(text: "Do touches reach a view that a transition moves? Tap the blue view while it comes.") {
            let touches = await TransitionProbe(duration: 3, offersInterruption: true).run(on: $0).touches
            return touches == 0 ? "no touch came" : "\(touches) came"
        },
        PhoneQuestion(text: "What is the safe area of a view that is scaled to nine tenths?") {
            SafeAreaProbe.run(on: $0)
        },
        PhoneQuestion(text: "Is the animator asked for before selectedIndex = 1 returns?") {
            let probe = TabProbe()
            defer { withExtendedLifetime(probe) {} }
            return await probe.run(on: $0)
        },
    ]
}
