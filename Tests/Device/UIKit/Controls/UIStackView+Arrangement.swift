import Foundation

/// The constraints that result from a stack view's settings.
@MainActor
struct StackArrangement {
    private let stack: UIStackView
    private let gapAfter: (UIView) -> CGFloat
    private let visible: [UIView]
    private let isRow: Bool
    /// The container of the views: the stack view or its layout margins guide.
    private let canvas: AnyObject
    private(set) var constraints: [StackConstraint] = []

    init(_ stack: UIStackView, gapAfter: @escaping (UIView) -> CGFloat) {
        self.stack = stack
        self.gapAfter = gapAfter
        visible = stack.arrangedSubviews.filter { !$0.isHidden }
        isRow = stack.axis == .horizontal
        canvas = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
        hide()
        line()
        distribute()
        align()
    }

    // MARK: Along the axis

    private var start: NSLayoutConstraint.Attribute { isRow ? .leading : .top }
    private var end: NSLayoutConstraint.Attribute { isRow ? .trailing : .bottom }
    private var size: NSLayoutConstraint.Attribute { isRow ? .width : .height }
    private var center: NSLayoutConstraint.Attribute { isRow ? .centerX : .centerY }

    private mutating func hide() {
        for view in stack.arrangedSubviews where view.isHidden {
            constraints.append(StackConstraint(first: view, firstAttribute: size, identifier: "UISV-hiding"))
        }
    }

    /// Chains all views from the container's start to its end. Hidden views remain in the chain, without spacing.
    private mutating func line() {
        let views = stack.arrangedSubviews
        guard let first = views.first, let last = views.last else { return }
        connect(first, start, canvas, start)
        if visible.isEmpty {
            bound(canvas, end, .greaterThanOrEqual, last, end)
        } else {
            connect(canvas, end, last, end)
        }
        for index in views.indices.dropLast() {
            let view = views[index]
            let hasFollower = views[(index + 1)...].contains { !$0.isHidden }
            let gap = view.isHidden || !hasFollower ? 0 : Double(gapAfter(view))
            let isLoose = stack.distribution == .equalSpacing || stack.distribution == .equalCentering
            let isBetweenVisible = !view.isHidden && hasFollower
            constraints.append(
                StackConstraint(
                    first: views[index + 1], firstAttribute: spacingStart,
                    relation: isLoose && isBetweenVisible ? .greaterThanOrEqual : .equal, second: view,
                    secondAttribute: spacingEnd, constant: gap, identifier: "UISV-spacing"))
        }
    }

    /// In a vertical stack the spacing may be between baselines.
    private var spacingStart: NSLayoutConstraint.Attribute {
        !isRow && stack.isBaselineRelativeArrangement ? .firstBaseline : start
    }

    private var spacingEnd: NSLayoutConstraint.Attribute {
        !isRow && stack.isBaselineRelativeArrangement ? .lastBaseline : end
    }

    private mutating func distribute() {
        switch stack.distribution {
        case .fill: break
        case .fillEqually:
            guard let first = visible.first else { return }
            for view in visible.dropFirst() {
                constraints.append(
                    StackConstraint(
                        first: view, firstAttribute: size, second: first, secondAttribute: size,
                        identifier: "UISV-fill-equally"))
            }
        case .fillProportionally: distributeInProportion()
        case .equalSpacing: equalize(end, start, .required, "UISV-distributing")
        case .equalCentering: equalize(center, center, Self.centeringPriority, "UISV-distributing")
        }
    }

    /// Keeps the proportions of the views' natural sizes; a view without one counts as one point.
    private mutating func distributeInProportion() {
        guard let first = visible.first else { return }
        let reference = max(1, naturalLength(of: first))
        for (index, view) in visible.enumerated().dropFirst() {
            let priority = Self.proportionPriority - Float(index) / 1000
            constraints.append(
                StackConstraint(
                    first: view, firstAttribute: size, second: first, secondAttribute: size,
                    multiplier: max(1, naturalLength(of: view)) / reference, priority: UILayoutPriority(priority),
                    identifier: "UISV-fill-proportionally"))
        }
    }

    private func naturalLength(of view: UIView) -> Double {
        let intrinsic = view.intrinsicContentSize
        let length = Double(isRow ? intrinsic.width : intrinsic.height)
        if length != Double(UIView.noIntrinsicMetric) { return length }
        let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        return Double(isRow ? fitting.width : fitting.height)
    }

