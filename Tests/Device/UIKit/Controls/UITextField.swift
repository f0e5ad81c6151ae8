import Foundation

/// A single line of editable text.
@preconcurrency @MainActor
open class UITextField: UIControl, UITextInput, ComposedText, UITextInputTraits, UIContentSizeCategoryAdjusting {
    var content = ""
    var selection = NSRange(location: 0, length: 0)
    let textView = UILabel()
    let placeholderView = UILabel()
    let caret = UIView()
    /// Whether the background color is the border style's, and was not set by the app.
    var hasOwnBackground = false
    lazy var clearButton = makeClearButton()
    private var inputViewSlot: UIView?
    private var accessoryViewSlot: UIView?

    override var isTapped: Bool { true }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        clipsToBounds = true
        textView.isAccessibilityElement = false
        placeholderView.isAccessibilityElement = false
        placeholderView.textColor = .placeholderText
        caret.backgroundColor = tintColor
        caret.layer.cornerRadius = 1
        caret.isUserInteractionEnabled = false
        caret.isHidden = true
        for view in [placeholderView, textView, caret] { addSubview(view) }
        refresh()
    }

    open weak var delegate: (any UITextFieldDelegate)? { didSet { delegateSlot = delegate } }
    /// The delegate that is called: a subclass may override `delegate` with a different one.
    private(set) weak var delegateSlot: (any UITextFieldDelegate)?

    // MARK: Content

    open var text: String? {
        get { content }
        set { replaceContent(newValue ?? "") }
    }

    open var placeholder: String? { didSet { refresh() } }

    open var font: UIFont? = UITextField.standardFont {
        didSet {
            if font == nil { font = Self.standardFont }
            refresh()
        }
    }
    private static let standardFont = UIFont.systemFont(ofSize: 17)
    open var textColor: UIColor? = .label { didSet { refresh() } }
    open var textAlignment: NSTextAlignment = .natural { didSet { refresh() } }
    open var borderStyle: BorderStyle = .none { didSet { refresh() } }
    open var clearButtonMode: ViewMode = .never { didSet { setNeedsLayout() } }
    open var adjustsFontForContentSizeCategory = false { didSet { adjustFont() } }

    override func stateDidChange() {
        super.stateDidChange()
        refresh()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        adjustFont()
        refresh()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        caret.backgroundColor = tintColor
    }

    // MARK: Layout

    /// The distance in points between a rounded border and the text.
    private static let borderMargin: CGFloat = 7
    private static let clearButtonSide: CGFloat = 19

    @discardableResult
    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

    @discardableResult
    open func textRect(forBounds bounds: CGRect) -> CGRect { rectBesideClearButton(in: bounds) }

    private final func rectBesideClearButton(in bounds: CGRect) -> CGRect {
        let margin = borderStyle == .none ? 0 : Self.borderMargin
        var rect = bounds.insetBy(dx: margin, dy: 0)
        let mirrored = isRightToLeft
        if showsClearButton {
            let side = clearButtonRect(forBounds: bounds)
            if mirrored { rect = rect.cutLeft(to: side.maxX + 5) } else { rect.size.width = side.minX - 5 - rect.minX }
        }
        return rect
    }

    @discardableResult
    open func editingRect(forBounds bounds: CGRect) -> CGRect { rectBesideClearButton(in: bounds) }

    @discardableResult
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
        isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    }

    @discardableResult
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        let side = Self.clearButtonSide
        let frame = CGRect(x: bounds.maxX - side - 5, y: bounds.midY - side / 2, width: side, height: side)
        return isRightToLeft ? frame.mirrored(in: bounds.width) : frame
    }

    open override var intrinsicContentSize: CGSize {
        let font = self.font ?? .systemFont(ofSize: 17)
        let line = ceil(font.lineHeight) + 1
        let width = max(textView.intrinsicContentSize.width, placeholderView.intrinsicContentSize.width)
        guard borderStyle != .none else { return CGSize(width: width, height: line) }
        return CGSize(width: width + 2 * Self.borderMargin, height: max(34, line + 12))
    }

    @discardableResult
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if showsClearButton || clearButtonMode != .never {
            if clearButton.superview == nil { addSubview(clearButton) }
            clearButton.isHidden = !showsClearButton
            clearButton.frame = clearButtonRect(forBounds: bounds)
        }
        textView.frame = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
        placeholderView.frame = placeholderRect(forBounds: bounds)
        caret.isHidden = !isEditing
        caret.frame = caretRect(for: UITextPosition(offset: selection.location + selection.length))
    }

    // MARK: First responder

    open internal(set) var isEditing = false

    open override var canBecomeFirstResponder: Bool { isEnabled && window != nil }

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
        if isFirstResponder { return true }
        if window == nil { return super.becomeFirstResponder() }
        guard canBecomeFirstResponder, delegateSlot?.textFieldShouldBeginEditing(self) ?? true else { return false }
        guard super.becomeFirstResponder() else { return false }
        isEditing = true
        selection = NSRange(location: length, length: 0)
        setNeedsLayout()
        delegateSlot?.textFieldDidBeginEditing(self)
        sendActions(for: .editingDidBegin)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return super.resignFirstResponder() }
        guard delegateSlot?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
        isEditing = false
        setNeedsLayout()
        delegateSlot?.textFieldDidEndEditing(self, reason: .committed)
        sendActions(for: .editingDidEnd)
        NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if isTouchInside { becomeFirstResponder() }
    }

    // MARK: Editing

    open var hasText: Bool { !content.isEmpty }

    /// A line break counts as the return key.
    open func insertText(_ text: String) {
        if text == "\n" { return pressReturn() }
        change(selection, to: text)
    }

    open func deleteBackward() {
        if selection.length > 0 { return change(selection, to: "") }
        guard selection.location > 0 else { return }
        change((content as NSString).rangeOfComposedCharacterSequence(at: selection.location - 1), to: "")
    }

    @discardableResult
    open func text(in range: UITextRange) -> String? {
        guard NSMaxRange(range.range) <= length else { return nil }
        return (content as NSString).substring(with: range.range)
    }

    /// Unlike typing, does not ask the delegate.
    open func replace(_ range: UITextRange, withText text: String) {
        content = (content as NSString).replacingCharacters(in: range.range, with: text)
        selection = NSRange(location: range.range.location + (text as NSString).length, length: 0)
        refresh()
        textDidChange()
    }

    open internal(set) var markedTextRange: UITextRange?

    open var selectedTextRange: UITextRange? {
        get { UITextRange(selection) }
        set {
            guard let range = newValue?.range, range != selection, NSMaxRange(range) <= length else { return }
            selection = range
            setNeedsLayout()
            delegateSlot?.textFieldDidChangeSelection(self)
        }
    }

    @discardableResult
    open func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
        delegateSlot?.textField(self, shouldChangeCharactersIn: range.range, replacementString: text) ?? true
    }

    open var beginningOfDocument: UITextPosition { UITextPosition(offset: 0) }
    open var endOfDocument: UITextPosition { UITextPosition(offset: length) }

    open override func selectAll(_ sender: Any?) {
        selectedTextRange = UITextRange(NSRange(location: 0, length: length))
    }

    @discardableResult
    open func caretRect(for position: UITextPosition) -> CGRect {
        let font = self.font ?? .systemFont(ofSize: 17)
        let rect = editingRect(forBounds: bounds)
        let whole = TextMetrics.width(of: shownText, in: font.face)
        let before =
            isSecureTextEntry
            ? String(shownText.prefix(position.offset))
            : (content as NSString).substring(to: min(position.offset, length))
        let advance = TextMetrics.width(of: before, in: font.face)
        let free = Double(rect.width) - whole
        var start = 0.0
        switch textAlignment {
        case .center: start = free / 2
        case .right: start = free
        case .natural, .justified: start = isRightToLeft ? free : 0
        case .left: start = 0
        }
        let x = Double(rect.minX) + max(0, start) + min(advance, Double(rect.width))
        let height = font.lineHeight
        return CGRect(x: CGFloat(x) - 1, y: rect.midY - height / 2, width: 2, height: height)
    }

    // MARK: Accessibility

    open override var accessibilityValue: String? {
        get { accessibility?.value ?? (content.isEmpty ? placeholder : shownText) }
        set { super.accessibilityValue = newValue }
    }

    @discardableResult
    open override func accessibilityActivate() -> Bool { becomeFirstResponder() }

    public nonisolated static let textDidBeginEditingNotification = Notification.Name(
        "UITextFieldTextDidBeginEditingNotification")
    public nonisolated static let textDidEndEditingNotification = Notification.Name(
        "UITextFieldTextDidEndEditingNotification")
    public nonisolated static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")

    // MARK: Text input traits

    open var autocapitalizationType: UITextAutocapitalizationType = .sentences
    open var autocorrectionType: UITextAutocorrectionType = .default
    open var keyboardType: UIKeyboardType = .default
    open var returnKeyType: UIReturnKeyType = .default
    open var enablesReturnKeyAutomatically = false
    open var isSecureTextEntry = false {
        didSet {
            stateDidChange()
        }
    }
    open var textContentType: UITextContentType!
}

extension CGRect {
    fileprivate func cutLeft(to x: CGFloat) -> CGRect {
        CGRect(x: x, y: minY, width: maxX - x, height: height)
    }
}
