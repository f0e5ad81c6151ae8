import Foundation

/// A view that converts touches to events for targets and actions.
@preconcurrency @MainActor
open class UIControl: UIView, UIContextMenuInteractionDelegate {
    final var handlers = ControlHandlers()
    final var trackedTouch: UITouch?

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    // MARK: State

    open var isEnabled = true {
        didSet { if oldValue != isEnabled { announceState() } }
    }
    open var isSelected = false {
        didSet { if oldValue != isSelected { announceState() } }
    }
    open var isHighlighted = false {
        didSet { if oldValue != isHighlighted { announceState() } }
    }

    open var state: State {
        var state: State = []
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    private func announceState() {
        stateDidChange()
    }

    /// Called when the control's appearance may have to change.
    func stateDidChange() {
        setNeedsLayout()
    }

    open var contentVerticalAlignment: ContentVerticalAlignment = .center {
        didSet { setNeedsLayout() }
    }
    open var contentHorizontalAlignment: ContentHorizontalAlignment = .center {
        didSet { setNeedsLayout() }
    }

    /// The alignment with leading and trailing resolved.
    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        switch contentHorizontalAlignment {
        case .leading: return isRightToLeft ? .right : .left
        case .trailing: return isRightToLeft ? .left : .right
        default: return contentHorizontalAlignment
        }
    }

    // MARK: Tracking

    open internal(set) var isTracking = false
    open internal(set) var isTouchInside = false

    @discardableResult
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    @discardableResult
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    open func cancelTracking(with event: UIEvent?) {}

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        trackBegan(touches, event)
    }
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        trackMoved(touches, event)
    }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        trackEnded(touches, event)
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        trackCancelled(touches, event)
    }

    /// Whether the control responds to single taps, so that recognizers of superviews must not take them.
    var isTapped: Bool { false }

    /// One of UIKit's controls that responds to single taps prevents those of superviews' recognizers. A recognizer that does not
    /// cancel touches may recognize the tap as well.
    @discardableResult
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard isTapped, isEnabled, let tap = gestureRecognizer as? UITapGestureRecognizer, tap.view !== self,
            tap.cancelsTouchesInView
        else { return true }
        return tap.numberOfTapsRequired != 1 || tap.numberOfTouchesRequired != 1
    }

    // MARK: Targets and actions

    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        handlers.add(target as AnyObject?, action, controlEvents)
    }

    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        handlers.remove(target as AnyObject?, action, controlEvents)
    }

    open func addAction(_ action: UIAction, for controlEvents: Event) {
        handlers.add(action, controlEvents)
    }

    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        handlers.remove(action.identifier, controlEvents)
    }

    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        handlers.remove(actionIdentifier, controlEvents)
    }

    open var allControlEvents: Event { handlers.allEvents }

    /// The existing targets; `NSNull` represents the responder chain.
    open var allTargets: Set<AnyHashable> {
        var targets: Set<AnyHashable> = []
        for entry in handlers.entries {
            guard case .target(let receiver, _) = entry.handler else { continue }
            if receiver == nil { targets.insert(NSNull()) }
            if let object = receiver?.object as? NSObject { targets.insert(object) }
        }
        return targets
    }

    @discardableResult
    open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        let names = handlers.entries.compactMap { entry -> String? in
            guard case .target(let receiver, let action) = entry.handler else { return nil }
            guard !entry.events.isDisjoint(with: controlEvent), receiver?.object === target as AnyObject? else {
                return nil
            }
            return action.description
        }
        return names.isEmpty ? nil : names
    }

    open func enumerateEventHandlers(
        _ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void
    ) {
        var stop = false
        for entry in handlers.entries where !stop {
            switch entry.handler {
            case .action(let action): iterator(action, nil, entry.events, &stop)
            case .target(let receiver, let selector): iterator(nil, (receiver?.object, selector), entry.events, &stop)
            }
        }
    }

    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        _ = UIApplication.shared.sendAction(action, to: target, from: self, for: event)
    }

    open func sendAction(_ action: UIAction) {
        action.performWithSender(self, target: nil)
    }

    open func sendActions(for controlEvents: Event) {
        send(controlEvents, nil)
    }

    open func performPrimaryAction() {
        if showsMenuAsPrimaryAction, let contextMenuInteraction { return contextMenuInteraction.openWithoutTouch() }
        sendActions(for: .primaryActionTriggered)
    }

    // MARK: Menus

    open private(set) var contextMenuInteraction: UIContextMenuInteraction?
    open var isContextMenuInteractionEnabled = false {
        didSet { if oldValue != isContextMenuInteractionEnabled { updateContextMenuInteraction() } }
    }
    open var showsMenuAsPrimaryAction = false

    private func updateContextMenuInteraction() {
        if let old = contextMenuInteraction { removeInteraction(old) }
        contextMenuInteraction = isContextMenuInteractionEnabled ? UIContextMenuInteraction(delegate: self) : nil
        if let contextMenuInteraction { addInteraction(contextMenuInteraction) }
    }

    /// The sender of the actions of the control's menu.
    var menuSender: Any { self }

    @discardableResult
    open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
        CGPoint(x: bounds.midX, y: bounds.maxY)
    }

    @discardableResult
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { nil }

    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    // MARK: Accessibility

    open override var isAccessibilityElement: Bool {
        get { accessibility?.isElement ?? true }
        set { super.isAccessibilityElement = newValue }
    }

    @discardableResult
    open override func accessibilityActivate() -> Bool {
        guard isEnabled else { return false }
        if showsMenuAsPrimaryAction, let contextMenuInteraction {
            contextMenuInteraction.openWithoutTouch()
            return true
        }
        sendActions(for: .touchUpInside)
        sendActions(for: .primaryActionTriggered)
        return true
    }
}
