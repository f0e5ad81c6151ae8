import Support
import Testing
import UIKit

/// Notifications of containers when the fitting size of a child has changed.
@MainActor
struct ControllerFittingSizeTests {
    private final class Container: UIViewController {
        var told: [UIViewController] = []

        override func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {
            super.systemLayoutFittingSizeDidChange(forChildContentContainer: container)
            if let child = container as? UIViewController { told.append(child) }
        }
    }

    private final class Presentation: UIPresentationController {
        var told: [UIViewController] = []

        override func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {
            if let child = container as? UIViewController { told.append(child) }
        }
    }

    private final class Presenter: NSObject, UIViewControllerTransitioningDelegate {
        weak var presentation: Presentation?

        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? {
            let controller = Presentation(presentedViewController: presented, presenting: presenting)
            presentation = controller
            return controller
        }
    }

    /// A box at the top of its view, with a height constraint.
    private final class Content: UIViewController {
        let box = UIView()
        lazy var height = box.heightAnchor.constraint(equalToConstant: 100)

        override func viewDidLoad() {
            super.viewDidLoad()
            box.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(box)
            NSLayoutConstraint.activate([
                height, box.topAnchor.constraint(equalTo: view.topAnchor),
                box.bottomAnchor.constraint(lessThanOrEqualTo: view.bottomAnchor),
                box.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                box.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            ])
        }
    }

    @MainActor
    private struct Scene {
        let stage = Stage()
        let container = Container()
        let content = Content()

        init() async {
            container.addChild(content)
            content.view.frame = CGRect(x: 0, y: 100, width: 300, height: 400)
            container.view.addSubview(content.view)
            content.didMove(toParent: container)
            await stage.show(container)
            await stage.settle()
        }
    }

    @Test func `a child whose constraints need another size informs its container [D]`() async {
        let scene = await Scene()

        scene.content.height.constant = 180
        await scene.stage.settle()

        #expect(scene.container.told == [scene.content])
    }

    @Test func `a child whose frame is set does not inform its container [I]`() async {
        let scene = await Scene()

        scene.content.view.frame.size = CGSize(width: 200, height: 250)
        await scene.stage.settle()

        #expect(scene.container.told == [])
    }

    @Test func `constraints that need the same size do not inform the container [D]`() async {
        let scene = await Scene()

        scene.content.height.isActive = false
        scene.content.height = scene.content.box.heightAnchor.constraint(equalToConstant: 100)
        scene.content.height.isActive = true
        await scene.stage.settle()

        #expect(scene.container.told == [])
    }

    @Test func `a presented controller informs its presentation controller [I]`() async {
        let stage = Stage()
        let content = Content()
        let presenter = Presenter()
        let root = UIViewController()
        await stage.show(root)
        content.modalPresentationStyle = .custom
        content.transitioningDelegate = presenter
        root.present(content, animated: false)
        await stage.settle()

        content.height.constant = 180
        await stage.settle()

        #expect(presenter.presentation?.told == [content])
    }
}
