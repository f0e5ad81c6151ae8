/// Records what animation blocks change, so that it can be restored.
@MainActor
package final class ViewAnimationRecorder {
    private var items: [AnimatorItem] = []

    package nonisolated init() {}

    package func record(_ body: () -> Void) {
        let previous = UIViewAnimationState.recorder
        UIViewAnimationState.recorder = { [unowned self] layer, change in
            MainActor.assumeIsolated { self.items.append(AnimatorItem(layer: layer, change: change)) }
        }
        body()
        UIViewAnimationState.recorder = previous
    }

    /// Restores in reverse order, so that each property ends at the value before its first change.
    package func restore() {
        for item in items.reversed() { item.setModel(to: item.change.old?.boxed) }
        items = []
    }
}
