import Support
import Testing
import UIKit

/// A presenter on a stage and a controller ready to be presented with a custom transition.
///
/// Its controllers are kept by the world it lives in: closures given to them must not retain the scene.
@MainActor
final class ModalScene {
    let stage = Stage()
    let log = EventLog()
    let root: LifecycleRecorder
    let presented: LifecycleRecorder
    let recorder: TransitionRecorder

    init(style: UIModalPresentationStyle = .custom, animator: (any SlideAnimating)? = SlideAnimator()) async {
        root = LifecycleRecorder("root", log)
        presented = LifecycleRecorder("presented", log)
        recorder = TransitionRecorder(log)
        recorder.animator = animator
        presented.modalPresentationStyle = style
        presented.transitioningDelegate = recorder
        await stage.show(root)
        await stage.settle()
        log.clear()
    }

    /// Runs `body` when the presentation controller hears of `event`.
    func when(_ event: String, _ body: @escaping (ModalScene, UIPresentationController) -> Void) {
        recorder.prepare = { [unowned self] controller in
            controller.react = { [unowned self, unowned controller] happened in
                if happened == event { body(self, controller) }
            }
        }
    }

    /// Presents, lets the transition end and forgets what was recorded.
    func presentAndSettle() async {
        root.present(presented, animated: true)
        await stage.settle()
        log.clear()
    }
}
