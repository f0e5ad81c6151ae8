import UIKit

/// Presents view controllers as sheets: the entry point of this library, and UIKit's transitioning delegate behind it.
///
///     SheetTransition.default.present(settings, height: 500)
///
/// UIKit's own API works as well:
///
///     settings.modalPresentationStyle = .custom
///     settings.transitioningDelegate = SheetTransition.default
///     present(settings, animated: true)
///
/// A transition has no state of the sheets on screen, so one instance can present any number of them.
@MainActor
public final class SheetTransition: PresentingTransition {
    /// The shared transition; create others for sheets with different defaults.
    public static let `default` = SheetTransition()

    /// The configuration of later presentations; a sheet on screen keeps its own.
    public var configuration: SheetConfiguration

    /// The default `delegate` of every sheet that this transition presents, held weakly.
    public weak var delegate: (any SheetDelegate)?

    /// The last touch on a bar to which it is attached; nil if there was none.
    var touch: BarTouch?

    /// Creates a transition. UIKit holds transitioning delegates weakly, but a presentation retains its transition.
    public init(configuration: SheetConfiguration = SheetConfiguration()) {
        self.configuration = configuration
    }

    /// The height in points of later presentations; default 400. Setting it makes this the only detent.
    ///
    /// 0 if the first detent is not a height in points, such as `.medium`. A height that is not finite or below 1 is reported and ignored; one
    /// larger than the screen is clamped when the sheet appears.
    public var sheetHeight: CGFloat {
        get {
            configuration.detents.first?.rule.points ?? 0
        }
        set {
            let detent = Detent.height(newValue)
            guard detent.rule.problem == nil else {
                SheetProblem(
                    .invalidValue,
                    cause: "The height \(newValue) is not a valid height.",
                    recoverySuggestion: "Use at least 1 point; sheetHeight stays \(sheetHeight)."
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
                    .invalidValue,
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
    /// The sheet gets a copy of `configuration`; a `height` in points replaces the detents in this copy. Settings that have no effect
    /// then, such as an initial detent, are reported. While `presenter` is being presented or dismissed, or `viewController` or what
    /// `presenter` presents is being dismissed, the sheet waits for that to end. It may still be refused then: see
    /// ``SheetController/waitUntilPresented()``.
    ///
    /// `delegate` is the sheet's delegate, held weakly; default this transition's. `completion` is not called after a refusal.
    ///
    /// - Returns: The sheet, or nil if the presentation was refused, which is reported to `SheetProblem.reporter`.
    @discardableResult
    public func present(
        _ viewController: UIViewController,
        height: CGFloat? = nil,
        from presenter: UIViewController,
        delegate: (any SheetDelegate)? = nil,
        animated: Bool = true,
        completion: (() -> Void)? = nil
    ) -> SheetController? {
        present(
            viewController, configuration: configuration(height: height), from: presenter, delegate: delegate,
            animated: animated, completion: completion)
    }

    /// Presents `viewController` as a sheet from the top-most controller on screen.
    ///
    /// That is the top-most controller that can present, in the only active scene or, if there are several, in the one with the application's
    /// key window. Controllers being dismissed are skipped; beneath an alert the presentation is refused. App extensions use `from:`.
    ///
    /// `delegate` is the sheet's delegate, held weakly; default this transition's.
    ///
    /// - Returns: The sheet, or nil if the presentation was refused, which is reported to `SheetProblem.reporter`.
    @available(iOSApplicationExtension, unavailable, message: "Pass the presenter with from:.")
    @discardableResult
    public func present(
        _ viewController: UIViewController,
        height: CGFloat? = nil,
        delegate: (any SheetDelegate)? = nil,
        animated: Bool = true,
        completion: (() -> Void)? = nil
    ) -> SheetController? {
        present(
            viewController, configuration: configuration(height: height), delegate: delegate, animated: animated,
            completion: completion)
    }

    /// Presents `viewController` from `presenter` as a sheet with its own configuration; this transition's is not changed.
    ///
    /// `delegate` is the sheet's delegate, held weakly; default this transition's.
    ///
    /// - Returns: The sheet, or nil if the presentation was refused, which is reported to `SheetProblem.reporter`.
    @discardableResult
    public func present(
        _ viewController: UIViewController,
        configuration: SheetConfiguration,
        from presenter: UIViewController,
        delegate: (any SheetDelegate)? = nil,
        animated: Bool = true,
        completion: (() -> Void)? = nil
    ) -> SheetController? {
        present(
            PresentationRequest(presented: viewController, animated: animated, completion: completion),
            configuration: configuration, from: presenter, delegate: delegate)
    }

    private func present(
        _ request: PresentationRequest, configuration: SheetConfiguration, from presenter: UIViewController,
        delegate: (any SheetDelegate)?
    ) -> SheetController? {
        let transition = SheetTransition(configuration: configuration)
        transition.delegate = delegate ?? self.delegate
        transition.touch = touch
        return transition.present(request, from: presenter) {
            transition.makeSheet(presented: request.presented, presenting: nil)
        }?.sheet
    }

    /// Presents `viewController` from the top-most controller on screen as a sheet with its own configuration; this transition's is not changed.
    ///
    /// `delegate` is the sheet's delegate, held weakly; default this transition's.
    ///
    /// - Returns: The sheet, or nil if the presentation was refused, which is reported to `SheetProblem.reporter`.
    @available(iOSApplicationExtension, unavailable, message: "Pass the presenter with from:.")
    @discardableResult
    public func present(
        _ viewController: UIViewController,
        configuration: SheetConfiguration,
        delegate: (any SheetDelegate)? = nil,
        animated: Bool = true,
        completion: (() -> Void)? = nil
    ) -> SheetController? {
        switch PresenterSearch.topMostPresenter(in: .shared) {
        case .success(let presenter):
            let request = PresentationRequest(presented: viewController, animated: animated, completion: completion) {
                try? PresenterSearch.topMostPresenter(in: .shared).get()
            }
            return present(request, configuration: configuration, from: presenter, delegate: delegate)
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
    ) -> InteractivePresentationController? {
        makeSheet(presented: presented, presenting: presenting)
    }

    func makeSheet(presented: UIViewController, presenting: UIViewController?) -> SheetPresentationController {
        let (sane, problems) = configuration.sanitized()
        for problem in problems + sane.absentDetentProblems() { problem.report() }
        let presentation = SheetPresentationController(
            presentedViewController: presented, presenting: presenting, configuration: sane, transition: self)
        presentation.delegate = delegate
        if let bar = touch?.respondingBar { presentation.sheet.placer.environmentReader.bar = bar }
        return presentation
    }
}
