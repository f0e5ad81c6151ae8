import Foundation

extension UISegmentedControl {
    /// The margin on each side of a segment's title.
    private static let titleMargin: CGFloat = 10

    func refresh() {
        let dark = UIColor(provider: {
            $0.userInterfaceStyle == .dark ? UIColor(red: 0.39, green: 0.39, blue: 0.4, alpha: 1) : .white
        })
        let ownBackground = backgroundImage(for: .normal, barMetrics: .default)
        pill.backgroundColor = selectedSegmentTintColor ?? dark
        pill.alpha = ownBackground == nil ? 1 : 0
        if hasOwnBackground != (ownBackground != nil) {
            hasOwnBackground.toggle()
            backgroundColor = hasOwnBackground ? nil : .tertiarySystemFill
        }
        for (index, segment) in segments.enumerated() {
            let isSelected = index == selectedIndex
            let own = attributes[isSelected ? .selected : .normal] ?? attributes[.normal]
            segment.label.text = segment.image == nil ? segment.title : nil
            segment.label.font =
                own?[.font] as? UIFont ?? .systemFont(ofSize: 13, weight: isSelected ? .semibold : .medium)
            let usable = isEnabled && segment.isEnabled
            segment.label.textColor = usable ? own?[.foregroundColor] as? UIColor ?? .label : .tertiaryLabel
            segment.picture.image = segment.image
            segment.picture.tintColor = usable ? .label : .tertiaryLabel
            segment.picture.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 13, weight: .medium)
            // Dividers are visible only between two unselected segments.
            let besideSelection =
                selectedIndex != Self.noSegment && (index == selectedIndex || index == selectedIndex + 1)
            let divider = shownDivider(before: index)
            segment.divider.image = divider
            segment.divider.backgroundColor = divider == nil ? .opaqueSeparator : nil
            segment.divider.alpha = index == 0 || (besideSelection && divider == nil) ? 0 : 1
            segment.background.image =
                isSelected ? backgroundImage(for: .selected, barMetrics: .default) ?? ownBackground : ownBackground
        }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// The image for the two segments' states, or else the one for two normal segments.
    private func shownDivider(before index: Int) -> UIImage? {
        let left: State = index - 1 == selectedIndex ? .selected : .normal
        let right: State = index == selectedIndex ? .selected : .normal
        return dividerImage(forLeftSegmentState: left, rightSegmentState: right, barMetrics: .default)
            ?? dividerImage(forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
    }

    func contentWidth(_ segment: ControlSegment) -> CGFloat {
        let content = segment.image == nil ? boldWidth(segment) : segment.picture.intrinsicContentSize.width
        return content + 2 * Self.titleMargin
    }

    /// The width with the bolder font of the selected state, so that a selection does not change the layout.
    private func boldWidth(_ segment: ControlSegment) -> CGFloat {
        let font = attributes[.selected]?[.font] as? UIFont ?? .systemFont(ofSize: 13, weight: .semibold)
        return ceiledToPixel(TextLayout(StyledText(segment.title ?? "", font: font)).width)
    }

    var segmentFrames: [CGRect] {
        let fixed = segments.reduce(0) { $0 + $1.width }
        let flexible = segments.filter { $0.width == 0 }
        let room = max(0, bounds.width - fixed)
        let contents = flexible.reduce(0) { $0 + contentWidth($1) }
        var x: CGFloat = 0
        let frames = segments.map { segment -> CGRect in
            var width = segment.width
            if width == 0 {
                width = room / CGFloat(max(1, flexible.count))
                if apportionsSegmentWidthsByContent, contents > 0 { width = room * contentWidth(segment) / contents }
            }
            defer { x += width }
            return CGRect(x: x, y: 0, width: width, height: bounds.height)
        }
        return isRightToLeft ? frames.map { $0.mirrored(in: bounds.width) } : frames
    }

    func placeSegments() {
        for (segment, frame) in zip(segments, segmentFrames) {
            let offset = segment.contentOffset
            segment.label.frame = frame.insetBy(dx: 4, dy: 0).offsetBy(dx: offset.width, dy: offset.height)
            segment.background.frame = frame
            let size = segment.picture.intrinsicContentSize
            if segment.image != nil {
                segment.picture.frame = CGRect(
                    x: frame.midX - size.width / 2 + offset.width, y: frame.midY - size.height / 2 + offset.height,
                    width: size.width, height: size.height
                )
            }
            let edge = isRightToLeft ? frame.maxX : frame.minX
            if let image = segment.divider.image {
                segment.divider.frame = CGRect(
                    x: edge - image.size.width / 2, y: 0, width: image.size.width, height: bounds.height)
            } else {
                segment.divider.frame = CGRect(x: edge - 0.5, y: 8, width: 1, height: max(0, bounds.height - 16))
            }
        }
    }

    func placePill() {
        pill.isHidden = selectedIndex == Self.noSegment || isMomentary
        guard segments.indices.contains(selectedIndex) else { return }
        let inset: CGFloat = pressed == selectedIndex ? 3.5 : 2
        pill.frame = segmentFrames[selectedIndex].insetBy(dx: inset, dy: inset)
    }
}
