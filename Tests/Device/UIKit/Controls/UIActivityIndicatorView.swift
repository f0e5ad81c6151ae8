import Foundation

@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
    public enum Style: Int, Sendable {
        case medium = 100
        case large = 101
        case whiteLarge = 0
        case white = 1
        case gray = 2
    }

    private var petals: [UIView] = []
    private static let petalCount = 8
    private static let spinKey = "spin"
    /// The duration of a full rotation in seconds.
    private static let period: TimeInterval = 0.8

    public init(style: Style) {
        self.style = style
        super.init(frame: .zero)
        prepare()
        bounds.size = side
    }

    public override init(frame: CGRect) {
        style = .medium
        super.init(frame: frame)
        prepare()
    }

    public required init(coder: NSCoder) {
        style = .medium
        super.init(frame: .zero)
        prepare()
    }

    private func prepare() {
        isUserInteractionEnabled = false
        petals = (0..<Self.petalCount).map { index in
            let petal = UIView()
            petal.alpha = 1 - CGFloat(index) * 0.11
            addSubview(petal)
            return petal
        }
        refresh()
    }

    open var style: Style { didSet { refresh() } }
    open var hidesWhenStopped = true { didSet { refresh() } }
    open var color: UIColor! { didSet { refresh() } }
    open private(set) var isAnimating = false

    open func startAnimating() {
        guard !isAnimating else { return }
        isAnimating = true
        refresh()
        spin()
    }

    open func stopAnimating() {
        isAnimating = false
        layer.removeAnimation(forKey: Self.spinKey)
        refresh()
    }

    private func refresh() {
        let white = style == .white || style == .whiteLarge
        for petal in petals { petal.backgroundColor = color ?? (white ? .white : .systemGray) }
        isHidden = hidesWhenStopped && !isAnimating
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// Adds a stepwise rotation, again after the layer was off the screen, which removes it.
    private func spin() {
        guard isAnimating, window != nil, layer.animation(forKey: Self.spinKey) == nil else { return }
        let turn = CAKeyframeAnimation(keyPath: "transform.rotation.z")
        turn.values = (0...Self.petalCount).map { Double($0) * 2 * Double.pi / Double(Self.petalCount) }
        turn.calculationMode = .discrete
        turn.duration = Self.period
        turn.repeatCount = .infinity
        layer.add(turn, forKey: Self.spinKey)
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        spin()
    }

    private var side: CGSize {
        let side: CGFloat = style == .large || style == .whiteLarge ? 37 : 20
        return CGSize(width: side, height: side)
    }

    open override var intrinsicContentSize: CGSize { side }
    @discardableResult
    open override func sizeThatFits(_ size: CGSize) -> CGSize { side }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let side = Double(self.side.width)
        let size = CGSize(width: side * 0.11, height: side * 0.27)
        let radius = side / 2 - side * 0.135
        for (index, petal) in petals.enumerated() {
            let angle = -Double(index) * 2 * Double.pi / Double(Self.petalCount)
            petal.bounds = CGRect(origin: .zero, size: size)
            petal.center = CGPoint(
                x: Double(bounds.midX) + radius * sin(angle), y: Double(bounds.midY) - radius * cos(angle)
            )
            petal.transform = CGAffineTransform(rotationAngle: CGFloat(angle))
            petal.layer.cornerRadius = size.width / 2
        }
    }
}
