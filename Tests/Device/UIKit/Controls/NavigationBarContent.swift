import Foundation

/// The views of one navigation item in a bar.
@MainActor
final class NavigationBarContent: UIView {
    private(set) weak var item: UINavigationItem?
    private weak var bar: UINavigationBar?
    private lazy var left = BarButtonRow(bar: self)
    private lazy var right = BarButtonRow(bar: self)
    private let title = UILabel()
    private let largeTitle = UILabel()
    private let largeTitleClip = UIView()
    private let back = UIControl()
    private let chevron = UIImageView()
    private let backTitle = UILabel()

    private static let margin: CGFloat = 16
    private static let backMargin: CGFloat = 8

    override init(frame: CGRect) {
        super.init(frame: frame)
        largeTitleClip.clipsToBounds = true
        largeTitleClip.isUserInteractionEnabled = false
        largeTitleClip.addSubview(largeTitle)
        back.addSubview(chevron)
        back.addSubview(backTitle)
        chevron.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 20, weight: .semibold)
        backTitle.textColor = .tintColor
        backTitle.font = .systemFont(ofSize: 17)
        back.addAction(UIAction { [weak self] _ in self?.goBack() }, for: .touchUpInside)
        for view in [largeTitleClip, title, back] { addSubview(view) }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func goBack() {
        guard let bar else { return }
        if let handler = bar.backHandler { handler() } else { bar.popItem(animated: true) }
    }

    func show(_ item: UINavigationItem?, in bar: UINavigationBar) {
        for (old, new) in [
            (self.item?.titleView, item?.titleView), (self.item?.searchBarSlot as UIView?, item?.searchBarSlot),
        ] where old !== new && old?.superview === self {
            old?.removeFromSuperview()
        }
        self.item = item
        self.bar = bar
        title.text = item?.title
        title.font = .systemFont(ofSize: 17, weight: .semibold)
        title.textColor = .label
        largeTitle.text = item?.title
        largeTitle.font = .systemFont(ofSize: 34, weight: .bold)
        largeTitle.textColor = .label
        chevron.image = UIImage(systemName: isRightToLeft ? "chevron.right" : "chevron.left")
        backTitle.text = backButtonTitle
        if let view = item?.titleView, view.superview !== self { addSubview(view) }
        if let search = item?.searchBarSlot, search.superview !== self { addSubview(search) }
        left.show(item?.leftBarButtonItems ?? [])
        right.show(item?.rightBarButtonItems ?? [])
        setNeedsLayout()
    }

    /// The title of the item below, or the one that it specifies for the back button; nil if the button has none.
    private var backButtonTitle: String? {
        guard let below = bar?.backItem else { return nil }
        return below.title ?? "Back"
    }

    private var showsBack: Bool {
        guard let item, bar?.backItem != nil, !item.hidesBackButton else { return false }
        return item.leftItemsSupplementBackButton || item.leftBarButtonItems?.isEmpty ?? true
    }

    /// - Parameters:
    ///   - shift: The distance of the titles from their places, in points.
    ///   - backShift: That of the back button's; half of the titles' by default.
    func shiftTitle(by shift: CGFloat, backTitleBy backShift: CGFloat? = nil) {
        let transform = CGAffineTransform(translationX: shift, y: 0)
        title.transform = transform
        largeTitleClip.transform = transform
        item?.titleView?.transform = transform
        backTitle.transform = CGAffineTransform(translationX: backShift ?? shift / 2, y: 0)
    }

    /// The distance from the title of the content below to its place in the back button; nil if only one of the two is shown.
    func distanceToBackTitle(of below: NavigationBarContent) -> CGFloat? {
        guard !back.isHidden, backTitle.text?.isEmpty == false, !below.title.isHidden, below.title.alpha > 0,
            below.title.text?.isEmpty == false
        else { return nil }
        return back.frame.minX + backTitle.center.x - below.title.center.x
    }

