import Foundation

extension UIView {
    public class var layoutFittingCompressedSize: CGSize { .zero }
    public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }

    /// The size that satisfies the view's internal constraints and is closest to `targetSize`; no frame changes.
    func autoLayoutSize(
        fitting targetSize: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
    ) -> CGSize {
        autoLayoutUpdateConstraintsBelow()
        let measurement = LayoutMeasurement(of: self)
        measurement.add(.horizontal, target: Double(targetSize.width), priority: horizontal)
        measurement.add(.vertical, target: Double(targetSize.height), priority: vertical)
        return measurement.solve()
    }
}

/// A separate solver for a view and its subviews, with the view's size as a variable.
@MainActor
private final class LayoutMeasurement: LayoutVariables {
    private struct Item {
        var terms: [SolverTerm]
        var constant: Double
        var over: Float
        var under: Float
    }

    private struct Wrapped {
        var content: any WrappingContent
        var slots: LayoutSlots
        var id: Int32
        var height: Double
    }

    private let view: UIView
    private var solver = ConstraintSolver()
    /// Only used for lookup, because its iteration order is not deterministic.
    private var slots: [ObjectIdentifier: LayoutSlots] = [:]
    private var items: [Item] = []
    private var wrapped: [Wrapped] = []

    var measuredView: UIView? { view }

    init(of view: UIView) {
        self.view = view
        collect(view)
    }

    func variable(_ dimension: LayoutDimension, of state: AutoLayoutState) -> Int32 {
        variable(dimension, ObjectIdentifier(state))
    }

    func variable(_ dimension: LayoutDimension, of guide: UILayoutGuide) -> Int32 {
        variable(dimension, ObjectIdentifier(guide))
    }

    private func variable(_ dimension: LayoutDimension, _ key: ObjectIdentifier) -> Int32 {
        let known = slots[key, default: LayoutSlots()][dimension]
        if known >= 0 { return known }
        let variable = solver.makeVariable(nonnegative: dimension == .width || dimension == .height)
        slots[key, default: LayoutSlots()][dimension] = variable
        return variable
    }

    // MARK: Collecting

    private func collect(_ view: UIView) {
        guard let state = view.autoLayout ?? (view === self.view ? view.layoutState : nil) else { return }
        for constraint in state.held {
            var expression = LayoutExpression(self)
            constraint.write(into: &expression)
            let level = constraint.priority.rawValue
            items.append(
                Item(
                    terms: expression.terms, constant: expression.constant,
                    over: constraint.relation == .greaterThanOrEqual ? 0 : level,
                    under: constraint.relation == .lessThanOrEqual ? 0 : level))
        }
        if view.isPlacedByConstraints || view === self.view { collectContent(state) }
        for subview in view.subviewList { collect(subview) }
    }

    private func collectContent(_ state: AutoLayoutState) {
        let size = state.view.intrinsicContentSize
        let insets = state.view.alignmentRectInsets
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            let isHorizontal = axis == .horizontal
            let length = isHorizontal ? size.width : size.height
            guard length != UIView.noIntrinsicMetric else { continue }
            let around = isHorizontal ? insets.left + insets.right : insets.top + insets.bottom
            let (over, under) = (state.hugging[axis.rawValue].rawValue, state.compression[axis.rawValue].rawValue)
            var item = Item(
                terms: [SolverTerm(variable: variable(.size(axis), of: state), coefficient: 1)],
                constant: -Double(length) - Double(around), over: over, under: under)
            if axis == .vertical, let content = state.wrapping, content.wrapsContent {
                item.over = min(over, Self.strongestWish)
                item.under = min(under, Self.strongestWish)
                _ = variable(.width, of: state)
                let wrap = Wrapped(
                    content: content, slots: slots[ObjectIdentifier(state)]!, id: -1, height: -item.constant)
                wrapped.append(wrap)
                wrappedItems.append(item)
            } else {
                items.append(item)
            }
        }
    }

    /// The content heights of wrapping views, in the order of `wrapped`.
    private var wrappedItems: [Item] = []

    func add(_ axis: NSLayoutConstraint.Axis, target: Double, priority: UILayoutPriority) {
        let width = variable(.size(axis), of: view.layoutState)
        items.append(
            Item(
                terms: [SolverTerm(variable: width, coefficient: 1)], constant: -target, over: priority.rawValue,
                under: priority.rawValue))
    }

    // MARK: Solving

    func solve() -> CGSize {
        let order = items.indices.sorted { first, second in
            let (left, right) = (items[first], items[second])
            let (leftLevel, rightLevel) = (max(left.over, left.under), max(right.over, right.under))
            return leftLevel == rightLevel ? first < second : leftLevel > rightLevel
        }
        for index in order { install(items[index]) }
        for index in wrapped.indices { wrapped[index].id = install(wrappedItems[index]) }
        for _ in 0..<Self.wrappingRounds where rewrap() {}
        let own = slots[ObjectIdentifier(view.layoutState)] ?? LayoutSlots()
        let scale = Double(view.windowSlot?.screen.scale ?? UIScreen.main.scale)
        return CGSize(
            width: solver.value(of: own.width).snapped(to: scale),
            height: solver.value(of: own.height).snapped(to: scale))
    }

    @discardableResult
    private func install(_ item: Item) -> Int32 {
        let isOverMust = item.over >= 1000
        let isUnderMust = item.under >= 1000
        if isOverMust, isUnderMust { return solver.add(item.terms, constant: item.constant, .zero) }
        if isOverMust { _ = solver.add(item.terms, constant: item.constant, .notPositive) }
        if isUnderMust { _ = solver.add(item.terms, constant: item.constant, .notNegative) }
        return solver.add(
            item.terms, constant: item.constant,
            .wish(over: isOverMust ? 0 : item.over, under: isUnderMust ? 0 : item.under))
    }

    /// Updates the heights of wrapping views for their widths; returns whether any changed.
    private func rewrap() -> Bool {
        var isChanged = false
        for index in wrapped.indices {
            let item = wrapped[index]
            let insets = item.content.alignmentRectInsets
            let width = solver.value(of: item.slots.width) - Double(insets.left) - Double(insets.right)
            guard width > 0 else { continue }
            let content = Double(item.content.contentSize(forWidth: width).height)
            let height = content + Double(insets.top) + Double(insets.bottom)
            guard abs(height - item.height) > 0.01 else { continue }
            wrapped[index].height = height
            solver.shift(item.id, by: item.height - height)
            isChanged = true
        }
        if isChanged { solver.settle() }
        return isChanged
    }

    /// A height that depends on a width cannot be required while the width is variable.
    private static let strongestWish: Float = 999
    private static let wrappingRounds = 3
}
