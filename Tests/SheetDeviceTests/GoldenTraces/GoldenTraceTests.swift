import Testing

/// Movements match their recordings, frame by frame; ``TraceFile`` explains how to record them again.
@MainActor
struct GoldenTraceTests {
    @Test(arguments: TracedSheet.Kind.allCases)
    func `a sheet moves, dims and calls back as recorded`(kind: TracedSheet.Kind) throws {
        let scenarios = TracedSheet.Action.allCases.map { action in
            TraceFile.Scenario(name: action.rawValue, lines: TracedSheet.trace(kind, action))
        }

        try TraceFile.expect("sheet-\(kind.rawValue)", scenarios)
    }

    @Test(arguments: TracedSheet.Kind.allCases)
    func `a sheet caught in any frame and released moves as recorded`(kind: TracedSheet.Kind) throws {
        let scenarios = TracedSheet.Movement.allCases.map { movement in
            TraceFile.Scenario(name: movement.rawValue, lines: TracedSheet.catches(kind, movement))
        }

        try TraceFile.expect("caught-\(kind.rawValue)", scenarios)
    }

    @Test(arguments: NamedStyle.allCases)
    func `a style moves as recorded in every container`(style: NamedStyle) throws {
        let scenarios = TransitionStageScene.Kind.allCases.flatMap { kind in
            TracedTransition.Action.allCases.map { action in
                TraceFile.Scenario(
                    name: "\(kind.rawValue), \(action.rawValue)",
                    lines: TracedTransition.trace(kind, style, action) ?? ["no gesture"])
            }
        }

        try TraceFile.expect("style-\(style)", scenarios)
    }
}
