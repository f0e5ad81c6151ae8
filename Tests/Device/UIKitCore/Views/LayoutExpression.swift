import Foundation

/// The linear expression of a constraint, in the coordinates of the view that holds it.
@MainActor
struct LayoutExpression {
    private let variables: any LayoutVariables
    private(set) var terms: [SolverTerm] = []
    var constant = 0.0
    /// Views whose variables are used.
    private(set) var users: [AutoLayoutState] = []
    /// Views whose numbers are part of the constant.
    private(set) var readers: [AutoLayoutState] = []
    private(set) var hasSlopes = false

    init(_ variables: any LayoutVariables) {
        self.variables = variables
    }

    // MARK: Attributes

    /// Adds `factor` times an attribute, which must already be independent of the layout direction.
    mutating func add(
        _ factor: Double, _ attribute: NSLayoutConstraint.Attribute, of item: AnyObject, in holder: UIView
    ) {
        if let view = item as? UIView {
            add(factor, attribute, of: view, in: holder)
        } else if let guide = item as? UILayoutGuide {
            add(factor, attribute, of: guide, in: holder)
        }
    }

    private mutating func add(
        _ factor: Double, _ attribute: NSLayoutConstraint.Attribute, of view: UIView, in holder: UIView
    ) {
        let place = attribute.place
        if attribute == .firstBaseline || attribute == .lastBaseline {
            return addBaseline(factor, isFirst: attribute == .firstBaseline, of: view, in: holder)
        }
        let insets = place.isWithinMargins ? view.effectiveMargins() : view.alignmentRectInsets
        if place.isWithinMargins { readers.append(view.layoutState) }
        let axis = place.axis
        let low = Double(axis == .horizontal ? insets.left : insets.top)
        let high = Double(axis == .horizontal ? insets.right : insets.bottom)
        constant += factor * (low * (place.position - place.fraction) - high * place.fraction)
        let isFarEdge = place.position == 1 && place.fraction == 1
        let zoom = place.position == 0 ? 1 : view.autoLayoutZoom
        addSize(factor * place.fraction * zoom, axis, of: view, asHolder: view === holder && isFarEdge)
        if place.position != 0 { addPosition(factor, axis, of: view, in: holder) }
    }

    private mutating func addBaseline(_ factor: Double, isFirst: Bool, of view: UIView, in holder: UIView) {
        var target = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
        if isFirst, target === view { target = view.forLastBaselineLayout }
        if target !== view { return addBaseline(factor, isFirst: isFirst, of: target, in: holder) }
        let offsets = (view as? any BaselineContent)?.baselineOffsets
        if isFirst {
            constant += factor * (offsets?.first ?? Double(view.alignmentRectInsets.top))
        } else {
            constant -= factor * (offsets?.last ?? Double(view.alignmentRectInsets.bottom))
            addSize(factor, .vertical, of: view, asHolder: false)
        }
        addPosition(factor, .vertical, of: view, in: holder)
    }

    private mutating func add(
        _ factor: Double, _ attribute: NSLayoutConstraint.Attribute, of guide: UILayoutGuide, in holder: UIView
    ) {
        guard let owner = guide.owner else { return }
        let place = attribute.place
        let axis = place.axis
        if let region = guide.region {
            let (start, end) = axis == .horizontal ? (region.left, region.right) : (region.top, region.bottom)
            let startFactor = factor * (place.position - place.fraction)
            let endFactor = factor * place.fraction
            constant += startFactor * start.offset + endFactor * end.offset
            add(startFactor * start.fraction + endFactor * end.fraction, .size(axis), of: owner)
            readers.append(owner.layoutState)
            if place.position != 0 { addOrigin(factor, axis, of: owner) }
        } else {
            add(factor * place.fraction, .size(axis), of: guide)
            if place.position != 0, !guide.isScrollContent { add(factor, .position(axis), of: guide) }
        }
        if place.position != 0, owner !== holder {
            addOrigin(-factor, axis, of: owner)
            addPosition(factor, axis, of: owner, in: holder)
        }
    }

    /// Adds the size of a guide.
    mutating func addSize(of guide: UILayoutGuide, _ axis: NSLayoutConstraint.Axis) {
        add(1, .size(axis), of: guide)
    }

    /// Records that the constant depends on the view.
    mutating func read(_ state: AutoLayoutState) {
        readers.append(state)
    }

    // MARK: Coordinates

    /// Adds the origin of the view's frame in the coordinates of `holder`. A view's own coordinates start at its edge.
    private mutating func addPosition(
        _ factor: Double, _ axis: NSLayoutConstraint.Axis, of view: UIView, in holder: UIView
    ) {
        var current = view
        while current !== holder {
            add(factor, .position(axis), of: current)
            guard let above = current.superviewSlot else { return }
            if above !== holder { addOrigin(-factor, axis, of: above) }
            current = above
        }
    }

