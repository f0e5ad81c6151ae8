import SheetPresentation
import UIKit

/// Songs, and a player that floats above them and grows into a sheet.
final class NowPlayingViewController: UIViewController {
    nonisolated static let scene = Scene(
        "now-playing", title: "Floating player", summary: "A glass card that grows into a sheet",
        symbolName: "music.note.list",
        group: "Sheets",
        code: """
            var sheet = SheetConfiguration()
            sheet.detents = [
                .height(88).floating(10), .large,
            ]
            sheet.largestUndimmedDetent = .height(88)
            sheet.appearance.background = .glass
            sheet.presenterEffect = .recede
            sheet.dismissesOnDrag = false
            SheetTransition(configuration: sheet)
                .present(player, from: self)
            """,
        tour: [
            .wait(0.3), .tap("play"), .wait(1.2),
            .drag("now-playing", at: CGPoint(x: 0.5, y: 0.05), by: .up(480), over: 0.6, holding: 0.4),
            .wait(1.4), .drag("now-playing", at: CGPoint(x: 0.5, y: 0.05), by: .down(480), over: 0.5, holding: 0.2),
            .wait(1.2),
        ]
    ) { NowPlayingViewController() }

    private let playback = Playback()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Songs"
        navigationItem.largeTitleDisplayMode = .never
        let button = Look.mainButton("Play", identifier: "play") { [unowned self] in play() }
        view.embed(SongListView(button: button))
    }

    private func play() {
        var sheet = SheetConfiguration()
        sheet.detents = [PlayerCardViewController.card, .large]
        sheet.largestUndimmedDetent = PlayerCardViewController.card
        sheet.presenterEffect = .recede
        sheet.dismissesOnDrag = false
        sheet.applyLook()
        sheet.appearance.background = .glass
        sheet.grabber = nil
        SheetTransition(configuration: sheet).present(PlayerCardViewController(playback), from: self)
    }
}

/// The current song: a row in the card, a large player in the sheet.
private final class PlayerCardViewController: UIViewController {
    static var card: Detent {
        .height(40 + UIFontMetrics.default.scaledValue(for: 48)).floating(10)
    }

    private let page = UIView()
    private let row: NowPlayingRow
    private let player: PlayerView

    init(_ playback: Playback) {
        row = NowPlayingRow(playback, controls: [Look.pauseButton(playback, identifier: "pause")])
        player = PlayerView(playback)
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("The player is made in code.")
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        driveViews()
    }

    /// The large player takes the row's place while the card grows, and an opaque page that of the glass.
    private func driveViews() {
        activeSheet?.drive(page, from: Self.card, to: .large) { progress in
            TransitionViewState { $0.alpha = min(1, 2 * progress) }
        }
        activeSheet?.drive(row, from: Self.card, to: .large) { progress in
            TransitionViewState { $0.alpha = max(0, 1 - 5 * progress) }
        }
        activeSheet?.drive(player, from: Self.card, to: .large) { progress in
            TransitionViewState {
                $0.alpha = min(1, 2 * progress)
                $0.translation.y = 60 * (1 - progress)
            }
        }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "now-playing"
        page.backgroundColor = Look.card
        view.embed(page)
        for part in [player, row] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        NSLayoutConstraint.activate([
            row.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
            row.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 14),
            row.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -14),
            player.topAnchor.constraint(equalTo: view.topAnchor, constant: 48),
            player.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 40),
            player.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -40),
        ])
    }
}
