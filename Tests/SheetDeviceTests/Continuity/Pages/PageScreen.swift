import SheetPresentation
import UIKit

/// A navigation controller in a tab bar controller, both with a transition style, and pages of different colors.
@MainActor
final class PageScreen {
    let tabs = UITabBarController()
    let navigation = UINavigationController()
    private let modal: ModalTransition
    private let navigationTransition: NavigationTransition
    private let tabTransition: TabTransition
    /// Whether sheets appear in one frame, because in their style only the view beneath moves.
    private let sheetComesAtOnce: Bool
    /// In the same style.
    private var sheetConfiguration = SheetConfiguration()
    private var pages = 0
    private weak var alert: UIAlertController?
    /// The names of the pages that were shown or removed without an animation, possibly after the current transition, since the last rest.
    private var unanimatedPages: Set<String> = []
    /// The names of those that always appear and disappear in one frame.
    private var pagesAtOnce: Set<String> = []
    private var overlap = ContainerOverlap()

    init(_ situation: PageSituation) {
        let style = situation.transitionStyle
        sheetComesAtOnce = situation.sheetComesAtOnce
        (modal, navigationTransition, tabTransition) = (
            ModalTransition(style), NavigationTransition(style), TabTransition(style)
        )
        let timing = situation.timing.timing
        (modal.duration, modal.timing) = (situation.duration, timing)
        (navigationTransition.duration, navigationTransition.timing) = (situation.duration, timing)
        (tabTransition.duration, tabTransition.timing) = (situation.duration, timing)
        (sheetConfiguration.style, sheetConfiguration.duration) = (style, situation.duration)
        sheetConfiguration.timing = timing
        navigationTransition.backSwipe = .anywhere
        navigationTransition.nextPage = { [weak self] _ in self?.makePage() }
        navigation.viewControllers = [makePage()]
        tabs.viewControllers = [navigation, makePage(), makePage()]
        navigationTransition.attach(to: navigation)
        tabTransition.attach(to: tabs)
    }

    private func makePage(animated: Bool = true) -> UIViewController {
        let page = UIViewController()
        pages += 1
        let name = "page \(pages)"
        page.view.accessibilityIdentifier = name
        if !animated { unanimatedPages.insert(name) }
        page.view.backgroundColor = .page(pages)
        ContinuityPage.addContent(to: page.view, number: pages, hasField: true)
        ContinuityPage.addButton(to: page.view)
        return page
    }

    func perform(_ action: PageAction) {
        // UIKit may remove the page in front only after the current transition.
        if !action.isAnimated, let name = page?.viewIfLoaded?.accessibilityIdentifier { unanimatedPages.insert(name) }
        // UIKit dismisses an alert that still appears, or waits to do so, later, with its dimming.
        if !action.isAnimated, alert != nil { unanimatedPages.insert("UIDimmingView") }
        // UIKit does not animate what an app does to pages that nobody sees.
        if action.concernsContainers, top !== tabs { return }
        if action.concernsNavigation, tabs.selectedIndex != 0 { return }
        // Nor a push or a pop that has not begun when another container changes.
        if !action.concernsNavigation, tabs.selectedIndex == 0, isNavigationPending { return }
        if case .present = action, top === tabs, !isShown(tabs.selectedViewController) { return }
        if case .tab = action { overlap.noteSelection() }
        switch action {
        case .push(let animated): navigation.pushViewController(makePage(animated: animated), animated: animated)
        case .pop(let animated): navigation.popViewController(animated: animated)
        case .popToRoot(let animated): navigation.popToRootViewController(animated: animated)
        case .tab(let index, true): tabs.selectedIndex = index
        case .tab(let index, false): UIView.performWithoutAnimation { tabs.selectedIndex = index }
        case .present(let animated):
            guard !(top is UIAlertController) else { return }
            modal.present(makePage(animated: animated), from: top, animated: animated)
        case .sheet:
            guard !(top is UIAlertController) else { return }
            let page = makePage()
            if sheetComesAtOnce, let name = page.view.accessibilityIdentifier { pagesAtOnce.insert(name) }
            SheetTransition(configuration: sheetConfiguration).present(page, from: top)
        case .alert:
            let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "Yes", style: .default))
            self.alert = alert
            top.present(alert, animated: true)
        case .dismiss(let animated): top.dismiss(animated: animated)
        case .dismissAll(let animated): tabs.dismiss(animated: animated)
        case .focus: page?.view.subviews.first { $0 is UITextField }?.becomeFirstResponder()
        case .endEditing: page?.view.endEditing(true)
        default: break
        }
    }

    func exemptions() -> ScreenCheck.Exemptions {
        ScreenCheck.Exemptions(
            pages: unanimatedPages.union(pagesAtOnce),
            isFrameExempt: overlap.covers(tabs, navigation))
    }

    func endExemptions() { unanimatedPages = [] }

    /// Whether the page in front has not been shown yet, or a pop to it waits for the end of a push.
    private var isNavigationPending: Bool {
        guard isShown(navigation.topViewController) else { return true }
        let arriving = navigation.transitionCoordinator?.viewController(forKey: .to)
        return arriving?.parent === navigation && arriving !== navigation.topViewController
    }

    private func isShown(_ controller: UIViewController?) -> Bool { controller?.viewIfLoaded?.window != nil }

    /// The presented controller in front, or the root.
    private var top: UIViewController {
        Array(sequence(first: tabs as UIViewController, next: \.presentedViewController)).last ?? tabs
    }

    /// The page in front.
    var page: UIViewController? {
        guard top === tabs else { return top }
        return tabs.selectedIndex == 0 ? navigation.topViewController : tabs.selectedViewController
    }
}

extension UIColor {
    /// A color that no page with another number has.
    static func page(_ number: Int, saturation: CGFloat = 0.8) -> UIColor {
        // Multiples of the golden ratio never have the same fraction.
        let hue = (0.618_034 * CGFloat(number)).truncatingRemainder(dividingBy: 1)
        return UIColor(hue: hue, saturation: saturation, brightness: 0.9, alpha: 1)
    }
}

extension PageAction {
    fileprivate var concernsNavigation: Bool {
        switch self {
        case .push, .pop, .popToRoot: true
        default: false
        }
    }

    fileprivate var concernsContainers: Bool {
        if case .tab = self { true } else { concernsNavigation }
    }

    /// Whether nothing that it changes is requested without an animation.
    var isAnimated: Bool {
        switch self {
        case .push(false), .pop(false), .popToRoot(false), .tab(_, false), .present(false), .dismiss(false),
            .dismissAll(false):
            false
        default: true
        }
    }
}
