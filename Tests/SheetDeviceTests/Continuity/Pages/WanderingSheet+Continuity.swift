import ScreenContinuity

extension WanderingSheet: SeededScreen {
    nonisolated static var runLength: Int { 8 }
    nonisolated static var kind: String { "history" }

    nonisolated static func code(seed: Int) -> String {
        "WanderingSheet(WanderingSheet.State(seed: \(seed)), framesPerSecond: \(ContinuityStage.framesPerSecond))"
    }

    static func make(seed: Int) -> WanderingSheet {
        WanderingSheet(WanderingSheet.State(seed: seed), framesPerSecond: ContinuityStage.framesPerSecond)
    }

    var limits: RegionLimits {
        let situation = ContinuitySituation()
        return RegionLimits(
            acceleration: situation.acceleration / (situation.duration * situation.duration), initialVelocity: 0,
            smallestExtent: 0, frameInterval: stage.device.frameInterval)
    }
}
