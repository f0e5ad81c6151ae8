import Foundation
import SheetPresentation
import Simulator
import Support
import UIKit

/// Performs random actions on a screen with sheets and transitions, the same ones for the same seed.
@MainActor
final class Monkey {
    let device = Device(.iPhone16)
    let root = UITabBarController()
    let navigation = UINavigationController(rootViewController: UIViewController())
    private let navigationTransition = NavigationTransition(.slide)
    private let tabTransition = TabTransition(.slide)
    private var random = SplitMix64(seed: 0)
    private(set) var presented: [WeakController] = []
    private(set) var fingers: Set<Int> = []

    struct WeakController {
        weak var controller: UIViewController?
    }

    init() {
        SheetProblem.reporter = { _ in }
        root.viewControllers = [navigation, UIViewController(), UIViewController()]
        navigationTransition.attach(to: navigation)
        navigationTransition.backSwipe = .anywhere
        tabTransition.attach(to: root)
        device.show(root)
        device.settle()
    }

    /// The problems after these actions, at rest and after everything was dismissed.
    static func trouble(after actions: [UInt64]) -> [String] {
        let monkey = Monkey()
        let trace = actions.map { monkey.act($0) }.joined(separator: ", ")
        var trouble = monkey.trouble()
        for index in trouble.indices { trouble[index] += " after " + trace }
        return trouble
    }

    private typealias Action = (name: String, weight: Int, run: (Monkey) -> Void)

