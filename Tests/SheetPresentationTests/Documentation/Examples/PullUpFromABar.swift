// Generated from the examples in PullUpFromABar.md by WRITE_EXAMPLES=1 swift test --filter DocumentationTests.

import SheetPresentation
import UIKit

final class PlayerScreen: UIViewController {
    let toolbar = UIToolbar()
    let transition = SheetTransition()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(toolbar)
        transition.configuration.detents = [.large]
        transition.attach(to: toolbar) { NowPlayingPage() }
    }
}

extension PlayerScreen {
    func openAtTap(on button: UIButton) {
        let transition = transition
        button.addAction(UIAction { _ in transition.present(NowPlayingPage()) }, for: .touchUpInside)
        transition.attach(to: button) { NowPlayingPage() }
    }
}

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
