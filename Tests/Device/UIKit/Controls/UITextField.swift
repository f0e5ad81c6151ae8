import Foundation

/// A single line of editable text.
@preconcurrency @MainActor
open class UITextField: UIControl, UITextInput, UITextInputTraits, UIContentSizeCategoryAdjusting {
    var content = ""
    var attributed: NSAttributedString?
    var selection = NSRange(location: 0, length: 0)
    /// Whether the next keystroke replaces the whole text.
    var startsOver = false
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
        set {
            attributed = nil
            replaceContent(newValue ?? "")
            valuesDidChange()
        }
    }

    open var attributedText: NSAttributedString? {
        get { attributed ?? NSAttributedString(string: content, attributes: defaultTextAttributes) }
        set {
            attributed = newValue
            if let newValue, newValue.length > 0 {
                let attributes = newValue.attributes(at: 0, effectiveRange: nil)
                if let font = attributes[.font] as? UIFont { self.font = font }
                if let color = attributes[.foregroundColor] as? UIColor { textColor = color }
            }
            replaceContent(newValue?.string ?? "")
            valuesDidChange()
        }
    }

    open var placeholder: String? {
        get { attributedPlaceholder?.string }
        set { attributedPlaceholder = newValue.map { NSAttributedString(string: $0) } }
    }
    open var attributedPlaceholder: NSAttributedString? { didSet { refresh() } }

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
    open var clearsOnBeginEditing = false
    open var clearsOnInsertion = false
    open var adjustsFontSizeToFitWidth = false { didSet { refresh() } }
    open var minimumFontSize: CGFloat = 0
    open var clearButtonMode: ViewMode = .never { didSet { setNeedsLayout() } }
    open var leftView: UIView? { didSet { sideViewDidChange(oldValue, leftView) } }
    open var leftViewMode: ViewMode = .never { didSet { setNeedsLayout() } }
    open var rightView: UIView? { didSet { sideViewDidChange(oldValue, rightView) } }
    open var rightViewMode: ViewMode = .never { didSet { setNeedsLayout() } }
    open var adjustsFontForContentSizeCategory = false { didSet { adjustFont() } }

    open var defaultTextAttributes: [NSAttributedString.Key: Any] {
        get { [.font: font as Any, .foregroundColor: textColor as Any] }
        set {
            if let font = newValue[.font] as? UIFont { self.font = font }
            if let color = newValue[.foregroundColor] as? UIColor { textColor = color }
        }
    }

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
    open func textRect(forBounds bounds: CGRect) -> CGRect { rectBetweenSideViews(in: bounds) }

    private final func rectBetweenSideViews(in bounds: CGRect) -> CGRect {
        let margin = borderStyle == .none ? 0 : Self.borderMargin
        var rect = bounds.insetBy(dx: margin, dy: 0)
        let mirrored = isRightToLeft
        if leftView != nil, shows(leftViewMode) {
            let side = leftViewRect(forBounds: bounds)
            if mirrored { rect.size.width = side.minX - rect.minX } else { rect = rect.cutLeft(to: side.maxX) }
        }
        if rightView != nil, shows(rightViewMode) {
            let side = rightViewRect(forBounds: bounds)
            if mirrored { rect = rect.cutLeft(to: side.maxX) } else { rect.size.width = side.minX - rect.minX }
        } else if showsClearButton {
            let side = clearButtonRect(forBounds: bounds)
            if mirrored { rect = rect.cutLeft(to: side.maxX + 5) } else { rect.size.width = side.minX - 5 - rect.minX }
        }
        return rect
    }

    @discardableResult
    open func editingRect(forBounds bounds: CGRect) -> CGRect { rectBetweenSideViews(in: bounds) }

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

    @discardableResult
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        let size = leftView.map(Self.size) ?? .zero
        let frame = CGRect(x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
        return isRightToLeft ? frame.mirrored(in: bounds.width) : frame
    }

    @discardableResult
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        let size = rightView.map(Self.size) ?? .zero
        let frame = CGRect(
            x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width, height: size.height
        )
        return isRightToLeft ? frame.mirrored(in: bounds.width) : frame
    }

    static func size(of view: UIView) -> CGSize {
        view.bounds.size == .zero ? view.sizeThatFits(.zero) : view.bounds.size
    }

    open override var intrinsicContentSize: CGSize {
        let font = self.font ?? .systemFont(ofSize: 17)
        let line = ceil(font.lineHeight) + 1
        let width = max(textView.intrinsicContentSize.width, placeholderView.intrinsicContentSize.width)
        guard borderStyle != .none else { return CGSize(width: width + sideWidth, height: line) }
        return CGSize(width: width + sideWidth + 2 * Self.borderMargin, height: max(34, line + 12))
    }

    @discardableResult
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        place(leftView, shows(leftViewMode), leftViewRect(forBounds: bounds))
        place(rightView, shows(rightViewMode), rightViewRect(forBounds: bounds))
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
        startsOver = isSecureTextEntry && hasText
        if clearsOnBeginEditing { replaceContent("") }
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
        change(clearsOnInsertion ? NSRange(location: 0, length: length) : selection, to: text)
        clearsOnInsertion = false
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

    open var selectedTextRange: UITextRange? {
        get { UITextRange(selection) }
        set {
            guard let range = newValue?.range, range != selection, NSMaxRange(range) <= length else { return }
            selection = range
            clearsOnInsertion = false
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

    override class var appearanceProperties: [AppearanceProperty] {
        super.appearanceProperties + [
            AppearanceProperty(\UITextField.textColor)
        ]
    }

    // MARK: Text input traits

    open var autocapitalizationType: UITextAutocapitalizationType = .sentences
    open var autocorrectionType: UITextAutocorrectionType = .default
    open var keyboardType: UIKeyboardType = .default
    open var returnKeyType: UIReturnKeyType = .default
    open var enablesReturnKeyAutomatically = false
    open var isSecureTextEntry = false {
        didSet {
            if isSecureTextEntry != oldValue { startsOver = isSecureTextEntry && isEditing && hasText }
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
