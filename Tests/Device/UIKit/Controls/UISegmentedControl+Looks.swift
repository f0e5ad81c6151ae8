import Foundation

extension UISegmentedControl {
    /// The margin on each side of a segment's title.
    private static let titleMargin: CGFloat = 10

    func refresh() {
        pill.backgroundColor = UIColor(provider: {
            $0.userInterfaceStyle == .dark ? UIColor(red: 0.39, green: 0.39, blue: 0.4, alpha: 1) : .white
        })
        for (index, segment) in segments.enumerated() {
            let isSelected = index == selectedIndex
            segment.label.text = segment.image == nil ? segment.title : nil
            segment.label.font = .systemFont(ofSize: 13, weight: isSelected ? .semibold : .medium)
            segment.label.textColor = isEnabled ? .label : .tertiaryLabel
            segment.picture.image = segment.image
            segment.picture.tintColor = isEnabled ? .label : .tertiaryLabel
            segment.picture.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 13, weight: .medium)
            // Dividers are visible only between two unselected segments.
            let besideSelection =
                selectedIndex != Self.noSegment && (index == selectedIndex || index == selectedIndex + 1)
            segment.divider.backgroundColor = .opaqueSeparator
            segment.divider.alpha = index == 0 || besideSelection ? 0 : 1
        }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    func contentWidth(_ segment: ControlSegment) -> CGFloat {
        let content = segment.image == nil ? boldWidth(segment) : segment.picture.intrinsicContentSize.width
        return content + 2 * Self.titleMargin
    }

    /// The width with the bolder font of the selected state, so that a selection does not change the layout.
    private func boldWidth(_ segment: ControlSegment) -> CGFloat {
        let font = UIFont.systemFont(ofSize: 13, weight: .semibold)
        return ceiledToPixel(TextLayout(StyledText(segment.title ?? "", font: font)).width)
    }

    var segmentFrames: [CGRect] {
        let width = bounds.width / CGFloat(max(1, segments.count))
        let frames = segments.indices.map {
            CGRect(x: CGFloat($0) * width, y: 0, width: width, height: bounds.height)
        }
        return isRightToLeft ? frames.map { $0.mirrored(in: bounds.width) } : frames
    }

    func placeSegments() {
        for (segment, frame) in zip(segments, segmentFrames) {
            segment.label.frame = frame.insetBy(dx: 4, dy: 0)
            let size = segment.picture.intrinsicContentSize
            if segment.image != nil {
                segment.picture.frame = CGRect(
                    x: frame.midX - size.width / 2, y: frame.midY - size.height / 2, width: size.width,
                    height: size.height)
            }
            let edge = isRightToLeft ? frame.maxX : frame.minX
            segment.divider.frame = CGRect(x: edge - 0.5, y: 8, width: 1, height: max(0, bounds.height - 16))
        }
    }

    func placePill() {
        pill.isHidden = selectedIndex == Self.noSegment
        guard segments.indices.contains(selectedIndex) else { return }
        let inset: CGFloat = pressed == selectedIndex ? 3.5 : 2
        pill.frame = segmentFrames[selectedIndex].insetBy(dx: inset, dy: inset)
    }
}
