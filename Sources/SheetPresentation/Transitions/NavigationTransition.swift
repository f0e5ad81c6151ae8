import UIKit

/// Gives a navigation controller a transition style, with a back swipe that follows the finger.
///
///     NavigationTransition(.sink).attach(to: navigationController)
///
/// The navigation controller's view keeps the transition until `detach`, or until another one is attached. A delegate that was set
/// before hears everything as before. An app that sets its own delegate later replaces this one: it gets the system's transitions
/// and gestures back, and `detach` then leaves that delegate in place.
@MainActor
public final class NavigationTransition: NSObject {
    /// How later pushes and pops look; nil leaves them to the delegate that was there before, or to the system.
    public var style: TransitionStyle?
    /// Seconds where the style names none; default 0.5.
    public var duration: TimeInterval = 0.5
    /// Timing where the style names none; default a spring without overshoot.
    public var timing = TransitionTiming.default
    /// From where a finger may swipe back; default the leading edge. Nowhere while the top controller hides its back button.
    ///
    /// Without a style the system's own gestures apply; `anywhere` is reported then.
    public var backSwipe = BackSwipe.edge {
        didSet { if navigationController != nil { reportSwipeWithoutStyle() } }
    }
    /// The progress from which on a release without speed goes back, 0...1; default 0.3.
    public var threshold: Double = 0.3

    /// Where a back swipe may begin.
    public enum BackSwipe: Hashable, Sendable {
        /// No gesture goes back.
        case none
        /// From the leading edge of the screen.
        case edge
        /// From anywhere on the content, where that does not scroll sideways.
        case anywhere
    }

    /// The view this interaction was added to; UIKit sets it.
    public private(set) weak var view: UIView?

    private weak var navigationController: UINavigationController?
    /// What stands before the delegates of apps, the present one last: an app's delegate may lead back to an earlier one.
    private var forwarders: [NavigationDelegate] = []
    private var forwarder: NavigationDelegate? { forwarders.last }
    private lazy var pan = TransitionPan(host: self)
    private var popGestures: [PopGestureDelegate] = []
    private let slot = TransitionSlot()
    private var hasReportedSwipe = false

    /// How far from the leading edge a back swipe may begin, in points.
    private static let edgeWidth: CGFloat = 24

    /// A transition in a style, without effect until it is attached; nil leaves transitions to the system.
    public init(_ style: TransitionStyle?) {
        self.style = style
    }

    /// Takes the navigation controller's transitions over, in place of any other transition attached to it.
    ///
    /// Attached to another navigation controller before, it lets go of that first. Attached to the same one again, it takes back what an
    /// app's own delegate has taken over since.
    public func attach(to navigationController: UINavigationController) {
        let isAttached = self.navigationController === navigationController
        guard !isAttached || navigationController.delegate !== forwarder else { return }
        let former = isAttached ? forwarders : []
        detach()
        for case let other as NavigationTransition in navigationController.view.interactions { other.detach() }
        self.navigationController = navigationController
        let forwarder = NavigationDelegate(owner: self)
        forwarder.next = navigationController.delegate
        forwarders = former + [forwarder]
        navigationController.delegate = forwarder
        navigationController.view.addGestureRecognizer(pan.recognizer)
        navigationController.view.addInteraction(self)
        popGestures = navigationController.popGestureRecognizers.map {
            PopGestureDelegate(of: $0, in: navigationController, owner: self)
        }
        reportSwipeWithoutStyle()
    }

    /// Gives the navigation controller back as it was; a transition under a finger is taken back.
    public func detach() {
        guard let navigationController else { return }
        slot.current?.drive.fingerEnded(velocity: nil)
        self.navigationController = nil
        if navigationController.delegate === forwarder {
            navigationController.delegate = forwarder?.nextNavigationDelegate
        }
        for forwarder in forwarders { forwarder.owner = nil }
        forwarders = []
        for delegate in popGestures { delegate.restore() }
        popGestures = []
        navigationController.view.removeGestureRecognizer(pan.recognizer)
        navigationController.view.removeInteraction(self)
    }

    private func reportSwipeWithoutStyle() {
        guard style == nil, backSwipe == .anywhere, !hasReportedSwipe else { return }
        hasReportedSwipe = true
        SheetProblem(
            cause: "A navigation transition without a style cannot swipe back from anywhere.",
            remedy: "Give it a style such as .parallax, or leave backSwipe at .edge; the system's gestures are used."
        ).report()
    }

    func makeTransition(_ operation: UINavigationController.Operation) -> TransitionBracket? {
        guard operation != .none else { return nil }
        return slot.vend(operation == .push ? .arriving : .departing) { setting(of: style?.effective) }
    }

    private func setting(of style: TransitionStyle?) -> PageTransition.Setting? {
        guard let style, let navigationController else { return nil }
        let top = navigationController.topViewController
        return PageTransition.Setting(
            style: style, container: .navigation, isMirrored: isRightToLeft, duration: duration, timing: timing,
            outward: CGPoint(x: trailing, y: 0), length: { Double($0.width) },
            threshold: threshold,
            request: { [weak navigationController] in navigationController?.popViewController(animated: true) },
            isRequestPending: { [weak navigationController, weak top] in
                navigationController.map { $0.topViewController !== top } ?? false
            })
    }

    /// A back swipe goes to the right. A style that leaves to the left would go against it, and runs backwards instead.
    private var styleOfBackSwipe: TransitionStyle? {
        guard var style = style?.effective else { return nil }
        if style.dismissalEdge == .left { style.leavingPlan = nil }
        return style
    }

    /// Whether this transition moves what is pushed and popped now.
    var isInCharge: Bool { style != nil && forwarder != nil && navigationController?.delegate === forwarder }

    private var isRightToLeft: Bool {
        navigationController?.view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    }
}

extension NavigationTransition: UIInteraction {
    public func willMove(to view: UIView?) {}

    public func didMove(to view: UIView?) {
        self.view = view
        // Removed like any other interaction: nothing of it may stay behind.
        if view == nil { detach() }
    }
}

extension NavigationTransition: TransitionPanHost {
    var isCatchable: Bool { slot.isCatchable }

    func panMayBegin(at point: CGPoint, along way: CGPoint) -> Bool {
        guard isInCharge, slot.isIdle, let navigationController, way.x * trailing > 0,
            navigationController.mayGoBack
        else { return false }
        switch backSwipe {
        case .none: return false
        case .anywhere: return true
        case .edge:
            let width = navigationController.view.bounds.width
            return isRightToLeft ? point.x > width - Self.edgeWidth : point.x < Self.edgeWidth
        }
    }

    func panBegan(along way: CGPoint) {
        if let running = slot.current {
            running.drive.fingerBegan(outward: CGPoint(x: trailing, y: 0))
        } else if let setting = setting(of: styleOfBackSwipe), let navigationController {
            slot.begin(setting, .departing, in: navigationController.view.bounds.size)
        }
    }

    func panMoved(by way: CGPoint) {
        slot.current?.drive.fingerMoved(by: Double(way.x * trailing))
    }

    func panEnded(velocity: CGPoint?) {
        slot.current?.drive.fingerEnded(velocity: velocity.map { Double($0.x * trailing) })
    }

    /// The sign of the direction in which popped views leave.
    private var trailing: CGFloat { isRightToLeft ? -1 : 1 }
}

extension UINavigationController {
    /// Whether a back swipe may begin: there is something beneath, nothing moves, and the top controller shows a way back.
    var mayGoBack: Bool {
        viewControllers.count > 1 && transitionCoordinator == nil
            && topViewController?.navigationItem.hidesBackButton != true
    }
}
