import UIKit

/// A screen on which numbers determine actions.
@MainActor
protocol SeededScreen: AnyObject, Sendable {
    var stage: ContinuityStage { get }
    var law: PieceLaw { get }

    /// The number of actions in a run.
    nonisolated static var runLength: Int { get }

    /// Performs the action for this number, and returns its description.
    @discardableResult
    func act(_ seed: UInt64) -> String

    /// The description of the action for this number.
    nonisolated static func name(of seed: UInt64) -> String

    /// Lifts the fingers that are on the screen.
    func liftFingers()

    /// What has happened without animation; called in each frame.
    func exemptions() -> ScreenCheck.Exemptions
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
}

/// A run of random actions on a screen, in which everything is checked in each frame.
struct SeededPlan<Screen: SeededScreen>: ContinuityPlan {
    var actions: [Action]
    let code: [String]
    private let makeScreen: @MainActor () -> Screen

    struct Action: ContinuityPlanAction {
        let seed: UInt64

        var code: String { "screen.act(\(seed)) // \(Screen.name(of: seed))" }
        var shorter: [Action] { [] }
    }

    /// - Parameters:
    ///   - seed: Determines the actions.
    ///   - code: The code that makes the screen.
    ///   - makeScreen: Makes it with the stage's own number of frames per second.
    init(seed: Int, code: String, on makeScreen: @escaping @MainActor () -> Screen) {
        actions = Screen.actions(of: seed).map(Action.init)
        self.code = ["let screen = \(code)"]
        self.makeScreen = makeScreen
    }

    static var simplifications: [@Sendable (inout Self) -> Void] { [] }

    func violation() -> ContinuityViolation? {
        let screen = makeScreen()
        let check = ScreenCheck(screen.law, on: screen.stage) { [unowned screen] in screen.exemptions() }
        for action in actions where check.violation == nil { screen.act(action.seed) }
        // Also because UIKit raises an exception if an animator is released that a finger has paused.
        screen.liftFingers()
        screen.stage.device.settle()
        return check.violation
    }
}
