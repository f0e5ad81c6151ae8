import Foundation

/// An open menu, which covers the window: a touch outside the menu closes it and has no other effect.
final class MenuView: UIView {
    private let source: MenuSource
    private let platter = MenuPlatter()
    /// The menu and the open submenus, the visible one last.
    private var path: [UIMenu]
    private var isClosing = false
    private let preview: MenuPreview?
    private let backdrop: UIVisualEffectView?
    private(set) var isOpen = false
    let hasMenu: Bool
    /// The location of the finger that opened the menu.
    private var fingerOrigin: CGPoint?
    private var fingerHasMoved = false
    private weak var fingerRow: MenuRow?

    var whenEnding: ((MenuAnimator) -> Void)?
    var whenDone: (() -> Void)?

    init(menu: UIMenu?, source: MenuSource, preview: MenuPreview? = nil) {
        self.source = source
        self.preview = preview
        hasMenu = menu != nil
        backdrop = preview.map { _ in UIVisualEffectView(effect: UIBlurEffect(style: .systemUltraThinMaterial)) }
        path = [menu ?? UIMenu()]
        super.init(frame: .zero)
        accessibilityViewIsModal = true
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if let backdrop {
            backdrop.isUserInteractionEnabled = false
            backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(backdrop)
        }
        if let preview { addSubview(preview) }
        addSubview(platter)
        platter.isHidden = menu == nil
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    var visibleMenu: UIMenu { path[path.count - 1] }

    // MARK: Opening and closing

    func open(in window: UIWindow, with animator: MenuAnimator) {
        frame = window.bounds
        window.addSubview(self)
        reload()
        layoutIfNeeded()
        platter.alpha = 0
        platter.transform = CGAffineTransform(scaleX: Self.smallScale, y: Self.smallScale)
        backdrop?.frame = bounds
        backdrop?.alpha = 0
        UIView.animate(
            withDuration: Self.duration, delay: 0, options: .allowUserInteraction,
            animations: { [self] in
                isOpen = true
                backdrop?.alpha = 1
                preview?.lift()
                setNeedsLayout()
                layoutIfNeeded()
                platter.alpha = 1
                platter.transform = .identity
                animator.animate()
            }, completion: { _ in animator.complete() })
        UIAccessibility.post(notification: .screenChanged, argument: platter.rows.first)
    }

    func close(animated: Bool) {
        guard !isClosing else { return }
        isClosing = true
        isUserInteractionEnabled = false
        accessibilityViewIsModal = false
        accessibilityElementsHidden = true
        let animator = MenuAnimator()
        whenEnding?(animator)
        guard animated else {
            animator.animate()
            return finish(animator)
        }
        UIView.animate(
            withDuration: Self.duration, delay: 0, options: .allowUserInteraction,
            animations: { [self] in
                platter.alpha = 0
                platter.transform = CGAffineTransform(scaleX: Self.smallScale, y: Self.smallScale)
                backdrop?.alpha = 0
                if let preview { lower(preview) }
                animator.animate()
            }, completion: { [weak self] _ in self?.finish(animator) })
    }

    private func finish(_ animator: MenuAnimator) {
        preview?.finish()
        removeFromSuperview()
        animator.complete()
        whenDone?()
    }

    // Touches outside the menu do not reach the content below.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if touches.contains(where: { $0.view === self }) { close(animated: true) }
    }

    override func accessibilityPerformEscape() -> Bool {
        close(animated: true)
        return true
    }

    // MARK: Content

    func replaceVisibleMenu(with menu: UIMenu) {
        path[path.count - 1] = menu
        reload()
    }

    private func reload() {
        var outline = MenuOutline(visibleMenu)
        // The order depends on the side of the source on which the menu is, and that on its height.
        let height = platter.height(of: outline.groups, title: visibleMenu.title, hasBack: path.count > 1)
        if source.ordersFromSource, isAbove(height) { outline.reverse() }
        platter.show(
            title: visibleMenu.title, back: path.count > 1 ? visibleMenu : nil, groups: outline.groups,
            isEnabled: { self.isEnabled($0) }, whenTapped: { [weak self] in self?.choose($0.element) },
            whenLeft: { [weak self] in self?.leaveSubmenu() })
        setNeedsLayout()
    }

