import Foundation

/// A column of a picker: a scroll view that shows its rows on a rotating drum.
@MainActor
final class PickerWheel: UIScrollView {
    private unowned let picker: UIPickerView
    private let component: Int
    private var rows: [Int: UIView] = [:]
    private(set) var selected = 0
    var count = 0 {
        didSet {
            selected = min(selected, max(0, count - 1))
            measure()
        }
    }
    var rowHeight = UIPickerView.rowHeight { didSet { if oldValue != rowHeight { measure() } } }

    /// The number of visible rows above and below the chosen one.
    private static let reach = 4
    /// The angle between two rows on the drum, in radians.
    private static let rowAngle = 0.35

    init(picker: UIPickerView, component: Int) {
        self.picker = picker
        self.component = component
        super.init(frame: .zero)
        showsVerticalScrollIndicator = false
        alwaysBounceVertical = true
        contentInsetAdjustmentBehavior = .never
        scrollDelegate = self
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
        setContentOffset(offset(of: selected), animated: animated && window != nil)
    }

    // MARK: Layout

    override var frame: CGRect { didSet { if frame.size != oldValue.size { measure() } } }

    /// Adds insets around the rows, so that the first and the last one can be centered.
    private func measure() {
        let room = max(0, (bounds.height - rowHeight) / 2)
        contentInset = UIEdgeInsets(top: room, left: 0, bottom: room, right: 0)
        contentSize = CGSize(width: bounds.width, height: CGFloat(count) * rowHeight)
        contentOffset = offset(of: selected)
        setNeedsLayout()
    }

    private func offset(of row: Int) -> CGPoint {
        CGPoint(x: 0, y: CGFloat(row) * rowHeight - contentInset.top)
    }

    /// The rotation of the drum, in rows.
    private var turned: CGFloat { rowHeight > 0 ? (contentOffset.y + contentInset.top) / rowHeight : 0 }

    private func nearestRow(to offset: CGFloat) -> Int {
        guard rowHeight > 0 else { return 0 }
        return max(0, min(Int(((offset + contentInset.top) / rowHeight).rounded()), count - 1))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        showRows()
        placeRows()
    }

    private func showRows() {
        guard count > 0, rowHeight > 0 else { return }
        let middle = Int(turned.rounded())
        let wanted = max(0, middle - Self.reach)...max(0, min(count - 1, middle + Self.reach))
        for row in rows.keys.sorted() where !wanted.contains(row) {
            rows.removeValue(forKey: row)?.removeFromSuperview()
        }
        for row in wanted where rows[row] == nil {
            guard let delegate = picker.delegate else { continue }
            let view = delegate.pickerView(picker, viewForRow: row, forComponent: component, reusing: nil)
            view.isUserInteractionEnabled = false
            rows[row] = view
            addSubview(view)
        }
    }

    /// Draws the rows on a drum: toward its edges they tilt, move closer together and fade.
    private func placeRows() {
        let radius = Double(rowHeight) / Self.rowAngle
        for row in rows.keys.sorted() {
            guard let view = rows[row] else { continue }
            let distance = Double(row) - Double(turned)
            let angle = max(-1.5, min(1.5, distance * Self.rowAngle))
            view.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: rowHeight)
            view.center = CGPoint(x: Double(bounds.midX), y: Double(bounds.midY) + radius * sin(angle))
            view.transform = CGAffineTransform(scaleX: 1, y: max(0.01, CGFloat(cos(angle))))
            view.alpha = abs(distance) < 0.5 ? 1 : CGFloat(max(0, cos(angle) * 0.55))
        }
    }

    // MARK: Selection

    private func handleTap(_ recognizer: UITapGestureRecognizer) {
        let distance = recognizer.location(in: self).y - bounds.midY
        choose(selected + Int((distance / rowHeight).rounded()))
    }

    private func choose(_ row: Int) {
        guard count > 0 else { return }
        let old = selected
        select(row, animated: true)
        if old != selected { picker.didTurn(component, to: selected) }
    }

    /// Called when the wheel has stopped and no finger touches it.
    private func settle() {
        guard count > 0 else { return }
        let old = selected
        selected = nearestRow(to: contentOffset.y)
        if old != selected { picker.didTurn(component, to: selected) }
    }

    // MARK: Accessibility

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

    override func accessibilityIncrement() { choose(selected + 1) }
    override func accessibilityDecrement() { choose(selected - 1) }
}

extension PickerWheel: UIScrollViewDelegate {
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        targetContentOffset.pointee = offset(of: nearestRow(to: targetContentOffset.pointee.y))
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { settle() }
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        settle()
    }
}
