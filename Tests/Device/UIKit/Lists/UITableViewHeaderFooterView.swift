import Foundation

/// The header or footer of a section.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
    private let content = CellContentView()
    private lazy var label = makeLabel()
    private lazy var detail = UILabel()
    private var hasLabel = false
    private var configured: (any UIView & UIContentView)?
    open internal(set) var reuseIdentifier: String?
    weak var table: UITableView?
    var isFooter = false

    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
        prepare()
    }

    public override convenience init(frame: CGRect) {
        self.init(reuseIdentifier: nil)
        if frame != .zero { self.frame = frame }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        addSubview(content)
        content.preservesSuperviewLayoutMargins = true
    }

    open func prepareForReuse() {}

    open var contentView: UIView { content }
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
        }
    }

    open var textLabel: UILabel? {
        hasLabel = true
        return label
    }
    open var detailTextLabel: UILabel? { detail }

    private func makeLabel() -> UILabel {
        let label = UILabel()
        label.numberOfLines = 0
        content.addSubview(label)
        return label
    }

    open var contentConfiguration: (any UIContentConfiguration)? {
        didSet {
            guard let contentConfiguration else {
                configured?.removeFromSuperview()
                configured = nil
                return
            }
            if let configured, configured.supports(contentConfiguration) {
                configured.configuration = contentConfiguration
            } else {
                configured?.removeFromSuperview()
                let view = contentConfiguration.makeContentView()
                view.frame = content.bounds
                view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                content.addSubview(view)
                configured = view
            }
            setNeedsLayout()
        }
    }

    open func defaultContentConfiguration() -> UIListContentConfiguration {
        let isGrouped = (table?.style ?? .plain) != .plain
        if isFooter { return isGrouped ? .groupedFooter() : .plainFooter() }
        return isGrouped ? .groupedHeader() : .plainHeader()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        backgroundView?.frame = bounds
        content.frame = bounds
        layOutGroupedTitle()
        guard hasLabel else { return }
        let margins = content.layoutMargins
        let left = max(16, margins.left)
        let width = max(0, bounds.width - left - max(16, margins.right))
        let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        label.frame = CGRect(x: left, y: bounds.height - size.height - 7, width: width, height: size.height)
    }

    /// In grouped tables, a title is right above its rows, whatever the header's height.
    private func layOutGroupedTitle() {
        guard let title = configured as? UIListContentView, !isFooter, table.map({ $0.style != .plain }) == true else {
            return
        }
        let height = min(bounds.height, title.sizeThatFits(bounds.size).height)
        title.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    }

    func fittingHeight(width: CGFloat) -> CGFloat {
        bounds.size.width = width
        layoutIfNeeded()
        return systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
    }

    @discardableResult
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
        verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize {
        let target = CGSize(width: targetSize.width, height: 0)
        if let configured {
            return configured.systemLayoutSizeFitting(
                target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
            )
        }
        if content.isLaidOutByConstraints {
            return content.systemLayoutSizeFitting(
                target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
            )
        }
        if isLaidOutByConstraints {
            return super.systemLayoutSizeFitting(
                target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
            )
        }
        guard hasLabel else { return CGSize(width: targetSize.width, height: 28) }
        let margins = content.layoutMargins
        let room = max(0, targetSize.width - max(16, margins.left) - max(16, margins.right))
        let text = label.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude))
        return CGSize(width: targetSize.width, height: max(28, text.height + 14))
    }

    open override var accessibilityTraits: UIAccessibilityTraits {
        get { accessibility?.traits ?? .header }
        set { super.accessibilityTraits = newValue }
    }
}
