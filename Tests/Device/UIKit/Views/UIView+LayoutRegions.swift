import Foundation

/// The guides that the system places in a view, made when they are first asked for.
@MainActor
final class LayoutRegionGuides {
    var safeArea: UILayoutGuide?
    var margins: UILayoutGuide?
    var readable: UILayoutGuide?
    var keyboard: UIKeyboardLayoutGuide?

    func setSafeArea(_ insets: UIEdgeInsets) {
        safeArea?.region = LayoutGuideRegion(insets: insets)
    }

    func setMargins(_ insets: UIEdgeInsets) {
        margins?.region = LayoutGuideRegion(insets: insets)
    }
}

extension UIView {
    private var regionGuides: LayoutRegionGuides {
        if let regions { return regions }
        let guides = LayoutRegionGuides()
        regions = guides
        return guides
    }

    private func makeGuide<Guide: UILayoutGuide>(
        _ guide: Guide, named identifier: String, region: LayoutGuideRegion
    ) -> Guide {
        guide.identifier = identifier
        addLayoutGuide(guide)
        guide.region = region
        return guide
    }

    var baseSafeAreaLayoutGuide: UILayoutGuide {
        if let guide = regions?.safeArea { return guide }
        let guide = makeGuide(
            UILayoutGuide(), named: "UIViewSafeAreaLayoutGuide", region: LayoutGuideRegion(insets: safeAreaInsets))
        regionGuides.safeArea = guide
        return guide
    }

    var baseLayoutMarginsGuide: UILayoutGuide {
        if let guide = regions?.margins { return guide }
        let guide = makeGuide(
            UILayoutGuide(), named: "UIViewLayoutMarginsGuide", region: LayoutGuideRegion(insets: effectiveMargins()))
        regionGuides.margins = guide
        return guide
    }

    var baseReadableContentGuide: UILayoutGuide {
        if let guide = regions?.readable { return guide }
        let guide = makeGuide(UILayoutGuide(), named: "UIViewReadableContentGuide", region: readableRegion())
        regionGuides.readable = guide
        return guide
    }

    var baseKeyboardLayoutGuide: UIKeyboardLayoutGuide {
        if let guide = regions?.keyboard { return guide }
        let guide = makeGuide(
            UIKeyboardLayoutGuide(), named: "UIKeyboardLayoutGuide", region: keyboardRegion(usesSafeArea: true))
        regionGuides.keyboard = guide
        setNeedsLayout()
        return guide
    }

    func refreshReadableRegion() {
        guard let guide = regions?.readable else { return }
        guide.region = readableRegion()
    }

    /// Letters have become larger or smaller, and so have lines that are good to read.
    func readableWidthDidChange() {
        guard regions?.readable != nil else { return }
        refreshReadableRegion()
        setNeedsLayout()
    }

    /// The margins, narrowed in the middle to a width that is good to read.
    private func readableRegion() -> LayoutGuideRegion {
        var insets = effectiveMargins()
        let width = Double(layer.bounds.width) - Double(insets.left) - Double(insets.right)
        let surplus = width - readableWidth
        if surplus > 0 {
            insets.left += surplus / 2
            insets.right += surplus / 2
        }
        return LayoutGuideRegion(insets: insets)
    }

    /// Grows with the text size; 672 points at the default one.
    private var readableWidth: Double {
        Double(UIFontMetrics(forTextStyle: .body).scaledValue(for: 672, compatibleWith: traitCollection))
    }
}
