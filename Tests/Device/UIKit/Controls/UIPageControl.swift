import Foundation

@preconcurrency @MainActor
open class UIPageControl: UIControl {
    private var dots: [UIView] = []

    private static let dotDiameter: CGFloat = 7
    private static let dotSpacing: CGFloat = 9
    private static let height: CGFloat = 26

    override var isTapped: Bool { true }

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    open var numberOfPages = 0 {
        didSet {
            guard oldValue != numberOfPages else { return }
            dots.forEach { $0.removeFromSuperview() }
            dots = (0..<max(0, numberOfPages)).map { _ in
                let dot = UIView()
                dot.isUserInteractionEnabled = false
                dot.layer.cornerRadius = Self.dotDiameter / 2
                addSubview(dot)
                return dot
            }
            currentPage = min(currentPage, max(0, numberOfPages - 1))
            invalidateIntrinsicContentSize()
            refresh()
        }
    }

    open var currentPage = 0 {
        didSet {
            let clamped = max(0, min(currentPage, max(0, numberOfPages - 1)))
            if clamped != currentPage { currentPage = clamped }
            refresh()
            valuesDidChange()
        }
    }

    open var hidesForSinglePage = false { didSet { refresh() } }
    open var pageIndicatorTintColor: UIColor? { didSet { refresh() } }
    open var currentPageIndicatorTintColor: UIColor? { didSet { refresh() } }

    @discardableResult
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        let dots = CGFloat(pageCount) * Self.dotDiameter
        let gaps = CGFloat(max(0, pageCount - 1)) * Self.dotSpacing
        return CGSize(width: dots + gaps + 48, height: Self.height)
    }

    private func refresh() {
        for (index, dot) in dots.enumerated() {
            dot.backgroundColor =
                index == currentPage
                ? currentPageIndicatorTintColor ?? .white
                : pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.3)
            dot.isHidden = hidesForSinglePage && numberOfPages <= 1
        }
        setNeedsLayout()
    }

    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
    @discardableResult
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let step = Self.dotDiameter + Self.dotSpacing
        let total = step * CGFloat(dots.count) - Self.dotSpacing
        for (index, dot) in dots.enumerated() {
            let place = isRightToLeft ? dots.count - 1 - index : index
            dot.frame = CGRect(
                x: bounds.midX - total / 2 + CGFloat(place) * step, y: bounds.midY - Self.dotDiameter / 2,
                width: Self.dotDiameter, height: Self.dotDiameter
            )
        }
    }

    /// A tap on either half moves by one page.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard isTouchInside, let touch else { return }
        let forward = (touch.location(in: self).x >= bounds.midX) != isRightToLeft
        turn(by: forward ? 1 : -1)
    }

    private func turn(by pages: Int) {
        let old = currentPage
        currentPage += pages
        if old != currentPage { sendActions(for: .valueChanged) }
    }

    open override func accessibilityIncrement() { turn(by: 1) }
    open override func accessibilityDecrement() { turn(by: -1) }

    open override var accessibilityTraits: UIAccessibilityTraits {
        get { accessibility?.traits ?? .adjustable }
        set { super.accessibilityTraits = newValue }
    }

    open override var accessibilityValue: String? {
        get { accessibility?.value ?? "page \(currentPage + 1) of \(numberOfPages)" }
        set { super.accessibilityValue = newValue }
    }

    override class var appearanceProperties: [AppearanceProperty] {
        super.appearanceProperties + [
            AppearanceProperty(\UIPageControl.pageIndicatorTintColor),
            AppearanceProperty(\UIPageControl.currentPageIndicatorTintColor),
        ]
    }
}
