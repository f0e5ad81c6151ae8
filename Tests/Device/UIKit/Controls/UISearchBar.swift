import Foundation

@preconcurrency @MainActor
public protocol UISearchBarDelegate: UIBarPositioningDelegate {
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
    public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    public func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { true }
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}

/// The text field of a search bar.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        dress()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        dress()
    }

    private func dress() {
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 10
        clearButtonMode = .whileEditing
        returnKeyType = .search
        let glass = UIImageView(image: UIImage(systemName: "magnifyingglass"))
        glass.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 15)
        glass.tintColor = .secondaryLabel
        glass.bounds.size = glass.intrinsicContentSize
        leftView = glass
        leftViewMode = .always
    }

    @discardableResult
    open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        let offset: CGFloat = isRightToLeft ? -6 : 6
        return super.leftViewRect(forBounds: bounds).offsetBy(dx: offset, dy: 0)
    }

    @discardableResult
    open override func textRect(forBounds bounds: CGRect) -> CGRect {
        rectBesideIcon(super.textRect(forBounds: bounds))
    }

    @discardableResult
    open override func editingRect(forBounds bounds: CGRect) -> CGRect {
        rectBesideIcon(super.editingRect(forBounds: bounds))
    }

    private func rectBesideIcon(_ rect: CGRect) -> CGRect {
        rect.inset(by: UIEdgeInsets(top: 0, left: isRightToLeft ? 7 : 6, bottom: 0, right: isRightToLeft ? 6 : 7))
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: super.intrinsicContentSize.width, height: 36)
    }

    open override var accessibilityTraits: UIAccessibilityTraits {
        get { accessibility?.traits ?? .searchField }
        set { super.accessibilityTraits = newValue }
    }
}

@preconcurrency @MainActor
open class UISearchBar: UIView, UIBarPositioning {
    public enum Style: UInt, Sendable {
        case `default` = 0
        case prominent
        case minimal
    }

    public enum Icon: Int, Sendable {
        case search = 0
        case clear
        case bookmark
        case resultsList
    }

    private let field = UISearchTextField()
    private lazy var listener = SearchFieldListener(self)
    private let cancel = UIButton(type: .system)
    private let scopes = UISegmentedControl(items: nil)
    private let background = UIView()

