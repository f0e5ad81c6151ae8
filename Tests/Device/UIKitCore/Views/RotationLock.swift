/// Keeps the interface of a scene in its orientation, as long as a transition or another rotation runs.
@MainActor
package final class RotationLock {
    private weak var scene: UIWindowScene?

    package init(on scene: UIWindowScene?) {
        self.scene = scene
        scene?.rotationLocks += 1
    }

    /// Has an effect once.
    package func unlock() {
        guard let scene else { return }
        self.scene = nil
        scene.rotationLocks -= 1
        scene.rotateIfUnlocked()
    }
}

extension UIWindowScene {
    /// Remembers a rotation that the interface did not follow, and asks for it again after the last lock.
    ///
    /// - Parameter preferred: Nil for the orientation of the device.
    package func deferRotation(to preferred: UIInterfaceOrientation?) {
        deferredRotation = OrientationChange(preferred: preferred)
    }

    /// Rotates to a supported orientation, animated and not before the next turn of the run loop, because another controller decides now.
    ///
    /// - Parameter preferred: Has priority over the orientation of the device, if that has not changed meanwhile.
    package func supportedOrientationsDidChange(preferring preferred: UIInterfaceOrientation? = nil) {
        guard !isHeldUpright else { return }
        deferredRotation = deferredRotation ?? OrientationChange(preferred: preferred)
        rotateIfUnlocked()
    }

    /// Whether a rotation has to wait.
    package var isRotationLocked: Bool { rotationLocks > 0 }

    fileprivate func rotateIfUnlocked() {
        guard rotationLocks == 0, deferredRotation != nil else { return }
        // Never inside the end of a transition: in the next turn of the run loop, if nothing has locked it again by then.
        let world = World.current
        world.afterCommit { [weak self] in
            world.schedule(after: 0) {
                self?.rotateAfterLock()
            }
        }
    }

    private func rotateAfterLock() {
        guard let rotation = deferredRotation, !isRotationLocked else { return }
        deferredRotation = nil
        orientationsChanged?(rotation)
    }

    /// Whether the interface has the orientation of the device, and supports it.
    private var isHeldUpright: Bool {
        let isSupported = windows.first?.supportedInterfaceOrientations.contains(interfaceOrientation.mask) ?? true
        return isSupported && UIDevice.current.orientation.rawValue == interfaceOrientation.rawValue
    }
}
