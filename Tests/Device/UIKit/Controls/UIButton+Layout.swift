import Foundation

extension UIButton {
    var parts: ButtonParts {
        ButtonParts(
            title: label.isHidden || (label.text ?? "").isEmpty ? nil : label,
            subtitle: subtitle.isHidden ? nil : subtitle,
            image: indicator?.isHidden == false ? indicator : (picture.isHidden ? nil : picture)
        )
    }

    /// Buttons without a configuration stand 6 points around their title.
    var totalInsets: UIEdgeInsets {
        if let configuration { return configuration.contentInsets.resolved(rightToLeft: isRightToLeft) }
        if contentEdgeInsets == .zero, parts.title != nil { return UIEdgeInsets(top: 6, left: 0, bottom: 6, right: 0) }
        return contentEdgeInsets
    }

    var arrangement: ButtonArrangement {
        guard let configuration else { return ButtonArrangement(edge: isRightToLeft ? .right : .left) }
        return ButtonArrangement(
            edge: configuration.imagePlacement.resolved(rightToLeft: isRightToLeft),
            imagePadding: configuration.imagePadding,
            titlePadding: configuration.titlePadding, textAlignment: configuration.textAlignment(in: self)
        )
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
