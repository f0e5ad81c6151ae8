import Foundation
import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A container with a page that a drag can remove, in a style.
@MainActor
final class ContainerScene {
    let row: ContainerRow
    let device = Device(.iPhone16)
    let log = EventLog()
    /// The page that a drag removes.
    let page = StubbornPage()
    private let root = StubbornPage()
    private lazy var listener = Listener(log)
    private lazy var tabListener = TabListener(log)
    private let navigation = StubbornNavigationController()
    private let tabs = StubbornTabBarController()
    private let modal: ModalTransition

    /// Whether the app ignores the requests of a drag.
    var isStubborn = false {
        didSet {
            for page in [page, root] { page.isStubborn = isStubborn }
            navigation.isStubborn = isStubborn
            tabs.isStubborn = isStubborn
        }
    }

    /// Whether the delegate permits the removal; a navigation controller has no such call.
    var allows = true {
        didSet { (listener.allows, tabListener.allows) = (allows, allows) }
    }

    /// - Parameter threshold: The fraction of the length from which a release at rest removes the page; nil for the default.
    init(_ row: ContainerRow, threshold: Double? = nil) {
        self.row = row
        modal = ModalTransition(row.style)
        if let threshold { modal.threshold = threshold }
        SheetProblem.reporter = { _ in }
        root.view.backgroundColor = .systemTeal
        page.view.backgroundColor = .systemIndigo
        switch row.container {
        case .sheet, .modal: device.show(root)
        case .navigation:
            navigation.setViewControllers([root, page], animated: false)
            let transition = NavigationTransition(row.style)
            transition.backSwipe = .anywhere
            if let threshold { transition.threshold = threshold }
            transition.attach(to: navigation)
            device.show(navigation)
        case .tabs:
            tabs.viewControllers = [root, page]
            tabs.selectedIndex = 1
            tabs.delegate = tabListener
            let transition = TabTransition(row.style)
            if let threshold { transition.threshold = threshold }
            transition.attach(to: tabs)
            device.show(tabs)
        }
        device.settle()
    }

    /// Shows the page unless its container already does.
    func arrive() {
        switch row.container {
        case .sheet(let edge):
            var configuration = SheetConfiguration()
            configuration.edge = edge
            configuration.detents = [.height(240)]
            configuration.style = row.sheetStyle
            SheetTransition(configuration: configuration).present(page, from: root, delegate: listener)
        case .modal:
            let presentation = modal.present(page, from: root, delegate: listener)
            presentation?.onDismiss = { [log] in log.append("\($0)") }
        case .navigation, .tabs: break
        }
        device.settle()
        log.clear()
    }

    /// Removes the page in code.
    func leave() {
        switch row.container {
        case .sheet, .modal: root.dismiss(animated: true)
        case .navigation: _ = navigation.popViewController(animated: true)
        case .tabs: tabs.selectedIndex = 0
        }
    }

    /// Whether the page is at rest in its place, without a transition.
    var isThere: Bool {
        switch row.container {
        case .sheet, .modal: root.presentedViewController === page
        case .navigation: navigation.topViewController === page
        case .tabs: tabs.selectedIndex == 1
        }
    }

    var frame: CGRect { device.presentedFrame(of: page.view) }

    /// The direction in which a drag removes the page, as a unit vector.
    var outward: CGPoint {
        switch row.container {
        case .sheet(.bottom): CGPoint(x: 0, y: 1)
        case .sheet(.top): CGPoint(x: 0, y: -1)
        case .sheet(.leading): CGPoint(x: -1, y: 0)
        case .sheet(.trailing), .navigation, .tabs: CGPoint(x: 1, y: 0)
        case .modal:
            switch row.style.dismissalEdge {
            case UIRectEdge.top?: CGPoint(x: 0, y: -1)
            case UIRectEdge.left?: CGPoint(x: -1, y: 0)
            case UIRectEdge.right?: CGPoint(x: 1, y: 0)
            default: CGPoint(x: 0, y: 1)
            }
        }
    }

    /// The translation for a complete removal, in points.
    var length: CGFloat {
        if case .sheet = row.container { return 240 }
        // The same in every direction.
        if row.followsFinger { return page.view.bounds.width }
        return outward.x == 0 ? page.view.bounds.height : page.view.bounds.width
    }

    /// A touch-down location with room for the complete length.
    var start: CGPoint {
        let rest = frame
        // In the band at its free edge a sheet at a side has priority over content that scrolls.
        let inset: CGFloat = if case .sheet = row.container { 30 } else { 6 }
        return CGPoint(
            x: outward.x == 0 ? rest.midX : outward.x > 0 ? rest.minX + inset : rest.maxX - inset,
            y: outward.y == 0 ? rest.midY : outward.y > 0 ? rest.minY + inset : rest.maxY - inset)
    }

    func point(_ distance: CGFloat) -> CGPoint {
        let start = finger ?? start
        return CGPoint(x: start.x + outward.x * distance, y: start.y + outward.y * distance)
    }

    private var finger: CGPoint?

    /// Drags by a fraction of the length, and stops there.
    func pull(to fraction: CGFloat) {
        finger = start
        device.touchAndHold(at: point(0))
        let distance = 10 + fraction * length
        device.move(to: point(distance), frames: 20)
        device.advance(by: 0.3)
        travelled = distance
    }

    private var travelled: CGFloat = 0

    /// Continues the drag at a velocity in points a second.
    func fling(_ velocity: CGFloat, frames: Int) {
        for _ in 0..<frames {
            travelled += velocity / 60
            device.step(to: point(travelled))
        }
    }

    func release() {
        device.liftAndSettle()
        finger = nil
    }

    @MainActor
    private final class TabListener: NSObject, UITabBarControllerDelegate {
        private let log: EventLog
        var allows = true

        init(_ log: EventLog) {
            self.log = log
        }

        func tabBarController(_ tabBarController: UITabBarController, shouldSelect controller: UIViewController) -> Bool
        {
            log.append("should")
            return allows
        }

        func tabBarController(_ tabBarController: UITabBarController, didSelect controller: UIViewController) {
            log.append("did")
        }
    }
}

/// A page that can refuse its dismissal.
final class StubbornPage: UIViewController {
    var isStubborn = false

    override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        if !isStubborn { super.dismiss(animated: flag, completion: completion) }
    }
}

private final class StubbornNavigationController: UINavigationController {
    var isStubborn = false

    override func popViewController(animated: Bool) -> UIViewController? {
        isStubborn ? nil : super.popViewController(animated: animated)
    }
}

private final class StubbornTabBarController: UITabBarController {
    var isStubborn = false

    override var selectedViewController: UIViewController? {
        get { super.selectedViewController }
        set { if !isStubborn { super.selectedViewController = newValue } }
    }
}
