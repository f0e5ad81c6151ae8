import UIKit

/// The songs, and optionally a button above them and a bar at the bottom.
final class SongListView: UIView {
    let list = Look.column(Song.all.map { Look.entry("music.note", $0.title, $0.artist) }, spacing: 18)

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
