/// Notices a visitor who went away without saying so.
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

    /// From now on silence does not matter.
    func lift() {
        isLifted = true
    }

    /// Returns once nothing was heard for too long, or when cancelled.
    func wait() async {
        while !Task.isCancelled {
            let left = isLifted ? longest : last + longest - .now
            if left <= .zero { return }
            // A sleep that is cancelled keeps its memory until it would have ended, so none is long.
            try? await Task.sleep(for: min(left, Self.longestSleep))
        }
    }
}
