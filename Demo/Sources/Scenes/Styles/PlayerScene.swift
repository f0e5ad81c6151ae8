import SheetPresentation
import UIKit

/// A small player at the bottom that zooms to its page, with the cover as the destination.
final class PlayerScene: UIViewController {
    nonisolated static let scene = Scene(
        "player", title: "Mini player", summary: "A bar that zooms to its page",
        symbolName: "music.note", group: "Styles",
        code: """
            let zoom = TransitionStyle.zoom(from: cover) {
                ($0.front as? PlayerPage)?.cover
            }
            ModalTransition(zoom).present(page, from: self)
            """,
        tour: [
            .wait(0.6), .tap("mini-player"), .wait(1.3),
            .drag("player", at: CGPoint(x: 0.5, y: 0.3), by: CGVector(dx: -40, dy: 200), over: 0.7, holding: 0.3),
            .wait(1.2),
        ]
    ) { PlayerScene() }

    private let cover = PlayerCover()
    private let songs = ["Fado on the ferry", "Rua da Bica", "Salt and light", "Tram 28", "Late at the Tejo", "Home"]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Mini player"
        view.backgroundColor = Look.page
        navigationItem.largeTitleDisplayMode = .never
        let list = Look.column(songs.map(makeRow), spacing: 18)
        let player = makePlayer()
        for view in [list, player] {
            view.translatesAutoresizingMaskIntoConstraints = false
            self.view.addSubview(view)
        }
        let guide = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            list.topAnchor.constraint(equalTo: guide.topAnchor, constant: 20),
            list.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: Look.margin),
            list.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -Look.margin),
            player.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 12),
            player.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -12),
            player.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -8),
        ])
    }

    private func makeRow(_ song: String) -> UIView {
        Look.row([Look.tile("music.note"), Look.column([Look.label(song, .body), Look.caption("Ana Marques")])])
    }

    private func makePlayer() -> UIView {
        let player = UIControl()
        player.accessibilityIdentifier = "mini-player"
        player.isAccessibilityElement = true
        player.accessibilityLabel = "Now playing: \(songs[1])"
        player.accessibilityTraits = .button
        player.backgroundColor = Look.card
        player.layer.cornerRadius = 16
        player.layer.shadowOpacity = 0.15
        player.layer.shadowRadius = 8
        player.layer.shadowOffset = CGSize(width: 0, height: 2)
        let row = Look.row([
            cover,
            Look.column([Look.label(songs[1], .headline, size: 16, weight: .semibold), Look.caption("Ana Marques")]),
        ])
        row.isUserInteractionEnabled = false
        player.embed(row, inset: 8)
        NSLayoutConstraint.activate([
            cover.widthAnchor.constraint(equalToConstant: 48), cover.heightAnchor.constraint(equalToConstant: 48),
        ])
        player.addAction(UIAction { [unowned self] _ in open() }, for: .touchUpInside)
        return player
    }

    private func open() {
        let zoom = TransitionStyle.zoom(from: cover) { ($0.front as? PlayerViewController)?.cover }
        ModalTransition(zoom).present(PlayerViewController(songs[1]), from: self)
    }
}

/// The cover of the current song.
final class PlayerCover: UIView {
    init() {
        super.init(frame: .zero)
        layer.cornerRadius = 10
        clipsToBounds = true
        embed(SceneryView(.dusk))
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("Covers are made in code.")
    }
}

/// The page of the current song.
private final class PlayerViewController: UIViewController {
    let cover = PlayerCover()
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
        view.accessibilityIdentifier = "player"
        let controls = Look.row(
            ["pause.fill", "forward.end.fill"].map { symbol in
                Look.roundButton(symbol, label: symbol == "pause.fill" ? "Pause" : "Next", identifier: symbol) {}
            }, spacing: 24)
        let text = Look.column(
            [Look.label(song, .title1, size: 28, weight: .bold), Look.caption("Ana Marques")], alignment: .center)
        let column = Look.column([cover, text, controls], spacing: 32, alignment: .center)
        column.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(column)
        let side = cover.widthAnchor.constraint(equalTo: view.widthAnchor, constant: -80)
        side.priority = .defaultHigh
        NSLayoutConstraint.activate([
            column.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            column.centerYAnchor.constraint(equalTo: view.centerYAnchor),
            side, cover.heightAnchor.constraint(equalTo: cover.widthAnchor),
            cover.widthAnchor.constraint(lessThanOrEqualTo: view.heightAnchor, multiplier: 0.5),
        ])
    }
}
