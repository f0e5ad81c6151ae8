import UIKit

extension SheetTransition {
    /// Lets people drag up a sheet from a bar, such as the mini player above a tab bar.
    ///
    ///     transition.attach(to: miniPlayer) { PlayerViewController() }
    ///
    /// A pull away from the edge of this transition's sheets presents the page that the closure returns, with a copy of `configuration`;
    /// return nil for none. The sheet fades in over the bar, with its free edge at that of the bar, and follows the finger from there.
    /// A release inwards completes the presentation, and a release outwards cancels it, with UIKit's appearance calls. When the sheet is
    /// dismissed later, it moves back to the bar. With a style the finger drives the style instead. Taps on the bar are for the app, which
    /// can call `present`: within half a second after a touch on the bar, a sheet of this transition appears from the bar, too.
    ///
    /// The bar retains the transition until `detach(from:)`, but the transition does not retain the bar. The last of several attachments
    /// counts. While the presenter presents something, a pull has no effect.
    ///
    /// - Parameters:
    ///   - bar: The view that a drag begins on; taps remain the app's. Held weakly.
    ///   - presenter: Held weakly; default the view controller that contains the bar when the pull begins.
    ///   - page: Returns the content of the sheet when a pull begins; nil for none.
    public func attach(
        to bar: UIView, from presenter: UIViewController? = nil, page: @escaping () -> UIViewController?
    ) {
        detach(from: bar)
        bar.addInteraction(BarPull(self, from: presenter, page: page))
    }

    /// Detaches the transition from a bar; an interactive presentation in progress ends its drag.
    public func detach(from bar: UIView) {
        for case let pull as BarPull in bar.interactions { bar.removeInteraction(pull) }
    }

    /// Presents interactively from a bar.
    ///
    /// - Parameter onBegin: Called when UIKit has begun the presentation.
    func pull(
        _ page: UIViewController, from presenter: UIViewController, bar: UIView,
        onBegin: @escaping (SheetController) -> Void
    ) -> SheetController? {
        let transition = SheetTransition(configuration: configuration)
        transition.delegate = delegate
        let request = PresentationRequest(presented: page, animated: true, completion: nil)
        return transition.present(request, from: presenter) {
            () -> SheetPresentationController in
            let presentation = transition.makeSheet(presented: page, presenting: nil)
            presentation.pull(from: bar, onBegin: onBegin)
            return presentation
        }?.sheet
    }
}
