#if os(Linux)
import Simulator
import UIKit

/// An app with tabs, navigation stacks and modal pages, which starts in a state or changes its state step by step.
@MainActor
public final class WanderingApp {
    public let device = Device(.iPhone16)
    public private(set) var state: AppState
    public private(set) var steps: [String] = []
    public let tabs = UITabBarController()
    public let navigations: [UINavigationController]
    /// The transitioning delegate of the pages with the custom style.
    public var modalDelegate: (any UIViewControllerTransitioningDelegate)?

    /// `prepare` is called before anything is shown.
    public init(_ state: AppState, prepare: (WanderingApp) -> Void = { _ in }) {
        self.state = state
        device.settings.userInterfaceStyle = state.style
        device.settings.contentSizeCategory = state.textSize
        device.rotate(to: state.orientation)
        navigations = state.stacks.map { stack in
            let navigation = UINavigationController()
            navigation.setViewControllers(stack.map { AppPage($0) }, animated: false)
            navigation.setNavigationBarHidden(state.isBarHidden, animated: false)
            navigation.setToolbarHidden(!state.isToolbarShown, animated: false)
            navigation.navigationBar.prefersLargeTitles = state.prefersLargeTitles
            navigation.additionalSafeAreaInsets.top = state.extraInset
            return navigation
        }
        tabs.viewControllers = navigations
        tabs.selectedIndex = state.selectedTab
        prepare(self)
        device.show(tabs)
        device.settle()
        for modal in state.modals { present(modal, animated: false) }
    }

    public func outline() -> [String] {
        device.settle()
        return device.window.outline
    }

    /// Performs a random step, which is either completely reflected in the state or has no effect.
    ///
    /// The app's own actions wait for the end of transitions, because UIKit refuses some of them during a transition. External events do
    /// not wait.
    public func wander(using random: inout SplitMix64) {
        let animated = Bool.random(using: &random)
        let isExternal = Bool.random(using: &random)
        let step = (isExternal ? Self.externalEvents : Self.actions).randomElement(using: &random)!
        steps.append(step.name + (animated ? ", animated" : ""))
        if !isExternal { device.settle() }
        step.take(self, animated, &random)
        device.advance(by: [0.05, 0.2, 1].randomElement(using: &random)!)
    }

    // MARK: Steps

    private typealias Step = (name: String, take: (WanderingApp, Bool, inout SplitMix64) -> Void)

    private static let actions: [Step] = [
        ("push", { app, animated, random in app.push(animated, &random) }),
        ("pop", { app, animated, _ in app.pop(animated) }),
        ("swipe back and return", { app, _, _ in app.swipeBackAndReturn() }),
        ("restack and back", { app, animated, _ in app.restackAndBack(animated) }),
        ("tab", { app, _, random in app.selectTab(&random) }),
        ("set tabs", { app, animated, _ in app.setTabs(animated) }),
        ("present", { app, animated, random in app.presentPage(animated, &random) }),
        ("dismiss", { app, animated, _ in app.dismissPage(animated) }),
        ("alert", { app, animated, random in app.alert(animated, &random) }),
        ("bar", { app, animated, _ in app.toggleBar(animated) }),
        ("toolbar", { app, animated, _ in app.toggleToolbar(animated) }),
    ]

    private static let externalEvents: [Step] = [
        ("large titles", { app, _, _ in app.toggleLargeTitles() }),
        ("inset", { app, _, random in app.changeInset(&random) }),
        ("rotate", { app, _, random in app.rotate(&random) }),
        ("style", { app, _, _ in app.toggleStyle() }),
        ("text size", { app, _, random in app.changeTextSize(&random) }),
        ("right to left and back", { app, _, _ in app.readFromTheRightForAWhile() }),
        ("keyboard", { app, _, _ in app.showKeyboardForAWhile() }),
        ("background", { app, _, _ in app.enterAndLeaveBackground() }),
    ]

    private var navigation: UINavigationController { navigations[state.selectedTab] }

    private var top: UIViewController {
        var top: UIViewController = tabs
        while let presented = top.presentedViewController { top = presented }
        return top
    }

    private func push(_ animated: Bool, _ random: inout SplitMix64) {
        let kind = AppPage.Kind.allCases.randomElement(using: &random)!
        state.stacks[state.selectedTab].append(kind)
        navigation.pushViewController(AppPage(kind), animated: animated)
    }

