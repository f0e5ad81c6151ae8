import UIKit

/// The dimming view's opacity as a function of the sheet's position: nothing at one place, everything from another one upwards.
struct DimRamp: Equatable {
    /// The position at and below which nothing is dimmed.
    let clear: Double
    /// The position at and above which the dimming is complete.
    let full: Double
    let opacity: Double

    /// Rises from out of sight to the lowest stop; above an undimmed detent, from there to the next taller stop.
    init(layout: SheetLayout, largestUndimmed: Detent.Identifier?, opacity: Double) {
        self.opacity = opacity
        guard let largestUndimmed, let offset = layout.offset(of: largestUndimmed) else {
            clear = Double(layout.closed)
            full = Double(layout.lowest)
            return
        }
        clear = Double(offset)
        // With no taller stop nothing is ever dimmed.
        full = layout.stops.last { $0.offset < offset }.map { Double($0.offset) } ?? -.infinity
    }

    func opacity(at position: Double) -> Double {
        guard full > -.infinity else { return 0 }
        guard clear > full else { return position < clear ? opacity : 0 }
        return opacity * min(max((clear - position) / (clear - full), 0), 1)
    }
}
