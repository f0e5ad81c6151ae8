import Foundation

/// The views of a navigation controller: the content, the navigation bar and the toolbar.
@MainActor
final class NavigationStage {
    var isNavigationBarHidden = false
    var isToolbarHidden = true
    let transitionView = UINavigationTransitionView(frame: .zero)
    /// The container view of transitions.
    let wrapper = UIViewControllerWrapperView(frame: .zero)
    private var barListener: NavigationBarListener?
    lazy var navigationBar = UINavigationBar(frame: .zero)
    lazy var toolbar = UIToolbar(frame: .zero)

    /// The size of the content area at the last layout. Kept because the bars may have left none, so that no view was resized.
    private var laidOutSize = CGSize.zero

    func prepare(in view: UIView, for navigation: UINavigationController) {
        transitionView.frame = view.bounds
        wrapper.frame = transitionView.bounds
        transitionView.addSubview(wrapper)
        view.addSubview(transitionView)
        let listener = NavigationBarListener(navigation)
        barListener = listener
        navigationBar.delegate = listener
        navigationBar.attachment = .topAttached
        navigationBar.backHandler = { [weak navigation] in navigation?.backWasTapped() }
        navigationBar.contentDidChange = { [weak view] in view?.setNeedsLayout() }
        view.addSubview(navigationBar)
        view.addSubview(toolbar)
        // Apps read the bars' frames before the first layout, when only the status bar is known.
        let status = UIApplication.shared.windowScenes.first?.statusBarManager?.statusBarFrame.height ?? 0
        placeBars(in: view.bounds, safe: UIEdgeInsets(top: status, left: 0, bottom: 0, right: 0))
    }

    func install(_ content: UIView, margins: UIEdgeInsets) {
        content.goesWithContainer()
        content.frame = wrapper.bounds.leaving(margins)
        wrapper.insertSubview(content, at: 0)
    }

    // MARK: Bars

    /// Unhides the bars that are about to slide in.
    func prepareBars(for navigation: UINavigationController) {
        if !isNavigationBarHidden { navigationBar.isHidden = false }
        if !isToolbarHidden { toolbar.isHidden = false }
    }

    /// Positions the bars and updates the content's safe area.
    func layout(for navigation: UINavigationController) {
        guard let view = navigation.viewIfLoaded else { return }
        let barHeight = placeBars(in: view.bounds, safe: view.safeAreaInsets)
        if navigation.runningTransition == nil || !UIView.areAnimationsEnabled { hideBarsThatAreGone() }
        let container = navigation.runningTransition == nil ? wrapper : nil
        let isResized = container != nil && wrapper.bounds.size != laidOutSize
        if isResized { laidOutSize = wrapper.bounds.size }
        for child in navigation.childLinks {
            child.adopt(share(of: child, in: navigation, barHeight), in: container)
            if isResized, child.loadedView?.superview === wrapper { place(child) }
        }
    }

    /// Lays out again if the size changed during the transition, whose animator used the final frame from its start.
    func transitionDidEnd(of navigation: UINavigationController) {
        if wrapper.bounds.size != laidOutSize { layout(for: navigation) }
    }

    /// Returns the height of the navigation bar.
    @discardableResult
    private func placeBars(in bounds: CGRect, safe: UIEdgeInsets) -> CGFloat {
        let barHeight = navigationBar.height(for: navigationBar.items ?? [])
        let barTop = isNavigationBarHidden ? -barHeight - safe.top : safe.top
        let barFrame = CGRect(x: 0, y: barTop, width: bounds.width, height: barHeight)
        if navigationBar.frame != barFrame {
            navigationBar.frame = barFrame
            // Updates the background, which extends to the top of the screen.
            navigationBar.setNeedsLayout()
        }
        let toolbarTop = isToolbarHidden ? bounds.height : bounds.height - safe.bottom - Self.toolbarHeight
        let toolbarFrame = CGRect(x: 0, y: toolbarTop, width: bounds.width, height: Self.toolbarHeight)
        if toolbar.frame != toolbarFrame { toolbar.frame = toolbarFrame }
        return barHeight
    }

    /// Sets the frame and the safe area of an appearing controller before its first layout. If `places` is false, the frame is left to the
    /// delegate's animator.
    func prepareContent(_ controller: UIViewController, of navigation: UINavigationController, places: Bool) {
        let height = navigationBar.height(for: navigation.stack.map(\.navigationItem))
        controller.adopt(share(of: controller, in: navigation, height), in: nil)
        if places { place(controller) }
    }

    /// Sets the final frame of the controller's view, if it is loaded.
    func place(_ controller: UIViewController) {
        guard let view = controller.loadedView, view.frame != frame(of: controller) else { return }
        view.frame = frame(of: controller)
    }

    /// The final frame of the controller's view.
    func frame(of controller: UIViewController) -> CGRect {
        wrapper.bounds.leaving(controller.barMargins)
    }

    private func share(
        of controller: UIViewController, in navigation: UINavigationController, _ barHeight: CGFloat
    ) -> BarShare {
        var share = BarShare()
        let safe = navigation.loadedView?.safeAreaInsets ?? .zero
        if !isNavigationBarHidden {
            if controller.edgesForExtendedLayout.contains(.top) {
                share.safeArea.top = barHeight
            } else {
                share.margins.top = safe.top + barHeight
            }
        }
        if !isToolbarHidden {
            if controller.edgesForExtendedLayout.contains(.bottom) {
                share.safeArea.bottom = Self.toolbarHeight
            } else {
                share.margins.bottom = safe.bottom + Self.toolbarHeight
            }
        } else if navigation.containerInsets.bottom > 0, !controller.edgesForExtendedLayout.contains(.bottom) {
            // The tab bar of an enclosing tab bar controller.
            share.margins.bottom = safe.bottom
        }
        return share
    }

    /// Collapses the lower part of the bar while the content scrolls up, and expands it when it scrolls back.
    func foldBar(with scrollView: UIScrollView, of navigation: UINavigationController) {
        guard navigation.runningTransition == nil, !isNavigationBarHidden, let item = navigationBar.topItem,
            let view = navigation.loadedView, scrollView.window != nil
        else { return }
        let rows = navigationBar.rows(for: navigationBar.items ?? [])
        let top = view.convert(scrollView.bounds.origin, from: scrollView).y
        let covered = navigationBar.frame.minY - top
        // Does nothing unless the content is already inset by the bar.
        guard rows.foldable > 0, scrollView.state.systemInset.top >= covered + rows.titles else { return }
        let unfolded = scrollView.adjustedContentInset.top - scrollView.state.systemInset.top + covered + rows.height
        let fold = min(max(scrollView.contentOffset.y + unfolded, 0), rows.foldable)
        guard fold != item.fold else { return }
        item.fold = fold
        layout(for: navigation)
        navigationBar.layoutIfNeeded()
    }

    func hideBarsThatAreGone() {
        navigationBar.isHidden = isNavigationBarHidden
        toolbar.isHidden = isToolbarHidden
    }

    private static let toolbarHeight: CGFloat = 44
}

/// The root view of a navigation, tab or split controller.
class UILayoutContainerView: UIView {}
final class NavigationContainerView: UILayoutContainerView {
    var willLayOut: () -> Void = {}

    override func layoutSubviews() {
        willLayOut()
        super.layoutSubviews()
    }
}

final class UINavigationTransitionView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        clipsToBounds = true
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }
}

/// The direct superview of children's views.
final class UIViewControllerWrapperView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }
}
