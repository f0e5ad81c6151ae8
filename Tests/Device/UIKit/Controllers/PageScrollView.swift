import Foundation

/// The events of the scroll view that contains a page view controller's pages.
@MainActor
protocol PageScrolling: AnyObject {
    func pagesWillBeDragged()
    func pagesDidScroll()
    func pagesDidRest()
}

/// A scroll view with a length of three pages, whose middle one is the current page. Its delegate is left to the app.
@MainActor
final class PageScrollView: UIScrollView {
    weak var pages: (any PageScrolling)?

    override func dragWillBegin() { pages?.pagesWillBeDragged() }
    override func motionDidEnd() { pages?.pagesDidRest() }

    override func boundsDidChange(from old: CGRect) {
        super.boundsDidChange(from: old)
        if old.origin != layer.bounds.origin { pages?.pagesDidScroll() }
    }
}

/// A transition between two pages.
@MainActor
final class PageTurn {
    let from: UIViewController?
    let to: UIViewController
    /// The side of the current page on which the other one is: 1 to the right or below, −1 to the left or above.
    let side: CGFloat
    /// Whether the user turns the page with a finger.
    let isUsers: Bool
    var fraction: CGFloat = 0
    var completion: ((Bool) -> Void)?

    init(from: UIViewController?, to: UIViewController, side: CGFloat, isUsers: Bool) {
        self.from = from
        self.to = to
        self.side = side
        self.isUsers = isUsers
    }
}

/// The page next to the current one, as far as the data source has been asked.
enum PageNeighbour {
    case unknown, nobody
    case page(UIViewController)

    var controller: UIViewController? {
        if case .page(let controller) = self { return controller }
        return nil
    }

    var isNobody: Bool {
        if case .nobody = self { return true }
        return false
    }
}
