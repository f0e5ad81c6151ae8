import Foundation

extension UITextView {
    var usedFont: UIFont { fontSlot ?? .systemFont(ofSize: 12) }

    var usedColor: UIColor { colorSlot ?? .label }

    func lineWidth(for width: CGFloat) -> Double {
        let sides = textContainerInset.left + textContainerInset.right + 2 * container.lineFragmentPadding
        return Double(max(0, width - sides))
    }

    func textLayout(width: CGFloat) -> TextLayout {
        if let measured, measured.width == width { return measured.layout }
        // An empty last line still has a height.
        let string = content.isEmpty || content.hasSuffix("\n") ? content + " " : content
        let (most, mode) = (container.maximumNumberOfLines, container.lineBreakMode)
        let layout = TextLayout(
            StyledText(string, font: usedFont), width: lineWidth(for: width), maximumLines: most, lineBreakMode: mode)
        measured = (width, layout)
        return layout
    }

    func contentDidChange() {
        measured = nil
        canvas.isStale = true
        setNeedsLayout()
        if !isScrollEnabled { invalidateIntrinsicContentSize() }
    }

    func drawing(of layout: TextLayout, in size: CGSize) -> TextDrawing {
        layout.drawing(
            in: CGRect(origin: .zero, size: size), alignment: textAlignment,
            rightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft,
            color: resolved(usedColor).cgColor.rgba, traits: traitCollection)
    }

    func adjustFont() {
        guard adjustsFontForContentSizeCategory, let fontSlot else { return }
        let adjusted = fontSlot.adjusted(to: traitCollection)
        if adjusted !== fontSlot { font = adjusted }
    }
}
