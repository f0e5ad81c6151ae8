import Foundation

/// An object that supports registrations for its trait changes: it owns a registry, and notifies it of changes.
@preconcurrency @MainActor
package protocol TraitChangeHost: AnyObject, UITraitChangeObservable {
    var traitChangeRegistry: TraitChangeRegistry { get }
}

/// The registrations for one object's trait changes, called in the order of registration.
@MainActor
package final class TraitChangeRegistry {
    private struct Entry {
        let registration: Registration
        let traits: [UITrait]
        let run: (AnyObject, UITraitCollection) -> Void
    }

    private var entries: [Entry] = []

    package nonisolated init() {}

    package func add(
        _ traits: [UITrait], run: @escaping (AnyObject, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        let registration = Registration()
        entries.append(Entry(registration: registration, traits: traits, run: run))
        return registration
    }

    package func remove(_ registration: any UITraitChangeRegistration) {
        entries.removeAll { $0.registration === registration }
    }

    /// Calls the registrations whose traits differ between `previous` and `current`.
    package func notify(_ object: AnyObject, previous: UITraitCollection, current: UITraitCollection) {
        for entry in entries
        where entry.traits.contains(where: { current.values.differs(from: previous.values, in: $0) }) {
            entry.run(object, previous)
        }
    }
}

private final class Registration: NSObject, UITraitChangeRegistration {
    func copy(with zone: NSZone? = nil) -> Any { self }
}
