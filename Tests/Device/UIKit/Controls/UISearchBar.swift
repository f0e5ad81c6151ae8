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

    private let glass = UIImageView(image: UIImage(systemName: "magnifyingglass"))

    private func dress() {
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 10
        clearButtonMode = .whileEditing
        returnKeyType = .search
        glass.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 15)
        glass.tintColor = .secondaryLabel
        glass.bounds.size = glass.intrinsicContentSize
        addSubview(glass)
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
        let icon = glass.bounds.width + 12
        return rect.inset(
            by: UIEdgeInsets(top: 0, left: isRightToLeft ? 7 : icon, bottom: 0, right: isRightToLeft ? icon : 7))
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let x = 6 + glass.bounds.width / 2
        glass.center = CGPoint(x: isRightToLeft ? bounds.width - x : x, y: bounds.midY)
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
    private let field = UISearchTextField()
    private lazy var listener = SearchFieldListener(self)
    private let cancel = UIButton(type: .system)

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
        for view in [field, cancel] { addSubview(view) }
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

    // MARK: Layout

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
    }

    @discardableResult
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: intrinsicContentSize.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
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
        delegate?.searchBar(self, textDidChange: field.text ?? "")
        search?.searchDidChange()
    }

    private func cancelSearch() {
        delegate?.searchBarCancelButtonClicked(self)
        search?.searchWasCancelled()
    }
}

/// Is notified of its search bar's events before the bar's delegate, which it does not replace.
@MainActor
protocol SearchBarOwner: AnyObject {
    func searchDidBegin()
    func searchDidChange()
    func searchWasCancelled()
}
