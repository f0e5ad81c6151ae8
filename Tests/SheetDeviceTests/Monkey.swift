import BuiltInStyles
import Foundation
import Simulator
import Support
import UIKit

@testable import SheetPresentation

/// Performs random actions on a screen with sheets and transitions, the same ones for the same seed.
@MainActor
final class Monkey {
    var device: Device { stage.device }
    let stage: ContinuityStage
    let root = UITabBarController()
    let navigation = UINavigationController()
    private let navigationTransition = NavigationTransition(.slide)
    private let tabTransition = TabTransition(.slide)
    private var random = SplitMix64(seed: 0)
    private(set) var presented: [WeakController] = []
    /// Those that nothing else retains: UIKit begins some presentations later.
    private var transitions: [SheetTransition] = []
    /// The fingers on the screen and their positions.
    private(set) var fingers: [Int: CGPoint] = [:] {
        didSet { stage.otherFingers = fingers.count }
    }
    /// The names of the pages that were shown or removed without an animation, possibly after the current transition.
    private var unanimatedPages: Set<String> = []
    private var containers = Containers()
    private var overlap = ContainerOverlap()

    /// The tabs and the navigation controller in the last frame.
    private struct Containers {
        /// Their pages on the screen.
        var shown: [UIViewController] = []
        /// Whether one leaves the screen: UIKit then exchanges its pages without an animation.
        var isOneLeaving = false
    }

    struct WeakController {
        weak var controller: UIViewController?
    }

    /// On a phone with 60 frames per second, or on a stage.
    init(on stage: ContinuityStage = ContinuityStage(framesPerSecond: 60)) {
        self.stage = stage
        SheetProblem.reporter = { _ in }
        let pages = (0..<3).map { index in
            let page = UIViewController()
            Self.name(page, Self.firstTabNumber + index)
            ContinuityPage.addContent(to: page.view, number: Self.firstTabNumber + index, hasField: false)
            return page
        }
        navigation.viewControllers = [pages[0]]
        root.viewControllers = [navigation, pages[1], pages[2]]
        navigationTransition.attach(to: navigation)
        navigationTransition.backSwipe = .anywhere
        tabTransition.attach(to: root)
        stage.show(root)
        // What is compared with the first frame after an action.
        _ = overlap.covers(root, navigation)
    }

    /// The problems after these actions, at rest and after everything was dismissed.
    static func trouble(after actions: [UInt64]) -> [String] {
        let monkey = Monkey()
        let trace = actions.map { monkey.act($0) }.joined(separator: ", ")
        var trouble = monkey.trouble()
        for index in trouble.indices { trouble[index] += " after " + trace }
        return trouble
    }

    private typealias Action = (name: String, weight: Int, run: @MainActor @Sendable (Monkey) -> Void)

