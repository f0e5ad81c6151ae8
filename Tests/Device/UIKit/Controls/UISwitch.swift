import Foundation

@preconcurrency @MainActor
open class UISwitch: UIControl {
    private let track = UIView()
    private let fill = UIView()
    private let thumb = UIView()
    private var startedOn = false

    /// In points, independent of its frame.
    private static let size = CGSize(width: 51, height: 31)
    private static let thumbDiameter: CGFloat = 27
    /// The additional width of the thumb while it is pressed.
    private static let stretch: CGFloat = 7

    override var isTapped: Bool { true }

    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        prepare()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        bounds.size = Self.size
        for view in [track, fill, thumb] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        track.layer.cornerRadius = Self.size.height / 2
        fill.layer.cornerRadius = Self.size.height / 2
        thumb.layer.cornerRadius = Self.thumbDiameter / 2
        thumb.layer.shadowColor = CGColor.black
        thumb.layer.shadowOpacity = 0.15
        thumb.layer.shadowRadius = 4
        thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
        refresh()
    }

    open var isOn: Bool {
        get { isOnSlot }
        set { setOn(newValue, animated: false) }
    }
    private var isOnSlot = false

    open func setOn(_ on: Bool, animated: Bool) {
        guard on != isOnSlot else { return }
        isOnSlot = on
        guard animated, window != nil else { return refresh() }
        UIView.animate(withDuration: 0.3, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) {
            self.refresh()
        }
    }

    open var onTintColor: UIColor? { didSet { refresh() } }
    open var thumbTintColor: UIColor? { didSet { refresh() } }

    private func refresh() {
        track.frame = CGRect(origin: .zero, size: Self.size)
        fill.frame = track.frame
        track.backgroundColor = .secondarySystemFill
        fill.backgroundColor = onTintColor ?? .systemGreen
        fill.alpha = isOnSlot ? 1 : 0
        thumb.backgroundColor = thumbTintColor ?? .white
        let width = Self.thumbDiameter + (isHighlighted ? Self.stretch : 0)
        let atRight = isOnSlot != isRightToLeft
        let x = atRight ? Self.size.width - 2 - width : 2
        thumb.frame = CGRect(x: x, y: 2, width: width, height: Self.thumbDiameter)
        alpha = isEnabled ? 1 : 0.5
    }

    override func stateDidChange() {
        super.stateDidChange()
        guard window != nil else { return refresh() }
        UIView.animate(withDuration: 0.2, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) {
            self.refresh()
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if track.frame.width != Self.size.width || thumb.bounds.isEmpty { refresh() }
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: 49, height: Self.size.height) }
    open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2) }
    @discardableResult
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

    // MARK: Tracking

    @discardableResult
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        startedOn = isOnSlot
        hasDragged = false
        dragsThumb = thumb.frame.contains(touch.location(in: self))
        return super.beginTracking(touch, with: event)
    }
    private var hasDragged = false
    private var dragsThumb = false

    /// Dragging the thumb across the center changes the value.
    @discardableResult
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let x = touch.location(in: self).x
        let wantsOn = (x > bounds.midX) != isRightToLeft
        let travel = abs(x - touch.startX(in: self))
        if travel > 10, wantsOn != isOnSlot {
            hasDragged = true
            setOn(wantsOn, animated: true)
        }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if !hasDragged, isTouchInside { setOn(!isOnSlot, animated: true) }
        if isOnSlot != startedOn { sendActions(for: .valueChanged) }
        if isOnSlot != startedOn { sendActions(for: .primaryActionTriggered) }
    }

    open override func cancelTracking(with event: UIEvent?) {
        if hasDragged, isOnSlot != startedOn { sendActions(for: .valueChanged) }
    }

    /// Prevents horizontal pan recognizers of superviews that begin on the thumb.
    @discardableResult
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard isTracking, dragsThumb, let pan = gestureRecognizer as? UIPanGestureRecognizer, pan.view !== self else {
            return super.gestureRecognizerShouldBegin(gestureRecognizer)
        }
        let translation = pan.translation(in: self)
        return abs(translation.y) > abs(translation.x)
    }

    // MARK: Accessibility

    @discardableResult
    open override func accessibilityActivate() -> Bool {
        guard isEnabled else { return false }
        setOn(!isOnSlot, animated: true)
        sendActions(for: .valueChanged)
        return true
    }

    open override var accessibilityTraits: UIAccessibilityTraits {
        get { accessibility?.traits ?? [.button, .toggleButton] }
        set { super.accessibilityTraits = newValue }
    }

    open override var accessibilityValue: String? {
        get { accessibility?.value ?? (isOnSlot ? "1" : "0") }
        set { super.accessibilityValue = newValue }
    }
}

extension UITouch {
    /// The location where the touch began.
    fileprivate func startX(in view: UIView) -> CGFloat {
        view.convert(initialWindowLocation, from: nil).x
    }
}
