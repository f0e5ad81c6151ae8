import SheetPresentation
import UIKit

/// A small player at the bottom that zooms to its page, with the cover as the destination.
final class MiniPlayerViewController: UIViewController {
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
    ) { MiniPlayerViewController() }

    private let playback = Playback()
    private lazy var bar = NowPlayingBar(playback, identifier: "mini-player") { [unowned self] in open() }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Mini player"
        navigationItem.largeTitleDisplayMode = .never
        view.embed(SongListView(bar: bar))
    }

    private final class ZoomedPlayerViewController: PlayerViewController {
        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            roundLikeScreen()
        }
    }

    private func open() {
        let zoom = TransitionStyle.zoom(from: bar.cover) { ($0.front as? PlayerViewController)?.player.cover }
        ModalTransition(zoom).present(ZoomedPlayerViewController(playback), from: self)
    }
}
