import ScreenContinuity

extension Monkey: SeededScreen {
    nonisolated static var runLength: Int { 60 }
    nonisolated static var kind: String { "monkey" }

    nonisolated static func code(seed: Int) -> String { "Monkey(on: ContinuityStage())" }

    static func make(seed: Int) -> Monkey { Monkey(on: ContinuityStage()) }

    var limits: RegionLimits {
        RegionLimits(
            acceleration: Self.acceleration, initialVelocity: Self.initialVelocity, smallestExtent: 0,
            frameInterval: stage.device.frameInterval)
    }

    private static let situations = PageSituation.styles.compactMap { PageSituation(style: $0.identifier.rawValue) }

    /// Of the fastest style and of the shortest sheet.
    private static let acceleration = max(
        situations.map(\.acceleration).max()!,
        ContinuitySituation.Timing.loosestSpring.acceleration / (shortestDuration * shortestDuration))
    private static let initialVelocity = situations.map(\.initialVelocity).max()!
}
