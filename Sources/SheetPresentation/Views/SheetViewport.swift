import UIKit

/// What a sheet's content is laid out in: all of the sheet, or what shows of it.
///
/// What shows ends at the edge of the screen and stays there while the sheet moves, so its place is true for safe areas, keyboard guides
/// and touches at any time. Only its size changes.
final class SheetViewport: UIView {
    /// The part of a sheet that shows.
    struct Span: Equatable {
        /// How much of the sheet is beyond the screen at the stop where its views stand, in points.
        var hidden: CGFloat
        /// In points.
        var extent: CGFloat

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

    /// Nil for all of the sheet.
    private(set) var span: Span?
    private(set) weak var content: UIView?

    init() {
        super.init(frame: .zero)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        nil
    }

    /// Says which view is the content, or gives it back with nil.
    func setContent(_ content: UIView?) {
        if let former = self.content, former.superview === self { former.removeFromSuperview() }
        self.content = content
    }

    /// Adds the content; nil where it is there already.
    func insertContent() -> UIView? {
        guard let content, content.superview !== self else { return nil }
        content.frame = bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(content, at: 0)
        return content
    }

    /// Shows the content in another part of a sheet with these bounds.
    func show(_ span: Span?, in bounds: CGRect, at side: Side) {
        if span == nil, self.span != nil { layer.transform = CATransform3DIdentity }
        self.span = span
        // A sheet of another size would stretch it before it gets its own.
        autoresizingMask = span == nil ? [.flexibleWidth, .flexibleHeight] : []
        place(in: bounds, at: side)
    }

    /// Never by the frame, as a motion may move it.
    func place(in bounds: CGRect, at side: Side) {
        let frame = span?.frame(in: bounds, at: side) ?? bounds
        self.bounds.size = frame.size
        center = CGPoint(x: frame.midX, y: frame.midY)
        if let content, content.superview === self { content.frame = self.bounds }
    }
}
