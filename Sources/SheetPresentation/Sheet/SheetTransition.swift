import UIKit

/// Presents view controllers as sheets: the entry point of this library, and UIKit's transitioning delegate behind it.
///
///     SheetTransition.default.present(settings, height: 500)
///
/// UIKit's own route works as well:
///
///     settings.modalPresentationStyle = .custom
///     settings.transitioningDelegate = SheetTransition.default
///     present(settings, animated: true)
///
/// A transition keeps no state of any sheet on screen, so one instance serves any number of them.
@MainActor
public final class SheetTransition: PresentingTransition {
    /// The transition that serves the whole app; give special sheets an instance of their own.
    public static let `default` = SheetTransition()

    /// The configuration of later presentations; a sheet on screen keeps its own.
    public var configuration: SheetConfiguration

    /// The `delegate` of every sheet that this transition presents, where `present` names no other; held weakly.
    public weak var delegate: (any SheetDelegate)?

    /// Makes a transition of your own; UIKit holds delegates weakly, but a presentation keeps its transition.
    public init(configuration: SheetConfiguration = SheetConfiguration()) {
        self.configuration = configuration
    }

    /// The height in points of later presentations; default 400. Setting it makes this the only detent.
    ///
    /// A height that is not finite and above zero is reported and ignored; one beyond the screen is clamped when the sheet appears.
    public var sheetHeight: CGFloat {
        get {
            guard case .points(let points, _)? = configuration.detents.first?.height else { return 0 }
            return points
        }
        set {
            let detent = Detent.height(newValue)
            guard detent.problem == nil else {
                SheetProblem(
                    cause: "The height \(newValue) is no height.",
                    recoverySuggestion: "Use points above zero; sheetHeight stays \(sheetHeight)."
                ).report()
                return
            }
            configuration.detents = [detent]
        }
    }

    /// Seconds that later presentations take to appear and to disappear; default 0.4, range 0.05...10.
    ///
    /// A value outside is reported and ignored.
    public var duration: TimeInterval {
        get { configuration.duration }
        set {
            guard SheetConfiguration.durationProblem(newValue) == nil else {
                SheetProblem(
                    cause: "The duration \(newValue) is not between 0.05 and 10 seconds.",
                    recoverySuggestion: "Use animated: false for no movement; duration stays \(duration)."
                ).report()
                return
            }
            configuration.duration = newValue
        }
    }

    /// Presents `viewController` as a sheet from `presenter`.
    ///
    /// The presentation is made from a copy of `configuration`; a `height` in points replaces its detents for this presentation only.
    /// What that leaves without meaning, such as an initial detent, is reported. While `presenter` is on its way in, or
    /// `viewController` or what `presenter` presents on its way out, the sheet waits for that to end.
    ///
    /// `delegate` becomes the sheet's own, held weakly; default this transition's.
    ///
    /// - Returns: The sheet, or nil when the presentation was refused; the reason went to `SheetProblem.reporter`.
    @discardableResult
    public func present(
        _ viewController: UIViewController,
        height: CGFloat? = nil,
        from presenter: UIViewController,
        delegate: (any SheetDelegate)? = nil,
        animated: Bool = true,
        completion: (() -> Void)? = nil
    ) -> SheetPresentationController? {
        present(
            viewController, configuration: configuration(height: height), from: presenter, delegate: delegate,
            animated: animated, completion: completion)
    }

    /// Presents `viewController` as a sheet over whatever is on screen.
    ///
    /// The presenter is the top-most controller that can present: in the only active scene, or with several in the one whose window
    /// is key. Alerts, search controllers and controllers on their way out are passed over. App extensions name theirs with `from:`.
    ///
    /// `delegate` becomes the sheet's own, held weakly; default this transition's.
    ///
    /// - Returns: The sheet, or nil when the presentation was refused; the reason went to `SheetProblem.reporter`.
    @available(iOSApplicationExtension, unavailable, message: "Name the presenter with from:.")
    @discardableResult
    public func present(
        _ viewController: UIViewController,
        height: CGFloat? = nil,
        delegate: (any SheetDelegate)? = nil,
        animated: Bool = true,
        completion: (() -> Void)? = nil
    ) -> SheetPresentationController? {
        present(
            viewController, configuration: configuration(height: height), delegate: delegate, animated: animated,
            completion: completion)
    }

    /// Presents `viewController` from `presenter` as a sheet with a configuration of its own; this transition's stays as it is.
    ///
    /// `delegate` becomes the sheet's own, held weakly; default this transition's.
    ///
    /// - Returns: The sheet, or nil when the presentation was refused; the reason went to `SheetProblem.reporter`.
    @discardableResult
    public func present(
        _ viewController: UIViewController,
        configuration: SheetConfiguration,
        from presenter: UIViewController,
        delegate: (any SheetDelegate)? = nil,
        animated: Bool = true,
        completion: (() -> Void)? = nil
    ) -> SheetPresentationController? {
        let transition = SheetTransition(configuration: configuration)
        transition.delegate = delegate ?? self.delegate
        let request = PresentationRequest(presented: viewController, animated: animated, completion: completion)
        return transition.present(request, from: presenter) {
            transition.makeSheet(presented: viewController, presenting: nil)
        }
    }

    /// Presents `viewController` over whatever is on screen as a sheet with a configuration of its own; this transition's stays as it is.
    ///
    /// `delegate` becomes the sheet's own, held weakly; default this transition's.
    ///
    /// - Returns: The sheet, or nil when the presentation was refused; the reason went to `SheetProblem.reporter`.
    @available(iOSApplicationExtension, unavailable, message: "Name the presenter with from:.")
    @discardableResult
    public func present(
        _ viewController: UIViewController,
        configuration: SheetConfiguration,
        delegate: (any SheetDelegate)? = nil,
        animated: Bool = true,
        completion: (() -> Void)? = nil
    ) -> SheetPresentationController? {
        switch PresenterSearch.topMostPresenter(in: UIApplication.shared.connectedScenes) {
        case .success(let presenter):
            return present(
                viewController, configuration: configuration, from: presenter, delegate: delegate, animated: animated,
                completion: completion)
        case .failure(let problem):
            problem.report()
            return nil
        }
    }

    private func configuration(height: CGFloat?) -> SheetConfiguration {
        var copy = configuration
        if let height { copy.detents = [.height(height)] }
        return copy
    }

    override func makePresentation(
        of presented: UIViewController, presenting: UIViewController?
    ) -> (any UserDismissiblePresentation)? {
        makeSheet(presented: presented, presenting: presenting)
    }

    private func makeSheet(presented: UIViewController, presenting: UIViewController?) -> SheetPresentationController {
        let (sane, problems) = configuration.sanitized()
        for problem in problems + sane.absentDetentProblems() { problem.report() }
        let sheet = SheetPresentationController(
            presentedViewController: presented, presenting: presenting, configuration: sane, transition: self)
        sheet.delegate = delegate
        return sheet
    }
}
