import Foundation

/// One column of a picker: rows on a turning drum.
@MainActor
final class PickerWheel: UIView {
    private unowned let picker: UIPickerView
    private let component: Int
    private var rows: [Int: UIView] = [:]
    private var offset: CGFloat = 0
    private var startOffset: CGFloat = 0
    private(set) var selected = 0
    var count = 0 { didSet { selected = min(selected, max(0, count - 1)) } }
    var rowHeight = UIPickerView.rowHeight { didSet { if oldValue != rowHeight { setNeedsLayout() } } }

    /// Rows above and below the chosen one that can be seen.
    private static let reach = 4
    /// The angle between two rows on the drum, in radians.
    private static let rowAngle = 0.35
    /// What remains of a flick's speed in a second, as for a scroll view's fast rate.
    private static let flickFactor: CGFloat = 0.1

    init(picker: UIPickerView, component: Int) {
        self.picker = picker
        self.component = component
        super.init(frame: .zero)
        clipsToBounds = true
        addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(PickerWheel.handlePan)))
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(PickerWheel.handleTap)))
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func reload() {
        for row in rows.keys.sorted() { rows[row]?.removeFromSuperview() }
        rows = [:]
        setNeedsLayout()
    }

    func shownView(_ row: Int) -> UIView? { rows[row] }

    func select(_ row: Int, animated: Bool) {
        selected = max(0, min(row, count - 1))
        turn(to: CGFloat(selected) * rowHeight, animated: animated && window != nil)
    }

    private func turn(to target: CGFloat, animated: Bool) {
        guard animated else {
            offset = target
            return setNeedsLayout()
        }
        // Both ends of the way need their rows before the movement.
        UIView.performWithoutAnimation { showRows(around: [offset, target]) }
        offset = target
        UIView.animate(
            withDuration: 0.35, delay: 0, options: [.allowUserInteraction, .curveEaseOut], animations: place
        ) {
            _ in self.setNeedsLayout()
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if rows.isEmpty { offset = CGFloat(selected) * rowHeight }
        showRows(around: [offset])
        place()
    }

    private func showRows(around offsets: [CGFloat]) {
        guard count > 0, rowHeight > 0 else { return }
        var wanted: [Int] = []
        for offset in offsets {
            let middle = Int((offset / rowHeight).rounded())
            wanted += (max(0, middle - Self.reach)...max(0, min(count - 1, middle + Self.reach))).map { $0 }
        }
        for row in rows.keys.sorted() where !wanted.contains(row) {
            rows.removeValue(forKey: row)?.removeFromSuperview()
        }
        for row in wanted where rows[row] == nil && row < count {
            guard let delegate = picker.delegate else { continue }
            let view = delegate.pickerView(picker, viewForRow: row, forComponent: component, reusing: nil)
            view.isUserInteractionEnabled = false
            rows[row] = view
            addSubview(view)
        }
    }

    /// Rows lie on a drum: they tilt, close up and fade towards its edges.
    private func place() {
        let radius = Double(rowHeight) / Self.rowAngle
        for row in rows.keys.sorted() {
            guard let view = rows[row] else { continue }
            let distance = Double(row) - Double(offset / rowHeight)
            let angle = max(-1.5, min(1.5, distance * Self.rowAngle))
            view.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: rowHeight)
            view.center = CGPoint(x: Double(bounds.midX), y: Double(bounds.midY) + radius * sin(angle))
            view.transform = CGAffineTransform(scaleX: 1, y: max(0.01, CGFloat(cos(angle))))
            view.alpha = abs(distance) < 0.5 ? 1 : CGFloat(max(0, cos(angle) * 0.55))
        }
    }

    private func handlePan(_ recognizer: UIPanGestureRecognizer) {
        switch recognizer.state {
        case .began:
            startOffset = offset
        case .changed:
            let limit = CGFloat(max(0, count - 1)) * rowHeight
            var wanted = startOffset - recognizer.translation(in: self).y
            if wanted < 0 { wanted /= 2 }
            if wanted > limit { wanted = limit + (wanted - limit) / 2 }
            offset = wanted
            showRows(around: [offset])
            place()
        case .ended, .cancelled:
            let thrown = offset - recognizer.velocity(in: self).y * Self.flickFactor
            finish(at: Int((thrown / rowHeight).rounded()))
        default:
            return
        }
    }

    private func handleTap(_ recognizer: UITapGestureRecognizer) {
        let distance = recognizer.location(in: self).y - bounds.midY
        finish(at: selected + Int((distance / rowHeight).rounded()))
    }

    private func finish(at row: Int) {
        guard count > 0 else { return }
        let old = selected
        select(row, animated: true)
        if old != selected { picker.didTurn(component, to: selected) }
    }

    override var isAccessibilityElement: Bool {
        get { true }
        set { super.isAccessibilityElement = newValue }
    }

    override var accessibilityTraits: UIAccessibilityTraits {
        get { .adjustable }
        set { super.accessibilityTraits = newValue }
    }

    override var accessibilityValue: String? {
        get { (rows[selected] as? UILabel)?.text }
        set { super.accessibilityValue = newValue }
    }

    override func accessibilityIncrement() { finish(at: selected + 1) }
    override func accessibilityDecrement() { finish(at: selected - 1) }
}
