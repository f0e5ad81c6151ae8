import UIKit

/// What a sheet's content is laid out in where it is as large as what shows of the sheet.
///
/// What shows ends at the edge of the screen and stays there while the sheet moves, so its place is true for safe areas, keyboard guides
/// and touches at any time. Only its size changes.
final class SheetViewport: UIView {
    /// The part of a sheet that shows.
    struct Span: Equatable {
        /// How much of the sheet is beyond the screen at the stop where its views stand, in points.
        var hidden: CGFloat = 0
        /// In points.
        var extent: CGFloat = 0

        /// In a sheet with these bounds.
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

    /// Shows another part of a sheet with these bounds.
    ///
    /// Writes bounds and center, and never the frame, as a motion may move it. What is in it follows by autoresizing.
    func show(_ span: Span, in bounds: CGRect, at side: Side) {
        self.span = span
        let frame = span.frame(in: bounds, at: side)
        self.bounds.size = frame.size
        center = frame.center
    }
}
