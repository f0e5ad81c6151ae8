import Foundation

/// Opens the menu of a view by a long press.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
    public enum Appearance: Int, Sendable {
        case unknown = 0
        case rich
        case compact
    }

    open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    open private(set) weak var view: UIView?
    private let press = MenuPressGestureRecognizer()
    private var lastLocation = CGPoint.zero
    /// The configuration that the current press will open.
    private var prepared: UIContextMenuConfiguration?
    private var visibleConfiguration: UIContextMenuConfiguration?
    private(set) var menuView: MenuView?
    /// The part of the view to which a menu belongs; nil means all of it.
    var sourceFrame: ((CGPoint) -> CGRect?)?
    /// The view to lift; a nil closure means the interaction's view, a nil result none.
    var liftedView: ((CGPoint) -> UIView?)?

    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
        super.init()
        press.interaction = self
        press.addTarget(self, action: Selector(UIContextMenuInteraction.pressDidChange))
    }

    open func willMove(to view: UIView?) {
        guard view !== self.view else { return }
        endMenu(animated: false)
        self.view?.removeGestureRecognizer(press)
    }

    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(press)
    }

    /// A control's menu has no preview.
    open var menuAppearance: Appearance {
        guard menuView != nil else { return .unknown }
        return view is UIControl ? .compact : .rich
    }

    /// The location of the last press.
    @discardableResult
    open func location(in view: UIView?) -> CGPoint {
        guard let own = self.view else { return .zero }
        return own.convert(lastLocation, to: view)
    }

    open func dismissMenu() { endMenu(animated: true) }

    open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
        guard let menuView else { return }
        menuView.replaceVisibleMenu(with: block(menuView.visibleMenu))
    }

    // MARK: Opening

    /// Whether the menu opens without a long press.
    var opensAtOnce: Bool { (view as? UIControl)?.showsMenuAsPrimaryAction ?? false }

    /// Opens the menu with the control's own touch.
    func openFromTouch() { press.open(as: .began) }

    /// Opens the menu by code or for an assistive technology.
    func openWithoutTouch() {
        guard let view, prepareMenu(at: view.bounds.center) else { return }
        presentMenu()
    }

    /// Returns whether there is a menu to open.
    func prepareMenu(at location: CGPoint) -> Bool {
        guard menuView == nil, let view, view.window != nil else { return false }
        lastLocation = location
        if let control = view as? UIControl, control.contextMenuInteraction === self {
            guard control.isEnabled else { return false }
            control.sendActions(for: .menuActionTriggered)
        }
        prepared = delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: location)
        return prepared != nil
    }

    func pressDidChange() {
        switch press.state {
        case .began:
            presentMenu()
            menuView?.fingerIsDown(at: press.location(in: nil))
        case .changed:
            menuView?.fingerDidMove(to: press.location(in: nil))
        case .ended where prepared != nil:
            presentMenu()
        case .ended:
            menuView?.fingerDidLift(at: press.location(in: nil))
        default:
            prepared = nil
            menuView?.fingerDidVanish()
        }
    }

    private func presentMenu() {
        guard let configuration = prepared, let view, let window = view.window else { return }
        prepared = nil
        let menu = configuration.actionProvider?([]).flatMap { $0.children.isEmpty ? nil : $0 }
        let preview = makePreview(for: configuration, in: view)
        guard menu != nil || preview?.content != nil else { return }
        let opened = MenuView(
            menu: menu,
            source: MenuSource(
                view: view, part: sourceFrame?(lastLocation) ?? view.bounds, location: lastLocation,
                configuration: configuration),
            preview: preview)
        opened.whenEnding = { [weak self] animator in self?.menuWillEnd(animator) }
        opened.whenDone = { [weak self, weak opened] in
            if let self, self.menuView === opened { self.menuView = nil }
        }
        visibleConfiguration = configuration
        menuView = opened
        let animator = MenuAnimator()
        delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
        opened.open(in: window, with: animator)
    }

    /// Menus of controls have no preview.
    private func makePreview(for configuration: UIContextMenuConfiguration, in view: UIView) -> MenuPreview? {
        guard !(view is UIControl) else { return nil }
        let lifted = liftedView.map { $0(lastLocation) } ?? view
        return lifted.map { MenuPreview($0, content: configuration.makePreview?()) }
    }

    private func menuWillEnd(_ animator: MenuAnimator) {
        menuView = nil
        guard let configuration = visibleConfiguration else { return }
        visibleConfiguration = nil
        delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
    }

    private func endMenu(animated: Bool) {
        prepared = nil
        menuView?.close(animated: animated)
    }
}

extension UIContextMenuInteraction: WindowFollowing {
    package func viewDidMove(to window: UIWindow?) {
        if let menuView, menuView.window !== window { endMenu(animated: false) }
    }
}
