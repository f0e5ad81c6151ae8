import SheetPresentation
import Testing
import UIKit

/// One row of the matrix: a sheet at an edge, in a style, in a layout direction.
struct SheetMatrixRow: Hashable, Sendable, CustomTestStringConvertible {
    var edge: SheetEdge
    var kind: Kind
    var isRightToLeft: Bool

    /// How the sheet appears and disappears.
    enum Kind: String, CaseIterable, Sendable { case edge, across, fade, circle, corner, zoom }

    static let all = SheetEdge.allCases.flatMap { edge in
        Kind.allCases.flatMap { kind in
            [false, true].map { SheetMatrixRow(edge: edge, kind: kind, isRightToLeft: $0) }
        }
    }

    /// Every combination of edge and style once, alternately left-to-right and right-to-left.
    static let pairs = all.enumerated().filter { ($0.offset / 2 + $0.offset / 12 + $0.offset) % 2 == 0 }.map(\.element)

    var testDescription: String { "\(edge), \(kind.rawValue)\(isRightToLeft ? ", right to left" : "")" }

    /// Whether it leaves so fast that a few frames after a tap nothing is left to catch: at the upper edge the corner is near.
    var isShort: Bool { edge == .top && kind == .corner }

    private var isVertical: Bool { edge == .bottom || edge == .top }

    @MainActor
    func style(from button: UIView) -> TransitionStyle? {
        switch kind {
        case .edge: nil
        case .across: isVertical ? .slide(from: .right, to: .left) : .slide(from: .top, to: .bottom)
        case .fade: .fade
        case .circle: .circle(from: button)
        case .corner: .corner
        case .zoom: .zoom(from: button)
        }
    }

    /// The direction in which a drag dismisses the sheet in its style, as a unit vector; nil for along its edge.
    var styleOutward: CGPoint? {
        switch kind {
        case .across: isVertical ? CGPoint(x: isRightToLeft ? 1 : -1, y: 0) : CGPoint(x: 0, y: 1)
        case .corner: CGPoint(x: 0, y: -1)
        case .edge, .fade, .circle, .zoom: nil
        }
    }
}
