import Foundation

extension CALayer {
    final func foundAction(forKey event: String) -> (any CAAction)? {
        if let delegate {
            if let action = delegate.action(for: self, forKey: event) {
                return action is NSNull ? nil : action
            }
        }
        if let action = actions?[event] {
            return action is NSNull ? nil : action
        }
        if let styled = (style?["actions"] as? [String: any CAAction])?[event] {
            return styled is NSNull ? nil : styled
        }
        if let action = Self.defaultAction(forKey: event) {
            return action is NSNull ? nil : action
        }
        return implicitAnimation(forKey: event)
    }

    /// Creates an animation with Core Animation's default duration of a quarter of a second and its default curve, unless the transaction
    /// has others.
    private func implicitAnimation(forKey event: String) -> (any CAAction)? {
        guard isHosted, hostedAt < World.current.render.commitCount else { return nil }
        guard AnimatedProperty(keyPath: event).isImplicitlyAnimatable || animatesImplicitly(event) else { return nil }
        let duration = CATransaction.animationDuration()
        guard duration > 0 else { return nil }
        let animation = CABasicAnimation(keyPath: event)
        animation.fromValue = presentedValue(forKeyPath: event)
        animation.duration = duration
        animation.timingFunction =
            CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
        animation.fillMode = .backwards
        return animation
    }

    /// The presentation value for a key path, boxed as in key-value coding.
    final func presentedValue(forKeyPath keyPath: String) -> Any? {
        (presentation() ?? self).value(forKeyPath: keyPath)
    }
}
