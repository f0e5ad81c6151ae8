import Foundation

extension UIViewController: ScrollInsetAdvisor {
    package func insetsContent(of scrollView: UIScrollView) -> Bool {
        guard automaticallyAdjustsScrollViewInsets else { return false }
        guard navigationController != nil || tabBarController != nil else { return false }
        if let chosen = contentScrollView(for: .top) ?? contentScrollView(for: .bottom) { return chosen === scrollView }
        return scrollView === loadedView || scrollView === loadedView?.subviews.first
    }
}
