import UIKit

/// Measures how long the main thread needs for a snapshot of the window.
@MainActor
final class SnapshotProbe: Probe {
    override func start() {
        guard let run, let window = run.controller?.view.window else { return }
        let costs = [false, true].map { afterScreenUpdates in
            let times = (0..<Self.count).map { _ in
                let start = CACurrentMediaTime()
                _ = window.snapshotView(afterScreenUpdates: afterScreenUpdates)
                return CACurrentMediaTime() - start
            }
            return (times.sorted()[Self.count / 2] * 10_000).rounded() / 10
        }
        run.answer("\(costs[0]) ms with false, \(costs[1]) ms with true")
    }

    /// An odd number, of which the median is taken.
    private static let count = 5
}
