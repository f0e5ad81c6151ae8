import SheetPresentation
import UIKit

/// The controllers of a run: presented sheets, and a panel in or around a navigation controller in a tab bar controller.
@MainActor
final class ContinuityScreen {
    let root: UIViewController
    /// The panel that was added last.
    private(set) weak var panel: SheetPanel?
    /// The controller for panels; nil if all sheets are presented.
    private let panelParent: UIViewController?
    private let tabs = UITabBarController()
    private let navigation: UINavigationController

    init(_ place: ContinuitySituation.PanelPlace?) {
        let page = UIViewController()
        page.view.backgroundColor = .systemBackground
        page.view.accessibilityIdentifier = Self.rootPage
        ContinuityPage.addContent(to: page.view, number: 0, hasField: false)
        ContinuityPage.addButton(to: page.view)
        navigation = UINavigationController()
        guard let place else {
            (root, panelParent) = (page, nil)
            return
        }
        navigation.viewControllers = [page]
        tabs.viewControllers = [navigation, Self.makePage()]
        switch place {
        case .page: (root, panelParent) = (tabs, page)
        case .aroundTabs:
            let host = SheetPanelHost(contentViewController: tabs)
            (root, panelParent) = (host, host)
        }
        ContinuityPage.addButton(to: root.view)
    }

    /// The name of the page on which everything else appears.
    static let rootPage = "page 0"

    /// Whether UIKit pushes or pops a page.
    var isChangingPages: Bool { navigation.transitionCoordinator != nil }

    /// A finger may select another one, too.
    var selectedTab: Int { tabs.selectedIndex }

    /// A page that covers what is beneath it.
    private static func makePage() -> UIViewController {
        let page = UIViewController()
        page.view.backgroundColor = .systemBackground
        return page
    }

    /// Adds a panel if there may be one and there is none, otherwise presents a sheet.
    func show(_ content: UIViewController, _ configuration: SheetConfiguration, animated: Bool) -> SheetController? {
        guard let panelParent, panel?.parent == nil else {
            return SheetTransition(configuration: configuration).present(content, from: top, animated: animated)
        }
        let panel = SheetPanel(contentViewController: content, configuration: configuration)
        panel.isDismissible = true
        panel.add(to: panelParent, animated: animated)
        self.panel = panel
        return panel.sheet
    }

    /// Dismisses the top controller, or removes the panel if nothing is presented.
    func dismissTop(animated: Bool) {
        if top === root, let panel { panel.remove(animated: animated) } else { top.dismiss(animated: animated) }
    }

    func dismissEverything() {
        root.dismiss(animated: false)
        panel?.remove(animated: false)
    }

    func perform(_ action: ContinuityAction.PanelAction) {
        switch action {
        case .modal(let isModal): panel?.isModal = isModal
        case .hostInsets(let follow): panel?.hostInsets = follow ? .atRest() : .none
        case .push(let animated):
            guard navigation.viewControllers.count == 1 else { return }
            navigation.pushViewController(Self.makePage(), animated: animated)
        case .pop(let animated): navigation.popViewController(animated: animated)
        case .tab(let index): tabs.selectedIndex = index
        }
    }

    /// All sheets, the front one last.
    var stack: [SheetController] {
        let panels: [SheetController] = panel?.parent == nil ? [] : panel.map { [$0.sheet] } ?? []
        return panels + presented
    }

    /// The presented sheets, the front one last.
    var presented: [SheetController] {
        controllers.compactMap { ($0.presentationController as? SheetPresentationController)?.sheet }
    }

    /// The presented controller in front, or the root.
    var top: UIViewController { controllers.last ?? root }

    private var controllers: [UIViewController] {
        Array(sequence(first: root, next: \.presentedViewController))
    }
}
