import Support
import Testing
import UIKit

/// Inconsistent hierarchies of views and controllers.
@MainActor
struct ControllerHierarchyTests {
    @Test(.enabled(if: Stage.canRecord))
    func `a child's view appears only inside its parent's view [W]`() async {
        let stage = Stage()
        let root = UIViewController()
        let parent = UIViewController()
        let other = UIViewController()
        let child = UIViewController()
        await stage.show(root)
        for controller in [parent, other] {
            root.addChild(controller)
            root.view.addSubview(controller.view)
            controller.didMove(toParent: root)
        }
        await stage.settle()
        parent.addChild(child)
        #expect(stage.exceptions.isEmpty)

        other.view.addSubview(child.view)

        #expect(
            stage.exceptions.contains {
                $0.contains("UIViewControllerHierarchyInconsistency") && $0.contains("but actual parent is")
            })
    }

    @Test(.enabled(if: Stage.canRecord))
    func `a controller whose view is in another's cannot be added to a third [W]`() {
        let stage = Stage()
        let first = UIViewController()
        let second = UIViewController()
        let child = UIViewController()
        first.view.addSubview(child.view)

        second.addChild(child)
        #expect(stage.exceptions.contains { $0.contains("but requested parent is") })
        #expect(child.parent == nil)
        first.addChild(child)

        #expect(child.parent === first)
    }

    @Test(.enabled(if: Stage.canRecord))
    func `a view belongs to one controller at most [W]`() {
        let stage = Stage()
        let first = UIViewController()
        let second = UIViewController()
        let view = UIView()
        first.view = view

        second.view = view
        #expect(stage.exceptions.contains { $0.contains("at most one view controller at a time") })
        first.view = nil
        second.view = view

        #expect(stage.exceptions.count == 1)
        #expect(second.view === view)
    }

    @Test func `a controller that was not added still appears with its view [W]`() async {
        let stage = Stage()
        let log = EventLog()
        let root = UIViewController()
        await stage.show(root)
        await stage.settle()
        let stray = LifecycleRecorder("stray", log)

        root.view.addSubview(stray.view)
        await stage.settle()

        log.expectOrder("stray will appear", "stray did appear")
        #expect(stray.parent == nil)
    }

    @Test func `a view that an initializer accesses loads before the rest of the initializer [W]`() {
        let stage = Stage()

        let controller = HastyController(items: ["first"])

        #expect(controller.itemsWhenLoaded == [])
        withExtendedLifetime(stage) {}
    }
}

private final class HastyController: UIViewController {
    private var items: [String] = []
    private(set) var itemsWhenLoaded: [String]?

    init(items: [String]) {
        super.init(nibName: nil, bundle: nil)
        view.backgroundColor = .white
        self.items = items
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        itemsWhenLoaded = items
    }
}
