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
                TransitionViewState { $0.alpha = 1 - 4 * progress }
            }
            """,
        tour: [
            .wait(0.7), .drag("now-playing", by: .up(160), over: 0.6, holding: 0.3), .wait(0.8),
            .drag("now-playing", by: .up(460), over: 0.7), .wait(1.1),
            .drag("player", at: CGPoint(x: 0.5, y: 0.1), by: .down(520), over: 0.6), .wait(1.0),
        ]
    ) { MusicViewController() }

    private let playback = Playback()
    private let transition = SheetTransition()
    private lazy var songs = SongListView(bar: bar)
    private lazy var bar = NowPlayingBar(playback, identifier: "now-playing") { [unowned self] in
        transition.present(makePlayer(), from: self)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Music"
        navigationItem.largeTitleDisplayMode = .never
        view.embed(songs)
        transition.configuration.detents = [.large]
        transition.configuration.applyLook()
        transition.attach(to: bar) { [unowned self] in makePlayer() }
    }

    private func makePlayer() -> UIViewController {
        PlayerViewController(playback) { [weak self] in self?.follow($0) }
    }

    /// The bar fades out before the sheet covers it, and the list moves back.
    private func follow(_ sheet: SheetController) {
        sheet.drive(bar, to: .large) { progress in
            TransitionViewState {
                $0.translation.y = -120 * progress
                $0.alpha = max(0, 1 - 4 * progress)
            }
        }
        sheet.drive(songs.list, to: .large) { progress in
            TransitionViewState {
                $0.scale = 1 - 0.08 * progress
                $0.alpha = 1 - 0.4 * progress
            }
        }
    }
}
