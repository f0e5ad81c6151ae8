import Foundation

@preconcurrency @MainActor
open class UIProgressView: UIView {
    public enum Style: Int, Sendable {
        case `default` = 0
        case bar
    }

    private let fill = UIView()
    private static let height: CGFloat = 4

    public convenience init(progressViewStyle style: Style) {
        self.init(frame: CGRect(x: 0, y: 0, width: 150, height: Self.height))
        progressViewStyle = style
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        isUserInteractionEnabled = false
        clipsToBounds = true
        layer.cornerRadius = Self.height / 2
        fill.layer.cornerRadius = Self.height / 2
        addSubview(fill)
        refreshColors()
    }

    open var progressViewStyle: Style = .default

    open var progress: Float {
        get { progressSlot }
        set { setProgress(newValue, animated: false) }
    }
    private var progressSlot: Float = 0

    open func setProgress(_ progress: Float, animated: Bool) {
        progressSlot = max(0, min(1, progress))
        defer { valuesDidChange() }
        guard animated, window != nil else { return placeFill() }
        UIView.animate(withDuration: 0.3) { self.placeFill() }
    }

    open var progressTintColor: UIColor? { didSet { refreshColors() } }
    open var trackTintColor: UIColor? { didSet { refreshColors() } }
    open var progressImage: UIImage?
    open var trackImage: UIImage?
    open var observedProgress: Progress? {
        didSet { if let observedProgress { progress = Float(observedProgress.fractionCompleted) } }
    }

    private func refreshColors() {
        backgroundColor = trackTintColor ?? .systemFill
        fill.backgroundColor = progressTintColor ?? tintColor
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        refreshColors()
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }
    @discardableResult
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeFill()
    }

    private func placeFill() {
        let width = bounds.width * CGFloat(progressSlot)
        fill.frame = CGRect(x: isRightToLeft ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
    }

    open override var accessibilityValue: String? {
        get { accessibility?.value ?? "\(Int((progressSlot * 100).rounded()))%" }
        set { super.accessibilityValue = newValue }
    }

    override class var appearanceProperties: [AppearanceProperty] {
        super.appearanceProperties + [
            AppearanceProperty(\UIProgressView.progressTintColor),
            AppearanceProperty(\UIProgressView.trackTintColor),
        ]
    }
}
