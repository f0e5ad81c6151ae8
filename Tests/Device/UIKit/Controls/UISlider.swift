import Foundation

@preconcurrency @MainActor
open class UISlider: UIControl {
    private let minimumTrack = UIView()
    private let maximumTrack = UIView()
    private let thumb = UIView()
    private var touchOffset: CGFloat = 0

    private static let height: CGFloat = 31
    private static let trackHeight: CGFloat = 4
    private static let thumbDiameter: CGFloat = 28

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        for view in [maximumTrack, minimumTrack, thumb] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        minimumTrack.layer.cornerRadius = Self.trackHeight / 2
        maximumTrack.layer.cornerRadius = Self.trackHeight / 2
        thumb.layer.cornerRadius = Self.thumbDiameter / 2
        thumb.layer.shadowColor = CGColor.black
        thumb.layer.shadowRadius = 4
        thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
        refreshColors()
    }

    // MARK: Value

    open var value: Float {
        get { valueSlot }
        set { setValue(newValue, animated: false) }
    }
    private var valueSlot: Float = 0

    open var minimumValue: Float = 0 { didSet { setValue(valueSlot, animated: false) } }
    open var maximumValue: Float = 1 { didSet { setValue(valueSlot, animated: false) } }
    open var isContinuous = true

    open func setValue(_ value: Float, animated: Bool) {
        let clamped = max(minimumValue, min(max(minimumValue, maximumValue), value))
        valueSlot = clamped
        guard animated, window != nil else { return placeParts() }
        UIView.animate(withDuration: 0.2, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) {
            self.placeParts()
        }
    }

    // MARK: Appearance

    open var minimumTrackTintColor: UIColor? { didSet { refreshColors() } }
    open var maximumTrackTintColor: UIColor? { didSet { refreshColors() } }
    open var thumbTintColor: UIColor? { didSet { refreshColors() } }

    private func refreshColors() {
        minimumTrack.backgroundColor = minimumTrackTintColor ?? tintColor
        maximumTrack.backgroundColor = maximumTrackTintColor ?? .systemFill
        thumb.backgroundColor = thumbTintColor ?? .white
        thumb.layer.shadowOpacity = 0.15
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        refreshColors()
    }

    override func stateDidChange() {
        super.stateDidChange()
        refreshColors()
        alpha = isEnabled ? 1 : 0.5
    }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }

    @discardableResult
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width > 0 ? size.width : 118, height: Self.height)
    }

    @discardableResult
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(
            x: bounds.minX + 2, y: bounds.midY - Self.trackHeight / 2, width: bounds.width - 4, height: Self.trackHeight
        )
    }

    @discardableResult
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let span = maximumValue - minimumValue
        var part = span > 0 ? CGFloat((value - minimumValue) / span) : 0
        if isRightToLeft { part = 1 - part }
        let size = CGSize(width: Self.thumbDiameter, height: Self.thumbDiameter)
        let travel = rect.width - size.width
        return CGRect(
            x: rect.minX + travel * part, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeParts()
    }

    private func placeParts() {
        guard bounds.width > 0 else { return }
        let track = trackRect(forBounds: bounds)
        let knob = thumbRect(forBounds: bounds, trackRect: track, value: valueSlot)
        maximumTrack.frame = track
        thumb.frame = knob
        let filled = isRightToLeft ? track.maxX - knob.midX : knob.midX - track.minX
        minimumTrack.frame = CGRect(
            x: isRightToLeft ? knob.midX : track.minX, y: track.minY, width: max(0, filled), height: track.height
        )
    }

    // MARK: Tracking

    /// Tracking begins on the thumb only.
    @discardableResult
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let point = touch.location(in: self)
        guard thumb.frame.insetBy(dx: -12, dy: -12).contains(point) else { return false }
        touchOffset = thumb.frame.midX - point.x
        return true
    }

    @discardableResult
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let old = valueSlot
        move(to: touch.location(in: self).x)
        if isContinuous, old != valueSlot { sendActions(for: .valueChanged) }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if !isContinuous { sendActions(for: .valueChanged) }
    }

    private func move(to x: CGFloat) {
        let track = trackRect(forBounds: bounds)
        let travel = track.width - Self.thumbDiameter
        guard travel > 0 else { return }
        var part = (x + touchOffset - track.minX - Self.thumbDiameter / 2) / travel
        if isRightToLeft { part = 1 - part }
        let clamped = Float(min(1, max(0, part)))
        valueSlot = minimumValue + (maximumValue - minimumValue) * clamped
        placeParts()
    }

    // MARK: Accessibility

    open override var accessibilityTraits: UIAccessibilityTraits {
        get { accessibility?.traits ?? .adjustable }
        set { super.accessibilityTraits = newValue }
    }

    open override var accessibilityValue: String? {
        get {
            let span = maximumValue - minimumValue
            let percent = span > 0 ? Int(((valueSlot - minimumValue) / span * 100).rounded()) : 0
            return accessibility?.value ?? "\(percent)%"
        }
        set { super.accessibilityValue = newValue }
    }

    open override func accessibilityIncrement() { step(by: 0.1) }
    open override func accessibilityDecrement() { step(by: -0.1) }

    private func step(by part: Float) {
        setValue(valueSlot + (maximumValue - minimumValue) * part, animated: true)
        sendActions(for: .valueChanged)
    }
}
