import Support
import Testing
import UIKit

/// Overrides that Apple's declarations allow. Compiling this file is part of every test.
@MainActor
struct ControllerShapeTests {
    private final class Navigation: UINavigationController, UINavigationBarDelegate, UIGestureRecognizerDelegate {
        var asked = 0
        var allowsPop = false

        override init(rootViewController: UIViewController) {
            super.init(rootViewController: rootViewController)
        }

        required init?(coder: NSCoder) { nil }

        func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
            asked += 1
            return allowsPop
        }
    }

    private final class Pages: UIPageViewController, UIGestureRecognizerDelegate {}

    private final class Gradient: UIView {
        override class var layerClass: AnyClass { CAGradientLayer.self }
        override var layer: CAGradientLayer { super.layer as! CAGradientLayer }
    }

    private final class Refresh: UIRefreshControl {
        override init() {
            super.init()
            tintColor = .systemRed
        }

        required init?(coder: NSCoder) { nil }
    }

    @Test
    func `a navigation controller's subclass may override the initializer with a root [D]`() {
        let root = UIViewController()

        let navigation = Navigation(rootViewController: root)

        #expect(navigation.viewControllers == [root])
        #expect(root.parent === navigation)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a navigation controller's subclass can refuse the back button [W]`() async {
        let stage = Stage()
        let navigation = Navigation(rootViewController: UIViewController())
        navigation.viewControllers[0].title = "Root"
        navigation.pushViewController(UIViewController(), animated: false)
        await stage.show(navigation)
        await stage.settle()
        let back = CGPoint(x: 24, y: navigation.navigationBar.frame.midY)

        stage.tap(at: back)
        await stage.settle()
        #expect(navigation.asked == 1)
        #expect(navigation.viewControllers.count == 2)

        navigation.allowsPop = true
        stage.tap(at: back)
        await stage.settle()
        #expect(navigation.viewControllers.count == 1)
    }

    @Test
    func `a page controller's subclass may be a recognizer's delegate [D]`() {
        let pages = Pages(transitionStyle: .scroll, navigationOrientation: .horizontal)
        let tap = UITapGestureRecognizer()

        tap.delegate = pages

        #expect(tap.delegate === pages)
    }

    @Test
    func `a view's subclass can specify its layer's class [D]`() {
        let view = Gradient(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

        view.layer.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]

        #expect((view as UIView).layer === view.layer)
        #expect(view.layer.bounds == view.bounds)
    }

    @Test
    func `a refresh control's subclass may override its initializer [D]`() {
        #expect(Refresh().tintColor == .systemRed)
    }

    #if canImport(ObjectiveC)
    private let elsewhere = #selector(ActionRecorder.tap)
    #else
    private let elsewhere = Selector(ActionRecorder.tap)
    #endif

    @Test(.enabled(if: Stage.canTouch))
    func `a recognizer's target is removed by the name of its method [D]`() async {
        let stage = Stage()
        let recorder = ActionRecorder()
        let tap = UITapGestureRecognizer(target: recorder, action: ActionRecorder.tapped)
        let view = UIView()
        await stage.show(view)
        view.addGestureRecognizer(tap)
        stage.tap(at: CGPoint(x: 100, y: 300))
        recorder.log.expect(["tapped"])

        tap.removeTarget(recorder, action: elsewhere)
        stage.tap(at: CGPoint(x: 100, y: 300))

        recorder.log.expect([])
    }
}