    private func pop(_ animated: Bool) {
        guard state.stacks[state.selectedTab].count > 1 else { return }
        state.stacks[state.selectedTab].removeLast()
        navigation.popViewController(animated: animated)
    }

    private func swipeBackAndReturn() {
        device.touchDown(at: CGPoint(x: 2, y: 200))
        for x in Array(stride(from: 12.0, through: 100, by: 12)) + Array(stride(from: 100, through: 12, by: -11)) {
            device.touchMove(to: CGPoint(x: x, y: 200))
            device.advanceFrame()
        }
        device.advance(by: 0.2)
        device.touchUp()
    }

    private func restackAndBack(_ animated: Bool) {
        let stack = navigation.viewControllers
        navigation.setViewControllers(stack + [AppPage(.guides)], animated: false)
        device.settle()
        navigation.setViewControllers(stack, animated: animated)
    }

    private func selectTab(_ random: inout SplitMix64) {
        guard state.modals.isEmpty else { return }
        state.selectedTab = navigations.indices.randomElement(using: &random)!
        tabs.selectedIndex = state.selectedTab
    }

    private func setTabs(_ animated: Bool) {
        tabs.setViewControllers(navigations, animated: animated)
        tabs.selectedIndex = state.selectedTab
    }

    private func presentPage(_ animated: Bool, _ random: inout SplitMix64) {
        guard state.modals.count < 2 else { return }
        let modal = AppState.Modal(
            kind: AppPage.Kind.allCases.randomElement(using: &random)!,
            style: AppState.modalStyles.randomElement(using: &random)!)
        state.modals.append(modal)
        present(modal, animated: animated)
    }

    private func present(_ modal: AppState.Modal, animated: Bool) {
        let page = AppPage(modal.kind)
        page.modalPresentationStyle = modal.style
        if modal.style == .custom { page.transitioningDelegate = modalDelegate }
        top.present(page, animated: animated)
        if !animated { device.settle() }
    }

    private func dismissPage(_ animated: Bool) {
        guard state.modals.popLast() != nil else { return }
        top.dismiss(animated: animated)
    }

    private func alert(_ animated: Bool, _ random: inout SplitMix64) {
        let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .actionSheet)
        alert.addAction(UIAlertAction(title: "Yes", style: .cancel))
        top.present(alert, animated: animated)
        device.settle()
        rotate(&random)
        device.settle()
        alert.dismiss(animated: animated)
    }

    private func toggleBar(_ animated: Bool) {
        state.isBarHidden.toggle()
        for navigation in navigations { navigation.setNavigationBarHidden(state.isBarHidden, animated: animated) }
    }

    private func toggleToolbar(_ animated: Bool) {
        state.isToolbarShown.toggle()
        for navigation in navigations { navigation.setToolbarHidden(!state.isToolbarShown, animated: animated) }
    }

    private func toggleLargeTitles() {
        state.prefersLargeTitles.toggle()
        for navigation in navigations { navigation.navigationBar.prefersLargeTitles = state.prefersLargeTitles }
    }

    private func changeInset(_ random: inout SplitMix64) {
        state.extraInset = [0, 10, 20].randomElement(using: &random)!
        for navigation in navigations { navigation.additionalSafeAreaInsets.top = state.extraInset }
    }

    private func rotate(_ random: inout SplitMix64) {
        state.orientation = AppState.orientations.randomElement(using: &random)!
        device.rotate(to: state.orientation)
    }

    private func toggleStyle() {
        state.style = state.style == .light ? .dark : .light
        device.settings.userInterfaceStyle = state.style
    }

    private func changeTextSize(_ random: inout SplitMix64) {
        state.textSize = AppState.textSizes.randomElement(using: &random)!
        device.settings.contentSizeCategory = state.textSize
    }

    private func readFromTheRightForAWhile() {
        device.settings.layoutDirection = .rightToLeft
        device.advance(by: 0.1)
        device.settings.layoutDirection = .leftToRight
    }

    private func showKeyboardForAWhile() {
        device.showKeyboard(height: 300)
        device.advance(by: 0.1)
        device.hideKeyboard()
    }

    private func enterAndLeaveBackground() {
        device.enterBackground()
        device.advance(by: 1)
        device.enterForeground()
    }
}
#endif
