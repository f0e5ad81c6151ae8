import Foundation

extension NSLayoutConstraint {
    /// Raises where the line cannot be read, or names what `metrics` and `views` do not hold.
    @discardableResult
    public class func constraints(
        withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
        views: [String: Any]
    ) -> [NSLayoutConstraint] {
        do {
            let parsed = try VisualFormat(format)
            return try VisualFormatBuilder(parsed, options: opts, metrics: metrics ?? [:], views: views).constraints()
        } catch let error as VisualFormat.ParseError {
            let marker = String(repeating: " ", count: error.place) + "^"
            World.current.raise(
                "NSInvalidArgumentException",
                "Unable to parse constraint format: \n\(error.reason) \n\(format) \n\(marker)")
        } catch {
            World.current.raise("NSInvalidArgumentException", "Unable to parse constraint format: \n\(error)")
        }
        return []
    }
}

/// Makes the constraints of one line, in the order in which they are written.
@MainActor
private struct VisualFormatBuilder {
    private typealias Attribute = NSLayoutConstraint.Attribute

    private let format: VisualFormat
    private let options: NSLayoutConstraint.FormatOptions
    private let metrics: [String: Any]
    private let views: [String: Any]

    init(
        _ format: VisualFormat, options: NSLayoutConstraint.FormatOptions, metrics: [String: Any],
        views: [String: Any]
    ) {
        self.format = format
        self.options = options
        self.metrics = metrics
        self.views = views
    }

    func constraints() throws -> [NSLayoutConstraint] {
        var made: [NSLayoutConstraint] = []
        let superview = try superview()
        for (index, item) in format.items.enumerated() {
            if index > 0 {
                let before = format.items[index - 1]
                made += try distance(format.distances[index - 1], from: before, to: item, in: superview)
            }
            if case .view(let name, let predicates) = item {
                made += try predicates.map { try size(of: view(name), $0) }
            }
        }
        return made + alignments(try format.items.compactMap(view))
    }

    // MARK: What names stand for

    private func view(_ name: String) throws -> AnyObject {
        guard let view = views[name] else {
            throw VisualFormat.ParseError(reason: "\(name) is not a key in the views dictionary.", place: 0)
        }
        return view as AnyObject
    }

    private func view(_ item: VisualFormat.Item) throws -> AnyObject? {
        guard case .view(let name, _) = item else { return nil }
        return try view(name)
    }

    private func superview() throws -> UIView? {
        guard format.items.contains(.superview) else { return nil }
        let first = try format.items.lazy.compactMap { try view($0) }.first
        let superview = (first as? UIView)?.superview ?? (first as? UILayoutGuide)?.owningView
        guard let superview else {
            throw VisualFormat.ParseError(
                reason: "Unable to interpret '|' character, because the related view doesn't have a superview",
                place: 0)
        }
        return superview
    }

    private func number(_ operand: VisualFormat.Operand) throws -> CGFloat {
        switch operand {
        case .number(let number): return CGFloat(number)
        case .name(let name):
            if let number = Self.number(metrics[name]) { return number }
            throw VisualFormat.ParseError(reason: "\(name) is not a key in the metrics dictionary.", place: 0)
        }
    }

    private static func number(_ value: Any?) -> CGFloat? {
        switch value {
        case let value as CGFloat: value
        case let value as Double: CGFloat(value)
        case let value as Int: CGFloat(value)
        case let value as Float: CGFloat(value)
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: nil
        }
    }

    // MARK: Constraints

    private var start: Attribute {
        if format.isVertical { return .top }
        switch options.intersection(.directionMask) {
        case .directionLeftToRight: return .left
        case .directionRightToLeft: return .right
        default: return .leading
        }
    }

    private var end: Attribute {
        switch start {
        case .top: .bottom
        case .left: .right
        case .right: .left
        default: .trailing
        }
    }

    /// Against the reading direction distances count the other way.
    private var sign: CGFloat { start == .right ? -1 : 1 }

    private func distance(
        _ distance: VisualFormat.Distance, from before: VisualFormat.Item, to after: VisualFormat.Item,
        in superview: UIView?
    ) throws -> [NSLayoutConstraint] {
        guard let first = try view(after) ?? superview, let second = try view(before) ?? superview else { return [] }
        let isMargin = distance == .standard && (before == .superview || after == .superview)
        let firstEdge = after == .superview ? edge(end, isMargin) : start
        let secondEdge = before == .superview ? edge(start, isMargin) : end
        func constraint(_ relation: NSLayoutConstraint.Relation, _ constant: CGFloat) -> NSLayoutConstraint {
            NSLayoutConstraint(
                item: first, attribute: firstEdge, relatedBy: sign > 0 ? relation : relation.mirrored,
                toItem: second, attribute: secondEdge, multiplier: 1, constant: sign * constant)
        }
        switch distance {
        case .none: return [constraint(.equal, 0)]
        case .standard: return [constraint(.equal, isMargin ? 0 : Self.standardDistance)]
        case .predicates(let predicates):
            return try predicates.map { predicate in
                let made = constraint(predicate.relation, try number(predicate.operand))
                return try ranked(made, predicate)
            }
        }
    }

    /// Between siblings.
    private static let standardDistance: CGFloat = 8

    private func edge(_ edge: Attribute, _ isMargin: Bool) -> Attribute {
        guard isMargin else { return edge }
        switch edge {
        case .top: return .topMargin
        case .bottom: return .bottomMargin
        case .left: return .leftMargin
        case .right: return .rightMargin
        case .leading: return .leadingMargin
        default: return .trailingMargin
        }
    }

    private func size(of view: AnyObject, _ predicate: VisualFormat.Predicate) throws -> NSLayoutConstraint {
        let dimension: Attribute = format.isVertical ? .height : .width
        if case .name(let name) = predicate.operand, metrics[name] == nil {
            let other = try self.view(name)
            let made = NSLayoutConstraint(
                item: view, attribute: dimension, relatedBy: predicate.relation, toItem: other, attribute: dimension,
                multiplier: 1, constant: 0)
            return try ranked(made, predicate)
        }
        let made = NSLayoutConstraint(
            item: view, attribute: dimension, relatedBy: predicate.relation, toItem: nil, attribute: .notAnAttribute,
            multiplier: 1, constant: try number(predicate.operand))
        return try ranked(made, predicate)
    }

    private func ranked(
        _ constraint: NSLayoutConstraint, _ predicate: VisualFormat.Predicate
    ) throws -> NSLayoutConstraint {
        if let priority = predicate.priority { constraint.priority = UILayoutPriority(Float(try number(priority))) }
        return constraint
    }

    /// The option for an attribute stands at the attribute's bit.
    private func alignments(_ row: [AnyObject]) -> [NSLayoutConstraint] {
        let all: [Attribute] = [
            .left, .right, .top, .bottom, .leading, .trailing, .centerX, .centerY, .lastBaseline, .firstBaseline,
        ]
        return all.filter { options.contains(.init(rawValue: 1 << UInt($0.rawValue))) }.flatMap { attribute in
            zip(row, row.dropFirst()).map { first, second in
                NSLayoutConstraint(
                    item: first, attribute: attribute, relatedBy: .equal, toItem: second, attribute: attribute,
                    multiplier: 1, constant: 0)
            }
        }
    }
}

extension NSLayoutConstraint.Relation {
    fileprivate var mirrored: NSLayoutConstraint.Relation {
        switch self {
        case .lessThanOrEqual: .greaterThanOrEqual
        case .equal: .equal
        case .greaterThanOrEqual: .lessThanOrEqual
        @unknown default: self
        }
    }
}
