import SheetPresentation
import UIKit

/// The page of the current song.
class PlayerViewController: UIViewController {
    let player: PlayerView
    /// Called with the sheet that contains it when it is about to appear.
    private let onSheet: (SheetController) -> Void

    init(_ playback: Playback, onSheet: @escaping (SheetController) -> Void = { _ in }) {
        player = PlayerView(playback)
        self.onSheet = onSheet
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("The player is made in code.")
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if let activeSheet { onSheet(activeSheet) }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Look.card
        view.accessibilityIdentifier = "player"
        player.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(player)
        let guide = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            player.topAnchor.constraint(equalTo: guide.topAnchor, constant: 36),
            player.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 40),
            player.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -40),
        ])
    }
}
