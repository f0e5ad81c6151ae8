// Generated from the examples in ModalStyles.md by WRITE_EXAMPLES=1 swift test --filter DocumentationTests.

import SheetPresentation
import UIKit

extension UIViewController {
    func open(_ photo: UIViewController, asCircleFrom thumbnail: UIView) {
        ModalTransition(.circle(from: thumbnail)).present(photo, from: self)
    }
}

extension UIViewController {
    func open(_ photo: UIViewController, fromSelectedRowOf list: UITableView) {
        let style = TransitionStyle.circle { [weak list] _ in
            list?.indexPathForSelectedRow.flatMap { list?.cellForRow(at: $0) }
        }
        ModalTransition(style).present(photo, from: self)
    }
}

extension UIViewController {
    func openPhoto(from thumbnail: UIView) {
        let zoom = TransitionStyle.zoom(from: thumbnail) { context in
            (context.front as? PhotoScreen)?.photoView
        }
        ModalTransition(zoom).present(PhotoScreen(), from: self)
    }
}

final class PhotoScreen: UIViewController {
    let photoView = UIImageView()
}

extension UIViewController {
    func sinkBehind(_ photo: UIViewController) {
        let transition = ModalTransition(.sink)
        transition.duration = 0.6
        transition.timing = .spring(dampingRatio: 0.8)
        transition.dismissesOnTap = false
        transition.threshold = 0.3
        transition.present(photo, from: self)
    }
}

extension UIViewController {
    func showSettings(_ settings: UIViewController, inBubbleFrom button: UIButton) {
        let transition = ModalTransition(.bubble(color: .systemTeal, from: button))
        let presentation = transition.present(settings, from: self)
        presentation?.onDismiss = { reason in
            print(reason == .programmatic ? "the app dismissed it" : "a person dismissed it")
        }
    }
}
