import ScreenContinuity
import UIKit

/// A screen on which numbers determine actions.
@MainActor
protocol SeededScreen: AnyObject, Sendable {
    var stage: ContinuityStage { get }
    var limits: RegionLimits { get }

    /// The number of actions in a run.
    nonisolated static var runLength: Int { get }
    /// The first word of its recorded failures.
    nonisolated static var kind: String { get }
    /// The code that makes it.
    nonisolated static func code(seed: Int) -> String

    /// Makes it with the stage's own number of frames per second.
    ///
    /// - Parameter seed: Determines its first state.
    static func make(seed: Int) -> Self

    /// Performs the action for this number, and returns its description.
    @discardableResult
    func act(_ seed: UInt64) -> String

    /// The description of the action for this number.
    nonisolated static func name(of seed: UInt64) -> String

    /// Lifts the fingers that are on the screen.
    func liftFingers()

    /// What has happened without animation; called in each frame.
    func exemptions() -> ScreenCheck.Exemptions

    /// Called after a frame at rest, which ends them.
    func endExemptions()
}

extension SeededScreen {
    /// The numbers of a run's actions.
    nonisolated static func actions(of seed: Int) -> [UInt64] {
        (0..<runLength).map { UInt64(seed) << 32 + UInt64($0) }
    }

    func liftFingers() {
        stage.liftFinger(isCancelled: false)
    }

    func exemptions() -> ScreenCheck.Exemptions { ScreenCheck.Exemptions() }

    func endExemptions() {}
}

/// A run of random actions on a screen, in which everything is checked in each frame.
struct SeededPlan<Screen: SeededScreen>: ContinuityPlan {
    var actions: [Action]
    /// Determines the first state of the screen.
    private let seed: Int

    struct Action: ContinuityPlanAction {
        let seed: UInt64

        var word: String { "\(seed)" }
        var code: String { "screen.act(\(seed)) // \(Screen.name(of: seed))" }
        var shorter: [Action] { [] }
    }

    /// - Parameter seed: Determines the actions and the first state.
    init(seed: Int) {
        self.seed = seed
        actions = Screen.actions(of: seed).map(Action.init)
    }

    /// A recorded run; nil if a word cannot be read.
    init?(settings: some Sequence<Substring>, _ words: [Substring]) {
        var settings = SettingWords(settings)
        guard let seed: Int = settings.number("seed"), settings.isEmpty else { return nil }
        self.seed = seed
        actions = words.compactMap { UInt64($0) }.map(Action.init)
        guard actions.count == words.count else { return nil }
    }

    var code: [String] { ["let screen = \(Screen.code(seed: seed))"] }

    var line: String { ([Screen.kind, "seed=\(seed)", "|"] + actions.map(\.word)).joined(separator: " ") }

    static var simplifications: [@Sendable (inout Self) -> Void] { [] }

    func violation() -> ContinuityViolation? {
        let screen = Screen.make(seed: seed)
        let check = ScreenCheck(screen.limits, on: screen.stage) { [unowned screen] in
            screen.exemptions()
        } didRest: { [unowned screen] in
            screen.endExemptions()
        }
        for action in actions where check.violation == nil { screen.act(action.seed) }
        // Also because UIKit raises an exception if an animator is released that a finger has paused.
        screen.liftFingers()
        if let violation = screen.stage.settle() { check.fail(violation) }
        return check.violation
    }
}
