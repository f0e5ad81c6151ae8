import UIKit

/// UIKit's animations: the one in progress, and those that accompany a movement.
@MainActor
enum ViewAnimation {
    /// The duration of the animation that includes what is changed now, in seconds; 0 without one, also inside `performWithoutAnimation`, where
    /// UIKit may still return that of the block around it.
    static var duration: TimeInterval { UIView.areAnimationsEnabled ? UIView.inheritedAnimationDuration : 0 }

    /// Whether what is changed now is animated.
    static var isInProgress: Bool { duration > 0 }

    /// Animates a change like the movement of a sheet; a touch can catch the sheet meanwhile.
    ///
    /// - Parameter velocity: The part of the way per second with which it begins.
    static func accompany(
        _ duration: TimeInterval, from velocity: CGFloat = 0, _ change: @escaping () -> Void,
        completion: @escaping () -> Void = {}
    ) {
        UIView.animate(
            withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: velocity,
            options: .allowUserInteraction, animations: change
        ) { _ in completion() }
    }
}
