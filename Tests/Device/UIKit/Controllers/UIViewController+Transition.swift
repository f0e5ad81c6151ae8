import Foundation

extension UIViewController {
    /// How a controller comes when it is pushed or presented, and how it goes again.
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

        /// Up from below.
        public static var coverVertical: Self { make(.style(.coverVertical)) }
        public static var flipHorizontal: Self { make(.style(.flipHorizontal)) }
        public static var crossDissolve: Self { make(.style(.crossDissolve)) }
        /// Here as on `modalTransitionStyle`: it comes from below.
        public static var partialCurl: Self { make(.style(.partialCurl)) }

        /// Grows out of the view that the provider answers, and goes back into it; a finger may take hold of it at any time.
        public static func zoom(
            options: ZoomOptions? = nil, sourceViewProvider: @escaping (ZoomSourceViewProviderContext) -> UIView?
        ) -> Self {
            make(.zoom(ZoomRecipe(options: options, source: .view(sourceViewProvider))))
        }

        /// Grows out of a button of a bar.
        public static func zoom(
            options: ZoomOptions? = nil,
            sourceBarButtonItemProvider: @escaping (ZoomSourceViewProviderContext) -> UIBarButtonItem?
        ) -> Self {
            make(.zoom(ZoomRecipe(options: options, source: .item(sourceBarButtonItemProvider))))
        }

        private static func make(_ kind: Kind) -> Self {
            unsafeDowncast(Transition(kind), to: Self.self)
        }
    }
}

/// What an app said about a zoom.
struct ZoomRecipe {
    enum Source {
        case view((UIViewController.Transition.ZoomSourceViewProviderContext) -> UIView?)
        case item((UIViewController.Transition.ZoomSourceViewProviderContext) -> UIBarButtonItem?)
    }

    let options: UIViewController.Transition.ZoomOptions?
    let source: Source

    /// Asks the app.
    @MainActor
    func sourceView(_ context: UIViewController.Transition.ZoomSourceViewProviderContext) -> UIView? {
        switch source {
        case .view(let provider):
            return provider(context)
        case .item(let provider):
            let item = provider(context)
            return item?.customView ?? item?.shownIn
        }
    }
}

extension UIViewController.Transition {
    /// Between whom a zoom takes place.
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

    /// The animator that the controller prefers for its own arrival or departure; nil leaves that to whoever shows it.
    func preferredAnimator(arrives: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
        switch preferredTransition?.kind {
        case .style(let style): BuiltInAnimator.make(style, arrives: arrives)
        case .zoom(let recipe): ZoomAnimator(self, recipe, arrives: arrives)
        case nil: nil
        }
    }
}
