import Foundation

/// `.fullScreen`, `.overFullScreen` and the two that stay within a presentation context.
class FullScreenPresentationController: UIPresentationController {
    override var shouldPresentInFullscreen: Bool {
        resolvedStyle != .currentContext && resolvedStyle != .overCurrentContext
    }

    override var shouldRemovePresentersView: Bool {
        resolvedStyle == .fullScreen || resolvedStyle == .currentContext
    }

    /// The container's size in its last layout pass.
    private var lastSize = CGSize.zero

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        // While the view comes its animator has it: a container that turns meanwhile is heeded afterwards.
        guard phase == .presented || lastSize == .zero else { return }
        let frame = frameOfPresentedViewInContainerView
        let sizeBefore = lastSize
        lastSize = frame.size
        // What filled the container goes on filling it; a view that the app has moved or sized stays as it is.
        guard phase == .presented, frame.size != sizeBefore, presentedView?.bounds.size == sizeBefore else { return }
        presentedView?.frame = frame
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        if completed, frameOfPresentedViewInContainerView.size != lastSize { container?.setNeedsLayout() }
    }
}
