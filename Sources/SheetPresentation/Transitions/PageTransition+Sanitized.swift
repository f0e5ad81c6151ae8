import UIKit

extension PageTransition.Setting {
    private static let durationRange: ClosedRange<TimeInterval> = 0...10
    private static let fallbackDuration: TimeInterval = 0.5
    /// Whole transitions a second: beyond it a spring is only ever somewhere else.
    private static let velocityRange = -100.0...100
    private static let thresholdRange = 0.0...1
    private static let fallbackThreshold = 0.5

    /// The setting with the style's own duration taken over and every impossible value replaced, and what was wrong with them.
    func sanitized() -> (setting: Self, problems: [SheetProblem]) {
        var result = self
        result.duration = style.duration ?? duration
        var problems: [SheetProblem] = []
        func clamp(_ value: inout Double, _ name: String, into range: ClosedRange<Double>, otherwise fallback: Double) {
            guard !range.contains(value) else { return }
            problems.append(
                SheetProblem(
                    cause: "The \(name) \(value) is not between \(range.lowerBound) and \(range.upperBound).",
                    remedy: "Use a value within that range; the nearest one is used."))
            value = value.isNaN ? fallback : min(max(value, range.lowerBound), range.upperBound)
        }
        clamp(&result.duration, "duration", into: Self.durationRange, otherwise: Self.fallbackDuration)
        clamp(&result.threshold, "threshold", into: Self.thresholdRange, otherwise: Self.fallbackThreshold)
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
