import Foundation

/// Collects what is to move with a menu that comes or goes.
@MainActor
class MenuAnimator: NSObject, UIContextMenuInteractionAnimating {
    /// Who has made the preview that is shown.
    weak var previewOwner: AnyObject?
    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

    /// Takes what another one has collected.
    func join(_ other: MenuAnimator) {
        animations += other.animations
        completions += other.completions
    }

    /// Each is run once.
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
