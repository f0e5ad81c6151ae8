import Foundation

@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
    public static let noSegment = -1

    var segments: [ControlSegment] = []
    let pill = UIView()
    var pressed: Int?
    var attributes = StateValues<[NSAttributedString.Key: Any]>()
    private var backgrounds: [UIBarMetrics: StateValues<UIImage>] = [:]
    private var dividers: [DividerPlace: UIImage] = [:]
    var hasOwnBackground = false

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

    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(items: nil)
        for (index, action) in actions.enumerated() { insertSegment(action: action, at: index, animated: false) }
        self.frame = frame
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

    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        insert(ControlSegment(title: action.title, image: action.image, action: action), at: segment)
    }

    private func insert(_ segment: ControlSegment, at index: Int) {
        let place = max(0, min(index, segments.count))
        segments.insert(segment, at: place)
        if selectedIndex >= place { selectedIndex += 1 }
        for view in [segment.divider, segment.label, segment.picture] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        insertSubview(segment.background, at: 0)
        segment.label.textAlignment = .center
        refresh()
    }

    open func removeSegment(at segment: Int, animated: Bool) {
        guard segments.indices.contains(segment) else { return }
        let removed = segments.remove(at: segment)
        for view in [removed.divider, removed.label, removed.picture, removed.background] { view.removeFromSuperview() }
        if selectedIndex == segment { selectedIndex = Self.noSegment }
        if selectedIndex > segment { selectedIndex -= 1 }
        refresh()
    }

    open func removeAllSegments() {
        while !segments.isEmpty { removeSegment(at: segments.count - 1, animated: false) }
    }

    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        segments[segment].title = title
        refresh()
    }
    @discardableResult
    open func titleForSegment(at segment: Int) -> String? { segments[segment].title }

    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
        segments[segment].isEnabled = enabled
        refresh()
    }
    @discardableResult
    open func isEnabledForSegment(at segment: Int) -> Bool { segments[segment].isEnabled }

    open var apportionsSegmentWidthsByContent = false { didSet { setNeedsLayout() } }
    open var isMomentary = false
    open var selectedSegmentTintColor: UIColor? { didSet { refresh() } }

    @discardableResult
    open func backgroundImage(for state: State, barMetrics: UIBarMetrics) -> UIImage? {
        backgrounds[barMetrics]?[state]
    }

    @discardableResult
    open func dividerImage(
        forLeftSegmentState leftState: State, rightSegmentState rightState: State, barMetrics: UIBarMetrics
    ) -> UIImage? {
        dividers[DividerPlace(left: leftState.rawValue, right: rightState.rawValue, metrics: barMetrics)]
    }

    // MARK: Selection

    open var selectedSegmentIndex: Int {
        get { selectedIndex }
        set {
            select(newValue, animated: false)
            valuesDidChange()
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
        let widths = segments.map { $0.width > 0 ? $0.width : contentWidth($0) }
        let widest = widths.max() ?? 0
        let total = apportionsSegmentWidthsByContent ? widths.reduce(0, +) : widest * CGFloat(segments.count)
        return CGSize(width: total, height: Self.height)
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
        if startedOnSelection, let pressed, pressed != selectedIndex, segments[pressed].isEnabled {
            select(pressed, animated: true)
        }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        let chosen = pressed
        pressed = nil
        defer { setNeedsLayout() }
        guard isTouchInside, let chosen, segments[chosen].isEnabled else {
            if selectedIndex != valueAtStart { sendValueChanged() }
            return
        }
        if isMomentary {
            selectedIndex = chosen
            sendValueChanged()
            selectedIndex = Self.noSegment
            return
        }
        if chosen != selectedIndex { select(chosen, animated: true) }
        if selectedIndex != valueAtStart { sendValueChanged() }
    }

    private func sendValueChanged() {
        if segments.indices.contains(selectedIndex), let action = segments[selectedIndex].action {
            action.performWithSender(self, target: nil)
        }
        sendActions(for: .valueChanged)
        sendActions(for: .primaryActionTriggered)
    }

    open override var isAccessibilityElement: Bool {
        get { accessibility?.isElement ?? false }
        set { super.isAccessibilityElement = newValue }
    }

    override class var appearanceProperties: [AppearanceProperty] {
        super.appearanceProperties + [
            AppearanceProperty(\UISegmentedControl.selectedSegmentTintColor)
        ]
    }
}
