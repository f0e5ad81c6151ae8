import UIKit

/// Measures the size that a sheet's content needs, at the breadth and in the safe area that it will have in the sheet.
@MainActor
struct ContentMeasure {
    let content: UIViewController
    let inset: ContentInset
    let environment: SheetEnvironment
    let sheetWidth: SheetWidth
    /// Whether the content has the size of the visible part of the sheet.
    var isResizing = false

    enum Answer: Equatable {
        /// In points, including the safe area at the sheet's edge and all bars.
        case extent(CGFloat)
        case unmeasurable(Unmeasurable)
    }

    /// A page without any information about its size.
    struct Unmeasurable: Equatable {
        let page: String
        let isScrolling: Bool
    }

    private var side: Side { environment.side }
    private var breadth: CGFloat { environment.breadth(sheetWidth) }
    private var safeArea: UIEdgeInsets { environment.safeArea(sheetWidth) }
    private var view: UIView { content.view }

    /// The width that the content gets, in points.
    var width: CGFloat { side.isVertical ? breadth : environment.size.width }

    /// The extent that the visible page needs; nil while the page is not in its container yet.
    func fittingExtent() -> Answer? {
        // A container adds its page's view during layout.
        view.layoutIfNeeded()
        guard let page = content.visiblePage else { return nil }
        if side.isVertical, page.isScrolling {
            // At the maximum height, so that a list has measured every row that will be visible.
            return laidOut(extent: environment.maximumExtent) { ask(page) }
        }
        let answer = laidOut { ask(page) }
        guard side.isVertical, case .extent(let extent) = answer, !page.children.isEmpty else { return answer }
        // The safe area of children depends on the final height.
        return laidOut(extent: min(extent, environment.maximumExtent)) { ask(page) }
    }

    /// The extent that reveals a view in the content; nil if the view is not in the content.
    func extent(revealing target: UIView) -> CGFloat? {
        guard target.isDescendant(of: view) else { return nil }
        // Independent of what is visible now.
        return laidOut(extent: isResizing ? environment.maximumExtent : nil) {
            var rect = target.convert(target.bounds, to: view)
            // Its position without scrolling.
            for scrollView in sequence(first: target, next: \.superview).prefix(while: { $0 !== view })
                .compactMap({ $0 as? UIScrollView }) where scrollView !== target
            {
                let inset = scrollView.adjustedContentInset
                rect.origin.x += scrollView.contentOffset.x + inset.left
                rect.origin.y += scrollView.contentOffset.y + inset.top
            }
            let distance =
                switch side {
                case .bottom: rect.maxY
                case .top: view.bounds.height - rect.minY
                case .left: view.bounds.width - rect.minX
                case .right: rect.maxX
                }
            return max(0, distance) + environment.uncoveredOwnInset + environment.bars[side]
        }
    }

    // MARK: Asking

    /// Nil while the page does not have the safe area of its container yet.
    private func ask(_ page: UIViewController) -> Answer? {
        guard let pageView = page.viewIfLoaded else { return unmeasurable(page) }
        // While content disappears, as in a drag that may dismiss it, UIKit does not apply other insets than it had.
        let excess = total(view.safeAreaInsets) - total(safeArea) - total(inset.others)
        let insets = total(pageView.safeAreaInsets) - excess
        // Nor to a page that is pushed meanwhile.
        guard excess <= 0 || insets >= 0 else { return nil }
        // The extent that the container needs in addition to the page.
        let beside = side.extent(of: view.bounds.size) - side.extent(of: pageView.bounds.size)
        let preferred = side.extent(of: page.preferredContentSize)
        if preferred > 0 { return .extent(preferred + insets + beside) }
        if side.isVertical, page.isScrolling, let need = scrolledHeight(of: pageView) {
            return need - excess - insets >= Self.least ? .extent(need - excess + beside) : unmeasurable(page)
        }
        if !side.isVertical, pageView.outermostScrollViews.contains(where: { $0.bounds.width == pageView.bounds.width })
        {
            return unmeasurable(page)
        }
        let fitted = fit(pageView) - excess
        if fitted - insets >= Self.least { return .extent(fitted + beside) }
        // Smaller than its safe area insets: its constraints may ignore the safe area.
        let bare = inset.measuring(in: .zero) {
            layOutAtOnce()
            return fit(pageView)
        }
        return bare >= Self.least && page === content ? .extent(fitted) : unmeasurable(page)
    }

    private func unmeasurable(_ page: UIViewController) -> Answer {
        .unmeasurable(Unmeasurable(page: "\(type(of: page))", isScrolling: page.isScrolling))
    }

    /// Smaller sizes count as no size, in points.
    private static let least: CGFloat = 1

    private func total(_ insets: UIEdgeInsets) -> CGFloat {
        side.isVertical ? insets.top + insets.bottom : insets.left + insets.right
    }

