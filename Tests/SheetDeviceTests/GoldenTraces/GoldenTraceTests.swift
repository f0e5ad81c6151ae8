import Testing

/// Movements match their recordings, frame by frame; ``TraceFile`` explains how to record them again.
struct GoldenTraceTests {
    @Test(.separateProcess)
    func `sheets move, dim and call back as recorded`() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                for kind in TracedSheet.Kind.allCases { try GoldenTraceTests.expectRecorded(kind) }
            }
        }
    }

    @MainActor
    private static func expectRecorded(_ kind: TracedSheet.Kind) throws {
        let scenarios = TracedSheet.Action.allCases.map { action in
            TraceFile.Scenario(name: action.rawValue, lines: TracedSheet.trace(kind, action))
        }

        try TraceFile.expect("sheet-\(kind.rawValue)", scenarios)
    }

    @Test(.separateProcess)
    func `sheets caught in any frame and released move as recorded`() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                for kind in TracedSheet.Kind.allCases { try GoldenTraceTests.expectRecordedCatches(kind) }
            }
        }
    }

    @MainActor
    private static func expectRecordedCatches(_ kind: TracedSheet.Kind) throws {
        let scenarios = TracedSheet.Movement.allCases.map { movement in
            TraceFile.Scenario(name: movement.rawValue, lines: TracedSheet.catches(kind, movement))
        }

        try TraceFile.expect("caught-\(kind.rawValue)", scenarios, every: TracedSheet.catchStep)
    }

    @Test(.separateProcess)
    func `styles move as recorded in every container`() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                for style in NamedStyle.allCases { try GoldenTraceTests.expectRecorded(style) }
            }
        }
    }

    @MainActor
    private static func expectRecorded(_ style: NamedStyle) throws {
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
