import Foundation

/// The progress of a sheet between two positions, 0...1, as a function of its position.
///
/// If the two positions change, the progress continues from its visible value, and the difference fades out until the sheet arrives at its
/// stop.
struct DrivenProgress: Equatable {
    /// The position of progress 0.
    private let start: Double
    /// The position of progress 1; nil if the sheet cannot reach it.
    private let end: Double?
    private var shift: Shift?

    private struct Shift: Equatable {
        let amount: Double
        /// The positions with the full and with no difference.
        let seen: Double
        let rest: Double
    }

    /// - Parameter start: Nil for off screen.
    init(from start: Detent.Identifier?, to end: Detent.Identifier, in layout: SheetLayout) {
        self.start = Double(start.flatMap(layout.offset(of:)) ?? layout.exit)
        self.end = layout.offset(of: end).map(Double.init)
    }

    func value(at position: Double) -> Double {
        guard let shift else { return unshifted(at: position) }
        return clamped(unshifted(at: position) + shift.amount * weight(of: shift, at: position))
    }

    /// A copy with `value` at the visible position, and with its own value at `rest`.
    func continuing(from value: Double, at seen: Double, to rest: Double) -> DrivenProgress {
        var result = self
        let amount = value - unshifted(at: seen)
        result.shift = amount == 0 || seen == rest ? nil : Shift(amount: amount, seen: seen, rest: rest)
        return result
    }

    /// Whether a difference is left that would be visible at `rest`.
    func isShifted(notTo rest: Double) -> Bool { shift.map { $0.rest != rest } ?? false }

    /// Removes the difference when the sheet is at rest.
    mutating func arrive(at position: Double) -> Bool {
        guard let shift, shift.rest == position else { return false }
        self.shift = nil
        return true
    }

    private func unshifted(at position: Double) -> Double {
        guard let end else { return 0 }
        guard start != end else { return position <= end ? 1 : 0 }
        return clamped((start - position) / (start - end))
    }

    private func weight(of shift: Shift, at position: Double) -> Double {
        clamped((position - shift.rest) / (shift.seen - shift.rest))
    }

    private func clamped(_ value: Double) -> Double { min(max(value, 0), 1) }
}
