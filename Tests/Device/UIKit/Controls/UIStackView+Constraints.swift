import Foundation

/// A constraint of a stack view, as a value until it is known whether it exists already.
@MainActor
struct StackConstraint {
    var first: AnyObject
    var firstAttribute: NSLayoutConstraint.Attribute
    var relation = NSLayoutConstraint.Relation.equal
    var second: AnyObject?
    var secondAttribute = NSLayoutConstraint.Attribute.notAnAttribute
    var multiplier = 1.0
    var constant = 0.0
    var priority = UILayoutPriority.required
    /// Where the distance starts, when each side is one.
    var firstStart: AnchorOffset?
    var secondStart: AnchorOffset?
    /// UIKit's names, as they show in the console.
    var identifier: String
    var constraint: NSLayoutConstraint?

    /// What cannot change without another constraint.
    fileprivate struct Key: Hashable {
        var items: [ObjectIdentifier?]
        var attributes: [Int]
        var relation: Int
        var multiplier: Double
        var priority: Float
        var identifier: String
    }

    fileprivate var key: Key {
        let items = [first, second, firstStart?.item, secondStart?.item].map { $0.map { ObjectIdentifier($0) } }
        let attributes = [
            firstAttribute, secondAttribute, firstStart?.attribute ?? .notAnAttribute,
            secondStart?.attribute ?? .notAnAttribute,
        ]
        return Key(
            items: items, attributes: attributes.map(\.rawValue), relation: relation.rawValue, multiplier: multiplier,
            priority: priority.rawValue, identifier: identifier)
    }

    fileprivate mutating func make() {
        let constraint = NSLayoutConstraint(
            first: first, firstAttribute, relation: relation, second: second, secondAttribute, multiplier: multiplier,
            constant: constant)
        constraint.firstOffset = firstStart
        constraint.secondOffset = secondStart
        constraint.priority = priority
        constraint.identifier = identifier
        constraint.isOfSystem = true
        constraint.isActive = true
        self.constraint = constraint
    }
}

extension [StackConstraint] {
    /// Takes over what `old` has already, deactivates what is no longer wanted, and makes the rest.
    @MainActor
    func adopted(from old: [StackConstraint]) -> [StackConstraint] {
        var known: [StackConstraint.Key: [NSLayoutConstraint]] = [:]
        for entry in old {
            if let constraint = entry.constraint, constraint.isActive {
                known[entry.key, default: []].append(constraint)
            }
        }
        var result = self
        for index in result.indices {
            guard let constraint = known[result[index].key]?.popLast() else { continue }
            constraint.constant = CGFloat(result[index].constant)
            result[index].constraint = constraint
        }
        for entry in old {
            guard let constraint = entry.constraint, constraint.isActive else { continue }
            if known[entry.key]?.contains(where: { $0 === constraint }) == true { constraint.isActive = false }
        }
        for index in result.indices where result[index].constraint == nil { result[index].make() }
        return result
    }
}
