import UIKit

/// The current song in a row: its small cover, its name and further controls.
final class NowPlayingRow: UIStackView {
    let cover: PlayerCover

    private let title = Look.label("", .headline, size: 16, weight: .semibold)
    private let artist = Look.caption("")

    private static let coverSide: CGFloat = 48

    init(_ playback: Playback, controls: [UIView] = []) {
        cover = PlayerCover(playback)
        super.init(frame: .zero)
        spacing = 12
        alignment = .center
        for view in [cover, Look.column([title, artist], spacing: 2)] + controls { addArrangedSubview(view) }
        NSLayoutConstraint.activate([
            cover.widthAnchor.constraint(equalToConstant: Self.coverSide),
            cover.heightAnchor.constraint(equalToConstant: Self.coverSide),
        ])
        playback.show(in: self) { row, playback in
            row.title.text = playback.song.title
            row.artist.text = playback.song.artist
        }
    }

    @available(*, unavailable)
    required init(coder: NSCoder) {
        fatalError("Rows are made in code.")
    }
}

/// A mini player: a floating bar with the current song.
final class NowPlayingBar: UIControl {
    private let row: NowPlayingRow

    /// The small cover.
    var cover: UIView { row.cover }

    init(_ playback: Playback, identifier: String, action: @escaping () -> Void) {
        row = NowPlayingRow(playback)
        super.init(frame: .zero)
        isAccessibilityElement = true
        accessibilityTraits = .button
        accessibilityIdentifier = identifier
        backgroundColor = Look.card
        layer.cornerRadius = 16
        layer.shadowOpacity = 0.15
        layer.shadowRadius = 8
        layer.shadowOffset = CGSize(width: 0, height: 2)
        row.isUserInteractionEnabled = false
        embed(row, inset: 8)
        playback.show(in: self) { bar, playback in
            bar.accessibilityLabel = "Now playing: \(playback.song.title)"
        }
        addAction(UIAction { _ in action() }, for: .touchUpInside)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("Bars are made in code.")
    }
}
