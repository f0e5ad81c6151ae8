import Foundation

extension LayoutRow {
    /// A level below all of UIKit's priorities: a size that nothing else determines stays unchanged.
    static let stayLevel: Float = 0.25

    /// Updates the levels from the priorities.
    func refreshLevels() {
        switch source {
        case .constraint(let constraint):
            let level = constraint.value.priority.rawValue
            switch constraint.value.relation {
            case .equal: levels = (level, level)
            case .lessThanOrEqual: levels = (level, 0)
            case .greaterThanOrEqual: levels = (0, level)
            }
        case .content(let state, let axis):
            levels = (state.value.hugging[axis.rawValue].rawValue, state.value.compression[axis.rawValue].rawValue)
        case .stay: levels = (Self.stayLevel, Self.stayLevel)
        }
    }

    /// Whether the row contains sizes only, no positions.
    var isAboutSizes: Bool {
        constraint.map { $0.firstAttribute.isDimension } ?? true
    }

    /// The rank in a conflict: the row with the highest one is broken. Sizes rank above everything else, and newer rows above older ones.
    var rank: Int {
        guard let constraint, !constraint.isOfSystem else { return sequence - 1 << 40 }
        let isSize = constraint.secondItem == nil && constraint.firstAttribute.isDimension
        return (isSize ? 1 << 40 : 0) + sequence
    }

    /// Adds `first − multiplier × second − constant`, or its mirror image.
    func write(into expression: inout LayoutExpression) {
        switch source {
        case .constraint(let constraint): constraint.value.write(into: &expression)
        case .content(let state, let axis):
            expression.add(1, .size(axis), of: state.value.view)
            expression.constant -= state.value.contentLength(axis)
        case .stay(let state, let axis):
            state.value.writeStay(axis, into: &expression)
        }
    }
}

extension NSLayoutConstraint {
    func write(into expression: inout LayoutExpression) {
        guard let holder, let first = firstItem else { return }
        let isRightToLeft = isDirectional && holder.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let sign = isRightToLeft ? -1.0 : 1.0
        var constant = Double(self.constant)
        if let systemSpacingMultiple { constant += Double(systemSpacingMultiple) * systemSpacing }
        func add(
            _ factor: Double, _ attribute: Attribute, _ item: AnyObject, _ offset: AnchorOffset?,
            into expression: inout LayoutExpression
        ) {
            expression.add(factor, attribute.resolved(rightToLeft: isRightToLeft), of: item, in: holder)
            if let offset, let start = offset.item {
                expression.add(-factor, offset.attribute.resolved(rightToLeft: isRightToLeft), of: start, in: holder)
            }
        }
        let firstSign = self.sign(of: firstAttribute, firstOffset, mirrored: sign)
        add(firstSign, firstAttribute, first, firstOffset, into: &expression)
        if let second = secondItem {
            let secondSign = self.sign(of: secondAttribute, secondOffset, mirrored: sign)
            add(-Double(multiplier) * secondSign, secondAttribute, second, secondOffset, into: &expression)
        }
        expression.constant -= constant
    }

    /// In right-to-left layout, positions are mirrored; sizes are not.
    private func sign(of attribute: Attribute, _ offset: AnchorOffset?, mirrored: Double) -> Double {
        attribute.isDimension ? 1 : mirrored
    }

    /// Whether the constraint depends on the layout direction.
    var isDirectional: Bool {
        firstAttribute.isDirectional || secondAttribute.isDirectional || firstOffset?.attribute.isDirectional == true
            || secondOffset?.attribute.isDirectional == true
    }

    /// The system spacing between neighboring views: 8 points, or a line's height between baselines.
    private var systemSpacing: Double {
        guard firstAttribute == .firstBaseline || firstAttribute == .lastBaseline else { return 8 }
        let content = (firstItem as? any BaselineContent)?.baselineOffsets
        return content.map { max(8, $0.first + $0.last) } ?? 8
    }
}
