import Foundation

extension UIButton {
    var parts: ButtonParts {
        ButtonParts(
            title: label.isHidden || (label.text ?? "").isEmpty ? nil : label,
            subtitle: subtitle.isHidden ? nil : subtitle,
            image: indicator?.isHidden == false ? indicator : (picture.isHidden ? nil : picture)
        )
    }

    var totalInsets: UIEdgeInsets {
        configuration?.contentInsets.resolved(rightToLeft: isRightToLeft) ?? contentEdgeInsets
    }

    /// The size without a configuration: in whole points, and large enough for a finger if there is only a title.
    func plainSize(fitting size: CGSize) -> CGSize {
        let (parts, insets) = (parts, contentEdgeInsets)
        let room = CGSize(width: max(0, size.width - insets.left - insets.right), height: size.height)
        var content = arrangement.size(of: parts, in: room)
        // Without a visible title the height is still that of a line, unless there is only an image.
        let hasTitle = currentTitle != nil || currentAttributedTitle != nil
        if parts.title == nil, hasTitle || parts.image == nil {
            content.height = max(content.height, ceiledToPixel(label.font.lineHeight))
        }
        let isBare = parts.image == nil && insets == .zero
        var result = CGSize(
            width: max(isBare ? 30 : 0, ceil(content.width + insets.left + insets.right)),
            height: ceil(content.height + insets.top + insets.bottom + (isBare ? 12 : 0)))
        if let background = currentBackgroundImage {
            result.width = max(result.width, background.size.width)
            result.height = max(result.height, background.size.height)
        }
        return result
    }

    var arrangement: ButtonArrangement {
        guard let configuration else { return ButtonArrangement(edge: isRightToLeft ? .right : .left) }
        return ButtonArrangement(
            edge: configuration.imagePlacement.resolved(rightToLeft: isRightToLeft),
            imagePadding: configuration.imagePadding,
            titlePadding: configuration.titlePadding, textAlignment: configuration.textAlignment(in: self)
        )
    }

    /// Returns the subview after applying a pending layout, because callers rely on its frame.
    func placed<Part: UIView>(_ part: Part) -> Part {
        guard configuration == nil, !isPlacing, layer.needsLayout() else { return part }
        isPlacing = true
        defer { isPlacing = false }
        UIView.performWithoutAnimation(placeParts)
        return part
    }

    func frames(in rect: CGRect) -> (title: CGRect, subtitle: CGRect, image: CGRect) {
        arrangement.frames(
            of: parts, in: rect, horizontal: effectiveContentHorizontalAlignment, vertical: contentVerticalAlignment
        )
    }

    func pixelAligned(_ rect: CGRect) -> CGRect {
        CGRect(
            origin: CGPoint(x: roundedToPixel(rect.minX), y: roundedToPixel(rect.minY)), size: ceiledToPixel(rect.size)
        )
    }

    var firstBaseline: CGFloat {
        layoutIfNeeded()
        return label.frame.minY + label.firstBaseline
    }
}

extension NSDirectionalRectEdge {
    fileprivate func resolved(rightToLeft: Bool) -> UIRectEdge {
        if contains(.top) { return .top }
        if contains(.bottom) { return .bottom }
        return contains(.trailing) != rightToLeft ? .right : .left
    }
}
