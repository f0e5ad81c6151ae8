import Foundation

/// A scroll view, whose content size is determined by constraints to its content guide, or from subviews to its own edges.
@MainActor
package protocol ScrollingContent: UIView {
    var contentSize: CGSize { get set }
    /// Whether constraints determine the content size.
    var takesContentSizeFromConstraints: Bool { get }
}

/// A scroll view's two guides.
@MainActor
final class AutoLayoutScrolling {
    unowned(unsafe) let view: any ScrollingContent
    let contentGuide = UILayoutGuide()
    let frameGuide = UILayoutGuide()

    init(_ view: any ScrollingContent) {
        self.view = view
        contentGuide.identifier = "UIScrollView-contentLayoutGuide"
        contentGuide.isScrollContent = true
        contentGuide.owner = view
        frameGuide.identifier = "UIScrollView-frameLayoutGuide"
        frameGuide.region = LayoutGuideRegion(insets: .zero)
        frameGuide.owner = view
    }

    /// Sets the content size along the axes that constraints determine.
    func apply(from engine: LayoutEngine, scale: Double) {
        guard contentGuide.engine === engine, view.takesContentSizeFromConstraints else { return }
        let slots = contentGuide.slots
        var size = view.contentSize
        if slots.width >= 0 { size.width = engine.value(.width, in: slots).snapped(to: scale) }
        if slots.height >= 0 { size.height = engine.value(.height, in: slots).snapped(to: scale) }
        if size != view.contentSize { view.contentSize = size }
    }
}

extension UIView {
    /// The content's rectangle, in content coordinates. Only for scroll views.
    package var autoLayoutContentGuide: UILayoutGuide { layoutState.scrolling!.contentGuide }

    /// The scroll view's visible rectangle, in content coordinates. Only for scroll views.
    package var autoLayoutFrameGuide: UILayoutGuide { layoutState.scrolling!.frameGuide }

    /// The zoom scale that a scroll view applies to this view: constraints position its scaled edges.
    package var autoLayoutZoom: Double {
        get { autoLayout?.zoom ?? 1 }
        set {
            guard let state = autoLayout, state.zoom != newValue else { return }
            state.zoom = newValue
            for row in state.users.rows { row.rebuild() }
            state.noteMove()
            superviewSlot?.setNeedsLayout()
        }
    }

    /// Called when the app sets a scroll view's content size.
    package func autoLayoutContentSizeDidChange() {
        guard let state = autoLayout else { return }
        for row in state.stayRows { row.map { $0.engine?.markStale($0) } }
    }
}
