import Testing

@testable import SheetPresentation

@MainActor
struct SheetProblemTests {
    @Test
    func `a report reaches the current reporter`() {
        let usual = SheetProblem.reporter
        defer { SheetProblem.reporter = usual }
        var received: [SheetProblem] = []
        SheetProblem.reporter = { received.append($0) }
        let problem = SheetProblem(
            .invalidValue, cause: "The width 0 is not a valid width.", recoverySuggestion: "Use points above zero.")

        problem.report()

        #expect(received == [problem])
        #expect(received.map(\.kind) == [.invalidValue])
        #expect(problem.description == "SheetPresentation: The width 0 is not a valid width. Use points above zero.")
    }
}
