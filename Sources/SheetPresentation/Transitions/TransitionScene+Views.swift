import UIKit

extension TransitionScene {
    /// The scene of a transition between two controllers; calls the style's view providers.
    @MainActor
    init(
        style: TransitionStyle, front: UIViewController?, back: UIViewController?, frontFrame: CGRect,
        frontColor: UIColor?, in container: UIView, kind: Container, isLeaving: Bool
    ) {
        // A list that was just scrolled or reloaded has its cells only after a layout.
        if style.source != nil { back?.viewIfLoaded?.layoutIfNeeded() }
        let context = front.map { TransitionStyle.ViewContext(front: $0, back: back, isLeaving: isLeaving) }
        let source = context.flatMap(style.visibleSource)
        self.init(
            bounds: container.bounds, frontFrame: frontFrame, frontColor: frontColor,
            sourceRect: source.map { $0.convert($0.bounds, to: container) }, container: kind, isLeaving: isLeaving,
            reducesMotion: UIAccessibility.isReduceMotionEnabled)
        self.source = source
        sourceCornerRadius = source?.visibleCornerRadius ?? 0
        frontCornerRadius = front?.viewIfLoaded?.visibleCornerRadius ?? 0
        // Relative to the front view, which may be displaced by a movement.
        if let context, let view = context.front.viewIfLoaded, let destination = style.destination?(context),
            destination.isDescendant(of: view), !destination.bounds.isEmpty
        {
            let rect = destination.convert(destination.bounds, to: view)
            destinationRect = rect.offsetBy(
                dx: frontFrame.minX - view.bounds.minX, dy: frontFrame.minY - view.bounds.minY)
        }
    }
}

extension TransitionStyle {
    /// The source view, if any of it is visible.
    @MainActor
    func visibleSource(_ context: ViewContext) -> UIView? {
        source?(context).flatMap { $0.isInSight ? $0 : nil }
    }
}

extension TransitionScene {
    /// Whether source and destination are the same views with the same rects.
    func hasSameEnds(as other: TransitionScene) -> Bool {
        source === other.source && sourceRect == other.sourceRect && sourceCornerRadius == other.sourceCornerRadius
            && destinationRect == other.destinationRect
    }
}

extension UIView {
    /// Whether a part of it is inside its window and all clipping ancestors, regardless of opacity. A view without a size counts as a point.
    fileprivate var isInSight: Bool {
        guard window != nil else { return false }
        let seen = bounds.insetBy(dx: -0.5, dy: -0.5)
        var next: UIView? = self
        while let view = next {
            guard !view.isHidden else { return false }
            if view.clipsToBounds || view is UIWindow, !view.bounds.intersects(convert(seen, to: view)) {
                return false
            }
            next = view.superview
        }
        return true
    }
}