    /// Makes the distances equal from `from` of each view to `to` of the next.
    private mutating func equalize(
        _ from: NSLayoutConstraint.Attribute, _ to: NSLayoutConstraint.Attribute, _ priority: UILayoutPriority,
        _ identifier: String
    ) {
        guard visible.count > 2 else { return }
        for index in visible.indices.dropFirst(2) {
            constraints.append(
                StackConstraint(
                    first: visible[index], firstAttribute: to, second: visible[1], secondAttribute: to,
                    priority: priority, firstStart: AnchorOffset(item: visible[index - 1], attribute: from),
                    secondStart: AnchorOffset(item: visible[0], attribute: from), identifier: identifier))
        }
    }

    // MARK: Across the axis

    private var near: NSLayoutConstraint.Attribute { isRow ? .top : .leading }
    private var far: NSLayoutConstraint.Attribute { isRow ? .bottom : .trailing }
    private var thickness: NSLayoutConstraint.Attribute { isRow ? .height : .width }

    private mutating func align() {
        let views = stack.arrangedSubviews
        guard !views.isEmpty else { return }
        switch stack.alignment {
        case .fill:
            for view in views {
                connect(view, near, canvas, near)
                connect(canvas, far, view, far)
            }
        case .leading: spread(views, fixed: near)
        case .trailing: spread(views, fixed: far)
        case .center: spread(views, fixed: isRow ? .centerY : .centerX)
        case .firstBaseline: baseline(views, .firstBaseline)
        case .lastBaseline: baseline(views, .lastBaseline)
        }
    }

    /// The container is as thick as the thickest view, and preferably no thicker.
    private mutating func spread(_ views: [UIView], fixed: NSLayoutConstraint.Attribute?) {
        for view in views {
            if let fixed { align(view, fixed, canvas, fixed) }
            if fixed != near { bound(view, near, .greaterThanOrEqual, canvas, near) }
            if fixed != far { bound(canvas, far, .greaterThanOrEqual, view, far) }
        }
        constraints.append(
            StackConstraint(
                first: canvas, firstAttribute: thickness, priority: Self.spanningPriority,
                identifier: "UISV-spanning-fit"))
    }

    /// Only horizontal stacks have common baselines; in vertical ones the alignment is leading.
    private mutating func baseline(_ views: [UIView], _ attribute: NSLayoutConstraint.Attribute) {
        guard isRow else { return spread(views, fixed: near) }
        spread(views, fixed: nil)
        for view in views.dropFirst() { align(view, attribute, views[0], attribute) }
        for view in views {
            constraints.append(
                StackConstraint(
                    first: view, firstAttribute: near, second: canvas, secondAttribute: near,
                    priority: Self.suppressionPriority, identifier: "UISV-ambiguity-suppression"))
        }
    }

    // MARK: Components

    private mutating func connect(
        _ first: AnyObject, _ firstAttribute: NSLayoutConstraint.Attribute, _ second: AnyObject,
        _ secondAttribute: NSLayoutConstraint.Attribute
    ) {
        constraints.append(
            StackConstraint(
                first: first, firstAttribute: firstAttribute, second: second, secondAttribute: secondAttribute,
                identifier: "UISV-canvas-connection"))
    }

    private mutating func align(
        _ first: AnyObject, _ firstAttribute: NSLayoutConstraint.Attribute, _ second: AnyObject,
        _ secondAttribute: NSLayoutConstraint.Attribute
    ) {
        constraints.append(
            StackConstraint(
                first: first, firstAttribute: firstAttribute, second: second, secondAttribute: secondAttribute,
                identifier: "UISV-alignment"))
    }

    private mutating func bound(
        _ first: AnyObject, _ firstAttribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
        _ second: AnyObject, _ secondAttribute: NSLayoutConstraint.Attribute
    ) {
        constraints.append(
            StackConstraint(
                first: first, firstAttribute: firstAttribute, relation: relation, second: second,
                secondAttribute: secondAttribute, identifier: "UISV-spanning-boundary"))
    }

    /// Below content hugging and compression resistance, above the fitting size level.
    private static let spanningPriority = UILayoutPriority(51)
    private static let suppressionPriority = UILayoutPriority(25)
    private static let centeringPriority = UILayoutPriority(149)
    private static let proportionPriority: Float = 999
}
