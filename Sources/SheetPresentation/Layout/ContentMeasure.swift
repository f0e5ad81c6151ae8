import UIKit

/// Measures what the content of a sheet needs: laid out at the breadth and in the safe area that the sheet will give it.
@MainActor
struct ContentMeasure {
    let content: UIViewController
    let inset: ContentInset
    let environment: SheetEnvironment
    let sheetWidth: SheetWidth

    enum Answer: Equatable {
        /// In points, the safe area of the sheet's own edge and all bars included.
        case extent(CGFloat)
        case unmeasurable(Unmeasurable)
    }

    /// A page that says nothing about its size.
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

    /// What the page that is seen needs; nil while that is on its way into its container.
    func fittingExtent() -> Answer? {
        // The page's view is there once its container has been laid out.
        view.layoutIfNeeded()
        guard let page = content.visiblePage else { return nil }
        if side.isVertical, page.isScrolling {
            // As tall as it can be, so that a list has measured every row that will be seen.
            return laidOut(extent: environment.maximumExtent) { ask(page) }
        }
        let answer = laidOut { ask(page) }
        guard side.isVertical, case .extent(let extent) = answer, !page.children.isEmpty else { return answer }
        // Where a child stands in the safe area shows at the final height only.
        return laidOut(extent: min(extent, environment.maximumExtent)) { ask(page) }
    }

    /// How far the sheet has to show to reveal a view in the content; nil for one that is elsewhere.
    func extent(revealing target: UIView) -> CGFloat? {
        guard target.isDescendant(of: view) else { return nil }
        return laidOut {
            var rect = target.convert(target.bounds, to: view)
            // Where it stands when nothing has been scrolled.
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
            return max(0, distance) + environment.uncoveredOwnInset + side.inset(of: environment.bars)
        }
    }

    // MARK: Asking

    private func ask(_ page: UIViewController) -> Answer {
        guard let pageView = page.viewIfLoaded else { return unmeasurable(page) }
        let insets = total(pageView.safeAreaInsets)
        // What a container keeps for itself beside the page.
        let beside = side.extent(of: view.bounds.size) - side.extent(of: pageView.bounds.size)
        let preferred = side.extent(of: page.preferredContentSize)
        if preferred > 0 { return .extent(preferred + insets + beside) }
        if side.isVertical, page.isScrolling, let need = scrolledHeight(of: pageView) {
            return need - insets >= Self.least ? .extent(need + beside) : unmeasurable(page)
        }
        if !side.isVertical, pageView.outermostScrollViews.contains(where: { $0.bounds.width == pageView.bounds.width })
        {
            return unmeasurable(page)
        }
        let fitted = fit(pageView)
        if fitted - insets >= Self.least { return .extent(fitted + beside) }
        // Lower than its safe area: its constraints may ignore it.
        let bare = inset.measuring(in: .zero) {
            view.layoutIfNeeded()
            return fit(pageView)
        }
        return bare >= Self.least && page === content ? .extent(fitted) : unmeasurable(page)
    }

    private func unmeasurable(_ page: UIViewController) -> Answer {
        .unmeasurable(Unmeasurable(page: "\(type(of: page))", isScrolling: page.isScrolling))
    }

    /// Less is nothing, in points.
    private static let least: CGFloat = 1

    private func total(_ insets: UIEdgeInsets) -> CGFloat {
        side.isVertical ? insets.top + insets.bottom : insets.left + insets.right
    }

    /// What the constraints in a page amount to.
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

    /// How much of a page that follows the keyboard by itself is below its safe area: the sheet gives way as well, and once is enough.
    private func keyboardOverlap(in page: UIView) -> CGFloat {
        let follows = page.constraints.contains {
            $0.firstItem is UIKeyboardLayoutGuide || $0.secondItem is UIKeyboardLayoutGuide
        }
        guard follows, environment.keyboardOverlap > 0 else { return 0 }
        return max(0, page.keyboardLayoutGuide.layoutFrame.height - page.safeAreaInsets.bottom)
    }

    /// The height at which the lists in a page have nothing left to scroll; nil where the page's height does not follow from them.
    private func scrolledHeight(of page: UIView) -> CGFloat? {
        let lists = page.outermostScrollViews
        let keyboardInset = max(0, environment.keyboardOverlap - environment.safeAreaInsets.bottom)
        let overlap = keyboardOverlap(in: page)
        func need(_ list: UIScrollView) -> CGFloat {
            page.bounds.height - list.bounds.height - overlap + list.wholeHeight(keyboardInset: keyboardInset)
        }
        let first = lists.map { (list: $0, height: $0.bounds.height, need: need($0)) }
        let whole = first.filter { $0.height == page.bounds.height }
        // The usual case, one list over the whole page, is not laid out twice.
        if !whole.isEmpty, whole.allSatisfy({ abs($0.need - page.bounds.height) >= Self.least }) {
            return whole.map(\.need).max()
        }
        let height = page.bounds.height
        return laidOut(extent: side.extent(of: view.bounds.size) - Self.probe) {
            let taken = height - page.bounds.height
            return first.filter { row in
                // It absorbs the difference in height itself, and shares it with no other content that does the same.
                abs(row.height - row.list.bounds.height - taken) < Self.least
                    && abs(need(row.list) - row.need) < Self.least
            }.map(\.need).max()
        }
    }

    /// By how much a page is made lower to see what gives way, in points.
    private static let probe: CGFloat = 40

    // MARK: Laying out

    /// Answers what `body` finds while the content has its final breadth and safe area.
    ///
    /// - Parameter extent: The sheet's extent meanwhile; nil for the one it has.
    private func laidOut<Result>(extent: CGFloat? = nil, _ body: () -> Result) -> Result {
        let former = view.bounds.size
        let size = side.size(extent: extent ?? side.extent(of: former), breadth: breadth)
        // What waits to be laid out belongs to the animation of whoever has changed it.
        view.layoutIfNeeded()
        guard size != former else {
            return inset.measuring(in: safeArea) {
                view.layoutIfNeeded()
                return body()
            }
        }
        let offsets = view.outermostScrollViews.map { ($0, $0.contentOffset) }
        resize(to: size)
        defer {
            resize(to: former)
            for (scrollView, offset) in offsets where scrollView.contentOffset != offset {
                scrollView.contentOffset = offset
            }
        }
        return inset.measuring(in: safeArea) {
            UIView.performWithoutAnimation { view.layoutIfNeeded() }
            return body()
        }
    }

    private func resize(to size: CGSize) {
        UIView.performWithoutAnimation {
            view.frame.size = size
            view.layoutIfNeeded()
        }
    }
}

extension UIViewController {
    /// Whether what it shows scrolls up and down.
    fileprivate var isScrolling: Bool {
        guard preferredContentSize == .zero else { return false }
        return viewIfLoaded?.outermostScrollViews.isEmpty == false
    }
}