    private nonisolated static let actions: [Action] = [
        ("frames", 12, { $0.device.advance(frames: $0.frames(12)) }),
        ("down", 8, { $0.touchDown() }),
        ("move", 10, { $0.touchMove() }),
        ("up", 6, { $0.touchUp() }),
        ("cancel", 1, { $0.touchCancel() }),
        ("tap", 4, { monkey in monkey.stage.tap(at: monkey.point) }),
        (
            "flick", 4,
            { monkey in
                let start = monkey.point
                monkey.stroke(from: start, by: CGVector(dx: 0, dy: 300), over: 0.1, finger: 8)
            }
        ),
        (
            "wheel", 2,
            { monkey in
                monkey.stage.noteFinger(step: 60)
                monkey.device.wheel(at: monkey.point, by: CGVector(dx: 0, dy: 60))
            }
        ),
        ("sheet", 10, { $0.presentSheet() }),
        ("style", 5, { $0.presentStyle() }),
        (
            "push", 5,
            { monkey in
                let isAnimated = monkey.isAnimated(5)
                monkey.navigation.pushViewController(monkey.makeContent(animated: isAnimated), animated: isAnimated)
            }
        ),
        ("pop", 4, { monkey in monkey.navigation.popViewController(animated: monkey.isAnimated(5)) }),
        ("pop all", 1, { monkey in monkey.navigation.popToRootViewController(animated: monkey.isAnimated(5)) }),
        (
            "restack", 1,
            { monkey in
                let bottom = monkey.navigation.viewControllers[0]
                monkey.navigation.setViewControllers(
                    [bottom, monkey.makeContent(), monkey.makeContent()], animated: monkey.isAnimated(2))
            }
        ),
        (
            "tab", 4,
            { monkey in
                monkey.overlap.noteSelection()
                monkey.root.selectedIndex = monkey.number(3)
            }
        ),
        (
            "swipe", 4,
            { monkey in
                let y = monkey.point.y
                monkey.stroke(
                    from: CGPoint(x: 10, y: y), by: CGVector(dx: 290, dy: 0), over: 0.15, finger: 9)
            }
        ),
        (
            "restyle", 3,
            { monkey in
                monkey.navigationTransition.style = monkey.anyStyle
                monkey.tabTransition.style = monkey.anyStyle
            }
        ),
        (
            "alert", 1,
            { monkey in
                let alert = UIAlertController(title: "Alert", message: nil, preferredStyle: .alert)
                alert.addAction(UIAlertAction(title: "OK", style: .default))
                monkey.presented.append(WeakController(controller: alert))
                let isAnimated = monkey.isAnimated(3)
                if !isAnimated { monkey.letVanish(alert) }
                monkey.top.present(alert, animated: isAnimated)
            }
        ),
        (
            "still", 1,
            { monkey in
                UIView.setAnimationsEnabled(false)
                for _ in 0..<monkey.frames(4) {
                    monkey.stage.isExempt = true
                    monkey.device.advanceFrame()
                }
                monkey.stage.isExempt = true
                UIView.setAnimationsEnabled(true)
            }
        ),
        ("dismiss", 5, { monkey in monkey.top.dismiss(animated: monkey.isAnimated(4)) }),
        ("dismiss all", 2, { $0.dismissAll() }),
        ("select", 4, { monkey in monkey.top.activeSheet?.select(.height(monkey.number(2) == 0 ? 220 : 520)) }),
        ("measure", 1, { $0.top.activeSheet?.invalidateDetents() }),
        ("reconfigure", 3, { $0.reconfigure() }),
        (
            "grow", 3,
            { monkey in
                monkey.top.preferredContentSize = CGSize(width: 0, height: 100 + 50 * monkey.number(12))
            }
        ),
        ("refuse", 2, { monkey in monkey.top.isModalInPresentation.toggle() }),
        ("escape", 2, { $0.device.press(.escape) }),
        ("scrub", 1, { $0.device.accessibilityEscape() }),
        (
            "turn", 2,
            { monkey in
                monkey.stage.rotate(toLandscape: monkey.device.orientation.isPortrait)
            }
        ),
        ("keyboard", 2, { $0.device.showKeyboard(height: 300) }),
        ("no keyboard", 2, { $0.device.hideKeyboard() }),
        ("type", 3, { monkey in monkey.top.view.subviews.first(where: { $0 is UITextField })?.becomeFirstResponder() }),
        ("motion", 1, { $0.device.settings.reduceMotion.toggle() }),
        ("cross-fade", 1, { $0.device.settings.prefersCrossFadeTransitions.toggle() }),
        (
            "direction", 1,
            { monkey in
                // It is the language's, with which an app begins: here nothing moves, and no picture shows the former one.
                guard monkey.isAtRest else { return }
                let isLeft = monkey.device.settings.layoutDirection == .leftToRight
                monkey.device.settings.layoutDirection = isLeft ? .rightToLeft : .leftToRight
            }
        ),
        (
            "home", 1,
            { monkey in
                monkey.fingers = [:]
                monkey.stage.visitHome()
            }
        ),
    ]

    private nonisolated static let totalWeight = actions.reduce(0) { $0 + $1.weight }

    /// Performs the action for this number, and returns its description.
    @discardableResult
    func act(_ seed: UInt64) -> String {
        random = SplitMix64(seed: seed)
        let action = Self.action(using: &random)
        if action.name != "turn" { stage.noteRequest() }
        action.run(self)
        return action.name
    }

