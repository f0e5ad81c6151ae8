import Foundation

/// What a page view controller hears from the scroll view that holds its pages.
@MainActor
protocol PageScrolling: AnyObject {
    func pagesWillBeDragged()
    func pagesDidScroll()
    func pagesDidRest()
}

/// Three pages long, with the one that is shown in the middle. Its delegate belongs to whoever finds the view.
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

/// One page leaving and one arriving.
@MainActor
final class PageTurn {
    let from: UIViewController?
    let to: UIViewController
    /// The side of the shown page on which the other one lies: 1 to the right or below, −1 to the left or above.
    let side: CGFloat
    /// Whether a finger turns it.
    let isUsers: Bool
    /// Whether a tap on the dots turns it.
    var isIndicators = false
    var fraction: CGFloat = 0
    var completion: ((Bool) -> Void)?

    init(from: UIViewController?, to: UIViewController, side: CGFloat, isUsers: Bool) {
        self.from = from
        self.to = to
        self.side = side
        self.isUsers = isUsers
    }
}

/// What lies beside the page that is shown, as far as the data source was asked.
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
