import Foundation

/// A view that scrolls: what is inside it decides how far, by constraints to the content guide or to the view's own edges.
@MainActor
protocol ScrollingContent: UIView {
    var contentSize: CGSize { get set }
    /// Whether constraints have a say in it.
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

    /// Sets the content's size in the directions that constraints decide.
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
    /// Where what scrolls lies, in the coordinates of what scrolls. Only for scroll views.
    var autoLayoutContentGuide: UILayoutGuide { layoutState.scrolling!.contentGuide }

    /// Where the scroll view itself lies, in the coordinates of what scrolls. Only for scroll views.
    var autoLayoutFrameGuide: UILayoutGuide { layoutState.scrolling!.frameGuide }

    /// By how much a scroll view magnifies this view: constraints place its edges where they are seen then.
    var autoLayoutZoom: Double {
        get { autoLayout?.zoom ?? 1 }
        set {
            guard let state = autoLayout, state.zoom != newValue else { return }
            state.zoom = newValue
            for row in state.users.rows { row.rebuild() }
            state.noteMove()
            superviewSlot?.setNeedsLayout()
        }
    }

    /// A scroll view's content size was set by hand.
    func autoLayoutContentSizeDidChange() {
        guard let state = autoLayout else { return }
        for row in state.stayRows { row.map { $0.engine?.markStale($0) } }
    }
}