    /// The description of the action for this number.
    nonisolated static func name(of seed: UInt64) -> String {
        var random = SplitMix64(seed: seed)
        return action(using: &random).name
    }

    private nonisolated static func action(using random: inout SplitMix64) -> Action {
        var choice = Int(random.next() % UInt64(totalWeight))
        return actions.first { action in
            choice -= action.weight
            return choice < 0
        }!
    }

    // MARK: Actions

    /// A shorter movement has steps in which a jump is not seen.
    nonisolated static let shortestDuration = 0.4

    private func presentSheet() {
        var configuration = SheetConfiguration()
        configuration.detents = [.height(220), .height(520)]
        if number(3) == 0 { configuration.largestUndimmedDetent = configuration.detents[0] }
        configuration.duration = Self.shortestDuration + Double(number(4)) * 0.2
        configuration.timing = number(2) == 0 ? .default : .spring(dampingRatio: 0.6)
        let isAnimated = isAnimated(5)
        let content = makeContent(animated: isAnimated)
        let transition = SheetTransition(configuration: configuration)
        if number(3) == 0 {
            content.modalPresentationStyle = .custom
            content.transitioningDelegate = transition
            transitions.append(transition)
            top.present(content, animated: isAnimated)
        } else {
            transition.present(content, from: top, animated: isAnimated)
        }
    }

    private func reconfigure() {
        guard let sheet = top.activeSheet else { return }
        let detents: [Detent] = [.height(220), .height(520), .fitContent, .medium, .large]
        let chosen = detents.filter { _ in number(2) == 0 }
        sheet.configuration.detents = chosen
        sheet.configuration.largestUndimmedDetent = number(2) == 0 ? chosen.first : nil
        sheet.configuration.width = number(3) == 0 ? .upTo(300) : .full
        sheet.configuration.keyboardBehavior = number(3) > 0 ? .move : .ignore
        sheet.configuration.isDraggable = number(5) > 0
        let showsGrabber = number(2) == 0
        // It appears and disappears without animation, like that of UIKit's sheet.
        if showsGrabber != (sheet.configuration.grabber != nil) { stage.isExempt = true }
        sheet.configuration.grabber = showsGrabber ? .standard : nil
        sheet.configuration.style = number(3) == 0 ? .slide(from: .right, to: .left) : nil
        if number(3) == 0, let last = chosen.last { sheet.select(last, animated: isAnimated(2)) }
    }

    private func presentStyle() {
        ModalTransition(anyStyle).present(makeContent(), from: top)
    }

    private var anyStyle: TransitionStyle {
        // All that move something.
        let styles = TransitionStyle.builtIn.filter { $0.identifier != TransitionStyle.none.identifier }
        return styles[number(styles.count)]
    }

    /// The number of the page in the first tab, higher than those of all other pages.
    private nonisolated static let firstTabNumber = 1_000

    private var isAtRest: Bool {
        device.unrest == nil && fingers.isEmpty && root.presentedViewController == nil
    }

    /// Gives a page a name and a color of its own.
    @discardableResult
    private static func name(_ page: UIViewController, _ number: Int) -> String {
        let name = "page \(number)"
        page.view.accessibilityIdentifier = name
        page.view.backgroundColor = .page(number)
        return name
    }

