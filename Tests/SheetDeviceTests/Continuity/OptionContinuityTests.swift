import Support
import Testing

/// No sheet jumps, whatever its options are.
struct OptionContinuityTests {
    @Test(.separateProcess, arguments: ContinuityOption.allCases)
    func `nothing jumps in random runs with an option`(option: ContinuityOption) async {
        await #expect(processExitsWith: .success) { [option = option as ContinuityOption] in
            await MainActor.run {
                ContinuitySeries(.sheet, [:], runs: TestSet.number(quick: 1, full: 10))
                    .expectNoJumps { SheetPlan(seed: $0, option: option) }
            }
        }
    }
}
