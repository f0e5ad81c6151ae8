import UIKit

/// The width of a sheet at the bottom or top edge, and its alignment along that edge.
///
/// At the sides the detents determine the width.
public struct SheetWidth: Hashable, Sendable {
    /// The alignment of a sheet that is narrower than the screen.
    public enum Alignment: Hashable, Sendable, CaseIterable {
        /// At the left in left-to-right languages.
        case leading
        case center
        /// At the right in left-to-right languages.
        case trailing
    }

    /// In points; nil for the container's whole width.
    let maximum: CGFloat?
    let alignment: Alignment

    /// The whole width of the container.
    public static let full = SheetWidth(maximum: nil, alignment: .center)

    /// At most this width, for containers that are wider, such as an iPad or a phone in landscape.
    ///
    /// - Parameters:
    ///   - points: Above zero.
    ///   - alignment: The alignment along the edge; default in the middle.
    public static func upTo(_ points: CGFloat, at alignment: Alignment = .center) -> SheetWidth {
        SheetWidth(maximum: points, alignment: alignment)
    }

    /// The problem with an invalid width; otherwise nil.
    var problem: SheetProblem? {
        guard let maximum, !maximum.isFinite || maximum <= 0 else { return nil }
        return SheetProblem(
            cause: "The maximum width \(maximum) is not a valid width.",
            recoverySuggestion: "Use points above zero, or .full, which is used instead.")
    }
}
