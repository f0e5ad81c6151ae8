import Foundation

@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
    public static let noSegment = -1

    var segments: [ControlSegment] = []
    let pill = UIView()
    var pressed: Int?

    private static let height: CGFloat = 32

    override var isTapped: Bool { true }

    public init(items: [Any]?) {
        super.init(frame: .zero)
        prepare()
        for (index, item) in (items ?? []).enumerated() {
            if let title = item as? String { insertSegment(withTitle: title, at: index, animated: false) }
            if let image = item as? UIImage { insertSegment(with: image, at: index, animated: false) }
        }
        bounds.size = intrinsicContentSize
    }

    public convenience init() {
        self.init(items: nil)
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
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 9
        pill.isUserInteractionEnabled = false
        pill.layer.cornerRadius = 7
        pill.layer.shadowColor = CGColor.black
        pill.layer.shadowOpacity = 0.12
        pill.layer.shadowRadius = 4
        pill.layer.shadowOffset = CGSize(width: 0, height: 3)
        pill.isHidden = true
        addSubview(pill)
    }

    // MARK: Segments

    open var numberOfSegments: Int { segments.count }

    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(ControlSegment(title: title), at: segment)
    }

    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insert(ControlSegment(image: image), at: segment)
    }

    private func insert(_ segment: ControlSegment, at index: Int) {
        let place = max(0, min(index, segments.count))
        segments.insert(segment, at: place)
        if selectedIndex >= place { selectedIndex += 1 }
        for view in [segment.divider, segment.label, segment.picture] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        segment.label.textAlignment = .center
        refresh()
    }

    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        segments[segment].title = title
        refresh()
    }

    // MARK: Selection

    open var selectedSegmentIndex: Int {
        get { selectedIndex }
        set {
            select(newValue, animated: false)
        }
    }
    var selectedIndex = UISegmentedControl.noSegment

    private func select(_ index: Int, animated: Bool) {
        let wasNone = selectedIndex == Self.noSegment
        selectedIndex = segments.indices.contains(index) ? index : Self.noSegment
        refresh()
        guard window != nil, animated, !wasNone else { return setNeedsLayout() }
        UIView.animate(withDuration: 0.2, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) {
            self.placePill()
        }
    }

    // MARK: Layout

    override func stateDidChange() {
        super.stateDidChange()
        refresh()
    }

    open override var intrinsicContentSize: CGSize {
        let widths = segments.map(contentWidth)
        let widest = widths.max() ?? 0
        return CGSize(width: widest * CGFloat(segments.count), height: Self.height)
    }

    @discardableResult
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeSegments()
        placePill()
    }

    // MARK: Tracking

    private func segment(at point: CGPoint) -> Int? {
        let x = max(0, min(point.x, bounds.width - 0.001))
        return segmentFrames.firstIndex { $0.minX <= x && x < $0.maxX }
    }

    @discardableResult
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        pressed = segment(at: touch.location(in: self))
        startedOnSelection = pressed == selectedIndex
        valueAtStart = selectedIndex
        return pressed != nil
    }
    private var startedOnSelection = false
    private var valueAtStart = UISegmentedControl.noSegment

    /// Moves the selection with a touch that began on the selected segment.
    @discardableResult
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        pressed = isTouchInside ? segment(at: touch.location(in: self)) : nil
        if startedOnSelection, let pressed, pressed != selectedIndex {
            select(pressed, animated: true)
        }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        let chosen = pressed
        pressed = nil
        defer { setNeedsLayout() }
        guard isTouchInside, let chosen else {
            if selectedIndex != valueAtStart { sendValueChanged() }
            return
        }
        if chosen != selectedIndex { select(chosen, animated: true) }
        if selectedIndex != valueAtStart { sendValueChanged() }
    }

    private func sendValueChanged() {
        sendActions(for: .valueChanged)
        sendActions(for: .primaryActionTriggered)
    }

    open override var isAccessibilityElement: Bool {
        get { accessibility?.isElement ?? false }
        set { super.isAccessibilityElement = newValue }
    }
}
