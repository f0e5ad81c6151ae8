import UIKit

/// What a driven view showed before the sheet's path was replaced, minus what it shows now.
///
/// In states and not in progress: a view that stays at the sheet's edge gets other states for the same progress when the detents change.
struct DrivenDifference: Equatable {
    private var numbers: SIMD16<Double>

    static let none = DrivenDifference(numbers: .zero)

    /// Smaller differences are invisible: in points, and in parts.
    private static let tolerance = 1e-6

    init(from state: TransitionViewState, to seen: TransitionViewState) {
        numbers = seen.numbers - state.numbers
    }

    private init(numbers: SIMD16<Double>) {
        self.numbers = numbers
    }

    var isNone: Bool { numbers.indices.allSatisfy { abs(numbers[$0]) < Self.tolerance } }

    /// - Parameter part: The part of it that is left, 0...1.
    func added(to state: TransitionViewState, part: Double) -> TransitionViewState {
        var result = state
        result.numbers += numbers * part
        return result
    }
}

extension TransitionViewState {
    /// Everything that changes gradually, without clips.
    fileprivate var numbers: SIMD16<Double> {
        get {
            SIMD16(
                translation.x, translation.y, relativeTranslation.x, relativeTranslation.y, scale, stretch.x, stretch.y,
                angle, alpha, shade, cornerRadius, 0, 0, 0, 0, 0)
        }
        set {
            translation = CGPoint(x: newValue[0], y: newValue[1])
            relativeTranslation = CGPoint(x: newValue[2], y: newValue[3])
            scale = max(newValue[4], Self.leastScale)
            stretch = CGPoint(x: max(newValue[5], Self.leastScale), y: max(newValue[6], Self.leastScale))
            angle = newValue[7]
            alpha = min(max(newValue[8], 0), 1)
            shade = min(max(newValue[9], 0), 1)
            cornerRadius = max(newValue[10], 0)
        }
    }
}
