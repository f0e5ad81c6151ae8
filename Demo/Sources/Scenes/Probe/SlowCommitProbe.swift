import UIKit

/// Adds two animations in a turn whose layout takes a tenth of a second, one of them with the current time as its begin time.
@MainActor
final class SlowCommitProbe: Probe {
    private let timed = UIView(frame: CGRect(x: 0, y: 0, width: 2, height: 2))
    private let untimed = UIView(frame: CGRect(x: 0, y: 4, width: 2, height: 2))

    override func start() {
        guard let run else { return }
        let overlay = UIView()
        overlay.isUserInteractionEnabled = false
        overlay.addSubview(timed)
        overlay.addSubview(untimed)
        run.show(overlay)
        run.after(Self.pause) { [weak self] run in
            guard let self else { return }
            let now = CACurrentMediaTime()
            add(to: timed, beginTime: timed.layer.convertTime(now, from: nil))
            add(to: untimed, beginTime: 0)
            overlay.addSubview(SlowView(frame: overlay.bounds))
            run.after(Self.pause) { [weak self] run in run.answer(self?.finding(since: now) ?? "") }
        }
    }

    private func add(to view: UIView, beginTime: CFTimeInterval) {
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = NSNumber(value: 0.0)
        animation.toValue = NSNumber(value: Self.distance)
        animation.duration = Self.duration
        animation.beginTime = beginTime
        animation.fillMode = .backwards
        view.layer.add(animation, forKey: Self.key)
    }

    private func finding(since start: CFTimeInterval) -> String {
        let (with, without) = (seconds(timed), seconds(untimed))
        let lost = Int(((with - without) * 1_000).rounded())
        let known = untimed.layer.animation(forKey: Self.key)?.beginTime ?? 0
        let time = known == 0 ? "unknown" : "known"
        return "the one with a begin time is \(lost) ms ahead; afterwards that of the other is \(time)"
    }

    /// How far a view's animation is.
    private func seconds(_ view: UIView) -> Double {
        let shown = view.layer.presentation() ?? view.layer
        return Double(shown.position.x) / Self.distance * Self.duration
    }

    private static let key = "probe"
    private static let distance = 1_000.0
    private static let duration = 10.0
    private static let pause: TimeInterval = 0.3
}

/// Needs a tenth of a second for its first layout.
private final class SlowView: UIView {
    private var isLaidOut = false

    override func layoutSubviews() {
        super.layoutSubviews()
        guard !isLaidOut else { return }
        isLaidOut = true
        Thread.sleep(forTimeInterval: 0.1)
    }
}
