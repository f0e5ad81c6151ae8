import Foundation

/// A view that a collection view reuses.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
    open internal(set) var reuseIdentifier: String?
    /// The last applied attributes; a copy, because layouts change their own objects.
    final var attributes: UICollectionViewLayoutAttributes?
    /// The round in which the view was last measured, and the sizes involved.
    final var measuredInRound: Int?
    final var measuredSizes: [CGSize] = []

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    open func prepareForReuse() {}
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// The content's preferred size within the given one.
    @discardableResult
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let preferred = layoutAttributes.copied
        preferred.size = preferredSize(for: layoutAttributes.size)
        return preferred
    }

    func preferredSize(for size: CGSize) -> CGSize {
        guard isLaidOutByConstraints else { return size }
        return systemLayoutSizeFitting(
            CGSize(width: size.width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        )
    }

    /// Applies the layout's attributes.
    func take(_ attributes: UICollectionViewLayoutAttributes) {
        self.attributes = attributes.copied
        bounds.size = attributes.size
        center = attributes.center
        if transform3D != attributes.transform3D { transform3D = attributes.transform3D }
        alpha = attributes.alpha
        isHidden = attributes.isHidden
        layer.zPosition = CGFloat(attributes.zIndex)
        apply(attributes)
    }
}

@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
    private let content = CellContentView()
    private(set) final var configured: (any UIView & UIContentView)?
    weak final var collection: UICollectionView?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        content.frame = bounds
        addSubview(content)
        content.preservesSuperviewLayoutMargins = true
    }

    open override func prepareForReuse() {
        super.prepareForReuse()
        isSelected = false
        isHighlighted = false
    }

    open var contentView: UIView { content }

    // MARK: Configurations

    open var contentConfiguration: (any UIContentConfiguration)? { didSet { applyContentConfiguration() } }

    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        state.isEditing = collection?.isEditing ?? false
        state.isDisabled = !isUserInteractionEnabled
        return state
    }

    private func applyContentConfiguration() {
        guard let contentConfiguration else {
            configured?.removeFromSuperview()
            configured = nil
            return
        }
        let updated = contentConfiguration.updated(for: configurationState)
        if let configured, configured.supports(updated) {
            configured.configuration = updated
        } else {
            configured?.removeFromSuperview()
            let view = updated.makeContentView()
            view.frame = content.bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            content.addSubview(view)
            configured = view
        }
        collection?.remeasure(self)
        setNeedsLayout()
    }

    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    open var selectedBackgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let selectedBackgroundView { insertSubview(selectedBackgroundView, belowSubview: content) }
            stateDidChange()
            setNeedsLayout()
        }
    }

    // MARK: State

    open var isSelected = false { didSet { if oldValue != isSelected { stateDidChange() } } }
    open var isHighlighted = false { didSet { if oldValue != isHighlighted { stateDidChange() } } }

    func stateDidChange() {
        selectedBackgroundView?.alpha = isSelected || isHighlighted ? 1 : 0
        if contentConfiguration != nil { applyContentConfiguration() }
    }

    // MARK: Layout

    /// The area of the cell available to its content.
    var contentFrame: CGRect { bounds }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let shown = bounds
        backgroundView?.frame = shown
        selectedBackgroundView?.frame = shown
        content.frame = contentFrame
    }

    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        collection?.remeasure(self)
    }

    override func preferredSize(for size: CGSize) -> CGSize {
        if bounds.size != size { bounds.size = size }
        layoutIfNeeded()
        let around = bounds.width - contentFrame.width
        let target = CGSize(width: max(0, size.width - around), height: 0)
        if let configured {
            let fitting = configured.systemLayoutSizeFitting(
                target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
            )
            return CGSize(width: size.width, height: fitting.height)
        }
        guard content.isLaidOutByConstraints else { return size }
        let fitting = content.systemLayoutSizeFitting(
            target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        return CGSize(width: size.width, height: fitting.height)
    }

    @discardableResult
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
        verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize {
        content.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical
        )
    }

    // MARK: Accessibility

    @discardableResult
    open override func accessibilityActivate() -> Bool {
        guard let collection, let path = collection.indexPath(for: self) else { return false }
        collection.selectByUser(path)
        return true
    }
}
