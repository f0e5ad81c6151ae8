import Foundation

extension UIButton {
    private var hasTitle: Bool { !label.isHidden && label.text?.isEmpty == false }

    /// The size in whole points, and large enough for a finger if there is only a title.
    func plainSize(fitting size: CGSize) -> CGSize {
        let sizes = partSizes(in: size)
        let width = sizes.image.width + sizes.title.width
        var height = max(sizes.image.height, sizes.title.height)
        // Without a visible title the height is still that of a line, unless there is only an image.
        if !hasTitle, currentTitle != nil || picture.isHidden {
            height = max(height, ceiledToPixel(label.font.lineHeight))
        }
        return CGSize(
            width: max(picture.isHidden ? 30 : 0, ceil(width)), height: ceil(height + (picture.isHidden ? 12 : 0)))
    }

    private func partSizes(in room: CGSize) -> (title: CGSize, image: CGSize) {
        let image = picture.isHidden ? .zero : picture.intrinsicContentSize
        let limit = CGSize(width: max(0, room.width - image.width), height: .greatestFiniteMagnitude)
        let title = hasTitle ? label.sizeThatFits(limit) : .zero
        return (CGSize(width: min(limit.width, title.width), height: title.height), image)
    }

    /// The frames of the title and of the image before it, aligned like the button's content.
    var partFrames: (title: CGRect, image: CGRect) {
        let sizes = partSizes(in: bounds.size)
        let width = sizes.image.width + sizes.title.width
        let start: CGFloat =
            switch effectiveContentHorizontalAlignment {
            case .left, .fill: bounds.minX
            case .right: bounds.maxX - width
            default: bounds.midX - width / 2
            }
        var title = CGRect(origin: CGPoint(x: start + sizes.image.width, y: y(sizes.title)), size: sizes.title)
        var image = CGRect(origin: CGPoint(x: start, y: y(sizes.image)), size: sizes.image)
        if isRightToLeft {
            title.origin.x = start
            image.origin.x = start + sizes.title.width
        }
        return (title, image)
    }

    private func y(_ size: CGSize) -> CGFloat {
        switch contentVerticalAlignment {
        case .top: bounds.minY
        case .bottom: bounds.maxY - size.height
        default: bounds.midY - size.height / 2
        }
    }

    /// Returns the subview after applying a pending layout, because callers rely on its frame.
    func placed<Part: UIView>(_ part: Part) -> Part {
        guard !isPlacing, layer.needsLayout() else { return part }
        isPlacing = true
        defer { isPlacing = false }
        UIView.performWithoutAnimation(placeParts)
        return part
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
