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
        try await Turn.shared.take(body)
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

    func take(_ body: @Sendable () async throws -> Void) async rethrows {
        await begin()
        defer { end() }
        try await body()
    }

    private func begin() async {
        if isTaken {
            await withCheckedContinuation { waiting.append($0) }
        } else {
            isTaken = true
        }
    }

    /// Passes the turn on.
    private func end() {
        if waiting.isEmpty {
            isTaken = false
        } else {
            waiting.removeFirst().resume()
        }
    }
}
