import UIKit

extension Detent {
    /// The margins and the corners of a floating card.
    struct Floating: Hashable, Sendable {
        let insets: NSDirectionalEdgeInsets
        let corners: SheetCorners
        /// Whether a number of it was replaced and reported.
        var wasReported = false

        /// The card with every invalid number replaced by the nearest possible one, or by 0.
        var sanitized: Floating {
            Floating(
                insets: NSDirectionalEdgeInsets(
                    top: Length.possible(insets.top), leading: Length.possible(insets.leading),
                    bottom: Length.possible(insets.bottom), trailing: Length.possible(insets.trailing)),
                corners: corners.sanitized)
        }

        // NSDirectionalEdgeInsets is not hashable.

        static func == (left: Floating, right: Floating) -> Bool {
            left.insets == right.insets && left.corners == right.corners
        }

        func hash(into hasher: inout Hasher) {
            for inset in [insets.top, insets.leading, insets.bottom, insets.trailing] { hasher.combine(inset) }
            hasher.combine(corners)
        }
    }
}

/// The margins of a card, in points.
struct SheetInsets: Equatable {
    /// At the sheet's edge.
    var own: CGFloat = 0
    /// At the left for a sheet at the bottom or top, at the top for one at a side.
    var start: CGFloat = 0
    /// At the opposite end.
    var end: CGFloat = 0

    var across: CGFloat { start + end }

    /// A sheet's frame, reduced by these insets.
    func inset(_ frame: CGRect, at side: Side) -> CGRect {
        let along =
            side.isVertical
            ? UIEdgeInsets(top: 0, left: start, bottom: 0, right: end)
            : UIEdgeInsets(top: start, left: 0, bottom: end, right: 0)
        return frame.inset(by: side.insets(own)).inset(by: along)
    }

    func mixed(with other: SheetInsets, at fraction: CGFloat) -> SheetInsets {
        SheetInsets(
            own: own.mixed(with: other.own, at: fraction), start: start.mixed(with: other.start, at: fraction),
            end: end.mixed(with: other.end, at: fraction))
    }
}

/// Insets and corners of a sheet at one of its detents.
struct DetentShape: Equatable {
    var insets: SheetInsets
    var radii: CornerRadii

    func mixed(with other: DetentShape, at fraction: CGFloat) -> DetentShape {
        DetentShape(
            insets: insets.mixed(with: other.insets, at: fraction), radii: radii.mixed(with: other.radii, at: fraction))
    }
}

/// The insets and corners of a sheet at each of its detents, if some of them float.
struct DetentShapes {
    /// The values of the floating detents.
    var floating: [Detent.Identifier: DetentShape] = [:]
    /// The value of all other detents.
    var attached = DetentShape(insets: SheetInsets(), radii: CornerRadii(0))
    /// Whether the content is resized instead of scaled.
    var isResizing = false
    /// Whether the sheet is a card: it floats at one of its detents, or has done so.
    var isCard = false

    subscript(detent: Detent.Identifier) -> DetentShape { floating[detent] ?? attached }
}

extension SheetEnvironment {
    /// The environment of scaled content in a card with these insets.
    func inside(_ insets: SheetInsets, scale: CGFloat) -> SheetEnvironment {
        guard insets != SheetInsets() else { return self }
        var result = self
        result.safeAreaInsets[side] = max(0, ownInset - insets.own) / scale
        return result
    }
}

extension SheetWidth {
    /// The width, limited to a breadth.
    func limited(to breadth: CGFloat, in environment: SheetEnvironment) -> SheetWidth {
        breadth < environment.breadth(self) ? SheetWidth(maximum: breadth, alignment: alignment) : self
    }
}

extension Detent.Floating {
    /// The insets in an environment, excluding the keyboard.
    func insets(in environment: SheetEnvironment) -> SheetInsets {
        let (left, right) =
            environment.traits.isRightToLeft ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
        return switch environment.side {
        case .bottom: SheetInsets(own: insets.bottom, start: left, end: right)
        case .top: SheetInsets(own: insets.top, start: left, end: right)
        case .left: SheetInsets(own: left, start: insets.top, end: insets.bottom)
        case .right: SheetInsets(own: right, start: insets.top, end: insets.bottom)
        }
    }
}
