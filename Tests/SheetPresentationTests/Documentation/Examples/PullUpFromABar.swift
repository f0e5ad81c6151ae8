// Generated from the examples in PullUpFromABar.md by WRITE_EXAMPLES=1 swift test --filter DocumentationTests.

import SheetPresentation
import UIKit

final class NowPlayingPage: UIViewController {
    weak var bar: UIView?

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard let bar else { return }
        activeSheet?.drive(bar, to: .large) { progress in
            TransitionViewState { $0.alpha = max(0, 1 - 4 * progress) }
        }
    }
}

extension ExampleScreen {
    func pullUpFromABar() {
        let player = SheetTransition()
        player.configuration.detents = [.large]
        player.attach(to: toolbar) { UIViewController() }

        addButton.addAction(UIAction { _ in player.present(UIViewController()) }, for: .touchUpInside)
        player.attach(to: addButton) { UIViewController() }
    }
}
