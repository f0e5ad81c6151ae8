import Foundation

/// What was visible before paths were replaced: the differences from what they show, on their way to none.
///
/// Each replacement adds a difference with a clock of its own, and earlier ones go on. A finger holds all of them.
struct Past {
    private var terms: [Term] = []
    private var held: ChannelValues?

    private struct Term {
        let difference: ChannelValues
        /// The part that is left, from 1 to 0.
        let fading: Trajectory
        /// Seconds of it that are over.
        var elapsed: TimeInterval = 0
    }

    /// Whether nothing fades.
    var isStill: Bool { terms.isEmpty }

    /// Seconds until everything has faded.
    var remainingTime: TimeInterval { terms.reduce(0) { max($0, $1.fading.duration - $1.elapsed) } }

    /// What is left, `time` seconds after the last call of `advance`.
    func values(after time: TimeInterval = 0) -> ChannelValues {
        terms.reduce(held ?? .none) { sum, term in
            sum + term.difference * term.fading.position(at: term.elapsed + time)
        }
    }

    /// Lets a difference fade, or a finger hold it.
    mutating func add(_ difference: ChannelValues, fading: @autoclosure () -> Trajectory) {
        guard !difference.isNone else { return }
        if let held { return self.held = held + difference }
        let fading = fading()
        if fading.duration > 0 { terms.append(Term(difference: difference, fading: fading)) }
    }

    /// Adds seconds that are over.
    mutating func advance(by time: TimeInterval) {
        guard !terms.isEmpty else { return }
        for index in terms.indices { terms[index].elapsed += time }
        terms.removeAll { $0.elapsed >= $0.fading.duration }
    }

    /// Holds everything as it is visible now.
    mutating func hold(_ values: ChannelValues) {
        held = values
        terms = []
    }

    /// Lets everything fade that was held.
    mutating func release(fading: @autoclosure () -> Trajectory) {
        guard let held else { return }
        self.held = nil
        add(held, fading: fading())
    }

    /// Shows nothing of it any more.
    mutating func forget() {
        terms = []
        if held != nil { held = ChannelValues.none }
    }
}
