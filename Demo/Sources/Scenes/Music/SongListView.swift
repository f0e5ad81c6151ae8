import UIKit

/// The songs, and optionally a button above them and a bar at the bottom.
final class SongListView: UIView {
    let list = Look.column(Song.all.map { SongListView.row($0) }, spacing: 16)

    /// Leaves room for the bar below the last song.
    private static var barHeight: CGFloat { 50 + UIFontMetrics.default.scaledValue(for: 48) }

    init(button: UIButton? = nil, bar: NowPlayingBar? = nil) {
        super.init(frame: .zero)
        backgroundColor = Look.page
        if let button { list.insertArrangedSubview(button, at: 0) }
        embedScrolling(list, top: 20, bottom: bar == nil ? 20 : Self.barHeight)
        if let bar { add(bar) }
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("Lists of songs are made in code.")
    }

    private static func row(_ song: Song) -> UIView {
        let cover = SceneryView(song.palette, drawing: song.cover)
        cover.layer.cornerRadius = 8
        cover.layer.cornerCurve = .continuous
        NSLayoutConstraint.activate([
            cover.widthAnchor.constraint(equalToConstant: 52), cover.heightAnchor.constraint(equalToConstant: 52),
        ])
        let title = Look.label(song.title, .headline, size: 17, weight: .semibold, lines: 0)
        return Look.row([cover, Look.column([title, Look.caption(song.artist, lines: 0)], spacing: 2)])
    }

    private func add(_ bar: NowPlayingBar) {
        bar.translatesAutoresizingMaskIntoConstraints = false
        addSubview(bar)
        let guide = safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            bar.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 12),
            bar.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -12),
            bar.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -8),
        ])
    }
}
