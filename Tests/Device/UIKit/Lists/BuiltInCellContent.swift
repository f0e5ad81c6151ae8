import Foundation

/// The labels and the image of a cell that has no content configuration.
@MainActor
final class BuiltInCellContent {
    let title = UILabel()
    let detail = UILabel()
    let picture = UIImageView()
    private let style: UITableViewCell.CellStyle

    private static let imagePadding: CGFloat = 16

    init(style: UITableViewCell.CellStyle) {
        self.style = style
        title.font = style == .value2 ? .preferredFont(forTextStyle: .caption1) : .preferredFont(forTextStyle: .body)
        detail.font = style == .value1 ? .preferredFont(forTextStyle: .body) : .preferredFont(forTextStyle: .caption1)
        if style == .value1 { detail.textColor = .secondaryLabel }
        if style == .value2 { title.textColor = .tintColor }
        for label in [title, detail] { label.adjustsFontForContentSizeCategory = true }
        picture.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .body, scale: .large)
    }

    var views: [UIView] { style == .default ? [picture, title] : [picture, title, detail] }

    private var textLeadingSlot: CGFloat?
    var textLeading: CGFloat? { picture.image == nil ? nil : textLeadingSlot }

    private func frames(_ size: CGSize, in content: UIView) -> (
        picture: CGRect, title: CGRect, detail: CGRect, height: CGFloat
    ) {
        let margins = content.layoutMargins
        let mirrored = content.isRightToLeft
        let leading = max(16, mirrored ? margins.right : margins.left)
        let trailing = max(16, mirrored ? margins.left : margins.right)
        let image = picture.image == nil ? .zero : picture.intrinsicContentSize
        let left = leading + (picture.image == nil ? 0 : image.width + Self.imagePadding)
        let room = max(0, size.width - left - trailing)
        let limit = CGSize(width: room, height: .greatestFiniteMagnitude)
        let titleSize = title.sizeThatFits(limit)
        let detailSize = style == .default || (detail.text ?? "").isEmpty ? .zero : detail.sizeThatFits(limit)
        let isBeside = style == .value1 || style == .value2
        let gap: CGFloat = detailSize == .zero || isBeside ? 0 : 3
        let text = isBeside ? max(titleSize.height, detailSize.height) : titleSize.height + gap + detailSize.height
        let pixel = content.hairline
        let height = max(44 - pixel, max(text, image.height) + 22)
        let middle = size.height / 2
        let top = content.roundedToPixel(middle - text / 2)
        var titleFrame = CGRect(x: left, y: top, width: room, height: titleSize.height)
        var detailFrame = CGRect(x: left, y: top + titleSize.height + gap, width: room, height: detailSize.height)
        if isBeside {
            let width = min(detailSize.width, room)
            titleFrame.size.width = max(0, min(titleSize.width, room - width - 6))
            detailFrame = CGRect(x: size.width - trailing - width, y: top, width: width, height: detailSize.height)
        }
        var imageFrame = CGRect(
            x: leading, y: content.roundedToPixel(middle - image.height / 2), width: image.width, height: image.height
        )
        if mirrored {
            titleFrame = titleFrame.mirrored(in: size.width)
            detailFrame = detailFrame.mirrored(in: size.width)
            imageFrame = imageFrame.mirrored(in: size.width)
        }
        textLeadingSlot = left
        return (imageFrame, titleFrame, detailFrame, height)
    }

    func layOut(in content: UIView) {
        let frames = frames(content.bounds.size, in: content)
        picture.frame = frames.picture
        title.frame = frames.title
        detail.frame = frames.detail
    }

    func height(width: CGFloat, in content: UIView) -> CGFloat {
        content.ceiledToPixel(Double(frames(CGSize(width: width, height: 0), in: content).height))
    }
}
