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
        let frame = frameOfPresentedViewInContainerView
        // A view that the app has moved stays where it is.
        guard phase == .presented, let presentedView, presentedView.bounds.size != frame.size else { return }
        presentedView.frame = frame
    }
}
