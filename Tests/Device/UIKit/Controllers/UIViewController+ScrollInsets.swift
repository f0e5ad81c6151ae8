import Foundation

extension UIViewController: ScrollInsetAdvisor {
    package func insetsContent(of scrollView: UIScrollView) -> Bool {
        guard navigationController != nil || tabBarController != nil else { return false }
        return scrollView === contentBehindBars
    }

    package func contentDidScroll(_ scrollView: UIScrollView) {
        guard let navigation = navigation(showing: scrollView) else { return }
        navigation.stage.foldBar(with: scrollView, of: navigation)
        navigation.navigationBar.isAtScrollEdge = scrollView.isAtTop
    }

    package func foldedHeight(above scrollView: UIScrollView) -> CGFloat {
        guard let navigation = navigation(showing: scrollView), !navigation.isNavigationBarHidden,
            let item = navigation.topViewController?.navigationItem
        else { return 0 }
        return min(item.fold, navigation.navigationBar.rows(for: navigation.stack.map(\.navigationItem)).foldable)
    }

    package func foldStops(above scrollView: UIScrollView) -> [CGFloat] {
        guard let navigation = navigation(showing: scrollView), !navigation.isNavigationBarHidden else { return [] }
        return navigation.navigationBar.rows(for: navigation.stack.map(\.navigationItem)).stops
    }

    /// The navigation controller whose bar is above the scroll view.
    private func navigation(showing scrollView: UIScrollView) -> UINavigationController? {
        guard let navigation = navigationController, scrollView === contentBehindBars,
            selfAndAncestors.contains(where: { $0 === navigation.topViewController })
        else { return nil }
        return navigation
    }

    /// The scroll view behind the bars: the view itself, or its first subview.
    var contentBehindBars: UIScrollView? {
        loadedView as? UIScrollView ?? loadedView?.subviews.first as? UIScrollView
    }
}
