/// The current song, and the views that show it.
@MainActor
final class Playback {
    private(set) var isPlaying = true
    var song: Song { Song.all[index] }

    private var index = 1
    /// Each returns false when its view is gone.
    private var observers: [() -> Bool] = []

    /// Calls `update` now and after every change, as long as the view exists.
    func show<View: AnyObject>(in view: View, _ update: @escaping @MainActor (View, Playback) -> Void) {
        update(view, self)
        observers.append { [weak view, unowned self] in
            guard let view else { return false }
            update(view, self)
            return true
        }
    }

    func togglePlaying() {
        isPlaying.toggle()
        changed()
    }

    /// Plays the song that is `distance` after the current one; the first follows the last.
    func skip(_ distance: Int) {
        index = (index + distance + Song.all.count) % Song.all.count
        isPlaying = true
        changed()
    }

    private func changed() {
        observers.removeAll { !$0() }
    }
}
