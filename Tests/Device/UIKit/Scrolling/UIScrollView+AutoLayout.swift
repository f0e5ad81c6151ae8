import Foundation

extension UIScrollView: ScrollingContent {
    /// A text view's content is its text.
    var takesContentSizeFromConstraints: Bool { !(self is UITextView) }

    /// Constraints to it, or to the scroll view's own edges from inside, say how large the content is.
    public var contentLayoutGuide: UILayoutGuide { autoLayoutContentGuide }

    /// The visible part: what is pinned to it stays in place while the content scrolls.
    public var frameLayoutGuide: UILayoutGuide { autoLayoutFrameGuide }
}

extension UITextView: WrappingContent, BaselineContent {
    var wrapsContent: Bool { !isScrollEnabled }

    func contentSize(forWidth width: CGFloat) -> CGSize {
        sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    }

    var baselineOffsets: (first: Double, last: Double) {
        let inset = textContainerInset
        let font = self.font ?? UIFont.systemFont(ofSize: UIFont.labelFontSize)
        return (Double(inset.top) + Double(font.ascender), Double(inset.bottom) - Double(font.descender))
    }
}
