import UIKit

/// The cover of the current song.
final class PlayerCover: UIView {
    init(_ playback: Playback) {
        super.init(frame: .zero)
        layer.cornerRadius = 10
        layer.cornerCurve = .continuous
        clipsToBounds = true
        playback.show(in: self) { cover, playback in cover.show(playback.song) }
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("Covers are made in code.")
    }

    private func show(_ song: Song) {
        for view in subviews { view.removeFromSuperview() }
        embed(SceneryView(song.palette, drawing: song.cover))
    }
}
