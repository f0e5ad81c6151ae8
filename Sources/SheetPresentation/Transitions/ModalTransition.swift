import UIKit

/// Presents view controllers in any transition style.
///
///     ModalTransition(.circle { context in cell(for: item) }).present(photo, from: self)
///
/// UIKit holds transitioning delegates weakly, but a presentation retains its transition.
@MainActor
public final class ModalTransition: PresentingTransition {
    /// The style of later presentations.
    public var style: TransitionStyle
    /// The duration of later presentations in seconds if the style has none; default 0.4, range 0.05...10.
    public var duration: TimeInterval = StyleTuning.defaultDuration
    /// The timing of later presentations if the style has none; default a spring without overshoot.
    public var timing = TransitionTiming.default
    /// Whether a drag along the style's axis dismisses; default true. A change during a drag counts at its release.
    public var dismissesOnDrag = true
    /// Whether a tap outside of a presented view that does not fill the screen dismisses it; default true.
    public var dismissesOnTap = true
    /// The progress beyond which a slow release dismisses, 0...1; default 0.5.
    public var threshold: Double = 0.5

    /// The default `delegate` of every presentation of this transition, held weakly.
    public weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

    /// Creates a transition in a style.
    public init(_ style: TransitionStyle) {
        self.style = style
    }

    var tuning: StyleTuning {
        StyleTuning(style: style.effective, duration: duration, timing: timing, threshold: threshold)
    }

    /// Presents `viewController` from `presenter`.
    ///
    /// `delegate` is the presentation's delegate, held weakly; default this transition's.
    ///
    /// - Returns: The presentation, or nil if it was refused, which is reported to `SheetProblem.reporter`.
    @discardableResult
    public func present(
        _ viewController: UIViewController,
        from presenter: UIViewController,
        delegate: (any UIAdaptivePresentationControllerDelegate)? = nil,
        animated: Bool = true,
        completion: (() -> Void)? = nil
    ) -> ModalPresentationController? {
        let request = PresentationRequest(presented: viewController, animated: animated, completion: completion)
        return present(request, from: presenter) {
            let presentation = makeModalPresentation(of: viewController, presenting: nil)
            if let delegate { presentation.delegate = delegate }
            return presentation
        }
    }

    override func makePresentation(
        of presented: UIViewController, presenting: UIViewController?
    ) -> InteractivePresentationController? {
        makeModalPresentation(of: presented, presenting: presenting)
    }

    private func makeModalPresentation(
        of presented: UIViewController, presenting: UIViewController?
    ) -> ModalPresentationController {
        let presentation = ModalPresentationController(presented: presented, presenting: presenting, transition: self)
        presentation.delegate = delegate
        return presentation
    }
}
