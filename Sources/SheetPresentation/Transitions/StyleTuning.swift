import UIKit

/// A style with the numbers of the transition that plays it: what does not change while that lasts.
struct StyleTuning {
    var style: TransitionStyle
    /// Seconds where the style names none.
    var duration: TimeInterval
    /// Timing where the style names none.
    var timing: TransitionTiming
    /// From where on a release without speed completes, 0...1.
    var threshold: Double

    /// Seconds from rest to rest, default for every transition; as long as the system's sheet takes.
    static let defaultDuration: TimeInterval = 0.4

    /// A release at least this fast decides by its direction alone, in points a second.
    private static let decisiveSpeed = 400.0

    /// The track of a full screen: at rest at 0, out of sight `length` points out.
    ///
    /// - Parameter closingFraction: The fraction of the length from which on a release without speed closes.
    static func track(length: Double, closingFraction: Double) -> Track {
        Track(
            stops: stops, rest: 0, closed: length,
            release: ReleaseTuning(
                restingSpeed: decisiveSpeed, flickSpeed: decisiveSpeed, closingFraction: closingFraction))
    }

    private static let stops = [0.0]

    /// The distance in points from which a release dismisses what follows the finger in both dimensions.
    static func closingDistance(in size: CGSize) -> Double {
        closingFraction * Double(min(size.width, size.height))
    }

    /// Of the shorter side.
    private static let closingFraction = 0.3

    /// The timing that counts in a container, without overshoot for people who asked for less motion.
    @MainActor
    func timing(in container: TransitionScene.Container) -> TransitionTiming {
        let timing = (container == .modal ? style.modal.timing : nil) ?? style.timing ?? timing
        return UIAccessibility.isReduceMotionEnabled ? timing.withoutOvershoot : timing
    }
}

extension StyleTuning {
    private static let durationRange: ClosedRange<TimeInterval> = 0.05...10
    /// A style may take no time at all, as `.none`.
    private static let styleDurationRange: ClosedRange<TimeInterval> = 0...10
    /// Whole transitions a second: beyond it a spring is only ever somewhere else.
    private static let velocityRange = -100.0...100
    private static let thresholdRange = 0.0...1

    /// The tuning with the style's own duration taken over and every impossible value replaced, and what was wrong with them.
    func sanitized() -> (tuning: Self, problems: [SheetProblem]) {
        var result = self
        var problems: [SheetProblem] = []
        func clamp(_ value: inout Double, _ name: String, into range: ClosedRange<Double>, otherwise fallback: Double) {
            guard !range.contains(value) else { return }
            problems.append(
                SheetProblem(
                    cause: "The \(name) \(value) is not between \(range.lowerBound) and \(range.upperBound).",
                    recoverySuggestion: "Use a value within that range; the nearest one is used."))
            value = value.isNaN ? fallback : min(max(value, range.lowerBound), range.upperBound)
        }
        result.duration = style.duration ?? duration
        clamp(
            &result.duration, "duration", into: style.duration == nil ? Self.durationRange : Self.styleDurationRange,
            otherwise: Self.defaultDuration)
        clamp(&result.threshold, "threshold", into: Self.thresholdRange, otherwise: 0.5)
        clamp(&result.style.modal.initialVelocity, "initial velocity", into: Self.velocityRange, otherwise: 0)
        for timing in [timing, style.timing, style.modal.timing].compactMap({ $0 }) {
            if let problem = timing.problem { problems.append(problem) }
        }
        result.timing = timing.sanitized
        result.style.timing = style.timing?.sanitized
        result.style.modal.timing = style.modal.timing?.sanitized
        return (result, problems)
    }
}
