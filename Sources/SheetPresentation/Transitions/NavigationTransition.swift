import UIKit

/// Gives a navigation controller a transition style, with an interactive back swipe.
///
///     NavigationTransition(.sink).attach(to: navigationController)
///
/// The navigation controller's view retains the transition until `detach`, or until another one is attached. The delegate that was set
/// before still receives every call. A delegate that the app sets later replaces this one: the system's transitions and gestures apply
/// again, and `detach` does not change that delegate.
@MainActor
public final class NavigationTransition {
    /// The style of later pushes and pops; nil leaves them to the app's delegate or the system.
    public var style: TransitionStyle? {
        didSet { updateDelegate() }
    }
    /// The duration in seconds if the style has none; default 0.4, range 0.05...10.
    public var duration: TimeInterval = StyleTuning.defaultDuration
    /// The timing if the style has none; default a spring without overshoot.
    public var timing = TransitionTiming.default
    /// Where a back swipe can begin; default the leading edge. It does not begin while the top controller hides its back
    /// button or replaces it with a left bar button, such as Cancel, or while `interactivePopGestureRecognizer` is disabled.
    ///
    /// With a style that follows the finger in both dimensions, a pull down from anywhere pops too, unless this is `none`.
    ///
    /// Without a style the system's own gestures apply, and `anywhere` is reported.
    public var backSwipe = BackSwipe.edge {
        didSet { if backSwipe != oldValue, attachment.container != nil { reportSwipeWithoutStyle() } }
    }
    /// Returns the page that a swipe from the trailing edge pushes; default nil, no such swipe.
    ///
    ///     transition.nextPage = { top in (top as? ChapterScreen)?.following.map { ChapterScreen($0) } }
    ///
    /// Called with the top view controller each time a swipe begins; return nil if there is no next page. The push follows the finger in
    /// the transition's style, and can be caught and reversed like a back swipe.
    public var nextPage: (@MainActor (UIViewController) -> UIViewController?)?
    /// The progress beyond which a slow release pops or pushes, 0...1; default 0.3.
    public var threshold: Double = 0.3

    /// Where a back swipe can begin.
    public enum BackSwipe: Hashable, Sendable {
        /// Nowhere.
        case none
        /// At the leading edge of the screen, also on content that a finger could move there.
        case edge
        /// Anywhere on content that does not scroll horizontally.
        case anywhere
    }

    private let attachment = ContainerAttachment<UINavigationController, NavigationDelegate>()

    /// The width of the leading edge for back swipes, in points.
    private static let edgeWidth: CGFloat = 24

    /// Creates a transition in a style; nil leaves transitions to the system. It has no effect until it is attached.
    public init(_ style: TransitionStyle?) {
        self.style = style
    }

    /// Attaches the transition to a navigation controller, in place of any other one.
    ///
    /// Detaches from another navigation controller first. Attached to the same one again, it replaces a delegate that the app has set
    /// since.
    public func attach(to navigationController: UINavigationController) {
        attachment.verticalSwipe.host = self
        updateDelegate()
        let isNew = attachment.attach(self, to: navigationController) {
            NavigationDelegate { [weak self] in self?.makeTransition($0, $1) }
        }
        if isNew { reportSwipeWithoutStyle() }
    }

    /// Restores the navigation controller; a transition under a finger is cancelled.
    public func detach() {
        attachment.detach()
    }

    private func reportSwipeWithoutStyle() {
        guard style == nil, backSwipe == .anywhere else { return }
        SheetProblem(
            .swipeWithoutStyle,
            cause: "A navigation transition without a style cannot swipe back from anywhere.",
            recoverySuggestion:
                "Give it a style such as .parallax, or leave backSwipe at .edge; the system's gestures are used."
        ).report()
    }

    private func makeTransition(
        _ operation: UINavigationController.Operation, _ front: UIViewController
    ) -> TransitionBracket? {
        guard operation != .none, !front.hasPreferredTransition else { return nil }
        return attachment.swipe.slot.vend(operation == .push ? .presenting : .dismissing) {
            setting(of: style?.effective)
        }
    }

    private func setting(of style: TransitionStyle?) -> PageTransition.Setting? {
        guard let style, let navigationController = attachment.container else { return nil }
        return PageTransition.Setting(
            tuning: StyleTuning(style: style, duration: duration, timing: timing, threshold: threshold),
            kind: .navigation, container: navigationController, isMirrored: attachment.isRightToLeft,
            outward: CGPoint(x: trailing, y: 0), followsFinger: style.followsFinger,
            request: { [weak navigationController] in navigationController?.popViewController(animated: true) })
    }

    /// A back swipe moves to the right. A style that disappears to the left would not follow it, so its arrival is reversed instead.
    private var styleOfBackSwipe: TransitionStyle? {
        guard var style = style?.effective else { return nil }
        if style.dismissalEdge == .left { style.leavingPlan = nil }
        return style
    }

