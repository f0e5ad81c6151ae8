import Foundation

/// A content view for a list content configuration.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
    private var shown: UIListContentConfiguration
    private let picture = UIImageView()
    private let title = UILabel()
    private let detail = UILabel()

    public init(configuration: UIListContentConfiguration) {
        shown = configuration
        super.init(frame: .zero)
        for view in [picture, title, detail] { addSubview(view) }
        apply()
    }

    public required init?(coder: NSCoder) {
        shown = .cell()
        super.init(coder: coder)
        for view in [picture, title, detail] { addSubview(view) }
        apply()
    }

    open var configuration: any UIContentConfiguration {
        get { shown }
        set {
            guard let new = newValue as? UIListContentConfiguration else { return }
            shown = new
            apply()
        }
    }

    /// The distance from the leading edge to the text, for the cell's separator.
    var textLeading: CGFloat {
        let inner = margins(in: bounds)
        return (isRightToLeft ? inner.right : inner.left) + imageAdvance
    }

    var hasImage: Bool { shown.image != nil }

    private func apply() {
        alpha = shown.alpha
        picture.image = shown.image
        picture.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .body, scale: .large)
        picture.tintColor = shown.imageProperties.tintColor
        picture.layer.cornerRadius = shown.imageProperties.cornerRadius
        picture.clipsToBounds = shown.imageProperties.cornerRadius > 0
        picture.isHidden = shown.image == nil
        picture.contentMode = .scaleAspectFit
        apply(shown.text, shown.textProperties, to: title)
        apply(shown.secondaryText, shown.secondaryTextProperties, to: detail)
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func apply(
        _ text: String?, _ properties: UIListContentConfiguration.TextProperties, to label: UILabel
    ) {
        label.isHidden = text?.isEmpty ?? true
        label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
        label.font =
            properties.adjustsFontForContentSizeCategory
            ? properties.font.adjusted(to: traitCollection) : properties.font
        label.textColor = properties.color
        label.numberOfLines = properties.numberOfLines
        label.lineBreakMode = properties.lineBreakMode
        label.textAlignment = properties.alignment == .center ? .center : .natural
        label.text = properties.isUppercase ? text?.uppercased() : text
    }

    // MARK: Layout

    private struct Frames {
        var image = CGRect.zero
        var title = CGRect.zero
        var detail = CGRect.zero
        var height: CGFloat = 0
    }

    private func margins(in bounds: CGRect) -> UIEdgeInsets {
        let own = shown.directionalLayoutMargins.resolved(rightToLeft: isRightToLeft)
        guard let superview else { return own }
        let outer = superview.layoutMargins
        return UIEdgeInsets(
            top: own.top, left: max(own.left, outer.left), bottom: own.bottom, right: max(own.right, outer.right)
        )
    }

    private var imageSize: CGSize {
        guard shown.image != nil else { return .zero }
        return picture.intrinsicContentSize
    }

    /// Symbols share a column, so that texts are aligned.
    private static let symbolColumn: CGFloat = 28
    private static let imagePadding: CGFloat = 16
    /// Between texts beside each other.
    private static let gap: CGFloat = 6

    private var imageColumn: CGFloat {
        guard let image = shown.image else { return 0 }
        return image.isSymbolImage ? max(Self.symbolColumn, imageSize.width) : imageSize.width
    }

    private var imageAdvance: CGFloat { shown.image == nil ? 0 : imageColumn + Self.imagePadding }

    private func frames(in size: CGSize) -> Frames {
        let insets = margins(in: CGRect(origin: .zero, size: size))
        let mirrored = isRightToLeft
        let leading = mirrored ? insets.right : insets.left
        let trailing = mirrored ? insets.left : insets.right
        let left = leading + imageAdvance
        let room = max(0, size.width - left - trailing)
        var frames = Frames()
        let titleSize = title.isHidden ? .zero : fitting(title, room)
        let detailSize = detail.isHidden ? .zero : fitting(detail, room)
        let gapX = titleSize != .zero && detailSize != .zero ? Self.gap : 0
        let isBeside = shown.isSideBySide && titleSize.width + gapX + detailSize.width <= room
        let gapY = titleSize != .zero && detailSize != .zero && !isBeside ? shown.textToSecondaryTextVerticalPadding : 0
        let text = isBeside ? max(titleSize.height, detailSize.height) : titleSize.height + gapY + detailSize.height
        let image = imageSize
        frames.height = max(shown.minimumHeight, max(text, image.height) + insets.top + insets.bottom)
        let height = max(size.height.isFinite ? size.height : 0, 0)
        let middle = roundedToPixel(insets.top + (height - insets.top - insets.bottom) / 2)
        frames.image = CGRect(
            x: roundedToPixel(leading + (imageColumn - image.width) / 2), y: roundedToPixel(middle - image.height / 2),
            width: image.width, height: image.height
        )
        let top = roundedToPixel(middle - text / 2)
        if isBeside {
            let x = size.width - trailing - detailSize.width
            frames.title = CGRect(x: left, y: top, width: titleSize.width, height: text)
            frames.detail = CGRect(x: x, y: top, width: detailSize.width, height: text)
        } else {
            frames.title = CGRect(x: left, y: top, width: room, height: titleSize.height)
            frames.detail = CGRect(x: left, y: top + titleSize.height + gapY, width: room, height: detailSize.height)
        }
        if mirrored {
            frames.image = frames.image.mirrored(in: size.width)
            frames.title = frames.title.mirrored(in: size.width)
            frames.detail = frames.detail.mirrored(in: size.width)
        }
        return frames
    }

    private func fitting(_ label: UILabel, _ width: CGFloat) -> CGSize {
        let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        return CGSize(width: min(size.width, width), height: size.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let frames = frames(in: bounds.size)
        picture.frame = frames.image
        title.frame = frames.title
        detail.frame = frames.detail
    }

    @discardableResult
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = size.width > 0 ? size.width : bounds.width
        return CGSize(width: width, height: ceiledToPixel(Double(frames(in: CGSize(width: width, height: 0)).height)))
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(bounds.size).height)
    }

    @discardableResult
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
        verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize {
        sizeThatFits(targetSize)
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        apply()
    }
}
