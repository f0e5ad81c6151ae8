import Foundation

extension UIScrollView: ScrollingContent {
    /// False for text views, whose content is their text.
    package var takesContentSizeFromConstraints: Bool { !(self is UITextView) }

    /// Constraints to this guide, or from subviews to the scroll view's edges, determine the content size.
    public var contentLayoutGuide: UILayoutGuide { autoLayoutContentGuide }

    /// The visible area: views pinned to it do not scroll.
    public var frameLayoutGuide: UILayoutGuide { autoLayoutFrameGuide }
}

extension UITextView: WrappingContent, BaselineContent {
    package var wrapsContent: Bool { !isScrollEnabled }

    package func contentSize(forWidth width: CGFloat) -> CGSize {
        sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    }

    package var baselineOffsets: (first: Double, last: Double) {
        let inset = textContainerInset
        let font = self.font ?? UIFont.systemFont(ofSize: UIFont.labelFontSize)
        return (Double(inset.top) + Double(font.ascender), Double(inset.bottom) - Double(font.descender))
    }
}
