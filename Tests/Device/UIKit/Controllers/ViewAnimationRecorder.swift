/// Remembers what animation blocks change, to put it back.
@MainActor
final class ViewAnimationRecorder {
    private var items: [AnimatorItem] = []

    nonisolated init() {}

    func record(_ body: () -> Void) {
        let previous = UIViewAnimationState.recorder
        UIViewAnimationState.recorder = { [unowned self] layer, change in
            MainActor.assumeIsolated { self.items.append(AnimatorItem(layer: layer, change: change)) }
        }
        body()
        UIViewAnimationState.recorder = previous
    }

    /// The last change first, so that each property ends at the value it had before the first.
    func restore() {
        for item in items.reversed() { item.setModel(to: item.change.old?.boxed) }
        items = []
    }
}