    private func isEnabled(_ element: UIMenuElement) -> Bool {
        guard !element.menuAttributes.contains(.disabled) else { return false }
        guard let command = element as? UICommand else { return true }
        return receiver(of: command) != nil
    }

    private func leaveSubmenu() {
        path.removeLast()
        reload()
    }

    // MARK: Selection

    private func choose(_ element: UIMenuElement) {
        guard !isClosing else { return }
        if let menu = element as? UIMenu {
            path.append(menu)
            return reload()
        }
        close(animated: true)
        perform(element)
    }

    private func perform(_ element: UIMenuElement) {
        if let leaf = element as? any UIMenuLeaf {
            leaf.performWithSender(source.sender, target: nil)
        } else if let command = element as? UICommand, let receiver = receiver(of: command) {
            _ = UIApplication.shared.sendAction(command.action, to: receiver, from: command, for: nil)
        }
    }

    /// Searches the responder chain from the first responder, then from the menu's source.
    private func receiver(of command: UICommand) -> Any? {
        window?.firstResponder?.target(forAction: command.action, withSender: command)
            ?? source.view?.target(forAction: command.action, withSender: command)
    }

    // MARK: Tracking the finger that opened the menu

    func fingerIsDown(at point: CGPoint) { fingerOrigin = point }

    func fingerDidMove(to point: CGPoint) {
        guard let origin = fingerOrigin else { return }
        if hypot(point.x - origin.x, point.y - origin.y) > Self.slideDistance { fingerHasMoved = true }
        guard fingerHasMoved else { return }
        let row = platter.row(at: platter.convert(point, from: window))
        guard row !== fingerRow else { return }
        fingerRow?.isHighlighted = false
        fingerRow = row?.isEnabled == true ? row : nil
        fingerRow?.isHighlighted = true
    }

    func fingerDidLift(at point: CGPoint) {
        fingerDidMove(to: point)
        let row = fingerRow
        fingerDidVanish()
        if let row { choose(row.element) }
    }

    func fingerDidVanish() {
        fingerRow?.isHighlighted = false
        fingerRow = nil
        fingerHasMoved = false
        fingerOrigin = nil
    }

    // MARK: Placement

    var menuHeight: CGFloat { platter.contentHeight }

    func placeMenu(_ frame: CGRect) {
        platter.bounds = CGRect(origin: .zero, size: frame.size)
        platter.center = CGPoint(
            x: roundedToPixel(frame.minX) + frame.width / 2, y: roundedToPixel(frame.minY) + frame.height / 2)
    }

    var room: CGRect { bounds.inset(by: safeAreaInsets).insetBy(dx: Self.margin, dy: Self.margin) }

    /// Whether the menu is above the source, because it does not fit below and there is more space above.
    private func isAbove(_ contentHeight: CGFloat) -> Bool {
        guard let frame = source.frame(in: self, limit: bounds.height / 2) else { return false }
        let isTooHigh = frame.maxY + Self.gap + contentHeight > room.maxY
        return isTooHigh && frame.minY - room.minY > room.maxY - frame.maxY
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if let preview { return isClosing ? () : layout(preview) }
        let room = room
        guard let frame = source.frame(in: self, limit: bounds.height / 2), let point = source.attachment(in: self)
        else { return }
        let size = CGSize(
            width: min(MenuPlatter.width, room.width), height: min(platter.contentHeight, room.height))
        let x = min(max(point.x - size.width / 2, room.minX), room.maxX - size.width)
        let y =
            isAbove(platter.contentHeight) ? frame.minY - Self.gap - size.height : max(frame.maxY, point.y) + Self.gap
        let top = min(max(y, room.minY), room.maxY - size.height)
        placeMenu(CGRect(origin: CGPoint(x: x, y: top), size: size))
    }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    private static let duration = 0.25
    private static let smallScale: CGFloat = 0.4
    private static let margin: CGFloat = 8
    static let gap: CGFloat = 8
    private static let slideDistance: CGFloat = 10
}
