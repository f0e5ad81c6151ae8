import Foundation

/// `.fullScreen`, `.overFullScreen` and the two that stay within a presentation context.
final class FullScreenPresentationController: UIPresentationController {
    override var shouldPresentInFullscreen: Bool {
        resolvedStyle != .currentContext && resolvedStyle != .overCurrentContext
    }

    override var shouldRemovePresentersView: Bool {
        resolvedStyle == .fullScreen || resolvedStyle == .currentContext
    }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        guard phase == .presented, let presentedView, presentedView.transform == .identity else { return }
        presentedView.frame = frameOfPresentedViewInContainerView
    }
}
