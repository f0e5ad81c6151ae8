import Foundation

/// Shows a configuration for missing content: an image, two texts and two buttons, one below the other.
@preconcurrency @MainActor
open class UIContentUnavailableView: UIView, UIContentView {
    private var shown: UIContentUnavailableConfiguration
    private let behind = BackgroundView()
    private let scroller = UIScrollView()
    private let picture = UIImageView()
    private let spinner = UIActivityIndicatorView(style: .medium)
    private let title = UILabel()
    private let detail = UILabel()
    private var buttons: [UIButton] = []

    public init(configuration: UIContentUnavailableConfiguration) {
        shown = configuration
        super.init(frame: .zero)
        prepare()
    }

    public required init?(coder: NSCoder) {
        shown = .empty()
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        scroller.contentInsetAdjustmentBehavior = .never
        scroller.isScrollEnabled = false
        addSubview(behind)
        addSubview(scroller)
        for view in [picture, spinner, title, detail] { scroller.addSubview(view) }
        apply()
    }

    open var configuration: any UIContentConfiguration {
        get { shown }
        set {
            guard let new = newValue as? UIContentUnavailableConfiguration, new != shown else { return }
            shown = new
            apply()
        }
    }

    /// Whether content that is too long for the view can be scrolled.
    open var isScrollEnabled: Bool {
        get { scroller.isScrollEnabled }
        set { scroller.isScrollEnabled = newValue }
    }

    private func apply() {
        behind.show(shown.background)
        let isLoading = shown.kind == .loading && shown.image == nil
        let image = shown.imageProperties
        picture.image = shown.image
        picture.isHidden = shown.image == nil
        picture.preferredSymbolConfiguration = image.preferredSymbolConfiguration
        picture.tintColor = image.tintColor
        picture.contentMode = .scaleAspectFit
        picture.layer.cornerRadius = image.cornerRadius
        picture.clipsToBounds = image.cornerRadius > 0
        spinner.color = image.tintColor
        if isLoading { spinner.startAnimating() } else { spinner.stopAnimating() }
        apply(shown.attributedText, shown.textProperties, to: title)
        apply(shown.secondaryAttributedText, shown.secondaryTextProperties, to: detail)
        for button in buttons { button.removeFromSuperview() }
        buttons = [(shown.button, shown.buttonProperties), (shown.secondaryButton, shown.secondaryButtonProperties)]
            .compactMap(makeButton)
        for button in buttons { scroller.addSubview(button) }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func apply(
        _ text: NSAttributedString?, _ properties: UIContentUnavailableConfiguration.TextProperties, to label: UILabel
    ) {
        label.isHidden = text?.string.isEmpty ?? true
        label.font = properties.font
        label.textColor = properties.color
        label.numberOfLines = properties.numberOfLines
        label.lineBreakMode = properties.lineBreakMode
        label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
        label.minimumScaleFactor = properties.minimumScaleFactor
        let hasStyle = text.map { $0.length > 0 && !$0.attributes(at: 0, effectiveRange: nil).isEmpty } ?? false
        if hasStyle { label.attributedText = text } else { label.text = text?.string }
        label.textAlignment = shown.alignment == .center ? .center : .natural
    }

    /// None where there is nothing to see on it.
    private func makeButton(
        _ look: UIButton.Configuration, _ properties: UIContentUnavailableConfiguration.ButtonProperties
    ) -> UIButton? {
        var look = look
        if let action = properties.primaryAction {
            if look.title == nil, !action.title.isEmpty { look.title = action.title }
            if look.image == nil { look.image = action.image }
        }
        guard look.title != nil || look.image != nil || look.subtitle != nil else { return nil }
        let button = UIButton(configuration: look, primaryAction: properties.primaryAction)
        button.configuration = look
        button.menu = properties.menu
        button.showsMenuAsPrimaryAction = properties.menu != nil && properties.primaryAction == nil
        button.isEnabled = properties.isEnabled
        button.role = properties.role
        return button
    }

    // MARK: Layout

    private var contentMargins: UIEdgeInsets {
        var margins = shown.directionalLayoutMargins.resolved(rightToLeft: isRightToLeft)
        guard let outer = superview?.layoutMargins else { return margins }
        if shown.axesPreservingSuperviewLayoutMargins.contains(.horizontal) {
            margins.left = max(margins.left, outer.left)
            margins.right = max(margins.right, outer.right)
        }
        if shown.axesPreservingSuperviewLayoutMargins.contains(.vertical) {
            margins.top = max(margins.top, outer.top)
            margins.bottom = max(margins.bottom, outer.bottom)
        }
        return margins
    }

    private var imageSize: CGSize {
        if spinner.isAnimating { return spinner.sizeThatFits(.zero) }
        guard shown.image != nil else { return .zero }
        let size = picture.intrinsicContentSize
        let maximum = shown.imageProperties.maximumSize
        var scale: CGFloat = 1
        if maximum.width > 0 { scale = min(scale, maximum.width / size.width) }
        if maximum.height > 0 { scale = min(scale, maximum.height / size.height) }
        return CGSize(width: size.width * scale, height: size.height * scale)
    }

    /// What is shown, from top to bottom, with the padding above.
    private func pieces(in width: CGFloat) -> [(view: UIView, size: CGSize, gap: CGFloat)] {
        var pieces: [(view: UIView, size: CGSize, gap: CGFloat)] = []
        let room = CGSize(width: width, height: .greatestFiniteMagnitude)
        let image = imageSize
        if image != .zero { pieces.append((spinner.isAnimating ? spinner : picture, image, 0)) }
        for label in [title, detail] where !label.isHidden {
            let isSecond = pieces.last?.view === title
            let gap = isSecond ? shown.textToSecondaryTextPadding : shown.imageToTextPadding
            let height = label.sizeThatFits(room).height
            pieces.append((label, CGSize(width: width, height: height), pieces.isEmpty ? 0 : gap))
        }
        for button in buttons {
            let isSecond = pieces.last?.view is UIButton
            let gap = isSecond ? shown.buttonToSecondaryButtonPadding : shown.textToButtonPadding
            var size = button.intrinsicContentSize
            size.width = min(size.width, width)
            pieces.append((button, size, pieces.isEmpty ? 0 : gap))
        }
        return pieces
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        behind.frame = bounds
        scroller.frame = bounds
        let area = bounds.inset(by: safeAreaInsets).inset(by: contentMargins)
        let pieces = pieces(in: max(0, area.width))
        let height = pieces.reduce(0) { $0 + $1.gap + $1.size.height }
        var y = area.minY - bounds.minY + max(0, (area.height - height) / 2)
        let left = area.minX - bounds.minX
        for (view, size, gap) in pieces {
            y += gap
            let leading = isRightToLeft ? left + area.width - size.width : left
            let x = shown.alignment == .center ? left + (area.width - size.width) / 2 : leading
            view.frame = CGRect(x: roundedToPixel(x), y: roundedToPixel(y), width: size.width, height: size.height)
            y += size.height
        }
        let bottom = bounds.maxY - area.maxY
        scroller.contentSize = CGSize(width: bounds.width, height: max(bounds.height, y + bottom))
    }

    @discardableResult
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let margins = contentMargins
        let width = size.width > 0 ? size.width : bounds.width
        let pieces = pieces(in: max(0, width - margins.left - margins.right))
        let height = pieces.reduce(margins.top + margins.bottom) { $0 + $1.gap + $1.size.height }
        return CGSize(width: width, height: ceiledToPixel(Double(height)))
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }
}
