import Foundation
import Support

/// A run that violates the continuity law, reduced to the necessary actions.
struct ContinuityFailure: CustomStringConvertible {
    let seed: Int
    private(set) var situation: ContinuitySituation
    private(set) var actions: [ContinuityAction]
    private(set) var violation: ContinuityViolation

    /// Nil if the run with this seed does not violate the law.
    @MainActor
    init?(
        seed: Int, variant: ContinuityVariant? = nil, panel: ContinuitySituation.PanelPlace? = nil
    ) {
        var random = SplitMix64(seed: UInt64(seed))
        situation = ContinuitySituation(using: &random)
        if let variant { situation.variant = variant }
        if let panel { situation.panel = panel }
        actions =
            situation.panel == nil
            ? ContinuityAction.list(using: &random) : ContinuityAction.panelList(using: &random)
        // The bars of a card still jump: at a side with the selected width, and where a sheet becomes a card.
        if situation.usesCards(actions) { situation.hasBars = false }
        guard let violation = ContinuityRun.violation(in: situation, actions) else { return nil }
        self.seed = seed
        self.violation = violation
    }

    /// The code that reproduces it.
    var description: String {
        let lines = situation.code + actions.map(\.code)
        return "seed \(seed): \(violation)\n" + lines.map { "    " + $0 }.joined(separator: "\n")
    }

    /// The actions and the violation, without positions and distances: equal for similar failures.
    var kind: String {
        let calls = actions.map { $0.code.prefix { $0 != "(" && $0 != "[" } }
        return violation.subject + ": " + calls.joined(separator: ", ")
    }

    /// Removes and shortens actions as long as the same subject jumps.
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

    /// Removes smaller and smaller parts.
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
