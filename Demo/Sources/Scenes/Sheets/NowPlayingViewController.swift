import SheetPresentation
import UIKit

/// Songs, and a player that floats above them and grows into a sheet.
final class NowPlayingViewController: UIViewController {
    nonisolated static let scene = Scene(
        "now-playing", title: "Floating player", summary: "A card that grows into a sheet",
        symbolName: "music.note.list",
        group: "Sheets",
        code: """
            var sheet = SheetConfiguration()
            sheet.detents = [.height(88).floating(10), .large]
            sheet.largestUndimmedDetent = sheet.detents[0]
            sheet.presenterEffect = .recede
            sheet.dismissesOnDrag = false
            SheetTransition(configuration: sheet).present(player, from: self)
            """,
        tour: [
            .wait(0.3), .tap("play"), .wait(1.2),
            .drag("now-playing", at: CGPoint(x: 0.5, y: 0.05), by: .up(300), over: 0.6, holding: 0.4),
            .wait(1.4), .drag("now-playing", at: CGPoint(x: 0.5, y: 0.05), by: .down(320), over: 0.5, holding: 0.2),
            .wait(1.2),
        ]
    ) { NowPlayingViewController() }

    private let songs = ["Fado on the ferry", "Rua da Bica", "Salt and light", "Tram 28", "Late at the Tejo", "Home"]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Songs"
        navigationItem.largeTitleDisplayMode = .never
        view.backgroundColor = Look.page
        let rows = songs.map { song in
            Look.row([Look.tile("music.note"), Look.column([Look.label(song, .body), Look.caption("Ana Marques")])])
        }
        let button = Look.mainButton("Play", identifier: "play") { [unowned self] in play() }
        let list = Look.column(rows + [button], spacing: 18)
        list.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(list)
        let guide = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            list.topAnchor.constraint(equalTo: guide.topAnchor, constant: 20),
            list.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: Look.margin),
            list.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -Look.margin),
        ])
    }

    private func play() {
        var sheet = SheetConfiguration()
        sheet.detents = [.height(88).floating(10), .large]
        sheet.largestUndimmedDetent = sheet.detents[0]
        sheet.presenterEffect = .recede
        sheet.dismissesOnDrag = false
        sheet.appearance = Look.sheet
        sheet.appearance.showsGrabber = false
        SheetTransition(configuration: sheet).present(PlayingViewController(songs[1]), from: self)
    }
}

/// What is playing: the row at its top is all that the card shows.
private final class PlayingViewController: UIViewController {
    private let song: String

    init(_ song: String) {
        self.song = song
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("The player is made in code.")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Look.card
        view.accessibilityIdentifier = "now-playing"
        let thumbnail = PlayerCover()
        let row = Look.row([
            thumbnail,
            Look.column([Look.label(song, .headline, size: 16, weight: .semibold), Look.caption("Ana Marques")]),
            Look.roundButton("pause.fill", label: "Pause", identifier: "pause") {},
        ])
        let cover = PlayerCover()
        let controls = Look.row(
            ["backward.end.fill", "forward.end.fill"].map { symbol in
                Look.roundButton(
                    symbol, label: symbol == "forward.end.fill" ? "Next" : "Previous", identifier: symbol
                ) {}
            }, spacing: 24)
        let column = Look.column(
            [cover, Look.label(song, .title1, size: 28, weight: .bold), controls], spacing: 24, alignment: .center)
        for part in [row, column] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        let side = cover.widthAnchor.constraint(equalTo: view.widthAnchor, constant: -80)
        side.priority = .defaultHigh
        NSLayoutConstraint.activate([
            thumbnail.widthAnchor.constraint(equalToConstant: 56),
            thumbnail.heightAnchor.constraint(equalToConstant: 56),
            row.topAnchor.constraint(equalTo: view.topAnchor, constant: 12),
            row.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 14),
            row.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -14),
            column.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            column.topAnchor.constraint(equalTo: row.bottomAnchor, constant: 48),
            side, cover.heightAnchor.constraint(equalTo: cover.widthAnchor),
            cover.widthAnchor.constraint(lessThanOrEqualTo: view.heightAnchor, multiplier: 0.5),
        ])
    }
}
