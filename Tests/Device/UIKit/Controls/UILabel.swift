import Foundation

@preconcurrency @MainActor
public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
    var adjustsFontForContentSizeCategory: Bool { get set }
}

/// Displays read-only text in one style or with an attributed string's styles.
@preconcurrency @MainActor
open class UILabel: UIView, UIContentSizeCategoryAdjusting {
    private final var plain: String?
    private final var fontSlot = UIFont.systemFont(ofSize: UIFont.labelFontSize)
    private final var colorSlot = UIColor.label

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        layer.needsDisplayOnBoundsChange = true
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
        layer.needsDisplayOnBoundsChange = true
    }

    // MARK: Content

    open var text: String? {
        get { plain }
        set {
            guard newValue != plain else { return }
            plain = newValue
            contentDidChange()
        }
    }

    open var font: UIFont! {
        get { fontSlot }
        set {
            let font = newValue ?? UIFont.systemFont(ofSize: UIFont.labelFontSize)
            guard font != fontSlot else { return }
            fontSlot = font
            contentDidChange()
        }
    }

    open var textColor: UIColor! {
        get { colorSlot }
        set {
            let color = newValue ?? .label
            guard color != colorSlot else { return }
            colorSlot = color
            setNeedsDisplay()
        }
    }

    open var textAlignment: NSTextAlignment = .natural { didSet { setNeedsDisplay() } }
    open var lineBreakMode: NSLineBreakMode = .byTruncatingTail { didSet { contentDidChange() } }
    open var numberOfLines = 1 { didSet { if oldValue != numberOfLines { contentDidChange() } } }
    open var isEnabled = true { didSet { setNeedsDisplay() } }
    open var adjustsFontSizeToFitWidth = false { didSet { setNeedsDisplay() } }
    open var minimumScaleFactor: CGFloat = 0 { didSet { setNeedsDisplay() } }

    /// With zero the layout determines the width.
    open var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet { if oldValue != preferredMaxLayoutWidth { invalidateIntrinsicContentSize() } }
    }

    open var adjustsFontForContentSizeCategory = false {
        didSet { adjustFont() }
    }

    private func contentDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
        textLayoutCache = nil
    }

    // MARK: Measuring

    private final var textLayoutCache: (width: Double, lines: Int, layout: TextLayout)?

    private var styledText: StyledText { StyledText(plain ?? "", font: fontSlot) }

    private func textLayout(width: Double, lines: Int) -> TextLayout {
        if let cache = textLayoutCache, cache.width == width, cache.lines == lines { return cache.layout }
        let layout = TextLayout(styledText, width: width, maximumLines: lines, lineBreakMode: lineBreakMode)
        textLayoutCache = (width, lines, layout)
        return layout
    }

    private var isEmpty: Bool { plain?.isEmpty ?? true }

    open override var intrinsicContentSize: CGSize {
        let isBounded = numberOfLines != 1 && preferredMaxLayoutWidth > 0
        return sizeThatFits(
            CGSize(
                width: isBounded ? preferredMaxLayoutWidth : .greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
        )
    }

    @discardableResult
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = numberOfLines == 1 || size.width <= 0 ? .greatestFiniteMagnitude : size.width
        let proposal = CGRect(x: 0, y: 0, width: width, height: .greatestFiniteMagnitude)
        return textRect(forBounds: proposal, limitedToNumberOfLines: numberOfLines).size
    }

    @discardableResult
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        guard !isEmpty else { return CGRect(origin: bounds.origin, size: .zero) }
        let layout = textLayout(width: Double(bounds.width), lines: numberOfLines)
        let size = ceiledToPixel(layout.size)
        return CGRect(
            origin: bounds.origin,
            size: CGSize(width: min(size.width, bounds.width), height: min(size.height, bounds.height))
        )
    }

    // MARK: Drawing

    open func drawText(in rect: CGRect) {
        guard !isEmpty, rect.width > 0 else {
            layer.drawing = nil
            return
        }
        let layout = fittedLayout(in: rect)
        let free = Double(rect.height) - layout.height
        let top = roundedToPixel(rect.minY + CGFloat(free / 2))
        let area = CGRect(x: rect.minX, y: top, width: rect.width, height: CGFloat(layout.height))
        let drawing = layout.drawing(
            in: area, alignment: textAlignment, rightToLeft: isRightToLeft, color: drawnColor.cgColor.rgba,
            traits: traitCollection
        )
        layer.drawing = .text(drawing)
    }

    open override func draw(_ rect: CGRect) {
        drawText(in: rect)
    }

    /// The lines that fit, with a smaller font if the label allows that.
    private func fittedLayout(in rect: CGRect) -> TextLayout {
        let lineHeight = max(1, Double(fontSlot.lineHeight))
        let room = max(1, Int((Double(rect.height) + 0.5) / lineHeight))
        let lines = numberOfLines == 0 ? room : min(numberOfLines, room)
        let layout = textLayout(width: Double(rect.width), lines: lines)
        guard adjustsFontSizeToFitWidth, numberOfLines == 1, layout.isTruncated else { return layout }
        let natural = TextLayout(styledText).width
        let smallest = minimumScaleFactor > 0 ? minimumScaleFactor : 0.1
        let factor = max(smallest, CGFloat(Double(rect.width) / natural * 0.99))
        return TextLayout(
            styledText.scaled(by: factor), width: Double(rect.width), maximumLines: 1, lineBreakMode: lineBreakMode
        )
    }

    private var drawnColor: UIColor {
        if !isEnabled { return resolved(.tertiaryLabel) }
        return resolved(colorSlot)
    }

    /// The distance from the label's top, for baseline anchors.
    var firstBaseline: CGFloat { baseline { $0.firstBaseline } }
    var lastBaseline: CGFloat { baseline { $0.lastBaseline } }

    private func baseline(_ offset: (TextLayout) -> Double) -> CGFloat {
        let layout = fittedLayout(in: bounds.isEmpty ? CGRect(origin: .zero, size: intrinsicContentSize) : bounds)
        let height = bounds.height > 0 ? Double(bounds.height) : layout.height
        return roundedToPixel(CGFloat((height - layout.height) / 2 + offset(layout)))
    }

    // MARK: Environment

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        adjustFont()
        setNeedsDisplay()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    private func adjustFont() {
        guard adjustsFontForContentSizeCategory else { return }
        let adjusted = fontSlot.adjusted(to: traitCollection)
        if adjusted !== fontSlot { font = adjusted }
    }

    // MARK: Accessibility

    open override var isAccessibilityElement: Bool {
        get { accessibility?.isElement ?? true }
        set { super.isAccessibilityElement = newValue }
    }

    open override var accessibilityLabel: String? {
        get { accessibility?.label ?? text }
        set { super.accessibilityLabel = newValue }
    }

    open override var accessibilityTraits: UIAccessibilityTraits {
        get { accessibility?.traits ?? .staticText }
        set { super.accessibilityTraits = newValue }
    }
}