    /// Whether this transition animates pushes and pops now.
    private var isInCharge: Bool { style != nil && attachment.isInCharge }

    /// The sign of the horizontal direction in which popped views disappear.
    private var trailing: CGFloat { attachment.isRightToLeft ? -1 : 1 }
}

extension NavigationTransition {
    /// Restores the app's delegate while the system's own gestures should pop: without a style, and during a touch on a page with its own
    /// transition.
    ///
    /// UIKit prevents its pop gestures while the delegate implements the animator's method, even if that returns nil
    /// (https://github.com/lionheart/openradar-mirror/issues/13193, and for the gesture on the content
    /// https://github.com/software-mansion/react-native-screens/pull/3173). So their delegates are not changed.
    private func updateDelegate(isTouched: Bool = false) {
        attachment.setDelegate(style != nil && !(isTouched && hasTopOfItsOwn))
    }

    private var hasTopOfItsOwn: Bool { attachment.container?.topViewController?.hasPreferredTransition == true }
}

extension NavigationTransition: ContainerTransition {
    func swipeDirection(at point: CGPoint, along direction: CGPoint) -> CGPoint? {
        guard isInCharge, let navigationController = attachment.container,
            navigationController.transitionCoordinator == nil
        else { return nil }
        let width = navigationController.view.bounds.width
        if direction.x * trailing < 0, abs(direction.x) > abs(direction.y) {
            let isAtEdge = attachment.isRightToLeft ? point.x < Self.edgeWidth : point.x > width - Self.edgeWidth
            guard nextPage != nil, isAtEdge else { return nil }
            return CGPoint(x: -trailing, y: 0)
        }
        guard !hasTopOfItsOwn, navigationController.canGoBack else { return nil }
        if abs(direction.y) > abs(direction.x) {
            return direction.y > 0 && followsFinger && backSwipe != .none ? CGPoint(x: 0, y: 1) : nil
        }
        guard direction.x * trailing > 0 else { return nil }
        guard backSwipe == .anywhere || backSwipe == .edge && isAtLeadingEdge(point) else { return nil }
        return CGPoint(x: trailing, y: 0)
    }

    private func isAtLeadingEdge(_ point: CGPoint) -> Bool {
        let width = attachment.container?.view.bounds.width ?? 0
        return attachment.isRightToLeft ? point.x > width - Self.edgeWidth : point.x < Self.edgeWidth
    }

    /// A back swipe from the edge has priority over the content, like UIKit's.
    func isPrior(at point: CGPoint) -> Bool {
        guard isInCharge, backSwipe != .none, isAtLeadingEdge(point), !hasTopOfItsOwn else { return false }
        guard let navigationController = attachment.container else { return false }
        return navigationController.transitionCoordinator == nil && navigationController.canGoBack
    }

    func beginSwipe(along direction: CGPoint) -> UIView? {
        updateDelegate()
        if direction.x * trailing >= 0 { beginPop(along: direction) } else { beginPush() }
        return nil
    }

    private func beginPop(along direction: CGPoint) {
        guard var setting = setting(of: styleOfBackSwipe), let navigationController = attachment.container else {
            return
        }
        setting.outward = direction
        attachment.swipe.slot.begin(setting, .dismissing, in: navigationController.view.bounds.size)
    }

    private func beginPush() {
        guard let navigationController = attachment.container, let top = navigationController.topViewController,
            let page = nextPage?(top), var setting = setting(of: style?.effective)
        else { return }
        setting.followsFinger = false
        setting.request = { [weak navigationController] in
            navigationController?.pushViewController(page, animated: true)
        }
        guard !page.hasPreferredTransition else { return setting.request() }
        attachment.swipe.slot.begin(setting, .presenting, in: navigationController.view.bounds.size)
    }

    func swipeDidTouch(_ isTouched: Bool) {
        updateDelegate(isTouched: isTouched)
    }

    /// The system's gestures begin only if this one does not, even if the app has set a delegate that allows them.
    func precedes(_ other: UIGestureRecognizer) -> Bool {
        isInCharge && attachment.container?.popsInteractively(with: other) == true
    }

    var followsFinger: Bool { style?.effective.followsFinger == true }
}

extension UIViewController {
    /// Whether the page has its own transition, which UIKit plays; it has priority over an attached style.
    fileprivate var hasPreferredTransition: Bool {
        if #available(iOS 18, *) { preferredTransition != nil } else { false }
    }
}

extension UINavigationController {
    fileprivate func popsInteractively(with recognizer: UIGestureRecognizer) -> Bool {
        if recognizer === interactivePopGestureRecognizer { return true }
        guard #available(iOS 26, *) else { return false }
        return recognizer === interactiveContentPopGestureRecognizer
    }
}
