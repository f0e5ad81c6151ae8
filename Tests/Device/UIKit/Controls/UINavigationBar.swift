import Foundation

@preconcurrency @MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }
    public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
    public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}

/// Shows the title, back button and bar buttons of the topmost item of a stack.
@preconcurrency @MainActor
open class UINavigationBar: UIView, UIBarPositioning {
    private final var stack: [UINavigationItem] = []
    let background = BarBackground(hairline: .bottom)
    private(set) final var content = NavigationBarContent()
    /// Replaces the default effect of a tap on the back button, which pops the bar's own item.
    package final var backHandler: (() -> Void)?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        addSubview(background)
        addSubview(content)
        background.show(shownAppearance)
    }

    open weak var delegate: (any UINavigationBarDelegate)?

    // MARK: Items

    open var items: [UINavigationItem]? {
        get { stack }
        set { setItems(newValue, animated: false) }
    }

    open var topItem: UINavigationItem? { stack.last }
    open var backItem: UINavigationItem? { stack.dropLast().last }

    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        let isPush = (items?.count ?? 0) >= stack.count
        let oldTop = topItem
        stack = items ?? []
        guard topItem !== oldTop || content.item == nil else { return refresh() }
        showTop(animated: animated, isPush: isPush)
    }

    open func pushItem(_ item: UINavigationItem, animated: Bool) {
        guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
        stack.append(item)
        showTop(animated: animated, isPush: true)
        delegate?.navigationBar(self, didPush: item)
    }

    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        guard let item = stack.last, delegate?.navigationBar(self, shouldPop: item) ?? true else { return nil }
        stack.removeLast()
        item.didChange = nil
        showTop(animated: animated, isPush: false)
        delegate?.navigationBar(self, didPop: item)
        return item
    }

    // MARK: Appearance

    open var prefersLargeTitles = false {
        didSet {
            guard oldValue != prefersLargeTitles else { return }
            appearanceDidChange()
            contentDidChange?()
        }
    }
    open var standardAppearance: UINavigationBarAppearance = UINavigationBarAppearance() {
        didSet { appearanceDidChange() }
    }
    open var compactAppearance: UINavigationBarAppearance? { didSet { appearanceDidChange() } }
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { appearanceDidChange() } }
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? { didSet { appearanceDidChange() } }

    open var barPosition: UIBarPosition { delegate?.position(for: self) ?? attachment }
    /// Set by the container that positions the bar at the top of the screen.
    package final var attachment: UIBarPosition = .any { didSet { setNeedsLayout() } }

    /// Whether no content has scrolled under the bar, so that it uses its scroll edge appearance.
    package final var isAtScrollEdge = true {
        didSet { if oldValue != isAtScrollEdge { appearanceDidChange() } }
    }

    private func appearanceDidChange() {
        background.show(shownAppearance)
        setNeedsLayout()
        refresh()
    }

    /// At the scroll edge the background is clear unless there is an appearance for it.
    private var shownAppearance: UIBarAppearance {
        let standard = topItem?.standardAppearance ?? standardAppearance
        let edge = topItem?.scrollEdgeAppearance ?? scrollEdgeAppearance
        if isAtScrollEdge {
            if let edge { return edge }
            let clear = UINavigationBarAppearance()
            clear.configureWithTransparentBackground()
            return clear
        }
        return standard
    }

    // MARK: Layout

    @discardableResult
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: rows(for: stack).height)
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: rows(for: stack).height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let above = barPosition == .topAttached ? max(0, frame.minY) : 0
        background.frame = CGRect(x: 0, y: -above, width: bounds.width, height: bounds.height + above)
        content.frame = bounds
        sendSubviewToBack(background)
    }

    @discardableResult
    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.contains(point)
    }

    // MARK: Content

    private func refresh() {
        content.show(topItem, in: self)
    }

    private func showTop(animated: Bool, isPush: Bool) {
        let old = content
        topItem?.didChange = { [weak self] in
            self?.appearanceDidChange()
            self?.contentDidChange?()
        }
        guard animated, window != nil else {
            background.show(shownAppearance)
            // A cancelled transition has to leave the content as it was before.
            content.alpha = 1
            content.shiftTitle(by: 0)
            return refresh()
        }
        let new = NavigationBarContent()
        content = new
        new.frame = bounds
        new.show(topItem, in: self)
        addSubview(new)
        let travel = bounds.width * Self.titleTravel * (isPush ? 1 : -1) * (isRightToLeft ? -1 : 1)
        UIView.performWithoutAnimation { new.layoutIfNeeded() }
        // A pushed screen's title becomes that of the back button, and a pop reverses that.
        let distance = isPush ? new.distanceToBackTitle(of: old) : old.distanceToBackTitle(of: new)
        UIView.performWithoutAnimation {
            if isPush {
                new.shiftTitle(by: travel, backTitleBy: distance.map { -$0 })
            } else {
                new.shiftTitle(by: distance ?? travel, backTitleBy: travel / 2)
            }
            new.alpha = 0
        }
        let change = {
            new.alpha = 1
            new.shiftTitle(by: 0)
            old.alpha = 0
            if isPush {
                old.shiftTitle(by: distance ?? -travel, backTitleBy: -travel / 2)
            } else {
                old.shiftTitle(by: -travel, backTitleBy: distance.map { -$0 })
            }
            self.background.show(self.shownAppearance)
        }
        UIView.animate(withDuration: Self.transitionDuration, animations: change) { _ in old.removeFromSuperview() }
    }

    /// Shows the titles as they are after a transition, even if the animation that they were part of was stopped.
    final func settleTitles() {
        content.alpha = 1
        content.shiftTitle(by: 0)
    }

    /// Called when the topmost item changes, because its height may differ.
    package final var contentDidChange: (() -> Void)?

    /// The distance that titles move in a push, relative to the bar's width.
    private static let titleTravel: CGFloat = 0.3
    private static let transitionDuration: TimeInterval = 0.35
}
