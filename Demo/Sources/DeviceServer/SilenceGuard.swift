/// Detects visitors who have left without closing the connection.
actor SilenceGuard {
    private static let longestSleep = Duration.seconds(1)

    private let longest: Duration
    private var last = ContinuousClock.now
    private var isLifted = false

    init(longest: Duration) {
        self.longest = longest
    }

    func heard() {
        last = .now
    }

    /// Stops watching for silence.
    func lift() {
        isLifted = true
    }

    /// Returns after a long silence, or when cancelled.
    func wait() async {
        while !Task.isCancelled {
            let left = isLifted ? longest : last + longest - .now
            if left <= .zero { return }
            // A cancelled sleep keeps its memory until its end, so sleeps are short.
            try? await Task.sleep(for: min(left, Self.longestSleep))
        }
    }
}
