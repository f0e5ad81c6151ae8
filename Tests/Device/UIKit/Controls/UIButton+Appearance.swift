import Foundation

extension UIButton {
    /// Updates the subviews with the content for the current state.
    func refresh() {
        if let configuration {
            show(configuration)
        } else {
            showStateContent()
        }
    }

    func showStateContent() {
        backgroundView?.removeFromSuperview()
        backgroundView = nil
        subtitle.isHidden = true
        indicator?.isHidden = true
        label.numberOfLines = label.numberOfLines == 0 ? 0 : max(1, label.numberOfLines)
        if let attributed = currentAttributedTitle {
            label.attributedText = attributed
        } else {
            label.text = currentTitle
        }
        label.textColor = currentTitleColor
        label.shadowColor = currentTitleShadowColor
        picture.image = currentImage
        picture.preferredSymbolConfiguration = currentPreferredSymbolConfiguration
        picture.isHidden = currentImage == nil
        let isDimmed = isHighlighted && contents.titles[.highlighted] == nil && contents.images[.highlighted] == nil
        let dimming: CGFloat = buttonType == .custom ? (adjustsImageWhenHighlighted ? 0.6 : 1) : 0.2
        label.alpha = isDimmed && buttonType != .custom ? dimming : 1
        picture.alpha = isDimmed ? dimming : (isEnabled ? 1 : 0.5)
        showBackgroundPicture()
    }

    func showBackgroundPicture() {
        guard let image = currentBackgroundImage else {
            backgroundPicture?.removeFromSuperview()
            backgroundPicture = nil
            return
        }
        let view = backgroundPicture ?? UIImageView()
        if backgroundPicture == nil { insertSubview(view, at: 0) }
        backgroundPicture = view
        view.image = image
    }

    func show(_ configuration: Configuration) {
        let color = configuration.foreground(of: self)
        let shownColor: UIColor =
            role == .destructive && configuration.baseForegroundColor == nil && configuration.style != .filled
            ? .systemRed : color
        label.numberOfLines = 0
        label.lineBreakMode = configuration.titleLineBreakMode
        show(
            configuration.attributedTitle, in: label, style: configuration.buttonSize.titleStyle, color: shownColor,
            transformer: configuration.titleTextAttributesTransformer
        )
        show(
            configuration.attributedSubtitle, in: subtitle, style: configuration.buttonSize.subtitleStyle,
            color: shownColor, transformer: configuration.subtitleTextAttributesTransformer
        )
        label.isHidden = configuration.attributedTitle == nil
        let alignment = configuration.textAlignment(in: self)
        label.textAlignment = alignment
        subtitle.textAlignment = alignment
        picture.image = configuration.image
        picture.preferredSymbolConfiguration =
            configuration.preferredSymbolConfigurationForImage
            ?? UIImage.SymbolConfiguration(textStyle: configuration.buttonSize.titleStyle)
        picture.tintColor = configuration.imageColorTransformer?(shownColor) ?? shownColor
        picture.isHidden = configuration.image == nil || configuration.showsActivityIndicator
        showIndicator(configuration.showsActivityIndicator, color: shownColor)
        let isDimmed = isHighlighted && isEnabled
        let alpha: CGFloat = isDimmed ? (configuration.style == .plain ? 0.3 : 0.75) : 1
        for view in [label, subtitle, picture] { view.alpha = alpha }
        let view = backgroundView ?? BackgroundView()
        if backgroundView == nil { insertSubview(view, at: 0) }
        backgroundView = view
        let height = bounds.height > 0 ? bounds.height : intrinsicContentSize.height
        view.show(configuration.shownBackground(of: self), cornerRadius: configuration.cornerRadius(height: height))
    }

    func show(
        _ text: AttributedString?, in label: UILabel, style: UIFont.TextStyle, color: UIColor,
        transformer: UIConfigurationTextAttributesTransformer?
    ) {
        label.isHidden = text == nil
        guard var text else {
            label.text = nil
            return
        }
        var container = AttributeContainer()
        container.font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection)
        container.foregroundColor = color
        if let transformer { container = transformer(container) }
        text.mergeAttributes(container, mergePolicy: .keepCurrent)
        label.font = container.font
        label.textColor = container.foregroundColor ?? color
        label.attributedText = text.drawn
    }

    func showIndicator(_ isShown: Bool, color: UIColor) {
        guard isShown else {
            indicator?.stopAnimating()
            indicator?.isHidden = true
            return
        }
        let view = indicator ?? UIActivityIndicatorView(style: .medium)
        if indicator == nil { addSubview(view) }
        indicator = view
        view.color = color
        view.isHidden = false
        view.startAnimating()
    }
}
