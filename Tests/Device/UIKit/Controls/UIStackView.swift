import Foundation

/// Arranges views in a row or a column by constraints that it creates and updates.
@preconcurrency @MainActor
open class UIStackView: UIView, SubviewArranging {
    public enum Distribution: Int, Sendable {
        case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
    }

    public enum Alignment: Int, Sendable {
        case fill, leading, firstBaseline, center, trailing, lastBaseline

        public static var top: Alignment { .leading }
        public static var bottom: Alignment { .trailing }
    }

    /// The custom spacing that means the stack view's `spacing`.
    public class var spacingUseDefault: CGFloat { CGFloat(Float.greatestFiniteMagnitude) }
    /// The custom spacing that means the system's default.
    public class var spacingUseSystem: CGFloat { CGFloat(Float.leastNormalMagnitude) }

    private final var arranged: [UIView] = []
    private final var customSpacings: [ObjectIdentifier: CGFloat] = [:]
    private final var made: [MadeStackConstraint] = []
    /// The number of times that each view was hidden, counted from the first time inside an animation.
    private final var hidings: [ObjectIdentifier: Int] = [:]

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init(coder: NSCoder) {
        super.init(frame: .zero)
    }

    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    // MARK: Arranged views

    open var arrangedSubviews: [UIView] { arranged }

    open func addArrangedSubview(_ view: UIView) {
        insertArrangedSubview(view, at: arranged.filter { $0 !== view }.count)
    }

    /// A view that is already arranged moves to the new index.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        let others = arranged.filter { $0 !== view }
        guard others.indices.contains(stackIndex) || stackIndex == others.count else {
            World.current.raise(
                "NSInternalInconsistencyException",
                "index out of bounds for arranged subview: index = \(stackIndex) expected to be less than or equal to "
                    + "\(others.count)")
            return
        }
        arranged = others
        arranged.insert(view, at: stackIndex)
        view.translatesAutoresizingMaskIntoConstraints = false
        if view.superview !== self { addSubview(view) }
        arrangementDidChange()
    }

    /// The view remains a subview, but is no longer arranged.
    open func removeArrangedSubview(_ view: UIView) {
        guard arranged.contains(where: { $0 === view }) else { return }
        arranged.removeAll { $0 === view }
        customSpacings[ObjectIdentifier(view)] = nil
        hidings[ObjectIdentifier(view)] = nil
        arrangementDidChange()
    }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    // MARK: Settings

    open var axis: NSLayoutConstraint.Axis = .horizontal {
        didSet { if axis != oldValue { arrangementDidChange() } }
    }
    open var distribution: Distribution = .fill {
        didSet { if distribution != oldValue { arrangementDidChange() } }
    }
    open var alignment: Alignment = .fill {
        didSet { if alignment != oldValue { arrangementDidChange() } }
    }
    open var spacing: CGFloat = 0 {
        didSet { if spacing != oldValue { arrangementDidChange() } }
    }
    open var isBaselineRelativeArrangement = false {
        didSet { if isBaselineRelativeArrangement != oldValue { arrangementDidChange() } }
    }
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementDidChange() } }
    }

    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        guard arranged.contains(where: { $0 === arrangedSubview }) else { return }
        let isDefault = spacing == Self.spacingUseDefault
        customSpacings[ObjectIdentifier(arrangedSubview)] = isDefault ? nil : spacing
        arrangementDidChange()
    }

    @discardableResult
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    // MARK: Constraints

    private func arrangementDidChange() {
        setNeedsUpdateConstraints()
    }

    open override func updateConstraints() {
        let arrangement = StackArrangement(
            self,
            gapAfter: { [customSpacings, spacing] view in
                switch customSpacings[ObjectIdentifier(view)] {
                case nil: spacing
                case Self.spacingUseSystem: 8
                case let custom?: custom
                }
            })
        made = arrangement.constraints.adopted(from: made)
        super.updateConstraints()
    }

    /// Like UIKit, counts: a view that was hidden several times is visible after as many calls to show it. Openradar 25087688 and 22819594.
    package func letsSubview(_ subview: UIView, beHidden isHidden: Bool) -> Bool {
        let key = ObjectIdentifier(subview)
        let count = hidings[key] ?? 0
        guard count > 0 || isHidden && UIView.inheritedAnimationDuration > 0 else { return true }
        guard isHidden || arranged.contains(where: { $0 === subview }) else { return true }
        let left = isHidden ? count + 1 : count - 1
        hidings[key] = left > 0 ? left : nil
        return isHidden || left == 0
    }

    /// A hidden view takes no space. In an animation it stays visible until the gap is closed.
    package func subviewVisibilityDidChange(_ subview: UIView) {
        guard arranged.contains(where: { $0 === subview }) else { return }
        arrangementDidChange()
        let duration = UIView.inheritedAnimationDuration
        guard subview.isHidden, duration > 0 else { return }
        let animation = CABasicAnimation(keyPath: "hidden")
        animation.fromValue = false
        animation.toValue = false
        animation.duration = duration
        subview.layer.add(animation, forKey: "stackHidden")
    }

    /// The first or last view of a vertical stack, the tallest of a horizontal one.
    open override var forFirstBaselineLayout: UIView {
        guard let view = baselineView(isFirst: true) else { return self }
        return view.forFirstBaselineLayout
    }

    open override var forLastBaselineLayout: UIView {
        guard let view = baselineView(isFirst: false) else { return self }
        return view.forLastBaselineLayout
    }

    private func baselineView(isFirst: Bool) -> UIView? {
        let visible = arranged.filter { !$0.isHidden }
        if axis == .vertical { return isFirst ? visible.first : visible.last }
        return visible.max { $0.intrinsicContentSize.height < $1.intrinsicContentSize.height }
    }
}