    private static let margin: CGFloat = 8
    private static let fieldHeight: CGFloat = 36
    private static let height: CGFloat = 56

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        field.delegate = listener
        field.addAction(UIAction { [weak self] _ in self?.textDidChange() }, for: .editingChanged)
        cancel.setTitle("Cancel", for: .normal)
        cancel.titleLabel?.font = .systemFont(ofSize: 17)
        cancel.addAction(UIAction { [weak self] _ in self?.cancelSearch() }, for: .touchUpInside)
        cancel.alpha = 0
        scopes.isHidden = true
        scopes.addAction(UIAction { [weak self] _ in self?.scopeDidChange() }, for: .valueChanged)
        for view in [background, field, cancel, scopes] { addSubview(view) }
        background.isUserInteractionEnabled = false
        refresh()
    }

    open weak var delegate: (any UISearchBarDelegate)?
    open var searchTextField: UISearchTextField { field }

    open var text: String? {
        get { field.text }
        set {
            field.text = newValue
            textDidChange()
        }
    }
    open var placeholder: String? {
        get { field.placeholder }
        set { field.placeholder = newValue }
    }
    open var prompt: String?
    open var barTintColor: UIColor? { didSet { refresh() } }
    open var searchBarStyle: Style = .default { didSet { refresh() } }
    open var backgroundImage: UIImage? { didSet { refresh() } }
    open var showsBookmarkButton = false { didSet { fieldButtonsDidChange() } }
    open var showsSearchResultsButton = false { didSet { fieldButtonsDidChange() } }
    open var isSearchResultsButtonSelected = false { didSet { fieldButtonsDidChange() } }
    /// The images for the normal state.
    var icons: [Icon: UIImage] = [:]
    private(set) lazy var fieldButton = makeFieldButton()
    open var isEnabled = true { didSet { field.isEnabled = isEnabled } }
    open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .any }

    open var showsCancelButton: Bool {
        get { showsCancel }
        set { setShowsCancelButton(newValue, animated: false) }
    }
    private var showsCancel = false

    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        guard showsCancel != showsCancelButton else { return }
        showsCancel = showsCancelButton
        setNeedsLayout()
        guard animated, window != nil else { return }
        UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() }
    }

    open var showsScopeBar = false { didSet { scopesDidChange() } }
    open var scopeButtonTitles: [String]? { didSet { scopesDidChange() } }
    open var selectedScopeButtonIndex: Int {
        get { max(0, scopes.selectedSegmentIndex) }
        set { scopes.selectedSegmentIndex = newValue }
    }

    private func scopesDidChange() {
        scopes.removeAllSegments()
        for (index, title) in (scopeButtonTitles ?? []).enumerated() {
            scopes.insertSegment(withTitle: title, at: index, animated: false)
        }
        scopes.selectedSegmentIndex = 0
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private var showsScopes: Bool { showsScopeBar && scopeButtonTitles?.isEmpty == false }

    open func setShowsScopeBar(_ show: Bool, animated animate: Bool) {
        showsScopeBar = show
        guard animate, window != nil else { return }
        UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() }
    }

    private func refresh() {
        let isPlain = searchBarStyle == .minimal || backgroundImage != nil
        background.backgroundColor = isPlain ? .clear : barTintColor ?? .clear
    }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: Self.height + (showsScopes ? 46 : 0))
    }

    @discardableResult
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: intrinsicContentSize.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = bounds
        let mirrored = isRightToLeft
        let row = min(bounds.height, Self.height)
        let cancelWidth = cancel.intrinsicContentSize.width
        let trailing = showsCancel ? cancelWidth + Self.margin : 0
        let fieldFrame = CGRect(
            x: Self.margin, y: (row - Self.fieldHeight) / 2, width: bounds.width - 2 * Self.margin - trailing,
            height: Self.fieldHeight
        )
        let cancelX = showsCancel ? bounds.width - Self.margin - cancelWidth : bounds.width
        let cancelFrame = CGRect(x: cancelX, y: 0, width: cancelWidth, height: row)
        field.frame = mirrored ? fieldFrame.mirrored(in: bounds.width) : fieldFrame
        cancel.frame = mirrored ? cancelFrame.mirrored(in: bounds.width) : cancelFrame
        cancel.alpha = showsCancel ? 1 : 0
        scopes.isHidden = !showsScopes
        scopes.frame = CGRect(x: Self.margin, y: row, width: bounds.width - 2 * Self.margin, height: 32)
    }

    // MARK: First responder

    open override var canBecomeFirstResponder: Bool { field.canBecomeFirstResponder }
    open override var isFirstResponder: Bool { field.isFirstResponder }
    @discardableResult
    open override func becomeFirstResponder() -> Bool { field.becomeFirstResponder() }
    @discardableResult
    open override func resignFirstResponder() -> Bool { field.resignFirstResponder() }
    open override var inputAccessoryView: UIView? {
        get { field.inputAccessoryView }
        set { field.inputAccessoryView = newValue }
    }

    /// The search controller of the bar.
    weak var search: (any SearchBarOwner)?

    private func textDidChange() {
        fieldButtonsDidChange()
        delegate?.searchBar(self, textDidChange: field.text ?? "")
        search?.searchDidChange()
    }

    private func cancelSearch() {
        delegate?.searchBarCancelButtonClicked(self)
        search?.searchWasCancelled()
    }

    private func scopeDidChange() {
        delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
        search?.searchDidChange()
    }
}

/// Is notified of its search bar's events before the bar's delegate, which it does not replace.
@MainActor
protocol SearchBarOwner: AnyObject {
    func searchDidBegin()
    func searchDidChange()
    func searchWasCancelled()
}
