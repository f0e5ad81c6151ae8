import Foundation

/// A description of a stack view's constraint, to find out whether it exists already.
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
    /// The first anchor of the distance, if both sides are distances.
    var firstStart: AnchorOffset?
    var secondStart: AnchorOffset?
    /// UIKit's identifiers, as in its console output.
    var identifier: String

    /// The properties that cannot change without a new constraint.
    struct Key: Hashable {
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

    fileprivate func make() -> NSLayoutConstraint {
        let constraint = NSLayoutConstraint(
            first: first, firstAttribute, relation: relation, second: second, secondAttribute, multiplier: multiplier,
            constant: constant)
        constraint.firstOffset = firstStart
        constraint.secondOffset = secondStart
        constraint.priority = priority
        constraint.identifier = identifier
        constraint.isOfSystem = true
        constraint.isActive = true
        return constraint
    }
}

/// A constraint that a stack view has created. It identifies the views without retaining them: the stack view, which is one of them and
/// retains this, would otherwise be part of a retain cycle.
@MainActor
struct MadeStackConstraint {
    let key: StackConstraint.Key
    let constraint: NSLayoutConstraint
}

extension [StackConstraint] {
    /// Reuses the constraints in `old`, deactivates those that are no longer needed, and creates the others.
    @MainActor
    func adopted(from old: [MadeStackConstraint]) -> [MadeStackConstraint] {
        var known: [StackConstraint.Key: [NSLayoutConstraint]] = [:]
        for entry in old where entry.constraint.isActive {
            known[entry.key, default: []].append(entry.constraint)
        }
        let adopted = map { wanted -> NSLayoutConstraint? in
            guard let constraint = known[wanted.key]?.popLast() else { return nil }
            constraint.constant = CGFloat(wanted.constant)
            return constraint
        }
        for entry in old where known[entry.key]?.contains(where: { $0 === entry.constraint }) == true {
            entry.constraint.isActive = false
        }
        return zip(self, adopted).map { wanted, constraint in
            MadeStackConstraint(key: wanted.key, constraint: constraint ?? wanted.make())
        }
    }
}
