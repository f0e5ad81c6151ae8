import Foundation

extension NSAttributedString {
    @discardableResult
    public func size() -> CGSize {
        TextLayout(StyledText(self, font: defaultDrawingFont)).size
    }

    @discardableResult
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        let rect = measured(StyledText(self, font: defaultDrawingFont), size, options)
        context?.totalBounds = rect
        return rect
    }
}

extension NSString {
    @discardableResult
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        TextLayout(StyledText(self as String, attributes: attributes)).size
    }

    @discardableResult
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        let rect = measured(StyledText(self as String, attributes: attributes), size, options)
        context?.totalBounds = rect
        return rect
    }
}

// Drawing has no effect, because contexts record only fill colors, and glyphs cover almost no area; only measuring matters.
extension NSAttributedString {
    public func draw(at point: CGPoint) {}
    public func draw(in rect: CGRect) {}

    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
        context?.totalBounds = boundingRect(with: rect.size, options: options, context: nil)
            .offsetBy(dx: rect.minX, dy: rect.minY)
    }
}

extension NSString {
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {}
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {}

    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        context?.totalBounds = boundingRect(with: rect.size, options: options, attributes: attributes, context: nil)
            .offsetBy(dx: rect.minX, dy: rect.minY)
    }
}

extension StringProtocol {
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {}
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {}

    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        TextLayout(StyledText(String(self), attributes: attributes)).size
    }

    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        NSString(string: String(self)).boundingRect(
            with: size, options: options, attributes: attributes, context: context
        )
    }
}

/// UIKit's font for strings without one.
private var defaultDrawingFont: UIFont { UIFont(name: "Helvetica", size: 12) ?? .systemFont(ofSize: 12) }

/// Without `usesLineFragmentOrigin` the text is a single line, positioned by its baseline.
private func measured(_ text: StyledText, _ size: CGSize, _ options: NSStringDrawingOptions) -> CGRect {
    guard options.contains(.usesLineFragmentOrigin) else {
        let layout = TextLayout(text, maximumLines: 1, lineBreakMode: .byClipping)
        let height = layout.height
        let baseline = layout.firstBaseline
        return CGRect(x: 0, y: baseline - height, width: layout.width, height: height)
    }
    let width = size.width > 0 ? Double(size.width) : .infinity
    let mode = text.paragraph?.lineBreakMode ?? .byWordWrapping
    guard mode == .byWordWrapping || mode == .byCharWrapping else {
        // A truncated paragraph stays on one line.
        let whole = TextLayout(text).size
        return CGRect(x: 0, y: 0, width: min(whole.width, CGFloat(width)), height: whole.height)
    }
    return CGRect(origin: .zero, size: TextLayout(text, width: width, lineBreakMode: mode).size)
}
