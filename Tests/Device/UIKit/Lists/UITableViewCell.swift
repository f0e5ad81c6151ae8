import Foundation

/// A row of a table.
@preconcurrency @MainActor
open class UITableViewCell: UIView, UIGestureRecognizerDelegate {
    let style: CellStyle
    let content = CellContentView()
    lazy final var accessoryButton = makeAccessoryButton()
    final var builtIn: BuiltInCellContent?
    final var configured: (any UIView & UIContentView)?
    let separator = UIView()
    let topSeparator = UIView()
    final var editControl: UIImageView?
    final var reorderControl: ReorderControl?
    open internal(set) var reuseIdentifier: String?
    /// The table that displays the cell.
    weak final var table: UITableView?

    // MARK: Life cycle

    public init(style: CellStyle, reuseIdentifier: String?) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        prepare()
    }

    public override convenience init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        if frame != .zero { self.frame = frame }
    }

    public convenience init() {
        self.init(style: .default, reuseIdentifier: nil)
    }

    public required init?(coder: NSCoder) {
        style = .default
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        clipsToBounds = false
        for view in [separator, topSeparator] as [UIView] { addSubview(view) }
        separator.isUserInteractionEnabled = false
        topSeparator.isUserInteractionEnabled = false
        topSeparator.isHidden = true
        content.frame = bounds
        content.preservesSuperviewLayoutMargins = true
    }

    open func prepareForReuse() {
        isSelected = false
        isHighlighted = false
        alpha = 1
        isHidden = false
    }

    // MARK: Content

    open var contentView: UIView {
        attachContent()
        return content
    }

    open var textLabel: UILabel? { contentConfiguration == nil ? builtInContent.title : nil }
    open var detailTextLabel: UILabel? {
        contentConfiguration == nil && style != .default ? builtInContent.detail : nil
    }
    open var imageView: UIImageView? { contentConfiguration == nil ? builtInContent.picture : nil }

    open var contentConfiguration: (any UIContentConfiguration)? {
        didSet { applyContentConfiguration() }
    }

    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch style {
        case .default: .cell()
        case .subtitle: .subtitleCell()
        case .value1, .value2: .valueCell()
        }
    }

    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        state.isEditing = isEditing
        state.isDisabled = !isUserInteractionEnabled
        return state
    }

    // MARK: Background

    open var backgroundView: UIView? { didSet { replace(oldValue, backgroundView) } }
    open var selectedBackgroundView: UIView? { didSet { replace(oldValue, selectedBackgroundView) } }

    private func replace(_ old: UIView?, _ new: UIView?) {
        old?.removeFromSuperview()
        if let new { insertSubview(new, at: 0) }
        selectedBackgroundView?.alpha = isSelected || isHighlighted ? 1 : 0
        setNeedsLayout()
    }

    open override var backgroundColor: UIColor? {
        get { super.backgroundColor }
        set {
            ownColor = newValue
            refreshBackground()
        }
    }
    private final var ownColor: UIColor?

    func refreshBackground() {
        let isPressed = (isSelected || isHighlighted) && selectionStyle != .none && selectedBackgroundView == nil
        let isMultiple = table.map { $0.editsRows && $0.allowsMultipleSelectionDuringEditing } ?? false
        let plain = ownColor ?? defaultColor
        super.backgroundColor = isPressed && !isMultiple ? .systemGray4 : plain
        selectedBackgroundView?.alpha = isSelected || isHighlighted ? 1 : 0
    }

    private var defaultColor: UIColor {
        table.map { $0.style == .plain ? .systemBackground : .secondarySystemGroupedBackground } ?? .systemBackground
    }

    // MARK: State

    open var selectionStyle: SelectionStyle = .default
    open var isSelected: Bool {
        get { selectedSlot }
        set { setSelected(newValue, animated: false) }
    }
    private final var selectedSlot = false
    open var isHighlighted: Bool {
        get { highlightedSlot }
        set { setHighlighted(newValue, animated: false) }
    }
    private final var highlightedSlot = false

    open func setSelected(_ selected: Bool, animated: Bool) {
        guard selectedSlot != selected else { return }
        selectedSlot = selected
        changeState(animated: animated)
    }

    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        guard highlightedSlot != highlighted else { return }
        highlightedSlot = highlighted
        changeState(animated: animated)
    }

    private func changeState(animated: Bool) {
        if contentConfiguration != nil { applyContentConfiguration() }
        guard animated, window != nil else { return refreshBackground() }
        UIView.animate(withDuration: 0.3, delay: 0, options: [.allowUserInteraction]) {
            self.refreshBackground()
        }
    }

    // MARK: Accessories

    open var accessoryType: AccessoryType = .none { didSet { if oldValue != accessoryType { accessoryDidChange() } } }
    open var accessoryView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            accessoryDidChange()
        }
    }

    private func accessoryDidChange() {
        setNeedsLayout()
    }

    // MARK: Editing

    open var isEditing: Bool {
        get { editingSlot }
        set { setEditing(newValue, animated: false) }
    }
    final var editingSlot = false
    open internal(set) var editingStyle: EditingStyle = .none
    open var showsReorderControl = false
    open internal(set) var showingDeleteConfirmation = false

    open func setEditing(_ editing: Bool, animated: Bool) {
        guard editingSlot != editing else { return }
        editingSlot = editing
        updateEditControls()
        setNeedsLayout()
        guard animated, window != nil else { return }
        UIView.animate(withDuration: 0.3) { self.layoutIfNeeded() }
    }

    open func willTransition(to state: StateMask) {}
    open func didTransition(to state: StateMask) {}

    // MARK: Layout

    open var separatorInset: UIEdgeInsets = UIEdgeInsets(top: 0, left: -1, bottom: 0, right: 0) {
        didSet { setNeedsLayout() }
    }

    /// The horizontal offset of a swipe.
    final var swipeOffset: CGFloat = 0 {
        didSet {
            let shift = CGAffineTransform(translationX: swipeOffset, y: 0)
            for view in [content, separator] { view.transform = shift }
            shownAccessory?.transform = shift
        }
    }

    static let accessoryMargin: CGFloat = 16

    open override func layoutSubviews() {
        attachContent()
        super.layoutSubviews()
        backgroundView?.frame = bounds
        selectedBackgroundView?.frame = bounds
        let mirrored = isRightToLeft
        placeContent()
        builtIn?.layOut(in: content)
        if let accessory = shownAccessory {
            let size = size(of: accessory)
            let margin = max(Self.accessoryMargin, layoutMargins.right)
            let reorder = reorderControl == nil ? 0 : ReorderControl.width
            let frame = CGRect(
                x: bounds.width - margin - reorder - size.width,
                y: roundedToPixel((bounds.height - separatorHeight - size.height) / 2), width: size.width,
                height: size.height
            )
            setUntransformed(accessory, mirrored ? frame.mirrored(in: bounds.width) : frame)
        }
        if let editControl {
            let size = editControl.intrinsicContentSize
            let frame = CGRect(x: 16, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
            editControl.frame = mirrored ? frame.mirrored(in: bounds.width) : frame
        }
        if let reorderControl {
            let width = ReorderControl.width
            let frame = CGRect(x: bounds.width - width, y: 0, width: width, height: bounds.height)
            reorderControl.frame = mirrored ? frame.mirrored(in: bounds.width) : frame
        }
        layOutSeparator(mirrored)
    }

    // MARK: Measuring

    @discardableResult
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
        verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize {
        attachContent()
        let around = bounds.width - contentFrame().width
        let room = max(0, targetSize.width - around)
        var height: CGFloat
        if let configured {
            height =
                configured.systemLayoutSizeFitting(
                    CGSize(width: room, height: 0), withHorizontalFittingPriority: .required,
                    verticalFittingPriority: .fittingSizeLevel
                ).height
        } else if content.isLaidOutByConstraints {
            height =
                content.systemLayoutSizeFitting(
                    CGSize(width: room, height: 0), withHorizontalFittingPriority: .required,
                    verticalFittingPriority: .fittingSizeLevel
                ).height
        } else if let builtIn {
            return CGSize(width: targetSize.width, height: builtIn.height(width: room, in: content) + separatorHeight)
        } else {
            let own = sizeThatFits(CGSize(width: targetSize.width, height: 0)).height
            height = own > 0 ? own : Self.defaultHeight - separatorHeight
        }
        if configured is UIListContentView {
            // The default height of 44 points includes the separator.
            return CGSize(width: targetSize.width, height: max(Self.defaultHeight, height))
        }
        return CGSize(width: targetSize.width, height: height + separatorHeight)
    }

    @discardableResult
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        guard builtIn != nil || configured != nil else { return CGSize(width: size.width, height: 0) }
        return systemLayoutSizeFitting(
            size, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    }

    static let defaultHeight: CGFloat = 44

    // MARK: Accessibility

    open override var isAccessibilityElement: Bool {
        get { accessibility?.isElement ?? true }
        set { super.isAccessibilityElement = newValue }
    }

    open override var accessibilityLabel: String? {
        get { accessibility?.label ?? spokenText }
        set { super.accessibilityLabel = newValue }
    }

    @discardableResult
    open override func accessibilityActivate() -> Bool {
        guard let table, let path = table.indexPath(for: self) else { return false }
        table.selectByUser(path)
        return true
    }
}
