import UIKit

extension SheetTransition {
    /// Presents a page when people drag it up from a bar, such as a mini player above a tab bar.
    ///
    ///     transition.attach(to: miniPlayer) { PlayerViewController() }
    ///
    /// A drag away from the edge of this transition's sheets begins an interactive presentation of the page that the closure returns, with a
    /// copy of `configuration`; nil for none. The sheet follows the finger. A release towards the content completes the presentation, one
    /// towards the edge cancels it. Taps on the bar are not handled.
    ///
    /// The bar's view retains the transition until `detach(from:)`, or until another transition is attached. While the presenter presents
    /// something, a drag has no effect.
    ///
    /// - Parameter presenter: Held weakly; default the view controller that contains the bar when the drag begins.
    public func attach(
        to bar: UIView, from presenter: UIViewController? = nil, page: @escaping () -> UIViewController?
    ) {
        detach(from: bar)
        bar.addInteraction(BarPull(self, from: presenter, page: page))
    }

    /// Removes the gesture from a bar; a drag in progress ends.
    public func detach(from bar: UIView) {
        for case let pull as BarPull in bar.interactions { bar.removeInteraction(pull) }
    }

    /// Presents interactively.
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
