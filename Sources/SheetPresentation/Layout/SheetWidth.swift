import UIKit

/// The width of a sheet at the bottom or top edge, and its alignment along that edge.
///
/// At the sides the detents determine the width.
public struct SheetWidth: Hashable, Sendable {
    /// The alignment of a sheet that is narrower than the screen.
    public enum Alignment: Hashable, Sendable {
        /// At the left in left-to-right languages.
        case leading
        /// In the middle.
        case center
        /// At the right in left-to-right languages.
        case trailing
    }

    /// In points; nil for the container's whole width.
    let maximum: CGFloat?
    let alignment: Alignment
    /// The source beside which the sheet is a card in regular width; nil for a sheet at its edge.
    private(set) var source: Source?
    /// Whether the sheet is a card in the middle in regular width.
    var isForm = false

    /// The view or bar button that a card is beside.
    struct Source: Hashable, Sendable {
        let identifier: ObjectIdentifier
        /// The width of the card in points.
        let width: CGFloat
        /// Its frame in a container; nil while it is not on screen.
        let frame: @MainActor @Sendable (UIView) -> CGRect?

        static func == (left: Source, right: Source) -> Bool {
            left.identifier == right.identifier && left.width == right.width
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(identifier)
            hasher.combine(width)
        }
    }

    /// The whole width of the container.
    public static let full = SheetWidth(maximum: nil, alignment: .center)

    /// At most this width, for containers that are wider, such as an iPad or a phone in landscape.
    ///
    /// - Parameters:
    ///   - points: Above zero.
    ///   - alignment: The alignment along the edge; default the middle.
    public static func upTo(_ points: CGFloat, at alignment: Alignment = .center) -> SheetWidth {
        SheetWidth(maximum: points, alignment: alignment)
    }

    /// Next to a view, like a popover: in regular width, as on an iPad, a card with this width; in compact width a sheet of up to 540 points.
    ///
    /// So it determines not only the width, but also the place: the card appears next to its source, and not at the sheet's edge.
    ///
    /// The card has the height of the sheet's initial detent, or the first one, and is placed below its view, above it or at its side, where there
    /// is room. It fades in unless the sheet has a style, and cannot be dragged. When the size class changes, the same presentation changes from
    /// one to the other; content and selection do not change. At edges other than the bottom, and if the view is not on screen when it appears,
    /// it is a sheet; if the view leaves later, such as a row of a list that is reloaded, the card stays.
    ///
    /// - Parameters:
    ///   - view: The view next to which the card appears. Held weakly.
    ///   - width: The width of the card in points; default 320.
    @MainActor
    public static func anchored(to view: UIView, width: CGFloat = 320) -> SheetWidth {
        anchored(to: view, width: width) { [weak view] container in
            guard let view, view.window != nil, view.window === container.window else { return nil }
            return container.convert(view.bounds, from: view)
        }
    }

    /// Next to a bar button, like a popover: in regular width a card with this width, before iOS 17 in the upper corner; in compact width a
    /// sheet of up to 540 points.
    ///
    /// Everything else is as for a card next to a view.
    ///
    /// - Parameters:
    ///   - item: The bar button item next to which the card appears. Held weakly.
    ///   - width: The width of the card in points; default 320.
    @MainActor
    public static func anchored(to item: UIBarButtonItem, width: CGFloat = 320) -> SheetWidth {
        anchored(to: item, width: width) { [weak item] container in
            guard #available(iOS 17.0, *) else {
                // Bars have no public way to their views.
                let safeArea = container.safeAreaInsets
                let isMirrored = container.effectiveUserInterfaceLayoutDirection == .rightToLeft
                let x = isMirrored ? safeArea.left : container.bounds.width - safeArea.right
                return CGRect(x: x, y: safeArea.top, width: 0, height: 0)
            }
            return item?.frame(in: container)
        }
    }

    private static func anchored(
        to source: AnyObject, width: CGFloat, _ frame: @escaping @MainActor @Sendable (UIView) -> CGRect?
    ) -> SheetWidth {
        var result = SheetWidth.upTo(540)
        result.source = Source(identifier: ObjectIdentifier(source), width: width, frame: frame)
        return result
    }

    /// The problem with an invalid width; otherwise nil.
    var problem: SheetProblem? {
        guard let maximum = [source?.width, maximum].compactMap({ $0 }).first(where: { !$0.isFinite || $0 <= 0 }) else {
            return nil
        }
        return SheetProblem(
            .invalidValue,
            cause: "The maximum width \(maximum) is not a valid width.",
            recoverySuggestion: "Use points above zero, or .full, which is used instead.")
    }
}