    /// The chevron points to the other side.
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard let bar, previousTraitCollection?.layoutDirection != traitCollection.layoutDirection else { return }
        show(item, in: bar)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let mirrored = isRightToLeft
        let rows = bar?.rows(for: bar?.items ?? []) ?? NavigationBarRows()
        let shown = rows.shown(at: bounds.height)
        let row = CGRect(x: 0, y: 0, width: bounds.width, height: min(bounds.height, rows.titles))
        let insets = sideInsets
        var leading = insets + Self.margin
        for button in left.buttons + right.buttons { button.isHidden = false }
        back.isHidden = !showsBack
        if showsBack { leading = layOutBack(row, insets: insets, mirrored) + BarButtonRow.spacing }
        let trailing = insets + Self.margin
        let area = CGRect(x: leading, y: 0, width: bounds.width - leading - trailing, height: row.height)
        left.layOut(in: mirrored ? area.mirrored(in: bounds.width) : area, fromRight: mirrored)
        right.layOut(in: mirrored ? area.mirrored(in: bounds.width) : area, fromRight: !mirrored)
        let before = leading + (left.width > 0 ? left.width + Self.margin : 0)
        let after = trailing + (right.width > 0 ? right.width + Self.margin : 0)
        layOutTitle(row, before: before, after: after, mirrored)
        // The small title appears once the large one has scrolled under the bar.
        title.alpha = rows.titles == 0 || shown.largeTitle >= Self.smallestLargeTitle ? 0 : 1
        layOutLargeTitle(below: row, height: shown.largeTitle, mirrored)
        layOutSearch(height: shown.search)
        guard rows.titles == 0 else { return }
        for view in left.buttons + right.buttons + [back] { view.isHidden = true }
    }

    /// The inset for the sensor housing in landscape.
    private var sideInsets: CGFloat { safeAreaInsets.left }

    /// Returns the trailing end of the back button.
    private func layOutBack(_ row: CGRect, insets: CGFloat, _ mirrored: Bool) -> CGFloat {
        let symbol = chevron.intrinsicContentSize
        let room = bounds.width / 2 - insets - Self.backMargin - symbol.width - 6
        var text = backTitle.intrinsicContentSize
        if text.width > room
            || (title.intrinsicContentSize.width + 2 * text.width > bounds.width - 80 && title.text != nil)
        {
            backTitle.text = title.text == nil ? backTitle.text : "Back"
            text = backTitle.intrinsicContentSize
        }
        let width = symbol.width + 6 + min(room, text.width)
        let frame = CGRect(x: insets + Self.backMargin, y: 0, width: width, height: row.height)
        back.frame = mirrored ? frame.mirrored(in: bounds.width) : frame
        let y = roundedToPixel(row.midY - symbol.height / 2)
        let symbolFrame = CGRect(x: 0, y: y, width: symbol.width, height: symbol.height)
        let textFrame = CGRect(
            x: symbol.width + 6,
            y: roundedToPixel(row.midY - text.height / 2), width: min(room, text.width),
            height: text.height
        )
        chevron.frame = mirrored ? symbolFrame.mirrored(in: width) : symbolFrame
        setUntransformed(backTitle, mirrored ? textFrame.mirrored(in: width) : textFrame)
        return frame.maxX
    }

    private func layOutTitle(_ row: CGRect, before: CGFloat, after: CGFloat, _ mirrored: Bool) {
        let view: UIView = item?.titleView ?? title
        title.isHidden = item?.titleView != nil
        let wanted = titleSize(view)
        let room = max(0, bounds.width - before - after)
        let width = min(wanted.width, room)
        // Centered in the bar if the buttons leave enough space, otherwise as close to the center as possible.
        let centered = (bounds.width - width) / 2
        let (low, high) = mirrored ? (after, bounds.width - before - width) : (before, bounds.width - after - width)
        let x = min(max(centered, low), max(low, high))
        let height = min(wanted.height, row.height)
        let frame = CGRect(
            x: roundedToPixel(x), y: roundedToPixel(row.midY - height / 2), width: width, height: height
        )
        setUntransformed(view, frame)
    }

    private func titleSize(_ view: UIView) -> CGSize {
        if view === title { return title.intrinsicContentSize }
        let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        return fitting.width > 0 && fitting.height > 0 ? fitting : view.sizeThatFits(bounds.size)
    }

    private static let smallestLargeTitle: CGFloat = 8

    /// Fades out before the height reaches 0, because the field needs a minimum height.
    private func layOutSearch(height: CGFloat) {
        guard let search = item?.searchBarSlot, search.superview === self else { return }
        // Aligns the field with the titles above it.
        let inset = Self.margin - Self.searchFieldMargin
        search.frame = CGRect(x: inset, y: bounds.height - height, width: bounds.width - 2 * inset, height: height)
        search.alpha = min(1, max(0, (height - Self.lowestSearch) / Self.lowestSearch))
        search.isHidden = height <= 0
    }

    private static let lowestSearch: CGFloat = 26
    /// The margin around the field of a search bar.
    private static let searchFieldMargin: CGFloat = 8

    private func layOutLargeTitle(below row: CGRect, height: CGFloat, _ mirrored: Bool) {
        largeTitleClip.isHidden = height <= 0
        guard !largeTitleClip.isHidden else { return }
        setUntransformed(largeTitleClip, CGRect(x: 0, y: row.maxY, width: bounds.width, height: height))
        let size = largeTitle.intrinsicContentSize
        let margin = sideInsets + Self.margin
        let frame = CGRect(
            // Aligned to the bar's lower edge, so that it slides under the bar while that shrinks.
            x: margin, y: height - size.height - 8, width: min(size.width, bounds.width - 2 * margin),
            height: size.height
        )
        largeTitle.frame = mirrored ? frame.mirrored(in: bounds.width) : frame
    }

    private func setUntransformed(_ view: UIView, _ frame: CGRect) {
        view.bounds = CGRect(origin: .zero, size: frame.size)
        view.center = frame.center
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}

extension CGRect {
    /// The horizontally mirrored rectangle in a container of `width`.
    func mirrored(in width: CGFloat) -> CGRect {
        CGRect(x: width - maxX, y: minY, width: self.width, height: height)
    }
}
