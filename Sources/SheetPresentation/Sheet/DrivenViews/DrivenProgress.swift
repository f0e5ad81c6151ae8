import Foundation

/// The progress of a sheet between two positions, 0...1, as a function of its position.
struct DrivenProgress: Equatable {
    /// The position of progress 0.
    private let start: Double
    /// The position of progress 1; nil if the sheet cannot reach it.
    private let end: Double?

    /// - Parameter start: Nil for off screen.
    init(from start: Detent.Identifier?, to end: Detent.Identifier, in layout: SheetLayout) {
        self.start = Double(start.flatMap(layout.offset(of:)) ?? layout.exit)
        self.end = layout.offset(of: end).map(Double.init)
    }

    func value(at position: Double) -> Double {
        guard let end else { return 0 }
        guard start != end else { return position <= end ? 1 : 0 }
        return min(max((start - position) / (start - end), 0), 1)
    }
}
