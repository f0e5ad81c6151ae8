import Foundation

/// Collects animations to run when a preview is tapped.
@MainActor
final class MenuCommitAnimator: MenuAnimator, UIContextMenuInteractionCommitAnimating {
    var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
}
