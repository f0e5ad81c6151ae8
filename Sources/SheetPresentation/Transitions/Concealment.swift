import UIKit

/// A view that cannot be seen for a while but keeps its place: a hidden one would make stack views close up.
@MainActor
final class Concealment {
    private weak var view: UIView?
    private let opacity: Float

    init(_ view: UIView) {
        self.view = view
        opacity = view.layer.opacity
        view.layer.opacity = 0
    }

    /// Whether this view is in place and cannot be seen.
    func conceals(_ view: UIView) -> Bool {
        self.view === view && view.layer.opacity == 0 && view.window != nil && !view.isHidden
    }

    /// Shows the view again, unless it is visible already: a reused cell gets its opacity from its collection view.
    func end() {
        if let view, view.layer.opacity == 0 { view.layer.opacity = opacity }
        view = nil
    }
}
