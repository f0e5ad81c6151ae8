import Testing

/// Runs an expensive exit test while no other one runs.
///
/// Such a test uses the core that the other tests, which all run on one main thread, leave idle. Several at once would only compete with that
/// thread: Swift Testing blocks a thread of its pool for each of them, and watches the processes that end meanwhile in a busy loop.
///
/// Neither the test nor its suite is isolated to the main actor: it would begin only after all tests that were queued there before.
struct SeparateProcess: TestTrait, TestScoping {
    func provideScope(
        for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
    ) async throws {
        await Turn.shared.begin()
        do {
            try await body()
        } catch {
            await Turn.shared.end()
            throw error
        }
        await Turn.shared.end()
    }
}

extension Trait where Self == SeparateProcess {
    static var separateProcess: Self { SeparateProcess() }
}

/// The turn of one exit test; the others wait in the order in which they began.
private actor Turn {
    static let shared = Turn()

    private var isTaken = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func begin() async {
        guard isTaken else {
            isTaken = true
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    func end() {
        guard !waiting.isEmpty else {
            isTaken = false
            return
        }
        waiting.removeFirst().resume()
    }
}
