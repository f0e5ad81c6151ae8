import UIKit

/// Presents view controllers in any transition style.
///
///     ModalTransition(.circle { context in cell(for: item) }).present(photo, from: self)
///
/// UIKit holds transitioning delegates weakly; a presentation keeps the transition it was made by.
@MainActor
public final class ModalTransition: PresentingTransition {
    /// How later presentations look.
    public var style: TransitionStyle
    /// Seconds of later presentations where the style names none; default 0.4, range 0.05...10.
    public var duration: TimeInterval = StyleTuning.defaultDuration
    /// Timing of later presentations where the style names none; default a spring without overshoot.
    public var timing = TransitionTiming.default
    /// Whether a pull along the style's own axis dismisses; default true.
    public var dismissesOnDrag = true
    /// Whether a tap beside a presented view that does not fill the screen dismisses; default true.
    public var dismissesOnTap = true
    /// The progress from which on a release without speed dismisses, 0...1; default 0.5.
    public var threshold: Double = 0.5

    /// The `delegate` of every presentation of this transition, where `present` names no other; held weakly.
    public weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

    /// A transition in a style; UIKit holds delegates weakly, but a presentation keeps its transition.
    public init(_ style: TransitionStyle) {
        self.style = style
    }

    var tuning: StyleTuning {
        StyleTuning(style: style.effective, duration: duration, timing: timing, threshold: threshold)
    }

    /// Presents `viewController` from `presenter`.
    ///
    /// `delegate` becomes the presentation's own, held weakly; default this transition's.
    ///
    /// - Returns: The presentation, or nil when it was refused; the reason went to `SheetProblem.reporter`.
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
    ) -> (any UserDismissiblePresentation)? {
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