    private func makeContent(animated: Bool = true) -> UIViewController {
        let content = UIViewController()
        let name = Self.name(content, presented.count)
        if !animated { unanimatedPages.insert(name) }
        if number(2) == 0 {
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 500))
            scroll.contentSize = CGSize(width: 393, height: 2_000)
            scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            if number(2) == 0 { scroll.keyboardDismissMode = .interactive }
            content.view.addSubview(scroll)
        }
        ContinuityPage.addContent(to: content.view, number: presented.count, hasField: number(3) == 0)
        presented.append(WeakController(controller: content))
        return content
    }

    /// Whether a change is requested with an animation, as it is all times but one in `count`. Without one the page in front may disappear
    /// in one frame, possibly after the current transition.
    private func isAnimated(_ count: Int) -> Bool {
        guard number(count) == 0 else { return true }
        stage.isExempt = true
        letVanish(navigation.topViewController)
        // What has been requested before may be in front by then.
        for page in presented { letVanish(page.controller) }
        return false
    }

    func exemptions() -> ScreenCheck.Exemptions {
        let former = containers
        // Also pages that have left the navigation controller, but not yet the screen.
        containers.shown = []
        func note(_ page: UIViewController) {
            if page.viewIfLoaded?.isDescendant(of: root.view) == true { containers.shown.append(page) }
        }
        for page in root.viewControllers ?? [] { note(page) }
        for page in presented { page.controller.map(note) }
        if let page = navigation.viewControllers.first { note(page) }
        containers.isOneLeaving =
            root.presentedViewController?.isBeingPresented == true || root.selectedViewController !== navigation
        // It may return if that is cancelled.
        let areExchanged = former.shown != containers.shown && (former.isOneLeaving || containers.isOneLeaving)
        let isUnknown = overlap.covers(root, navigation)
        return ScreenCheck.Exemptions(pages: unanimatedPages, isFrameExempt: areExchanged || isUnknown)
    }

    func endExemptions() { unanimatedPages = [] }

    private func letVanish(_ page: UIViewController?) {
        // UIKit shows an alert, and removes it, with its dimming.
        if page is UIAlertController { unanimatedPages.formUnion(["UIDimmingView", "AlertContentView"]) }
        if let name = page?.viewIfLoaded?.accessibilityIdentifier { unanimatedPages.insert(name) }
    }

    /// UIKit animates only what is in front.
    private func dismissAll() {
        let stack = sequence(first: root as UIViewController, next: \.presentedViewController)
        for page in stack.dropFirst() where page !== top { letVanish(page) }
        root.dismiss(animated: isAnimated(4))
    }

    private func touchDown() {
        let (finger, point) = (number(3), point)
        guard fingers[finger] == nil else { return }
        fingers[finger] = point
        stage.noteTouch()
        device.touchDown(finger, at: point)
    }

    private func touchMove() {
        guard let finger = fingers.keys.min() else { return }
        move(finger, to: point)
    }

    private func move(_ finger: Int, to point: CGPoint) {
        if let old = fingers[finger] { stage.noteFinger(step: hypot(point.x - old.x, point.y - old.y)) }
        fingers[finger] = point
        device.touchMove(finger, to: point)
        device.advanceFrame()
    }

    private func touchUp() {
        guard let finger = fingers.keys.max() else { return }
        lift(finger)
    }

    private func lift(_ finger: Int) {
        fingers[finger] = nil
        stage.noteFinger(step: 0)
        device.touchUp(finger)
    }

    func liftFingers() {
        for finger in fingers.keys.sorted() { lift(finger) }
    }

    private func touchCancel() {
        guard let finger = fingers.keys.min() else { return }
        fingers[finger] = nil
        stage.noteFinger(step: 0)
        device.touchCancel(finger)
    }

    /// Moves another finger and lifts it at full speed.
    private func stroke(from start: CGPoint, by way: CGVector, over seconds: TimeInterval, finger: Int) {
        fingers[finger] = start
        stage.noteTouch()
        device.touchDown(finger, at: start)
        device.advanceFrame()
        let count = Int(seconds * Double(device.framesPerSecond))
        for frame in 1...count {
            let part = CGFloat(frame) / CGFloat(count)
            move(finger, to: CGPoint(x: start.x + way.dx * part, y: start.y + way.dy * part))
        }
        lift(finger)
        device.advanceFrame()
    }

    private var top: UIViewController {
        var top: UIViewController = root
        while let next = top.presentedViewController { top = next }
        return top
    }

    private var point: CGPoint {
        let size = device.window.bounds.size
        return CGPoint(x: CGFloat(number(Int(size.width))), y: CGFloat(number(Int(size.height))))
    }

    /// A random number of frames of a display with 60 per second, in frames of the device.
    private func frames(_ limit: Int) -> Int { number(limit) * device.framesPerSecond / 60 }

    /// A random number, at least zero and less than `limit`.
    private func number(_ limit: Int) -> Int {
        Int(random.next() % UInt64(limit))
    }
}
