import Support
import Testing
import UIKit

@MainActor
struct ControllerRotationTests {
    private class Turning: UIViewController {
        let log: EventLog
        init(_ log: EventLog) {
            self.log = log
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        override func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
            super.willRotate(to: toInterfaceOrientation, duration: duration)
            log.append("will \(toInterfaceOrientation.isLandscape), wide: \(isWide)")
        }
        override func willAnimateRotation(
            to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval
        ) {
            super.willAnimateRotation(to: toInterfaceOrientation, duration: duration)
            log.append("animate \(UIView.inheritedAnimationDuration > 0), wide: \(isWide)")
        }
        override func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {
            super.didRotate(from: fromInterfaceOrientation)
            log.append("did from portrait \(fromInterfaceOrientation.isPortrait)")
        }
        private var isWide: Bool { view.bounds.width > view.bounds.height }
    }

    private final class Modern: Turning {
        override func viewWillTransition(
            to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
        ) {
            log.append("size")
        }
    }

    @Test(.enabled(if: Stage.canChangeSurroundings))
    func `the rotation methods before iOS 8 are called in three steps [W]`() async {
        let stage = Stage()
        let log = EventLog()
        await stage.show(Turning(log))
        await stage.settle()

        stage.rotate(to: .landscapeRight)
        await stage.settle()

        log.expect(["will true, wide: false", "animate true, wide: true", "did from portrait true"])
    }

    @Test(.enabled(if: Stage.canChangeSurroundings))
    func `a controller that overrides viewWillTransition(to:with:) receives no older rotation calls [W]`() async {
        let stage = Stage()
        let log = EventLog()
        await stage.show(Modern(log))
        await stage.settle()

        stage.rotate(to: .landscapeRight)
        await stage.settle()

        log.expect(["size"])
    }
}