    private static let actions: [Action] = [
        ("frames", 12, { monkey in for _ in 0..<monkey.number(12) { monkey.device.advanceFrame() } }),
        ("down", 8, { $0.touchDown() }),
        ("move", 10, { $0.touchMove() }),
        ("up", 6, { $0.touchUp() }),
        ("cancel", 1, { $0.touchCancel() }),
        ("tap", 4, { monkey in monkey.device.tap(at: monkey.point, finger: 7) }),
        (
            "flick", 4,
            { monkey in
                let start = monkey.point
                monkey.device.drag(from: start, to: CGPoint(x: start.x, y: start.y + 300), over: 0.1, finger: 8)
            }
        ),
        ("wheel", 2, { monkey in monkey.device.wheel(at: monkey.point, by: CGVector(dx: 0, dy: 60)) }),
        ("sheet", 10, { $0.presentSheet() }),
        ("style", 5, { $0.presentStyle() }),
        (
            "push", 5,
            { monkey in monkey.navigation.pushViewController(monkey.makeContent(), animated: monkey.number(5) > 0) }
        ),
        ("pop", 4, { monkey in monkey.navigation.popViewController(animated: monkey.number(5) > 0) }),
        ("pop all", 1, { monkey in monkey.navigation.popToRootViewController(animated: monkey.number(5) > 0) }),
        (
            "restack", 1,
            { monkey in
                let bottom = monkey.navigation.viewControllers[0]
                monkey.navigation.setViewControllers(
                    [bottom, monkey.makeContent(), monkey.makeContent()], animated: monkey.number(2) > 0)
            }
        ),
        ("tab", 4, { monkey in monkey.root.selectedIndex = monkey.number(3) }),
        (
            "swipe", 4,
            { monkey in
                let y = monkey.point.y
                monkey.device.drag(from: CGPoint(x: 10, y: y), to: CGPoint(x: 300, y: y), over: 0.15, finger: 9)
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
                monkey.top.present(alert, animated: monkey.number(3) > 0)
            }
        ),
        (
            "still", 1,
            { monkey in
                UIView.setAnimationsEnabled(false)
                for _ in 0..<monkey.number(4) { monkey.device.advanceFrame() }
                UIView.setAnimationsEnabled(true)
            }
        ),
        ("dismiss", 5, { monkey in monkey.top.dismiss(animated: monkey.number(4) > 0) }),
        ("dismiss all", 2, { monkey in monkey.root.dismiss(animated: monkey.number(4) > 0) }),
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
                monkey.device.rotate(to: monkey.device.orientation.isPortrait ? .landscapeLeft : .portrait)
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
                let isLeft = monkey.device.settings.layoutDirection == .leftToRight
                monkey.device.settings.layoutDirection = isLeft ? .rightToLeft : .leftToRight
            }
        ),
        (
            "home", 1,
            { monkey in
                monkey.fingers = []
                monkey.device.enterBackground()
                monkey.device.advance(by: 0.5)
                monkey.device.enterForeground()
            }
        ),
    ]

    private static let totalWeight = actions.reduce(0) { $0 + $1.weight }

    /// Performs the action for this number, and returns its description.
    func act(_ seed: UInt64) -> String {
        random = SplitMix64(seed: seed)
        var choice = number(Self.totalWeight)
        for action in Self.actions {
            choice -= action.weight
            guard choice < 0 else { continue }
            action.run(self)
            return action.name
        }
        return ""
    }

    // MARK: Actions

    private func presentSheet() {
        var configuration = SheetConfiguration()
        configuration.detents = [.height(220), .height(520)]
        if number(3) == 0 { configuration.largestUndimmedDetent = configuration.detents[0] }
        configuration.duration = 0.2 + Double(number(4)) * 0.2
        configuration.timing = number(2) == 0 ? .default : .spring(damping: 0.6)
        let content = makeContent()
        let transition = SheetTransition(configuration: configuration)
        if number(3) == 0 {
            content.modalPresentationStyle = .custom
            content.transitioningDelegate = transition
            top.present(content, animated: number(5) > 0)
        } else {
            transition.present(content, from: top, animated: number(5) > 0)
        }
    }

    private func reconfigure() {
        guard let sheet = top.activeSheet else { return }
        let detents: [Detent] = [.height(220), .height(520), .fitContent, .medium, .large]
        let chosen = detents.filter { _ in number(2) == 0 }
        sheet.configuration.detents = chosen
        sheet.configuration.largestUndimmedDetent = number(2) == 0 ? chosen.first : nil
        sheet.configuration.width = number(3) == 0 ? .upTo(300) : .full
        sheet.configuration.avoidsKeyboard = number(3) > 0
        sheet.configuration.isDraggable = number(5) > 0
        sheet.configuration.appearance.showsGrabber = number(2) == 0
        sheet.configuration.style = number(3) == 0 ? .slide(from: .right, to: .left) : nil
        if number(3) == 0, let last = chosen.last { sheet.select(last, animated: number(2) == 0) }
    }

    private func presentStyle() {
        ModalTransition(anyStyle).present(makeContent(), from: top)
    }

    private var anyStyle: TransitionStyle {
        let styles = TransitionStyle.builtIn
        return styles[number(styles.count)]
    }

    private func makeContent() -> UIViewController {
        let content = UIViewController()
        if number(2) == 0 {
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 500))
            scroll.contentSize = CGSize(width: 393, height: 2_000)
            scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            if number(2) == 0 { scroll.keyboardDismissMode = .interactive }
            content.view.addSubview(scroll)
        }
        if number(3) == 0 {
            content.view.addSubview(UITextField(frame: CGRect(x: 20, y: 120, width: 200, height: 40)))
        }
        presented.append(WeakController(controller: content))
        return content
    }

    private func touchDown() {
        let finger = number(3)
        guard fingers.insert(finger).inserted else { return }
        device.touchDown(finger, at: point)
    }

    private func touchMove() {
        guard let finger = fingers.min() else { return }
        device.touchMove(finger, to: point)
        device.advanceFrame()
    }

    private func touchUp() {
        guard let finger = fingers.max() else { return }
        fingers.remove(finger)
        device.touchUp(finger)
    }

    private func touchCancel() {
        guard let finger = fingers.min() else { return }
        fingers.remove(finger)
        device.touchCancel(finger)
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

    /// A random number, at least zero and less than `limit`.
    private func number(_ limit: Int) -> Int {
        Int(random.next() % UInt64(limit))
    }
}
