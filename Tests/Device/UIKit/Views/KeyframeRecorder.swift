import Foundation

/// Collects the keyframes of a block and creates one animation for each property when they are complete.
final class KeyframeRecorder {
    private struct Row {
        let layer: CALayer
        let keyPath: String
        var frames: [Frame] = []
    }

    private struct Frame {
        let start: Double
        let end: Double
        let old: AnimatedValue
        let new: AnimatedValue
    }

    private let mode: CAAnimationCalculationMode
    private var rows: [Row] = []
    /// The start of the current keyframe as a fraction of the duration; outside keyframes, the whole duration counts.
    private var start = 0.0
    private var length = 1.0
    /// The animation block that contains the keyframes.
    weak var state: UIViewAnimationState?
    /// The stage to which the animations are added.
    let stage: UIViewAnimationState.Stage

    init(mode: CAAnimationCalculationMode, stage: UIViewAnimationState.Stage) {
        self.mode = mode
        self.stage = stage
    }

    func runKeyframe(start: Double, length: Double, _ animations: () -> Void) {
        let outer = (self.start, self.length)
        self.start = min(max(start, 0), 1)
        self.length = min(max(length, 0), 1 - self.start)
        animations()
        (self.start, self.length) = outer
    }

    func record(_ layer: CALayer, _ change: AnimatedChange) {
        guard let old = change.old, let new = change.new else { return }
        let frame = Frame(start: start, end: start + length, old: old, new: new)
        if let index = rows.firstIndex(where: { $0.layer === layer && $0.keyPath == change.keyPath }) {
            rows[index].frames.append(frame)
        } else {
            rows.append(Row(layer: layer, keyPath: change.keyPath, frames: [frame]))
        }
        if case .timeline(_, _, let report) = stage { report(AnimatorItem(layer: layer, change: change)) }
    }

    func addAnimations() {
        guard let state else { return }
        for row in rows {
            let animation = CAKeyframeAnimation(keyPath: row.keyPath)
            let points = Self.points(row.frames)
            animation.values = points.map { $0.value.boxed ?? NSNull() }
            animation.keyTimes = points.map { NSNumber(value: $0.time) }
            animation.calculationMode = mode
            animation.duration = state.motion.duration
            animation.timingFunction = state.motion.timingFunction
            state.install(animation, key: row.layer.freeAnimationKey(row.keyPath), on: row.layer)
        }
        rows = []
    }

    /// Each keyframe changes the value during its own time; otherwise the value is constant.
    private static func points(_ frames: [Frame]) -> [(time: Double, value: AnimatedValue)] {
        let ordered = frames.indices.sorted { (frames[$0].start, $0) < (frames[$1].start, $1) }.map { frames[$0] }
        var points = [(time: 0.0, value: ordered[0].old)]
        for frame in ordered {
            let last = points[points.count - 1]
            if frame.start > last.time { points.append((frame.start, last.value)) }
            points.append((max(frame.end, last.time), frame.new))
        }
        let last = points[points.count - 1]
        if last.time < 1 { points.append((1, last.value)) }
        return points
    }
}
