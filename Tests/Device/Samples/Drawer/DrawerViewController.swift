import UIKit

/// A custom container with a menu at the leading edge, which a button or a drag opens over the content.
public final class DrawerViewController: UIViewController, UIGestureRecognizerDelegate {
    public private(set) var content: UIViewController
    public let menu: UIViewController
    public private(set) var isOpen = false

    private let dimmingView = UIView()
    private var startOffset: CGFloat = 0
    private static let menuWidth: CGFloat = 280

    public init(content: UIViewController, menu: UIViewController) {
        self.content = content
        self.menu = menu
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    public override var childForStatusBarStyle: UIViewController? { content }
    public override var childForStatusBarHidden: UIViewController? { content }

    public override func viewDidLoad() {
        super.viewDidLoad()
        add(content)
        dimmingView.backgroundColor = UIColor(white: 0, alpha: 0.3)
        dimmingView.alpha = 0
        dimmingView.frame = view.bounds
        dimmingView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dimmingView.accessibilityIdentifier = "veil"
        view.addSubview(dimmingView)
        addChild(menu)
        view.addSubview(menu.view)
        menu.didMove(toParent: self)
        #if canImport(ObjectiveC)
        let tap = UITapGestureRecognizer(target: self, action: #selector(dimmingViewTapped))
        let pan = UIPanGestureRecognizer(target: self, action: #selector(panned))
        #else
        let tap = UITapGestureRecognizer(target: self, action: Selector(DrawerViewController.dimmingViewTapped))
        let pan = UIPanGestureRecognizer(target: self, action: Selector(DrawerViewController.panned))
        #endif
        dimmingView.addGestureRecognizer(tap)
        pan.delegate = self
        view.addGestureRecognizer(pan)
    }

    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let width = Self.menuWidth + (isMirrored ? view.safeAreaInsets.right : view.safeAreaInsets.left)
        let closed = isMirrored ? view.bounds.width : -width
        menu.view.transform = .identity
        menu.view.frame = CGRect(x: closed, y: 0, width: width, height: view.bounds.height)
        place(isOpen ? width : 0)
    }

    private var isMirrored: Bool { view.effectiveUserInterfaceLayoutDirection == .rightToLeft }
    private var width: CGFloat { menu.view.bounds.width }

    private func place(_ offset: CGFloat) {
        menu.view.transform = CGAffineTransform(translationX: isMirrored ? -offset : offset, y: 0)
        dimmingView.alpha = width > 0 ? offset / width : 0
    }

    // MARK: Content

    /// Replaces the content.
    public func show(_ next: UIViewController) {
        let previous = content
        guard next !== previous else { return setOpen(false, animated: true) }
        content = next
        previous.willMove(toParent: nil)
        addChild(next)
        next.view.frame = view.bounds
        next.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        transition(
            from: previous, to: next, duration: 0.25, options: .transitionCrossDissolve,
            animations: nil
        ) { [weak self] _ in
            previous.removeFromParent()
            guard let self else { return }
            next.didMove(toParent: self)
        }
        view.sendSubviewToBack(next.view)
        setNeedsStatusBarAppearanceUpdate()
        setOpen(false, animated: true)
    }

    private func add(_ child: UIViewController) {
        addChild(child)
        child.view.frame = view.bounds
        child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.insertSubview(child.view, at: 0)
        child.didMove(toParent: self)
    }

    // MARK: Opening

    public func setOpen(_ opens: Bool, animated: Bool, velocity: CGFloat = 0) {
        isOpen = opens
        let target = opens ? width : 0
        let distance = target - (menu.view.transform.tx * (isMirrored ? -1 : 1))
        guard animated else { return place(target) }
        UIView.animate(
            withDuration: 0.4, delay: 0, usingSpringWithDamping: 1,
            initialSpringVelocity: distance == 0 ? 0 : velocity / distance, options: .allowUserInteraction
        ) {
            self.place(target)
        }
        menu.view.accessibilityViewIsModal = opens
        UIAccessibility.post(notification: .screenChanged, argument: opens ? menu.view : content.view)
    }

    #if canImport(ObjectiveC)
    @objc private func dimmingViewTapped() { setOpen(false, animated: true) }
    @objc private func panned(_ pan: UIPanGestureRecognizer) { follow(pan) }
    #else
    private func dimmingViewTapped() { setOpen(false, animated: true) }
    private func panned(_ pan: UIPanGestureRecognizer) { follow(pan) }
    #endif

    private func follow(_ pan: UIPanGestureRecognizer) {
        let sign: CGFloat = isMirrored ? -1 : 1
        let velocity = pan.velocity(in: view).x * sign
        switch pan.state {
        case .began:
            startOffset = isOpen ? width : 0
        case .changed:
            place(max(0, min(width, startOffset + pan.translation(in: view).x * sign)))
        case .ended, .cancelled:
            let offset = menu.view.transform.tx * sign
            setOpen(abs(velocity) > 300 ? velocity > 0 : offset > width / 2, animated: true, velocity: velocity)
        default: break
        }
    }

    /// Drags that open begin at the edge, those that close anywhere.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
        let velocity = pan.velocity(in: view)
        guard abs(velocity.x) > abs(velocity.y) else { return false }
        let start = pan.location(in: view).x - pan.translation(in: view).x
        return isOpen || (isMirrored ? view.bounds.width - start : start) < 40
    }
}
