import Foundation

/// The subviews of a button that have content.
@MainActor
struct ButtonParts {
    var title: UILabel?
    var subtitle: UILabel?
    var image: UIView?
}

/// Computes the frames of a button's image and titles.
@MainActor
struct ButtonArrangement {
    /// The edge of the title at which the image is.
    var edge: UIRectEdge
    var imagePadding: CGFloat = 0
    var titlePadding: CGFloat = 0
    var textAlignment: NSTextAlignment = .center

    private struct Sizes {
        var title = CGSize.zero
        var subtitle = CGSize.zero
        var image = CGSize.zero
        var text = CGSize.zero
        var total = CGSize.zero
    }

    private var isVertical: Bool { edge == .top || edge == .bottom }

    func size(of parts: ButtonParts, in room: CGSize) -> CGSize {
        sizes(of: parts, in: room).total
    }

    private func sizes(of parts: ButtonParts, in room: CGSize) -> Sizes {
        var sizes = Sizes()
        sizes.image = parts.image?.intrinsicContentSize ?? .zero
        let padding = parts.image != nil && parts.title != nil ? imagePadding : 0
        let width = isVertical ? room.width : max(0, room.width - sizes.image.width - padding)
        let limit = CGSize(width: width, height: .greatestFiniteMagnitude)
        sizes.title = parts.title?.sizeThatFits(limit) ?? .zero
        sizes.subtitle = parts.subtitle?.sizeThatFits(limit) ?? .zero
        let gap = parts.title != nil && parts.subtitle != nil ? titlePadding : 0
        sizes.text = CGSize(
            width: min(width, max(sizes.title.width, sizes.subtitle.width)),
            height: sizes.title.height + gap + sizes.subtitle.height
        )
        if isVertical {
            sizes.total = CGSize(
                width: max(sizes.image.width, sizes.text.width),
                height: sizes.image.height + padding + sizes.text.height
            )
        } else {
            sizes.total = CGSize(
                width: sizes.image.width + padding + sizes.text.width,
                height: max(sizes.image.height, sizes.text.height)
            )
        }
        return sizes
    }

    func frames(
        of parts: ButtonParts, in rect: CGRect, horizontal: UIControl.ContentHorizontalAlignment,
        vertical: UIControl.ContentVerticalAlignment
    ) -> (title: CGRect, subtitle: CGRect, image: CGRect) {
        let sizes = sizes(of: parts, in: rect.size)
        let block = place(sizes.total, in: rect, horizontal, vertical)
        var image = CGRect(origin: block.origin, size: sizes.image)
        var text = CGRect(origin: block.origin, size: sizes.text)
        if isVertical {
            image.origin.x = block.midX - image.width / 2
            text.origin.x = block.midX - text.width / 2
            if edge == .top {
                text.origin.y = block.maxY - text.height
            } else {
                image.origin.y = block.maxY - image.height
            }
        } else {
            image.origin.y = Self.place(image.height, from: block.minY, to: block.maxY, vertical)
            text.origin.y = Self.place(text.height, from: block.minY, to: block.maxY, vertical)
            if edge == .left {
                text.origin.x = block.maxX - text.width
            } else {
                image.origin.x = block.maxX - image.width
            }
        }
        let gap = parts.title != nil && parts.subtitle != nil ? titlePadding : 0
        let title = aligned(sizes.title, in: text, y: text.minY)
        let subtitle = aligned(sizes.subtitle, in: text, y: text.minY + sizes.title.height + gap)
        return (title, subtitle, image)
    }

    /// Side by side, image and title are both aligned to the edge of the button's content alignment.
    private static func place(
        _ height: CGFloat, from top: CGFloat, to bottom: CGFloat, _ alignment: UIControl.ContentVerticalAlignment
    ) -> CGFloat {
        switch alignment {
        case .top: top
        case .bottom: bottom - height
        default: (top + bottom - height) / 2
        }
    }

    private func aligned(_ size: CGSize, in text: CGRect, y: CGFloat) -> CGRect {
        let width = min(size.width, text.width)
        let free = text.width - width
        let x: CGFloat =
            switch textAlignment {
            case .center: free / 2
            case .right: free
            default: 0
            }
        return CGRect(x: text.minX + x, y: y, width: width, height: size.height)
    }

    private func place(
        _ size: CGSize, in rect: CGRect, _ horizontal: UIControl.ContentHorizontalAlignment,
        _ vertical: UIControl.ContentVerticalAlignment
    ) -> CGRect {
        var frame = CGRect(
            x: rect.midX - size.width / 2, y: rect.midY - size.height / 2, width: size.width, height: size.height
        )
        switch horizontal {
        case .left: frame.origin.x = rect.minX
        case .right: frame.origin.x = rect.maxX - size.width
        case .fill:
            frame.origin.x = rect.minX
            frame.size.width = rect.width
        default: break
        }
        switch vertical {
        case .top: frame.origin.y = rect.minY
        case .bottom: frame.origin.y = rect.maxY - size.height
        case .fill:
            frame.origin.y = rect.minY
            frame.size.height = rect.height
        case .center: break
        }
        return frame
    }
}

@MainActor
extension UIButton.Configuration {
    /// The automatic alignment is that of the button's content.
    func textAlignment(in button: UIButton) -> NSTextAlignment {
        let mirrored = button.isRightToLeft
        switch titleAlignment {
        case .leading: return mirrored ? .right : .left
        case .trailing: return mirrored ? .left : .right
        case .center: return .center
        case .automatic:
            if attributedSubtitle == nil { return .center }
            switch imagePlacement {
            case .top, .bottom: return .center
            case .trailing: return mirrored ? .left : .right
            default: return mirrored ? .right : .left
            }
        }
    }
}
