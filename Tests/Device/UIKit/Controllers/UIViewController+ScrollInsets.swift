import Foundation

extension UIViewController: ScrollInsetAdvisor {
    package func insetsContent(of scrollView: UIScrollView) -> Bool {
        guard automaticallyAdjustsScrollViewInsets else { return false }
        guard navigationController != nil || tabBarController != nil else { return false }
        if let chosen = contentScrollView(for: .top) ?? contentScrollView(for: .bottom) { return chosen === scrollView }
        return scrollView === loadedView || scrollView === loadedView?.subviews.first
    }

    package func contentDidScroll(_ scrollView: UIScrollView) {
        guard let navigation = navigationController, scrollView === contentBehindBars,
            selfAndAncestors.contains(where: { $0 === navigation.topViewController })
        else { return }
        navigation.navigationBar.isAtScrollEdge = scrollView.isAtTop
    }

    /// The scroll view that bars look at: the one that was named, the view itself, or its lowest subview.
    var contentBehindBars: UIScrollView? {
        contentScrollView(for: .top) ?? loadedView as? UIScrollView ?? loadedView?.subviews.first as? UIScrollView
    }
}
