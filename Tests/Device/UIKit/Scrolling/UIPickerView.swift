import Foundation

@preconcurrency @MainActor
public protocol UIPickerViewDataSource: NSObjectProtocol {
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

@preconcurrency @MainActor
public protocol UIPickerViewDelegate: NSObjectProtocol {
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
    public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 0 }
    public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 0 }
    public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        nil
    }
    /// Returns a label with the row's title.
    public func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView { pickerView.titleView(row, component, self) }
    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}

/// Wheels side by side, each with one selected row.
@preconcurrency @MainActor
open class UIPickerView: UIView {
    private let band = UIView()
    private var wheels: [PickerWheel] = []
    private var needsLoading = true

    private static let size = CGSize(width: 320, height: 216)
    static let rowHeight: CGFloat = 32

    public override init(frame: CGRect) {
        super.init(frame: frame.size == .zero ? CGRect(origin: frame.origin, size: Self.size) : frame)
        prepare()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        clipsToBounds = true
        band.backgroundColor = .tertiarySystemFill
        band.layer.cornerRadius = 8
        band.isUserInteractionEnabled = false
        addSubview(band)
    }

    open weak var dataSource: (any UIPickerViewDataSource)? { didSet { setNeedsLoading() } }
    open weak var delegate: (any UIPickerViewDelegate)? { didSet { setNeedsLoading() } }

    private func setNeedsLoading() {
        needsLoading = true
        setNeedsLayout()
    }

    private func loadIfNeeded() {
        guard needsLoading, let dataSource else { return }
        needsLoading = false
        wheels.forEach { $0.removeFromSuperview() }
        wheels = (0..<dataSource.numberOfComponents(in: self)).map { component in
            let wheel = PickerWheel(picker: self, component: component)
            wheel.count = dataSource.pickerView(self, numberOfRowsInComponent: component)
            addSubview(wheel)
            return wheel
        }
        setNeedsLayout()
    }

    open var numberOfComponents: Int {
        loadIfNeeded()
        return wheels.count
    }

    @discardableResult
    open func numberOfRows(inComponent component: Int) -> Int {
        loadIfNeeded()
        return wheels.indices.contains(component) ? wheels[component].count : 0
    }

    @discardableResult
    open func rowSize(forComponent component: Int) -> CGSize {
        loadIfNeeded()
        guard wheels.indices.contains(component) else { return .zero }
        return CGSize(width: wheels[component].bounds.width, height: wheels[component].rowHeight)
    }

    @discardableResult
    open func view(forRow row: Int, forComponent component: Int) -> UIView? {
        wheels.indices.contains(component) ? wheels[component].shownView(row) : nil
    }

    @discardableResult
    open func selectedRow(inComponent component: Int) -> Int {
        loadIfNeeded()
        return wheels.indices.contains(component) && wheels[component].count > 0 ? wheels[component].selected : -1
    }

    /// Does not notify the delegate.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        loadIfNeeded()
        guard wheels.indices.contains(component) else { return }
        wheels[component].select(row, animated: animated)
    }

    open func reloadAllComponents() { setNeedsLoading() }

    open func reloadComponent(_ component: Int) {
        loadIfNeeded()
        guard wheels.indices.contains(component), let dataSource else { return }
        wheels[component].count = dataSource.pickerView(self, numberOfRowsInComponent: component)
        wheels[component].reload()
    }

    open override var intrinsicContentSize: CGSize { Self.size }
    @discardableResult
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

    open override func layoutSubviews() {
        super.layoutSubviews()
        loadIfNeeded()
        guard !wheels.isEmpty else { return }
        let spacing: CGFloat = 5
        let margin: CGFloat = 9
        let wishes = wheels.indices.map { delegate?.pickerView(self, widthForComponent: $0) ?? 0 }
        let free = bounds.width - 2 * margin - spacing * CGFloat(wheels.count - 1) - wishes.reduce(0, +)
        let open = wishes.filter { $0 <= 0 }.count
        var x = open > 0 ? margin : margin + max(0, free / 2)
        for (index, wheel) in wheels.enumerated() {
            let width = wishes[index] > 0 ? wishes[index] : max(0, free / CGFloat(max(1, open)))
            let height = delegate?.pickerView(self, rowHeightForComponent: index) ?? 0
            wheel.rowHeight = height > 0 ? height : Self.rowHeight
            let frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
            wheel.frame = isRightToLeft ? frame.mirrored(in: bounds.width) : frame
            x += width + spacing
        }
        let height = wheels.map(\.rowHeight).max() ?? Self.rowHeight
        band.frame = CGRect(x: margin, y: bounds.midY - height / 2, width: bounds.width - 2 * margin, height: height)
    }

    func titleView(_ row: Int, _ component: Int, _ delegate: any UIPickerViewDelegate) -> UIView {
        let label = UILabel()
        label.textAlignment = .center
        label.font = .systemFont(ofSize: 23)
        label.text = delegate.pickerView(self, titleForRow: row, forComponent: component)
        return label
    }

    func didTurn(_ component: Int, to row: Int) {
        delegate?.pickerView(self, didSelectRow: row, inComponent: component)
    }
}
