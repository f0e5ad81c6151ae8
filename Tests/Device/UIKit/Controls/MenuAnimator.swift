import Foundation

/// Collects animations to run alongside a menu's appearance or disappearance.
@MainActor
class MenuAnimator: NSObject, UIContextMenuInteractionAnimating {
    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

    /// Runs each animation once.
    func animate() {
        let due = animations
        animations = []
        for animation in due { animation() }
    }

    func complete() {
        let due = completions
        completions = []
        for completion in due { completion() }
    }
}
