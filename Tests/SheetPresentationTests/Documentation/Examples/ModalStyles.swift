// Generated from the examples in ModalStyles.md by WRITE_EXAMPLES=1 swift test --filter DocumentationTests.

import SheetPresentation
import UIKit

final class PhotoScreen: UIViewController {
    let photoView = UIImageView()
}

extension ExampleScreen {
    func modalStyles() {
        ModalTransition(.circle(from: thumbnail)).present(photo, from: self)

        let style = TransitionStyle.circle { [weak list] _ in
            list?.indexPathForSelectedRow.flatMap { list?.cellForRow(at: $0) }
        }
        ModalTransition(style).present(photo, from: self)

        let zoom = TransitionStyle.zoom(from: thumbnail) { context in
            (context.front as? PhotoScreen)?.photoView
        }
        ModalTransition(zoom).present(PhotoScreen(), from: self)

        let transition = ModalTransition(.sink)
        transition.duration = 0.6
        transition.timing = .spring(dampingRatio: 0.8)
        transition.dismissesOnTap = false
        transition.threshold = 0.3
        transition.present(photo, from: self)

        let presentation = ModalTransition(.bubble(color: .systemTeal, from: addButton)).present(settings, from: self)
        presentation?.onDismiss = { reason in
            print(reason == .programmatic ? "the app dismissed it" : "a person dismissed it")
        }
    }
}