    private mutating func addOrigin(_ factor: Double, _ axis: NSLayoutConstraint.Axis, of view: UIView) {
        let origin = view.layer.bounds.origin
        constant += factor * Double(axis == .horizontal ? origin.x : origin.y)
        readers.append(view.layoutState)
    }

    private mutating func addSize(
        _ factor: Double, _ axis: NSLayoutConstraint.Axis, of view: UIView, asHolder: Bool
    ) {
        guard factor != 0 else { return }
        if asHolder, let guide = view.autoLayout?.scrolling?.contentGuide {
            // Inside a scroll view, its right and bottom edges are those of its content.
            add(factor, .size(axis), of: guide)
        } else {
            add(factor, .size(axis), of: view)
        }
    }

    // MARK: Variables and constants

    private mutating func add(_ factor: Double, _ dimension: LayoutDimension, of guide: UILayoutGuide) {
        guard factor != 0 else { return }
        append(factor, variables.variable(dimension, of: guide))
        if let owner = guide.owner { users.append(owner.layoutState) }
    }

    mutating func add(_ factor: Double, _ dimension: LayoutDimension, of view: UIView) {
        guard factor != 0 else { return }
        let state = view.layoutState
        if isVariable(dimension, of: view) {
            append(factor, variables.variable(dimension, of: state))
            users.append(state)
            return
        }
        readers.append(state)
        let axis = dimension.axis
        let frame = view.untransformedFrame
        let start = Double(axis == .horizontal ? frame.minX : frame.minY)
        let length = Double(axis == .horizontal ? frame.width : frame.height)
        constant += factor * (dimension == .x || dimension == .y ? start : length)
        guard let above = view.superviewSlot, followsVariableSize(view, axis) else { return }
        // An autoresized view follows a superview whose size is a variable.
        let outer = Double(axis == .horizontal ? above.layer.bounds.width : above.layer.bounds.height)
        let share = view.autoresizingMask.shares(axis, start: start, length: length, outer: outer)
        let slope = dimension == .x || dimension == .y ? share.position : share.size
        guard slope != 0 else { return }
        hasSlopes = true
        constant -= factor * slope * outer
        add(factor * slope, .size(axis), of: above)
    }

    private func isVariable(_ dimension: LayoutDimension, of view: UIView) -> Bool {
        let isSize = dimension == .width || dimension == .height
        if view === variables.measuredView { return isSize }
        guard view.isPlacedByConstraints else { return false }
        return isSize || view.superviewSlot != nil
    }

    private func followsVariableSize(_ view: UIView, _ axis: NSLayoutConstraint.Axis) -> Bool {
        guard view.isPlacedByFrame(stretching: axis), view !== variables.measuredView, let above = view.superviewSlot,
            above.autoresizesSubviews
        else { return false }
        return isVariable(.size(axis), of: above) || followsVariableSize(above, axis)
    }

    private mutating func append(_ factor: Double, _ variable: Int32) {
        if let index = terms.firstIndex(where: { $0.variable == variable }) {
            terms[index].coefficient += factor
            if abs(terms[index].coefficient) < 1e-12 { terms.remove(at: index) }
        } else {
            terms.append(SolverTerm(variable: variable, coefficient: factor))
        }
    }
}

extension UIView {
    /// Whether the view's frame changes with its superview's size along `axis`.
    fileprivate func isPlacedByFrame(stretching axis: NSLayoutConstraint.Axis) -> Bool {
        guard !isPlacedByConstraints else { return false }
        let mask = autoresizingMask
        return axis == .horizontal
            ? mask.includes(.flexibleWidth) || mask.includes(.flexibleLeftMargin)
            : mask.includes(.flexibleHeight) || mask.includes(.flexibleTopMargin)
    }
}

extension UIView.AutoresizingMask {
    /// The fractions of a change of the superview's size that are added to the view's position and to its size.
    fileprivate func shares(
        _ axis: NSLayoutConstraint.Axis, start: Double, length: Double, outer: Double
    ) -> (position: Double, size: Double) {
        let isHorizontal = axis == .horizontal
        let isBefore = includes(isHorizontal ? .flexibleLeftMargin : .flexibleTopMargin)
        let isInside = includes(isHorizontal ? .flexibleWidth : .flexibleHeight)
        let isAfter = includes(isHorizontal ? .flexibleRightMargin : .flexibleBottomMargin)
        let before = isBefore ? start : 0
        let inside = isInside ? length : 0
        let after = isAfter ? outer - start - length : 0
        let total = before + inside + after
        if total > 0, before >= 0, after >= 0 { return (before / total, inside / total) }
        let count = (isBefore ? 1.0 : 0) + (isInside ? 1 : 0) + (isAfter ? 1 : 0)
        return (isBefore ? 1 / count : 0, isInside ? 1 / count : 0)
    }
}
