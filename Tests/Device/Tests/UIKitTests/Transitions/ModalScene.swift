import Support
import Testing
import UIKit

/// A presenter on a stage and a controller ready to be presented with a custom transition.
///
/// The world retains its controllers, so their closures must not retain the scene.
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

    /// Runs `body` at an event of the presentation controller.
    func when(_ event: String, _ body: @escaping (ModalScene, UIPresentationController) -> Void) {
        recorder.prepare = { [unowned self] controller in
            controller.react = { [unowned self, unowned controller] happened in
                if happened == event { body(self, controller) }
            }
        }
    }

    /// Presents, waits for the end and clears the record.
    func presentAndSettle() async {
        root.present(presented, animated: true)
        await stage.settle()
        log.clear()
    }
}
