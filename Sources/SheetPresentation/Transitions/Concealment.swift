import UIKit

/// Makes a view invisible for a while. It is transparent, not hidden, because stack views close the gap of a hidden view.
@MainActor
final class Concealment {
    private weak var view: UIView?
    private let opacity: Float
    /// What the view made of an opacity of 0: a layer's class may ignore it.
    private let concealed: Float

    /// - Parameter opacity: The view's own, if a sheet moves it; default the current one.
    init(_ view: UIView, opacity: Float? = nil) {
        self.view = view
        self.opacity = opacity ?? view.layer.opacity
        view.layer.opacity = 0
        concealed = view.layer.opacity
    }

    /// Whether this view is concealed, still in its superview and still invisible.
    func conceals(_ view: UIView) -> Bool {
        self.view === view && view.layer.opacity == concealed && view.window != nil && !view.isHidden
    }

    /// Shows the view again, unless it is visible already: a reused cell gets its opacity from its collection view.
    func end() {
        if let view, view.layer.opacity == 0 { view.layer.opacity = opacity }
        view = nil
    }
}
