import Foundation

@preconcurrency @MainActor
open class UIStepper: UIControl {
    private let minus = UIImageView(image: UIImage(systemName: "minus"))
    private let plus = UIImageView(image: UIImage(systemName: "plus"))
    private let divider = UIView()
    private let pressedHalf = UIView()
    private var direction = 0.0

    private static let size = CGSize(width: 94, height: 32)

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
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 8
        pressedHalf.backgroundColor = .systemFill
        pressedHalf.layer.cornerRadius = 8
        pressedHalf.isHidden = true
        divider.backgroundColor = .opaqueSeparator
        for view in [pressedHalf, divider, minus, plus] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        for view in [minus, plus] {
            view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 16, weight: .medium)
        }
        refresh()
    }

    open var value: Double = 0 {
        didSet {
            let clamped = max(minimumValue, min(maximumValue, value))
            if clamped != value { value = clamped }
            refresh()
            valuesDidChange()
        }
    }
    open var minimumValue: Double = 0 { didSet { value = max(minimumValue, value) } }
    open var maximumValue: Double = 100 { didSet { value = min(maximumValue, value) } }
    open var stepValue: Double = 1
    open var isContinuous = true
    open var autorepeat = true
    open var wraps = false { didSet { refresh() } }

    private func refresh() {
        minus.tintColor = canStep(-1) && isEnabled ? .label : .tertiaryLabel
        plus.tintColor = canStep(1) && isEnabled ? .label : .tertiaryLabel
    }

    override func stateDidChange() {
        super.stateDidChange()
        refresh()
    }

    private func canStep(_ direction: Double) -> Bool {
        wraps || (direction < 0 ? value > minimumValue : value < maximumValue)
    }

    open override var intrinsicContentSize: CGSize { Self.size }
    @discardableResult
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let half = bounds.width / 2
        for (view, middle) in [(isRightToLeft ? plus : minus, half / 2), (isRightToLeft ? minus : plus, half * 1.5)] {
            let size = view.intrinsicContentSize
            view.frame = CGRect(
                x: roundedToPixel(middle - size.width / 2), y: roundedToPixel(bounds.midY - size.height / 2),
                width: size.width, height: size.height
            )
        }
        divider.frame = CGRect(x: half - 0.5, y: 7, width: 1, height: bounds.height - 14)
    }

    @discardableResult
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let isRight = touch.location(in: self).x >= bounds.midX
        direction = isRight != isRightToLeft ? 1 : -1
        guard canStep(direction) else { return false }
        pressedHalf.isHidden = false
        pressedHalf.frame = CGRect(x: isRight ? bounds.midX : 0, y: 0, width: bounds.width / 2, height: bounds.height)
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        pressedHalf.isHidden = true
        guard isTouchInside else { return }
        step(direction)
    }

    open override func cancelTracking(with event: UIEvent?) {
        pressedHalf.isHidden = true
    }

    private func step(_ direction: Double) {
        let old = value
        var next = value + direction * stepValue
        if wraps, next > maximumValue { next = minimumValue }
        if wraps, next < minimumValue { next = maximumValue }
        value = next
        if value != old { sendActions(for: .valueChanged) }
    }

    open override func accessibilityIncrement() { step(1) }
    open override func accessibilityDecrement() { step(-1) }
}
