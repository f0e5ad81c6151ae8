import UIKit

/// Gives a tab bar controller a transition style, with a pan between neighbouring tabs.
///
///     TabTransition(.slide).attach(to: tabBarController)
///
/// The tab bar controller's view keeps the transition until `detach`, or until another one is attached. A delegate that was set
/// before hears everything as before. An app that sets its own delegate later replaces this one and gets the system's changes of
/// tab back.
@MainActor
public final class TabTransition: NSObject {
    /// How later changes of tab look; nil leaves them to the delegate that was there before, or to the system.
    public var style: TransitionStyle?
    /// Seconds where the style names none; default 0.5.
    public var duration: TimeInterval = 0.5
    /// Timing where the style names none; default a spring without overshoot.
    public var timing = TransitionTiming.default
    /// Whether a horizontal pan changes the tab; default true. The delegate is asked and told as for a tap on the tab bar.
    public var isPanEnabled = true
    /// The progress from which on a release without speed changes the tab, 0...1; default 0.3.
    public var threshold: Double = 0.3

    /// The view this interaction was added to; UIKit sets it.
    public private(set) weak var view: UIView?

    private weak var tabBarController: UITabBarController?
    private lazy var forwarder = TabDelegate(owner: self)
    private lazy var pan = TransitionPan(host: self)
    private var current: StyledTransition?
    private var isMirrored = false
    private var resistance: EdgeResistance?

    /// A transition in a style, without effect until it is attached; nil leaves changes of tab to the system.
    public init(_ style: TransitionStyle?) {
        self.style = style
    }

    /// Takes the tab bar controller's transitions over, in place of any other transition attached to it.
    ///
    /// Attached to another tab bar controller before, it lets go of that first.
    public func attach(to tabBarController: UITabBarController) {
        guard self.tabBarController !== tabBarController else { return }
        detach()
        for case let other as TabTransition in tabBarController.view.interactions { other.detach() }
        self.tabBarController = tabBarController
        forwarder.next = tabBarController.delegate
        tabBarController.delegate = forwarder
        tabBarController.view.addGestureRecognizer(pan.recognizer)
        tabBarController.view.addInteraction(self)
    }

    /// Gives the tab bar controller back as it was; a transition under a finger is taken back.
    public func detach() {
        guard let tabBarController else { return }
        panEnded(velocity: nil)
        self.tabBarController = nil
        if tabBarController.delegate === forwarder { tabBarController.delegate = forwarder.nextTabBarDelegate }
        forwarder.next = nil
        tabBarController.view.removeGestureRecognizer(pan.recognizer)
        tabBarController.view.removeInteraction(self)
    }

    func makeTransition(from: UIViewController, to: UIViewController, in tabs: UITabBarController) -> TransitionBracket?
    {
        guard style != nil, let controllers = tabs.viewControllers, let first = controllers.firstIndex(of: from),
            let second = controllers.firstIndex(of: to), first != second
        else { return nil }
        let waiting = current.flatMap { $0.wasTakenUp ? nil : $0 }
        let transition = waiting ?? begin(toTheRight: second > first, startsInteractively: false)
        transition?.wasTakenUp = true
        return transition?.bracket
    }

    private func begin(toTheRight: Bool, startsInteractively: Bool) -> StyledTransition? {
        guard let style = style?.effective else { return nil }
        isMirrored = toTheRight == isRightToLeft
        let setting = StyledTransition.Setting(
            style: style, container: .tabs, isMirrored: isMirrored, duration: duration, timing: timing,
            travel: { Double($0.width) }, threshold: threshold)
        let made = StyledTransition(setting, isForward: true, startsInteractively: startsInteractively)
        made.onEnd = { [weak self, weak made] _ in
            guard let self, current === made else { return }
            current = nil
        }
        current = made
        return made
    }

    /// Whether this transition moves what is selected now.
    private var isInCharge: Bool { style != nil && tabBarController?.delegate === forwarder }

    private var isRightToLeft: Bool {
        tabBarController?.view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    }

    /// The neighbour that a finger going along `way` brings in, nil at the ends.
    private func neighbour(along way: CGPoint) -> Int? {
        guard let tabBarController, let count = tabBarController.viewControllers?.count else { return nil }
        let step = (way.x < 0) != isRightToLeft ? 1 : -1
        let index = tabBarController.selectedIndex + step
        return (0..<count).contains(index) ? index : nil
    }
}

extension TabTransition: UIInteraction {
    public func willMove(to view: UIView?) {}

    public func didMove(to view: UIView?) {
        self.view = view
    }
}

extension TabTransition: TransitionPanHost {
    var isCatchable: Bool { current?.isCatchable ?? false }

    func panMayBegin(at point: CGPoint, along way: CGPoint) -> Bool {
        isPanEnabled && isInCharge && current == nil && way.x != 0 && tabBarController?.transitionCoordinator == nil
    }

    func panBegan(along way: CGPoint) {
        if let current {
            current.grab()
            return
        }
        guard let tabBarController else { return }
        guard let index = neighbour(along: way), let controller = tabBarController.viewControllers?[index],
            Platform.shouldSelect(controller, in: tabBarController, forwarder.nextTabBarDelegate)
        else {
            resistance = tabBarController.selectedViewController.map { EdgeResistance($0.view) }
            return
        }
        let begun = begin(toTheRight: index > tabBarController.selectedIndex, startsInteractively: true)
        let forget = begun?.onEnd
        begun?.onEnd = { [weak self, weak tabBarController] completed in
            forget?(completed)
            guard let self, let tabBarController, completed else { return }
            Platform.didSelect(controller, in: tabBarController, forwarder.nextTabBarDelegate)
        }
        tabBarController.selectedIndex = index
        if begun?.wasTakenUp == false { current = nil }
    }

    func panMoved(by way: CGPoint) {
        resistance?.drag(by: Double(way.x))
        guard let current, let size = tabBarController?.view.bounds.size else { return }
        current.drag(by: Double(way.x) * inward, in: size)
    }

    func panEnded(velocity: CGPoint?) {
        resistance?.release()
        resistance = nil
        current?.release(velocity: velocity.map { Double($0.x) * inward })
    }

    /// The sign of the direction in which the arriving tab comes in.
    private var inward: Double { isMirrored ? 1 : -1 }
}

/// Lets the last tab give way a little to a finger that looks for another one.
@MainActor
private final class EdgeResistance {
    private let motion = Motion()
    private let band: RubberBand
    private static let settling = 0.4
    /// The extent in parts of the view's width.
    private static let part = 0.25

    init(_ view: UIView) {
        band = RubberBand(extent: Double(view.bounds.width) * Self.part)
        motion.effects = [
            MotionEffect(
                layer: view.layer, keyPath: "transform.translation.x",
                write: { [layer = view.layer] in layer.transform = CATransform3DMakeTranslation(CGFloat($0), 0, 0) },
                keyframe: { $0 })
        ]
    }

    func drag(by way: Double) {
        motion.write(way < 0 ? -band.displacement(for: -way) : band.displacement(for: way))
    }

    func release() {
        let spring = Spring(dampingRatio: 1, settlingIn: Self.settling)
        // The movement keeps itself alive until it has arrived.
        motion.play(Trajectory(from: motion.position, to: 0, velocity: 0, spring: spring)) { [self] in
            motion.effects = []
        }
    }
}