    /// The size that follows from a page's constraints.
    private func fit(_ page: UIView) -> CGFloat {
        var target = UIView.layoutFittingCompressedSize
        if side.isVertical {
            target.width = page.bounds.width
        } else {
            target.height = page.bounds.height
        }
        let fitted = page.systemLayoutSizeFitting(
            target, withHorizontalFittingPriority: side.isVertical ? .required : .fittingSizeLevel,
            verticalFittingPriority: side.isVertical ? .fittingSizeLevel : .required)
        return max(0, side.extent(of: fitted) - (side.isVertical ? keyboardOverlap(in: page) : 0))
    }

    /// The height that a page itself reserves for the keyboard. The sheet avoids the keyboard too, or is not to move with it, so this does not
    /// count.
    private func keyboardOverlap(in page: UIView) -> CGFloat {
        let follows = page.constraints.contains {
            $0.firstItem is UIKeyboardLayoutGuide || $0.secondItem is UIKeyboardLayoutGuide
        }
        guard follows else { return 0 }
        return max(0, page.keyboardLayoutGuide.layoutFrame.height - page.safeAreaInsets.bottom)
    }

    /// The height at which the lists in a page need not scroll; nil if the page's height does not depend on them.
    private func scrolledHeight(of page: UIView) -> CGFloat? {
        let lists = page.outermostScrollViews
        let covered = environment.keyboardOverlap > 0 ? environment.keyboardOverlap : environment.keyboardCover
        let keyboardInset = max(0, covered - environment.safeAreaInsets.bottom)
        let overlap = keyboardOverlap(in: page)
        func need(_ list: UIScrollView) -> CGFloat {
            page.bounds.height - list.bounds.height - overlap + list.wholeHeight(keyboardInset: keyboardInset)
        }
        let first = lists.map { (list: $0, height: $0.bounds.height, need: need($0)) }
        let whole = first.filter { $0.height == page.bounds.height }
        // One list that fills the page, the most common case, needs no second layout.
        if !whole.isEmpty, whole.allSatisfy({ abs($0.need - page.bounds.height) >= Self.least }) {
            return whole.map(\.need).max()
        }
        let height = page.bounds.height
        return laidOut(extent: side.extent(of: view.bounds.size) - Self.probe) {
            let taken = height - page.bounds.height
            return first.filter { row in
                // The list alone absorbs the difference in height.
                abs(row.height - row.list.bounds.height - taken) < Self.least
                    && abs(need(row.list) - row.need) < Self.least
            }.map(\.need).max()
        }
    }

    /// How much smaller a page is made to find the views that shrink with it, in points.
    private static let probe: CGFloat = 40

    // MARK: Laying out

    /// Runs `body` while the content has its final breadth and safe area.
    ///
    /// - Parameter extent: The content's extent during that time; nil for the current one.
    private func laidOut<Result>(extent: CGFloat? = nil, _ body: () -> Result) -> Result {
        let former = view.bounds.size
        let size = side.size(extent: extent ?? side.extent(of: former), breadth: breadth)
        // A pending layout belongs to the animation that caused it.
        view.layoutIfNeeded()
        // In another size or safe area a list may be shorter than it is scrolled.
        let offsets = content.listsInPage.map { ($0, $0.offsetFromTop) }
        defer {
            for (list, offset) in offsets where list.offsetFromTop != offset { list.offsetFromTop = offset }
        }
        guard size != former else {
            // Otherwise an animation that follows would begin with the layout in the other safe area.
            defer { layOutAtOnce() }
            return inset.measuring(in: safeArea) {
                layOutAtOnce()
                return body()
            }
        }
        resize(to: size)
        defer { resize(to: former) }
        return inset.measuring(in: safeArea) {
            layOutAtOnce()
            return body()
        }
    }

    private func resize(to size: CGSize) {
        UIView.performWithoutAnimation {
            view.frame.size = size
            view.layoutIfNeeded()
        }
    }

    private func layOutAtOnce() {
        UIView.performWithoutAnimation { view.layoutIfNeeded() }
    }
}

extension UIScrollView {
    /// How far it is scrolled; 0 at the top, wherever that is in the present safe area.
    fileprivate var offsetFromTop: CGPoint {
        get { CGPoint(x: contentOffset.x + adjustedContentInset.left, y: contentOffset.y + adjustedContentInset.top) }
        set {
            contentOffset = CGPoint(x: newValue.x - adjustedContentInset.left, y: newValue.y - adjustedContentInset.top)
        }
    }
}

extension UIViewController {
    /// Whether it shows vertically scrolling content.
    fileprivate var isScrolling: Bool {
        guard preferredContentSize == .zero else { return false }
        return viewIfLoaded?.outermostScrollViews.isEmpty == false
    }
}
