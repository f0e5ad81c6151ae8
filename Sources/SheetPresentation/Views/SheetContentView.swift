import UIKit

/// The superview of a sheet's content: has its frame, and contains nothing else.
///
/// Resizing content has the size of the visible part of the sheet. It ends at the edge of the screen and stays there while the sheet moves, so that
/// safe areas, keyboard layout guides and hit testing are correct at any time. Only its size changes.
final class SheetContentView: UIView {
    /// Whether the content has the size of the visible part of the sheet; otherwise that of the tallest detent.
    var isResizing = false

    /// The visible part of a sheet.
    struct Span: Equatable {
        /// How much of the sheet is off screen at the stop of its model frame, in points.
        var hidden: CGFloat = 0
        /// In points.
        var extent: CGFloat = 0

        /// The frame in a sheet with these bounds.
        func frame(in bounds: CGRect, at side: Side) -> CGRect {
            let size = side.size(extent: extent, breadth: side.breadth(of: bounds.size))
            let far = side.extent(of: bounds.size) - hidden - extent
            return switch side {
            case .bottom: CGRect(origin: CGPoint(x: 0, y: far), size: size)
            case .top: CGRect(origin: CGPoint(x: 0, y: hidden), size: size)
            case .left: CGRect(origin: CGPoint(x: hidden, y: 0), size: size)
            case .right: CGRect(origin: CGPoint(x: far, y: 0), size: size)
            }
        }
    }

    private(set) var span = Span()
    weak var sheet: SheetContainerView?

    /// Covers its canvas, or the span of a resizing sheet that does not float; its subview is autoresized.
    func show(_ span: Span, in canvas: CGRect, at side: Side, isCard: Bool) {
        self.span = span
        untransformedFrame =
            isResizing && !isCard
            ? span.frame(in: canvas, at: side).offsetBy(dx: canvas.minX, dy: canvas.minY) : canvas
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        sheet?.contentDidLayOut()
    }
}
