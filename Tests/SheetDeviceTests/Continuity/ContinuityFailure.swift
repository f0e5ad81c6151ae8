import Foundation
import ScreenContinuity
import Support

/// A random run as a value, so that a failing one can be reduced.
protocol ContinuityPlan {
    associatedtype Action: ContinuityPlanAction

    var actions: [Action] { get set }
    /// The code before the actions.
    var code: [String] { get }
    /// Everything that determines the run, as in `RecordedFailures.txt`.
    var line: String { get }
    /// Each removes one special setting.
    static var simplifications: [@Sendable (inout Self) -> Void] { get }

    /// Performs the run, and returns its first violation; nil if there is none.
    @MainActor
    func violation() -> ContinuityViolation?
}

extension ContinuityPlan {
    var codeOfActions: [String] { actions.map(\.code) }
}

protocol ContinuityPlanAction {
    /// The code of the action in an app or a test.
    var code: String { get }
    /// Shorter versions of the action.
    var shorter: [Self] { get }
}

/// A run that exceeds a limit, reduced to the necessary actions.
struct ContinuityFailure<Plan: ContinuityPlan>: CustomStringConvertible {
    let seed: Int
    private(set) var plan: Plan
    private(set) var violation: ContinuityViolation

    /// Nil if the run does not exceed a limit.
    @MainActor
    init?(seed: Int, _ plan: Plan) {
        guard let violation = plan.violation() else { return nil }
        self.seed = seed
        self.plan = plan
        self.violation = violation
    }

    /// The code that reproduces it.
    var description: String {
        let lines = plan.code + plan.codeOfActions
        return "seed \(seed): \(violation)\n" + lines.map { "    " + $0 }.joined(separator: "\n")
            + "\nTo repeat it: CONTINUITY_LINE='\(plan.line)' swift test --filter RecordedFailureTests"
    }

    /// The actions and the violation, without positions and distances: equal for similar failures.
    var kind: String {
        let calls = plan.actions.map { $0.code.prefix { $0 != "(" && $0 != "[" } }
        return violation.subject + ": " + calls.joined(separator: ", ")
    }

    /// Removes and shortens actions as long as the same subject jumps.
    @MainActor
    mutating func shrink() {
        var hasChanged = true
        while hasChanged {
            hasChanged = dropActions()
            hasChanged = shortenActions() || hasChanged
            for simplify in Plan.simplifications {
                var simpler = plan
                simplify(&simpler)
                if simpler.code != plan.code, take(simpler) { hasChanged = true }
            }
        }
    }

    /// Removes smaller and smaller parts.
    @MainActor
    private mutating func dropActions() -> Bool {
        var hasChanged = false
        var length = max(plan.actions.count / 2, 1)
        while length >= 1 {
            var start = 0
            while start + length <= plan.actions.count {
                var fewer = plan
                fewer.actions.removeSubrange(start..<start + length)
                if take(fewer) { hasChanged = true } else { start += 1 }
            }
            length /= 2
        }
        return hasChanged
    }

    @MainActor
    private mutating func shortenActions() -> Bool {
        var hasChanged = false
        for index in plan.actions.indices {
            var candidates = plan.actions[index].shorter
            while let shorter = candidates.popLast() {
                var fewer = plan
                fewer.actions[index] = shorter
                guard take(fewer) else { continue }
                hasChanged = true
                candidates = plan.actions[index].shorter
            }
        }
        return hasChanged
    }

    @MainActor
    private mutating func take(_ plan: Plan) -> Bool {
        guard let violation = plan.violation(), violation.subject == self.violation.subject else { return false }
        (self.plan, self.violation) = (plan, violation)
        return true
    }
}
