import SheetPresentation
import UIKit

/// A list of songs with a mini player, from which the large one can be dragged up.
final class MusicViewController: UIViewController {
    nonisolated static let scene = Scene(
        "music", title: "Drag from a bar", summary: "A mini player becomes the large one",
        symbolName: "arrow.up", group: "Sheets",
        code: """
            transition.attach(to: bar) { Player() }

            // in Player, when it appears
            activeSheet?.drive(bar, to: .large) { progress in
                ViewState { $0.alpha = 1 - 4 * progress }
            }
            """,
        tour: [
            .wait(0.7), .drag("now-playing", by: .up(160), over: 0.6, holding: 0.3), .wait(0.8),
            .drag("now-playing", by: .up(460), over: 0.7), .wait(1.1),
            .drag("player", at: CGPoint(x: 0.5, y: 0.1), by: .down(520), over: 0.6), .wait(1.0),
        ]
    ) { MusicViewController() }

    private let songs = ["Fado on the ferry", "Rua da Bica", "Salt and light", "Tram 28", "Late at the Tejo", "Home"]
    private lazy var list = Look.column(songs.map { makeRow($0) }, spacing: 18)
    private lazy var bar = makeBar()
    private let transition = SheetTransition()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Music"
        view.backgroundColor = Look.page
        navigationItem.largeTitleDisplayMode = .never
        for view in [list, bar] {
            view.translatesAutoresizingMaskIntoConstraints = false
            self.view.addSubview(view)
        }
        let guide = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            list.topAnchor.constraint(equalTo: guide.topAnchor, constant: 20),
            list.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: Look.margin),
            list.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -Look.margin),
            bar.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 12),
            bar.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -12),
            bar.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -8),
        ])
        transition.configuration.detents = [.large]
        transition.configuration.appearance = Look.sheet
        transition.attach(to: bar) { [unowned self] in makePlayer() }
    }

    private func makePlayer() -> UIViewController {
        PlayerViewController(songs[1]) { [weak self] in self?.follow($0) }
    }

    /// The bar fades out before the sheet covers it, and the list moves back.
    private func follow(_ sheet: any Sheet) {
        sheet.drive(bar, to: .large) { progress in
            ViewState {
                $0.translation.y = -120 * progress
                $0.alpha = max(0, 1 - 4 * progress)
            }
        }
        sheet.drive(list, to: .large) { progress in
            ViewState {
                $0.scale = 1 - 0.08 * progress
                $0.alpha = 1 - 0.4 * progress
            }
        }
    }

    private func makeRow(_ song: String) -> UIView {
        Look.row([Look.tile("music.note"), Look.column([Look.label(song, .body), Look.caption("Ana Marques")])])
    }

    private func makeBar() -> UIView {
        let cover = PlayerCover()
        let bar = UIControl()
        bar.accessibilityIdentifier = "now-playing"
        bar.isAccessibilityElement = true
        bar.accessibilityLabel = "Now playing: \(songs[1])"
        bar.accessibilityTraits = .button
        bar.backgroundColor = Look.card
        bar.layer.cornerRadius = 16
        bar.layer.shadowOpacity = 0.15
        bar.layer.shadowRadius = 8
        bar.layer.shadowOffset = CGSize(width: 0, height: 2)
        let row = Look.row([
            cover,
            Look.column([Look.label(songs[1], .headline, size: 16, weight: .semibold), Look.caption("Ana Marques")]),
        ])
        row.isUserInteractionEnabled = false
        bar.embed(row, inset: 8)
        NSLayoutConstraint.activate([
            cover.widthAnchor.constraint(equalToConstant: 48), cover.heightAnchor.constraint(equalToConstant: 48),
        ])
        bar.addAction(
            UIAction { [unowned self] _ in transition.present(makePlayer(), from: self) }, for: .touchUpInside)
        return bar
    }
}
