import Foundation
import Observation

/// The methods, or methods called together, whose reads UIKit follows.
enum TrackedUpdate {
    case properties, ownerProperties, constraints, layout, drawing, configuration, sections
}

/// What the methods of a view read when they last ran: traits and the properties of observable models. Where one of those changes,
/// the method is due again.
@MainActor
final class UpdateTracker {
    private struct Entry {
        let update: TrackedUpdate
        var traits: TraitReads
        let again: (UIView) -> Void
        /// Hears of the models; a later run leaves it to fall silent, for a registration cannot be taken back.
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

/// Hears once that a model which a view has read is about to change.
final class ModelListener: @unchecked Sendable {
    private weak var view: UIView?
    private let again: (UIView) -> Void

    @MainActor
    init(_ view: UIView, again: @escaping (UIView) -> Void) {
        self.view = view
        self.again = again
    }

    /// At once on the main thread, so that an animation block around the change takes the update along; else in UIKit's next turn.
    func modelWillChange() {
        if Thread.isMainThread { return run() }
        DispatchQueue.main.async { self.run() }
    }

    private func run() {
        if let view { again(view) }
    }
}

extension UIView {
    /// Runs a method of the view's or its controller's, and calls `again` when something that it read changes.
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
