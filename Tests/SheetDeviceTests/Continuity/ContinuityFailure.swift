import Foundation
import Support

/// A run that went against the law, cut down to what it takes.
struct ContinuityFailure: CustomStringConvertible {
    let seed: Int
    private(set) var situation: ContinuitySituation
    private(set) var actions: [ContinuityAction]
    private(set) var violation: ContinuityViolation

    /// Nil when the run of this seed keeps to the law.
    @MainActor
    init?(seed: Int, variant: ContinuityVariant? = nil) {
        var random = SplitMix64(seed: UInt64(seed))
        situation = ContinuitySituation(using: &random)
        if let variant { situation.variant = variant }
        actions = ContinuityAction.list(using: &random)
        guard let violation = ContinuityRun.violation(in: situation, actions) else { return nil }
        self.seed = seed
        self.violation = violation
    }

    /// What it takes to show it, as code.
    var description: String {
        let lines = situation.code + actions.map(\.code)
        return "seed \(seed): \(violation)\n" + lines.map { "    " + $0 }.joined(separator: "\n")
    }

    /// What was done and what went wrong, without places and amounts: runs that have this in common fail alike.
    var kind: String {
        let calls = actions.map { $0.code.prefix { $0 != "(" && $0 != "[" } }
        return violation.subject + ": " + calls.joined(separator: ", ")
    }

    /// Drops and shortens what it can, as long as the same thing jumps.
    @MainActor
    mutating func shrink() {
        var hasChanged = true
        while hasChanged {
            hasChanged = dropActions()
            hasChanged = shortenActions() || hasChanged
            for simplify in ContinuitySituation.simplifications {
                var simpler = situation
                simplify(&simpler)
                if simpler.code != situation.code, take(simpler, actions) { hasChanged = true }
            }
        }
    }

    /// Takes ever smaller pieces out.
    @MainActor
    private mutating func dropActions() -> Bool {
        var hasChanged = false
        var length = max(actions.count / 2, 1)
        while length >= 1 {
            var start = 0
            while start + length <= actions.count {
                var fewer = actions
                fewer.removeSubrange(start..<start + length)
                if take(situation, fewer) { hasChanged = true } else { start += 1 }
            }
            length /= 2
        }
        return hasChanged
    }

    @MainActor
    private mutating func shortenActions() -> Bool {
        var hasChanged = false
        for index in actions.indices {
            var candidates = actions[index].shorter
            while let shorter = candidates.popLast() {
                var fewer = actions
                fewer[index] = shorter
                guard take(situation, fewer) else { continue }
                hasChanged = true
                candidates = actions[index].shorter
            }
        }
        return hasChanged
    }

    @MainActor
    private mutating func take(_ situation: ContinuitySituation, _ actions: [ContinuityAction]) -> Bool {
        let violation = ContinuityRun.violation(in: situation, actions)
        guard let violation, violation.subject == self.violation.subject else { return false }
        (self.situation, self.actions, self.violation) = (situation, actions, violation)
        return true
    }
}
