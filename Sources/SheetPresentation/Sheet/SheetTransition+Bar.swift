import UIKit

extension SheetTransition {
    /// Lets people pull up a sheet from a bar, such as the mini player above a tab bar.
    ///
    ///     transition.attach(to: miniPlayer) { PlayerViewController() }
    ///
    /// A pull away from the edge of this transition's sheets presents the page that the closure returns, with a copy of `configuration`; nil for
    /// none this time. The sheet follows the finger from its edge. Released inwards the presentation completes, released outwards it is
    /// cancelled, and UIKit reports it as such. A tap on the bar stays the app's own: it calls `present`.
    ///
    /// The bar keeps the transition until `detach(from:)` and not the other way around; attached again, the last call counts. While the presenter
    /// presents something, a pull has no effect.
    ///
    /// - Parameter presenter: Held weakly; default the view controller that contains the bar when the pull begins.
    public func attach(
        to bar: UIView, from presenter: UIViewController? = nil, page: @escaping () -> UIViewController?
    ) {
        detach(from: bar)
        bar.addInteraction(BarPull(self, from: presenter, page: page))
    }

    /// Removes the pull that brings up a sheet from a bar; a sheet on its way is dragged no further.
    public func detach(from bar: UIView) {
        for case let pull as BarPull in bar.interactions { bar.removeInteraction(pull) }
    }

    /// Presents under a finger.
    ///
    /// - Parameter onBegin: Called when UIKit has begun the presentation.
    func pull(
        _ page: UIViewController, from presenter: UIViewController,
        onBegin: @escaping (SheetPresentationController) -> Void
    ) -> SheetPresentationController? {
        let transition = SheetTransition(configuration: configuration)
        transition.delegate = delegate
        let request = PresentationRequest(presented: page, animated: true, completion: nil)
        return transition.present(request, from: presenter) {
            let sheet = transition.makeSheet(presented: page, presenting: nil)
            sheet.pull(onBegin: onBegin)
            return sheet
        }
    }
}
