import Foundation

public protocol UITraitDefinition<Value> {
    associatedtype Value

    static var defaultValue: Value { get }
    static var name: String { get }
    static var identifier: String { get }
    static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
    public static var name: String { String(describing: Self.self) }
    public static var identifier: String { String(reflecting: Self.self) }
    public static var affectsColorAppearance: Bool { false }
}

public typealias UITrait = any UITraitDefinition.Type

/// A trait that UIKit defines, with the key path of its value.
protocol SystemTrait: UITraitDefinition {
    static var place: WritableKeyPath<TraitValues, Value?> { get }
}

extension TraitValues {
    func value<T: UITraitDefinition>(of trait: T.Type) -> T.Value {
        specifiedValue(of: trait) as? T.Value ?? T.defaultValue
    }

    /// Nil if the trait is unspecified.
    func specifiedValue(of trait: any UITraitDefinition.Type) -> Any? {
        guard let system = trait as? any SystemTrait.Type else {
            return custom.first { $0.id == ObjectIdentifier(trait) }?.value
        }
        return system.read(from: self)
    }

    mutating func set<T: UITraitDefinition>(_ value: T.Value?, for trait: T.Type) {
        if let system = trait as? any SystemTrait.Type {
            system.write(value, to: &self)
        } else if let value {
            setCustom(CustomTrait(trait: trait, value: value))
        } else {
            removeCustom(ObjectIdentifier(trait))
        }
    }

    /// Whether the values of `trait` differ.
    func differs(from other: TraitValues, in trait: any UITraitDefinition.Type) -> Bool {
        if let system = trait as? any SystemTrait.Type { return system.differ(self, other) }
        let id = ObjectIdentifier(trait)
        switch (custom.first { $0.id == id }, other.custom.first { $0.id == id }) {
        case (nil, nil): return false
        case (let mine?, let theirs?): return !mine.isEqual(to: theirs)
        default: return true
        }
    }
}

extension SystemTrait {
    fileprivate static func read(from values: TraitValues) -> Any? {
        values[keyPath: place].map { $0 as Any }
    }

    fileprivate static func write(_ value: Any?, to values: inout TraitValues) {
        values[keyPath: place] = value as? Value
    }

    fileprivate static func differ(_ lhs: TraitValues, _ rhs: TraitValues) -> Bool {
        guard let mine = lhs[keyPath: place] as? AnyHashable, let theirs = rhs[keyPath: place] as? AnyHashable else {
            return (lhs[keyPath: place] == nil) != (rhs[keyPath: place] == nil)
        }
        return mine != theirs
    }
}
