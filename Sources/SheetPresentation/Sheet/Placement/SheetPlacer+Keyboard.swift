import UIKit

/// The keyboard that a sheet avoids.
extension SheetPlacer {
    func updateKeyboard() {
        guard let host else { return }
        environmentReader.keyboard.setAvoided(host.configuration.keyboardBehavior.avoidsKeyboard) { [weak self] event in
            guard let self else { return }
            switch event {
            case .change(let animation): layOutForKeyboard(animation)
            case .editing: if let container { environmentReader.keyboard.ownerMayHaveChanged(in: container) }
            }
        }
        findPresentersKeyboard()
    }

    /// Only a presenter that stays usable can have had the keyboard before.
    func findPresentersKeyboard() {
        guard isPresenterInUse, let container else { return }
        environmentReader.keyboard.findNextPreexisting(in: container)
    }

    /// Checks for changes of the keyboard without notification.
    func containerDidLayOut() {
        guard let container, let drive = host?.drive else { return }
        // The sheet follows after the release; until then the content stays under the finger.
        if environmentReader.keyboard.followPull(in: container), drive.path.isAlongEdge,
            drive.phase == .resting || drive.phase.isDragging
        {
            updateContentInset()
        }
        if isPresenterInUse, environmentReader.keyboard.findPreexisting(in: container) { layOut() }
    }

    /// Avoids the keyboard in the keyboard's own animation.
    func layOutForKeyboard(_ animation: KeyboardObserver.Animation) {
        guard pass == .none else { return pass = .beforeKeyboard(animation) }
        // On an invisible tab or page it follows when that appears again.
        guard environmentReader.keyboard.isAvoided, let container, container.window != nil else { return }
        // The guide works only after its first use, and costs a layout of constraints. Most sheets never meet a keyboard.
        _ = container.keyboardLayoutGuide
        guard let host, host.drive.phase != .absent else { return }
        let hasChanged = environmentReader.measureKeyboard(in: container)
        guard hasChanged || !host.drive.phase.isLeaving else { return }
        host.handle(.keyboardChanged(isVisible: environmentReader.isCoveredByKeyboard))
        request.isForKeyboard = true
        let change = {
            self.layOut()
            container.layoutIfNeeded()
        }
        // Before it has begun to appear it is placed at once.
        let (phase, motion) = (host.drive.phase, host.drive.motion)
        guard !phase.isPresenting || motion.isPlaying || motion.position < Double(geometry.layout.exit) else {
            return UIView.performWithoutAnimation(change)
        }
        guard animation.duration > 0, UIView.areAnimationsEnabled else { return change() }
        UIView.animate(
            withDuration: animation.duration, delay: 0, options: animation.options, animations: change
        ) { [weak self] _ in
            self?.catchUp()
        }
    }
}
