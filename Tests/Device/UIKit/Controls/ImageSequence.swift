import Foundation

/// Shows images in sequence, a number of times or until it is stopped.
@MainActor
final class ImageSequence {
    private(set) var index = 0
    private(set) var isOver = false
    private let frameCount: Int
    /// Zero repeats forever.
    private let repeatCount: Int
    private var rounds = 0
    private var timer: Timer?

    init(repeatCount: Int, frameCount: Int) {
        self.repeatCount = repeatCount
        self.frameCount = frameCount
    }

    func play(every interval: TimeInterval, whenAdvanced: @escaping @MainActor () -> Void) {
        let timer = Timer(timeInterval: interval, repeats: true) { [weak self] timer in
            MainActor.assumeIsolated {
                guard let self else { return }
                self.advance()
                whenAdvanced()
            }
        }
        RunLoop.main.add(timer, forMode: .common)
        self.timer = timer
    }

    func stop() {
        timer?.invalidate()
        timer = nil
    }

    private func advance() {
        index += 1
        guard index == frameCount else { return }
        index = 0
        rounds += 1
        guard repeatCount > 0, rounds == repeatCount else { return }
        isOver = true
        stop()
    }
}
