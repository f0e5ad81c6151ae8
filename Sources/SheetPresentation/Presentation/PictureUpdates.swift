import UIKit

/// Keeps the picture beneath a presentation up to date while that is dismissed, so that it shows what will be there afterwards: what has changed
/// since it was taken, and nothing that is dismissed together with it.
///
/// It is taken at the end of the turn in which UIKit begins the dismissal, because apps change what is beneath in the same turn. That has just
/// been committed, so it may not be on the screen yet: it is taken once more a moment later. Both cost little, because nothing has to be rendered
/// first. It is also taken whenever a container beneath begins or ends a transition, under a finger after its release. A picture cannot follow
/// a transition, so it shows its end. The old one fades out if it shows other controllers or a transition; whatever else an app has changed, it
/// has changed without an animation.
@MainActor
final class PictureUpdates {
    private weak var presentation: InteractivePresentationController?
    private var observer: RunLoopObserver?
    /// Stands for the controllers on the screen when it was taken.
    private var pictured: Int
    private var isCurrent = false

    /// Called when the presentation begins, which takes the first picture.
    init(of presentation: InteractivePresentationController) {
        self.presentation = presentation
        pictured = presentation.controllersHash
    }

    func dismissalDidBegin() {
        guard presentation?.pictureBeneath != nil else { return }
        isCurrent = false
        // UIKit reports the transitions of other controllers to nobody but their delegates.
        observer = RunLoopObserver { [weak self] in self?.check() ?? false }
    }

    /// Lets what is seen fade out after UIKit has removed it, if what is beneath has not arrived where the picture shows it.
    func dismissalWillEnd() {
        guard let presentation, presentation.pictureBeneath != nil,
            presentation.hasTransitionBeneath || presentation.hasMovingSheetBeneath,
            let coordinator = presentation.presentedViewController.transitionCoordinator
        else { return }
        presentation.containerView?.fadePictureOut(duration: coordinator.transitionDuration)
    }

    func dismissalDidEnd() {
        observer = nil
    }

    /// - Returns: Whether there is another picture.
    private func check() -> Bool {
        guard let presentation, let picture = presentation.pictureBeneath,
            let coordinator = presentation.presentedViewController.transitionCoordinator
        else { return false }
        // Not at every touch: what changes under a finger counts after the release.
        guard !isCurrent || !presentation.drive.phase.isDragging else { return false }
        let shown = presentation.controllersHash
        let isSame = shown == pictured
        guard !isCurrent || !isSame else { return false }
        let fades = !isSame || presentation.hasTransitionBeneath
        (isCurrent, pictured) = (true, shown)
        let motion = presentation.drive.motion
        let duration = motion.isPlaying ? motion.remainingTime : coordinator.transitionDuration
        picture.retake(fading: fades ? duration : nil)
        if !fades { retakeLater() }
        return true
    }

    /// Takes the picture once more, when the changes of this turn are on the screen.
    private func retakeLater() {
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.pause) { [weak self, weak dismissal = observer] in
            guard let self, let dismissal, dismissal === observer, let presentation,
                let picture = presentation.pictureBeneath, presentation.controllersHash == pictured,
                !presentation.hasTransitionBeneath, !presentation.drive.phase.isDragging
            else { return }
            picture.retake(fading: nil)
        }
    }

    /// Two frames of 60 Hz, in seconds.
    private static let pause: TimeInterval = 1 / 30
}

extension UIPresentationController {
    /// Stands for the controllers beneath that are on the screen and not dismissed together with the presentation.
    ///
    /// A hash, because it is computed at every presentation, which may never have a picture.
    fileprivate var controllersHash: Int {
        var hasher = Hasher()
        var next: UIViewController? = presentingViewController
        while let controller = next {
            if !controller.isBeingDismissed { controller.hashOnScreen(into: &hasher) }
            next = controller.presentingViewController
        }
        return hasher.finalize()
    }

    /// Whether a container beneath shows two pages, of which one is leaving.
    ///
    /// During a dismissal the presenter's coordinator may be that of either transition.
    fileprivate var hasTransitionBeneath: Bool {
        pagesBeneath.contains { controller in
            guard controller is UINavigationController || controller is UITabBarController else { return false }
            return controller.children.filter { $0.viewIfLoaded?.window != nil }.count > 1
        }
    }

    /// Whether a presented view beneath moves, such as a sheet with the keyboard that it had.
    fileprivate var hasMovingSheetBeneath: Bool {
        presentersBeneath.contains { $0.currentPresentationController?.presentedView?.layer.isAnimated == true }
    }

    private var pagesBeneath: [UIViewController] { presentersBeneath.flatMap(\.controllersOnScreen) }

    private var presentersBeneath: [UIViewController] {
        sequence(first: presentingViewController, next: \.presentingViewController).filter { !$0.isBeingDismissed }
    }
}

extension UIViewController {
    fileprivate func hashOnScreen(into hasher: inout Hasher) {
        guard viewIfLoaded?.window != nil else { return }
        hasher.combine(ObjectIdentifier(self))
        for child in children { child.hashOnScreen(into: &hasher) }
    }

    /// The controller and its descendants, as far as their views are in a window. During a transition those are both pages.
    fileprivate var controllersOnScreen: [UIViewController] {
        guard viewIfLoaded?.window != nil else { return [] }
        return [self] + children.flatMap(\.controllersOnScreen)
    }
}
