import Foundation

/// The system layout guides of a view, each created on first access.
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
            UIKeyboardLayoutGuide(), named: "UIKeyboardLayoutGuide",
            region: keyboardRegion(usesSafeArea: true))
        regionGuides.keyboard = guide
        setNeedsLayout()
        return guide
    }

    func refreshReadableRegion() {
        guard let guide = regions?.readable else { return }
        guide.region = readableRegion()
    }

    /// Called when the text size changes, which changes the readable width.
    func readableWidthDidChange() {
        guard regions?.readable != nil else { return }
        refreshReadableRegion()
        setNeedsLayout()
    }

    /// The margins, limited to the readable width in the center.
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

    /// The readable width, which grows with the text size; 672 points at the default one.
    private var readableWidth: Double {
        Double(UIFontMetrics(forTextStyle: .body).scaledValue(for: 672, compatibleWith: traitCollection))
    }
}
