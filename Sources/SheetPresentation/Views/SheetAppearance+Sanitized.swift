import UIKit

extension SheetAppearance {
    /// The appearance with every invalid value replaced, and the problems.
    func sanitized() -> (appearance: SheetAppearance, problems: [SheetProblem]) {
        var result = self
        var problems: [SheetProblem] = []
        let defaults = SheetAppearance()
        func fix(
            _ value: WritableKeyPath<SheetAppearance, CGFloat>, _ name: String, into range: ClosedRange<CGFloat>,
            _ advice: String
        ) {
            let given = self[keyPath: value]
            guard !range.contains(given) else { return }
            result[keyPath: value] =
                given.isFinite ? min(max(given, range.lowerBound), range.upperBound) : defaults[keyPath: value]
            problems.append(
                SheetProblem(
                    .invalidValue,
                    cause: "The \(name) \(given) is invalid.",
                    recoverySuggestion: "Use \(advice); \(result[keyPath: value]) is used instead."))
        }
        let offsets = -Length.range.upperBound...Length.range.upperBound
        fix(\.cornerRadius, "corner radius", into: Length.range, "points from 0 to 1,000")
        fix(\.dimmingOpacity, "dimming opacity", into: 0...1, "a value from 0 to 1")
        fix(\.shadow.opacity, "opacity of the shadow", into: 0...1, "a value from 0 to 1")
        fix(\.shadow.radius, "radius of the shadow", into: Length.range, "points from 0 to 1,000")
        fix(\.shadow.offset.width, "horizontal offset of the shadow", into: offsets, "points from -1,000 to 1,000")
        fix(\.shadow.offset.height, "vertical offset of the shadow", into: offsets, "points from -1,000 to 1,000")
        return (result, problems)
    }
}
