import UIKit

/// The cover of the current song.
final class PlayerCover: UIView {
    init(_ playback: Playback) {
        super.init(frame: .zero)
        layer.cornerRadius = 10
        clipsToBounds = true
        playback.show(in: self) { cover, playback in cover.show(playback.song.palette) }
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("Covers are made in code.")
    }

    private func show(_ palette: SceneryView.Palette) {
        for view in subviews { view.removeFromSuperview() }
        embed(SceneryView(palette))
    }
}
