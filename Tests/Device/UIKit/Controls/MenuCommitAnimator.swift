import Foundation

/// Collects what is to happen with a preview that was tapped.
@MainActor
final class MenuCommitAnimator: MenuAnimator, UIContextMenuInteractionCommitAnimating {
    var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
}
