import UIKit

/// An undocumented fact about UIKit, and a test of it on the device.
@MainActor
struct PhoneQuestion {
    let text: String
    /// Runs the test on the screen of a view controller, and completes with a short answer.
    ///
    /// Not an async function, because a waiting task would retain the screen after its end.
    let ask: (_ controller: UIViewController, _ completion: @escaping @MainActor (String) -> Void) -> Void

    /// All questions, in order.
    static let all = [
        PhoneQuestion(text: "Does animate(alongsideTransition:) animate where the animator uses no UIKit animation?") {
            controller, completion in
            TransitionProbe(duration: 0.6).run(on: controller) { completion($0.alongside) }
        },
        PhoneQuestion(text: "In which order do the four callbacks at the end of a presentation come?") {
            controller, completion in
            TransitionProbe(duration: 0.3).run(on: controller) { completion($0.endings.joined(separator: ", ")) }
        },
        PhoneQuestion(text: "Do touches reach a view that a transition moves? Tap the blue view while it comes.") {
            controller, completion in
            TransitionProbe(duration: 3, offersInterruption: true).run(on: controller) {
                completion($0.touches == 0 ? "no touch came" : "\($0.touches) came")
            }
        },
        PhoneQuestion(text: "What is the safe area of a view that is scaled to nine tenths?") {
            controller, completion in
            completion(SafeAreaProbe.run(on: controller))
        },
        PhoneQuestion(text: "Is the animator asked for before selectedIndex = 1 returns?") {
            controller, completion in
            TabProbe().run(on: controller, completion: completion)
        },
    ]
}
