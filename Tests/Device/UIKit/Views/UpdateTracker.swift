import Foundation
import Observation

/// The methods whose reads UIKit tracks, grouped as they are called together.
enum TrackedUpdate {
    case properties, ownerProperties, constraints, layout, drawing, configuration, sections
}

/// The traits and observable model properties that the methods of a view read when they last ran. When one of them
/// changes, the method is called again.
@MainActor
final class UpdateTracker {
    private struct Entry {
        let update: TrackedUpdate
        var traits: TraitReads
        let again: (UIView) -> Void
        /// Observes the models. The next run replaces it without removing the registration, which is not possible.
        var listener: ModelListener?
    }

    private var entries: [Entry] = []

    func remember(
        _ update: TrackedUpdate, traits: TraitReads, listener: ModelListener?, again: @escaping (UIView) -> Void
    ) {
        let entry = Entry(update: update, traits: traits, again: again, listener: listener)
        if let index = entries.firstIndex(where: { $0.update == update }) {
            entries[index] = entry
        } else {
            entries.append(entry)
        }
    }

    func traitsDidChange(of view: UIView, from old: TraitValues, to new: TraitValues) {
        for entry in entries where entry.traits.differ(between: old, and: new) { entry.again(view) }
    }
}

/// Notified once before a model that a view has read changes.
final class ModelListener: @unchecked Sendable {
    private weak var view: UIView?
    private let again: (UIView) -> Void

    @MainActor
    init(_ view: UIView, again: @escaping (UIView) -> Void) {
        self.view = view
        self.again = again
    }

    /// Immediate on the main thread, so that an animation block around the change includes the update; otherwise in the next run loop turn.
    func modelWillChange() {
        if Thread.isMainThread { return run() }
        DispatchQueue.main.async { self.run() }
    }

    private func run() {
        if let view { again(view) }
    }
}

extension UIView {
    /// Runs a method of the view or its controller, and calls `again` when anything that it read changes.
    func track(_ update: TrackedUpdate, again: @escaping (UIView) -> Void, _ body: () -> Void) {
        var listener: ModelListener?
        func listen() -> @Sendable () -> Void {
            let made = ModelListener(self, again: again)
            listener = made
            return { [weak made] in made?.modelWillChange() }
        }
        let traits = TraitReads.made {
            withObservationTracking(body, onChange: listen())
        }
        if tracker == nil {
            if traits.isEmpty, listener == nil { return }
            tracker = UpdateTracker()
        }
        tracker?.remember(update, traits: traits, listener: listener, again: again)
    }
}
