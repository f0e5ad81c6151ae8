import UIKit

/// Measures the display's frame rate during a keyframe animation, without and with a preferred range.
@MainActor
final class FrameRateProbe: Probe {
    private var clock: FrameClock?

    override func start() {
        measure(nil) { [weak self] without in
            self?.measure(CAFrameRateRange(minimum: 80, maximum: 120, preferred: 120)) { with in
                let most = self?.run?.controller?.view.window?.screen.maximumFramesPerSecond ?? 0
                self?.run?.answer("\(without) Hz without a range, \(with) Hz with one, on a display of \(most) Hz")
            }
        }
    }

    private func measure(_ range: CAFrameRateRange?, completion: @escaping @MainActor (Int) -> Void) {
        guard let run else { return }
        let dot = UIView(frame: CGRect(x: 0, y: 0, width: 2, height: 2))
        dot.backgroundColor = Look.accent
        let overlay = UIView()
        overlay.isUserInteractionEnabled = false
        overlay.addSubview(dot)
        run.show(overlay)
        let animation = CAKeyframeAnimation(keyPath: "position.x")
        animation.values = [NSNumber(value: 0.0), NSNumber(value: 300.0)]
        animation.duration = Self.duration
        if let range { animation.preferredFrameRateRange = range }
        dot.layer.add(animation, forKey: "position.x")
        var times: [CFTimeInterval] = []
        clock = FrameClock { times.append($0) }
        run.after(Self.duration) { [weak self] _ in
            self?.clock?.invalidate()
            self?.clock = nil
            overlay.removeFromSuperview()
            completion(Self.rate(of: times))
        }
    }

    /// The median, because the first frames may come at another rate.
    private static func rate(of times: [CFTimeInterval]) -> Int {
        let intervals = zip(times.dropFirst(), times).map { $0 - $1 }.sorted()
        guard !intervals.isEmpty else { return 0 }
        return Int((1 / intervals[intervals.count / 2]).rounded())
    }

    private static let duration: TimeInterval = 0.8
}
