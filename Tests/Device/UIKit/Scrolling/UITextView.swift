import Foundation

/// A scrollable view for editable text.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInput, ComposedText, UIContentSizeCategoryAdjusting, EditableContent {
    var content = ""
    var fontSlot: UIFont?
    var colorSlot: UIColor?
    var selection = NSRange(location: 0, length: 0)
    private var inputViewSlot: UIView?
    private var accessoryViewSlot: UIView?
    let container: NSTextContainer
    let canvas = TextCanvasView(frame: .zero)
    var measured: (width: CGFloat, layout: TextLayout)?

    // MARK: Life cycle

    public init(frame: CGRect, textContainer: NSTextContainer?) {
        container = textContainer ?? NSTextContainer(size: frame.size)
        super.init(frame: frame)
        prepare()
    }

    public override convenience init(frame: CGRect) {
        self.init(frame: frame, textContainer: nil)
    }

    public required init?(coder: NSCoder) {
        container = NSTextContainer(size: .zero)
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        backgroundColor = .systemBackground
        container.didChange = { [weak self] in self?.contentDidChange() }
        addSubview(canvas)
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(UITextView.tapped)))
    }

    @_nonoverride open var delegate: (any UITextViewDelegate)? {
        get { scrollDelegate as? any UITextViewDelegate }
        set { scrollDelegate = newValue }
    }

    // MARK: Text

    open var text: String! {
        get { content }
        set { setContent(newValue ?? "") }
    }

    open var font: UIFont? {
        get { fontSlot }
        set {
            fontSlot = newValue
            contentDidChange()
        }
    }

    open var textAlignment: NSTextAlignment = .natural { didSet { contentDidChange() } }
    open var isEditable = true {
        didSet { if !isEditable { resignFirstResponder() } }
    }
    open var isSelectable = true
    open var adjustsFontForContentSizeCategory = false { didSet { adjustFont() } }

    open var selectedRange: NSRange {
        get { selection }
        set {
            let length = (content as NSString).length
            let location = min(max(0, newValue.location), length)
            let range = NSRange(location: location, length: min(max(0, newValue.length), length - location))
            guard range != selection else { return }
            selection = range
            delegate?.textViewDidChangeSelection(self)
        }
    }

    open internal(set) var markedTextRange: UITextRange?

    open var selectedTextRange: UITextRange? {
        get { UITextRange(selection) }
        set { if let newValue { selectedRange = newValue.range } }
    }

    open var beginningOfDocument: UITextPosition { UITextPosition(offset: 0) }
    open var endOfDocument: UITextPosition { UITextPosition(offset: length) }

    @discardableResult
    open func text(in range: UITextRange) -> String? {
        guard NSMaxRange(range.range) <= length else { return nil }
        return (content as NSString).substring(with: range.range)
    }

    /// Unlike typing, does not ask the delegate.
    open func replace(_ range: UITextRange, withText text: String) { change(range.range, to: text) }

    @discardableResult
    open func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
        delegate?.textView(self, shouldChangeTextIn: range.range, replacementText: text) ?? true
    }

    open override func selectAll(_ sender: Any?) {
        selectedRange = NSRange(location: 0, length: length)
    }

    /// The caret's rectangle, at the start of a line or after the preceding character.
    @discardableResult
    open func caretRect(for position: UITextPosition) -> CGRect {
        let offset = max(0, min(position.offset, length))
        let layout = textLayout(width: bounds.width)
        let place = layout.place(of: offset, in: content)
        let before = (content as NSString).substring(
            with: NSRange(location: place.start, length: offset - place.start))
        let advance = before.isEmpty ? 0 : TextLayout(StyledText(before, font: usedFont)).width
        let lines = lineWidth(for: bounds.width)
        let x = layout.leadingEdge(
            of: place.line, width: lines, alignment: textAlignment,
            rightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
        let left = Double(textContainerInset.left + container.lineFragmentPadding) + x + advance
        return CGRect(
            x: CGFloat(left) - 1, y: textContainerInset.top + CGFloat(layout.top(of: place.line)), width: 2,
            height: CGFloat(layout.lines.isEmpty ? Double(usedFont.lineHeight) : layout.lines[place.line].height))
    }

    open var textContainer: NSTextContainer { container }
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet { if oldValue != textContainerInset { contentDidChange() } }
    }

    open func scrollRangeToVisible(_ range: NSRange) {
        layoutIfNeeded()
        let caret = caretRect(for: UITextPosition(offset: range.location))
        // The first line is visible together with the inset above it.
        let top = caret.minY <= textContainerInset.top ? 0 : caret.minY
        let line = CGRect(x: 0, y: top, width: 1, height: caret.maxY - top + textContainerInset.bottom)
        scrollRectToVisible(line, animated: false)
    }

    // MARK: Editing

    open var hasText: Bool { length > 0 }

    open func insertText(_ text: String) { replace(selection, with: text) }

    open func deleteBackward() {
        if selection.length > 0 { return replace(selection, with: "") }
        guard selection.location > 0 else { return }
        let last = (content as NSString).rangeOfComposedCharacterSequence(at: selection.location - 1)
        replace(last, with: "")
    }

    // MARK: First responder

    open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }
    open override var inputView: UIView? {
        get { inputViewSlot }
        set { inputViewSlot = newValue }
    }
    open override var inputAccessoryView: UIView? {
        get { accessoryViewSlot }
        set { accessoryViewSlot = newValue }
    }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        guard !isFirstResponder else { return true }
        if window == nil { return super.becomeFirstResponder() }
        if isEditable, delegate?.textViewShouldBeginEditing(self) == false { return false }
        guard super.becomeFirstResponder() else { return false }
        guard isEditable else { return true }
        delegate?.textViewDidBeginEditing(self)
        NotificationCenter.default.post(name: UITextView.textDidBeginEditingNotification, object: self)
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return super.resignFirstResponder() }
        if isEditable, delegate?.textViewShouldEndEditing(self) == false { return false }
        guard super.resignFirstResponder() else { return false }
        guard isEditable else { return true }
        delegate?.textViewDidEndEditing(self)
        NotificationCenter.default.post(name: UITextView.textDidEndEditingNotification, object: self)
        return true
    }

    // MARK: Size and drawing

    @discardableResult
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = size.width > 0 ? size.width : .greatestFiniteMagnitude
        let layout = textLayout(width: width)
        let inset = textContainerInset
        let sides = inset.left + inset.right + 2 * container.lineFragmentPadding
        // The placeholder character of an empty text determines its height but not its width.
        let widest = content.isEmpty ? 0 : layout.width
        return CGSize(
            width: min(width, ceiledToPixel(widest) + sides),
            height: ceiledToPixel(layout.height) + inset.top + inset.bottom)
    }

    /// The height that fits the current width, and the natural width; none while scrolling is enabled.
    open override var intrinsicContentSize: CGSize {
        guard !isScrollEnabled else { return super.intrinsicContentSize }
        let width = bounds.width > 0 ? bounds.width : .greatestFiniteMagnitude
        let natural = sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
        return CGSize(width: natural.width, height: sizeThatFits(CGSize(width: width, height: 0)).height)
    }

    open override var isScrollEnabled: Bool {
        didSet { if oldValue != isScrollEnabled { invalidateIntrinsicContentSize() } }
    }

    /// Reflects the text and the bounds immediately, not only after the next layout pass.
    open override var contentSize: CGSize {
        get { layer.needsLayout() ? measuredContentSize : super.contentSize }
        set { super.contentSize = newValue }
    }

    private var measuredContentSize: CGSize {
        let (width, inset) = (bounds.width, textContainerInset)
        let height = ceiledToPixel(textLayout(width: width).height)
        return CGSize(width: width, height: height + inset.top + inset.bottom)
    }

    open override func layoutSubviews() {
        let width = bounds.width
        let layout = textLayout(width: width)
        let inset = textContainerInset
        let height = ceiledToPixel(layout.height)
        contentSize = measuredContentSize
        super.layoutSubviews()
        let padding = container.lineFragmentPadding
        let lines = CGFloat(lineWidth(for: width))
        let area = CGRect(x: inset.left + padding, y: inset.top, width: lines, height: height)
        guard canvas.isStale || canvas.frame != area else { return }
        if canvas.drawnWidth != nil, canvas.drawnWidth != width, !isScrollEnabled { invalidateIntrinsicContentSize() }
        canvas.drawnWidth = width
        canvas.isStale = false
        canvas.frame = area
        // Without a height limit while scrolling is enabled.
        let room = isScrollEnabled ? .greatestFiniteMagnitude : max(0, bounds.height - inset.top - inset.bottom)
        container.size = CGSize(width: lines + 2 * padding, height: room)
        canvas.layer.drawing = content.isEmpty ? nil : .text(drawing(of: layout, in: area.size))
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        adjustFont()
        contentDidChange()
    }

    // MARK: Keyboard traits

    open var autocapitalizationType: UITextAutocapitalizationType = .sentences
    open var autocorrectionType: UITextAutocorrectionType = .default
    open var keyboardType: UIKeyboardType = .default
    open var returnKeyType: UIReturnKeyType = .default
    open var enablesReturnKeyAutomatically = false
    open var isSecureTextEntry = false
    open var textContentType: UITextContentType!

    // MARK: Accessibility

    open override var isAccessibilityElement: Bool {
        get { accessibility?.isElement ?? true }
        set { super.isAccessibilityElement = newValue }
    }

    open override var accessibilityValue: String? {
        get { accessibility?.value ?? text }
        set { super.accessibilityValue = newValue }
    }
}

extension UITextView {
    nonisolated public static let textDidBeginEditingNotification = Notification.Name(
        "UITextViewTextDidBeginEditingNotification")
    nonisolated public static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")
    nonisolated public static let textDidEndEditingNotification = Notification.Name(
        "UITextViewTextDidEndEditingNotification")
}
