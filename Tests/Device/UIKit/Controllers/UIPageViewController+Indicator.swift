import Foundation

/// The page control below horizontally scrolling pages, if the data source provides the number of pages and the current index.
extension UIPageViewController {
    /// The result for a data source that does not implement the method.
    static var noAnswer: Int { NSNotFound }
    private static let indicatorHeight: CGFloat = 37

    func updateIndicator() {
        guard transitionStyle == .scroll, navigationOrientation == .horizontal, isViewLoaded, shown != nil else {
            return
        }
        let count = dataSource?.presentationCount(for: self) ?? Self.noAnswer
        let index = count == Self.noAnswer ? count : dataSource?.presentationIndex(for: self) ?? Self.noAnswer
        guard index != Self.noAnswer else {
            indicator?.removeFromSuperview()
            indicator = nil
            return layOutPager()
        }
        let dots = indicator ?? makeIndicator()
        indicator = dots
        dots.numberOfPages = count
        dots.currentPage = index
        indicatedPage = dots.currentPage
        layOutPager()
    }

    private func makeIndicator() -> UIPageControl {
        let dots = UIPageControl(frame: .zero)
        dots.addTarget(self, action: Selector(UIPageViewController.indicatorChanged), for: .valueChanged)
        view.addSubview(dots)
        return dots
    }

    /// The bounds without the page control.
    var pagerBounds: CGRect {
        guard indicator != nil else { return view.bounds }
        let inset = Self.indicatorHeight + view.safeAreaInsets.bottom
        return view.bounds.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: inset, right: 0))
    }

    func placeIndicator() {
        indicator?.frame = CGRect(
            x: 0, y: pagerBounds.maxY, width: view.bounds.width, height: Self.indicatorHeight)
    }

    /// Updates the page control after a page turn by the user or by code.
    func indicatorFollows(_ turn: PageTurn) {
        if !turn.isUsers { return turn.isIndicators ? () : updateIndicator() }
        let isForward = (turn.side > 0) != isReversed
        indicator?.currentPage += isForward ? 1 : -1
        indicatedPage = indicator?.currentPage ?? 0
    }

    /// Turns to the page that the page control, which was tapped, shows already.
    private func indicatorChanged(_ dots: UIPageControl) {
        guard turn == nil, let shown, let dataSource else { return dots.currentPage = indicatedPage }
        let isForward = dots.currentPage > indicatedPage
        let next =
            isForward
            ? dataSource.pageViewController(self, viewControllerAfter: shown)
            : dataSource.pageViewController(self, viewControllerBefore: shown)
        guard let next else { return dots.currentPage = indicatedPage }
        indicatedPage = dots.currentPage
        forgetNeighbours()
        let new = PageTurn(from: shown, to: next, side: isForward != isReversed ? 1 : -1, isUsers: false)
        new.isIndicators = true
        scroll(new)
    }
}
