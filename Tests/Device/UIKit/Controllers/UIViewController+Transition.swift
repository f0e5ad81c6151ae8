import Foundation

extension UIViewController {
    /// The transition with which a controller is pushed or presented, and popped or dismissed. Presentations do not zoom.
    open class Transition: NSObject {
        let kind: Kind

        enum Kind {
            case style(UIModalTransitionStyle)
            case zoom(ZoomRecipe)
        }

        init(_ kind: Kind) {
            self.kind = kind
            super.init()
        }

        /// Slides up from the bottom.
        public static var coverVertical: Self { make(.style(.coverVertical)) }
        public static var flipHorizontal: Self { make(.style(.flipHorizontal)) }
        public static var crossDissolve: Self { make(.style(.crossDissolve)) }
        /// Behaves like ``coverVertical``, here and on `modalTransitionStyle`.
        public static var partialCurl: Self { make(.style(.partialCurl)) }

        /// Zooms out of the provider's view and back into it when it is pushed and popped; the user can interrupt it at any time.
        public static func zoom(
            options: ZoomOptions? = nil, sourceViewProvider: @escaping (ZoomSourceViewProviderContext) -> UIView?
        ) -> Self {
            make(.zoom(ZoomRecipe(options: options, source: sourceViewProvider)))
        }

        private static func make(_ kind: Kind) -> Self {
            unsafeDowncast(Transition(kind), to: Self.self)
        }
    }
}

/// An app's configuration of a zoom.
struct ZoomRecipe {
    let options: UIViewController.Transition.ZoomOptions?
    let source: (UIViewController.Transition.ZoomSourceViewProviderContext) -> UIView?
}

extension UIViewController.Transition {
    /// The controllers of a zoom.
    open class ZoomSourceViewProviderContext: NSObject {
        open private(set) var sourceViewController: UIViewController
        open private(set) var zoomedViewController: UIViewController

        init(source: UIViewController, zoomed: UIViewController) {
            sourceViewController = source
            zoomedViewController = zoomed
            super.init()
        }
    }
}

extension UIViewController {
    var zoomRecipe: ZoomRecipe? {
        guard case .zoom(let recipe) = preferredTransition?.kind else { return nil }
        return recipe
    }

    /// The style that the controller prefers to its ``modalTransitionStyle``.
    var preferredTransitionStyle: UIModalTransitionStyle? {
        guard case .style(let style) = preferredTransition?.kind else { return nil }
        return style
    }

    /// The animator that the controller prefers for its push or pop; nil for the container's own.
    func preferredAnimator(arrives: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
        switch preferredTransition?.kind {
        case .style(let style): BuiltInAnimator.make(style, arrives: arrives)
        case .zoom(let recipe): ZoomAnimator(self, recipe, arrives: arrives)
        case nil: nil
        }
    }
}
