import UIKit

/// A style with the settings of the transition that plays it.
struct StyleTuning {
    var style: TransitionStyle
    /// Seconds if the style has no duration.
    var duration: TimeInterval
    /// The timing if the style has none.
    var timing: TransitionTiming
    /// The progress beyond which a slow release completes, 0...1.
    var threshold: Double

    /// The default duration of every transition in seconds; the system sheet's.
    static let defaultDuration: TimeInterval = 0.4

    /// Faster releases are decided by their direction alone, in points per second.
    private static let decisiveSpeed = 400.0

    /// The track of a full-screen view: at rest at 0, closed at `length` points.
    ///
    /// - Parameter closingFraction: The fraction of the length beyond which a slow release closes.
    static func track(length: Double, closingFraction: Double) -> Track {
        Track(
            stops: stops, rest: 0, closed: length,
            release: ReleaseTuning(
                restingSpeed: decisiveSpeed, flickSpeed: decisiveSpeed, closingFraction: closingFraction))
    }

    private static let stops = [0.0]

    /// The distance in points at which a release dismisses a view that follows the finger in both dimensions.
    static func closingDistance(in size: CGSize) -> Double {
        closingFraction * Double(min(size.width, size.height))
    }

    /// A fraction of the shorter side.
    private static let closingFraction = 0.3

    /// The timing in a container, without overshoot if Reduce Motion is on.
    @MainActor
    func timing(in container: TransitionScene.Container) -> TransitionTiming {
        let timing = (container == .modal ? style.modal.timing : nil) ?? style.timing ?? timing
        return UIAccessibility.isReduceMotionEnabled ? timing.withoutOvershoot : timing
    }
}

extension StyleTuning {
    private static let durationRange: ClosedRange<TimeInterval> = 0.05...10
    /// A style may have no duration, such as `.none`.
    private static let styleDurationRange: ClosedRange<TimeInterval> = 0...10
    /// In transitions per second; faster springs are of no use.
    private static let velocityRange = -100.0...100
    private static let thresholdRange = 0.0...1

    /// The tuning with the style's own duration and every invalid value replaced, and the problems.
    func sanitized() -> (tuning: Self, problems: [SheetProblem]) {
        var result = self
        var problems: [SheetProblem] = []
        func clamp(_ value: inout Double, _ name: String, into range: ClosedRange<Double>, otherwise fallback: Double) {
            guard !range.contains(value) else { return }
            problems.append(
                SheetProblem(
                    .invalidValue,
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
