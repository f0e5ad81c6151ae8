import Foundation
import Observation
import Support
import Testing
import UIKit

/// UIKit's methods are called again when an observable model that they have read changes.
@MainActor
struct UpdateModelTrackingTests {
    @Observable
    final class Model {
        var title = "one"
        var isLarge = false
        var count = 0
    }

    private final class Card: UIView {
        let model: Model
        let label = UILabel()
        var calls: [String] = []

        init(_ model: Model) {
            self.model = model
            super.init(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            addSubview(label)
        }

        required init?(coder: NSCoder) {
            nil
        }

        override func updateProperties() {
            super.updateProperties()
            calls.append("properties")
            label.text = model.title
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            calls.append("layout")
            let side: CGFloat = model.isLarge ? 200 : 100
            label.frame = CGRect(x: 0, y: 0, width: side, height: side)
        }
    }

    private func card(on stage: Stage) async -> Card {
        let card = Card(Model())
        stage.window.addSubview(card)
        await stage.settle()
        card.calls = []
        return card
    }

    @Test func `properties are updated before the first layout, then after changes of the model, without layout [D]`()
        async
    {
        let stage = Stage()
        let card = Card(Model())
        stage.window.addSubview(card)
        await stage.settle()
        #expect(card.calls.first == "properties" && card.calls.contains("layout"))
        #expect(card.label.text == "one")

        card.calls = []
        card.model.title = "two"
        #expect(card.label.text == "one")
        await stage.settle()

        #expect(card.label.text == "two")
        #expect(card.calls == ["properties"])
    }

    @Test func `a layout that read a model is repeated after every change of it [D]`() async {
        let stage = Stage()
        let card = await card(on: stage)

        for isLarge in [true, false, true] {
            card.model.isLarge = isLarge
            await stage.settle()
            #expect(card.label.frame.width == (isLarge ? 200 : 100))
        }
        #expect(card.calls == ["layout", "layout", "layout"])
        card.model.count = 7
        await stage.settle()
        #expect(card.calls.count == 3)
    }

    @Test func `properties can be updated on request in the next turn, together, or immediately [D]`() async {
        let stage = Stage()
        let card = await card(on: stage)

        card.setNeedsUpdateProperties()
        card.setNeedsUpdateProperties()
        #expect(card.calls.isEmpty)
        await stage.settle()
        #expect(card.calls == ["properties"])

        card.updatePropertiesIfNeeded()
        #expect(card.calls == ["properties"])
        card.setNeedsUpdateProperties()
        card.superview?.updatePropertiesIfNeeded()
        #expect(card.calls == ["properties", "properties"])
    }

    @Test func `a layout updates properties first [D]`() async {
        let stage = Stage()
        let card = await card(on: stage)

        card.model.title = "two"
        card.layoutIfNeeded()
        #expect(card.calls == ["properties"])
        card.model.title = "three"
        card.setNeedsLayout()
        card.layoutIfNeeded()

        #expect(card.calls == ["properties", "properties", "layout"])
    }

    @Test func `a controller's properties follow a model too [D]`() async {
        final class Controller: UIViewController {
            let model = Model()
            override func updateProperties() {
                super.updateProperties()
                title = model.title
            }
        }
        let stage = Stage()
        let controller = Controller()
        await stage.show(controller)
        await stage.settle()
        #expect(controller.title == "one")

        controller.model.title = "two"
        await stage.settle()
        #expect(controller.title == "two")
        controller.title = nil
        controller.setNeedsUpdateProperties()
        controller.updatePropertiesIfNeeded()
        #expect(controller.title == "two")
    }

    @Test func `buttons and cells update their configurations by models [D]`() async {
        let stage = Stage()
        let model = Model()
        let button = UIButton(configuration: .plain())
        button.configurationUpdateHandler = { $0.configuration?.title = model.title }
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 100, width: 100, height: 44))
        cell.configurationUpdateHandler = { cell, _ in
            var content = UIListContentConfiguration.cell()
            content.text = model.title
            cell.contentConfiguration = content
        }
        stage.window.addSubview(button)
        stage.window.addSubview(cell)
        await stage.settle()

        model.title = "two"
        await stage.settle()

        #expect(button.configuration?.title == "two")
        #expect((cell.contentConfiguration as? UIListContentConfiguration)?.text == "two")
    }

    @Test func `sections of a compositional layout follow a model [D]`() async {
        let stage = Stage()
        let model = Model()
        let layout = UICollectionViewCompositionalLayout { _, _ in
            let size = NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(model.isLarge ? 200 : 50))
            let group = NSCollectionLayoutGroup.vertical(
                layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
            return NSCollectionLayoutSection(group: group)
        }
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 600), collectionViewLayout: layout)
        let source = CollectionSource([2])
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        stage.window.addSubview(view)
        await stage.settle()
        #expect(view.contentSize.height == 100)

        model.isLarge = true
        await stage.settle()

        #expect(view.contentSize.height == 400)
    }

    @Test func `a presentation controller's layout follows a model [D]`() async {
        final class Presentation: UIPresentationController {
            let model: Model
            init(_ presented: UIViewController, _ presenting: UIViewController?, _ model: Model) {
                self.model = model
                super.init(presentedViewController: presented, presenting: presenting)
            }
            override func containerViewWillLayoutSubviews() {
                super.containerViewWillLayoutSubviews()
                presentedView?.frame = CGRect(x: 0, y: 0, width: 100, height: model.isLarge ? 200 : 100)
            }
        }
        final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
            let model = Model()
            func presentationController(
                forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
            ) -> UIPresentationController? {
                Presentation(presented, presenting, model)
            }
        }
        let stage = Stage()
        let root = UIViewController()
        await stage.show(root)
        let delegate = Delegate()
        let card = UIViewController()
        card.modalPresentationStyle = .custom
        card.transitioningDelegate = delegate
        root.present(card, animated: false)
        await stage.settle()

        delegate.model.isLarge = true
        await stage.settle()

        #expect(card.view.frame.height == 200)
    }

    @Test func `with flushed updates a model changed in an animation block is animated [D]`() async {
        let stage = Stage()
        let card = await card(on: stage)

        UIView.animate(withDuration: 1, delay: 0, options: .flushUpdates) { card.model.isLarge = true }
        #expect(card.label.frame.width == 200)
        #expect(card.label.layer.animationKeys()?.isEmpty == false)
        await stage.settle()

        UIView.animate(withDuration: 1) { card.model.isLarge = false }
        #expect(card.label.frame.width == 200)
        await stage.settle()
        #expect(card.label.frame.width == 100)
    }

    @Test func `flushing also performs earlier updates, which are not animated [D]`() async {
        let stage = Stage()
        let card = await card(on: stage)

        card.model.isLarge = true
        UIView.animate(withDuration: 1, delay: 0, options: .flushUpdates) {
            #expect(card.label.frame.width == 200)
            card.alpha = 0.5
            UIView.performWithoutAnimation { card.model.title = "two" }
            #expect(card.label.text == "two")
            card.model.title = "three"
            UIView.setAnimationsEnabled(false)
            #expect(card.label.text == "three")
            UIView.setAnimationsEnabled(true)
        }

        #expect(card.label.layer.animationKeys() == nil)
        #expect(card.layer.animationKeys()?.isEmpty == false)
    }

    @Test func `a property animator can flush updates [D]`() async {
        let stage = Stage()
        let card = await card(on: stage)
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        #expect(!animator.flushUpdates)
        animator.flushUpdates = true
        animator.addAnimations { card.model.isLarge = true }
        animator.startAnimation()

        #expect(card.label.frame.width == 200)
        #expect(card.label.layer.animationKeys()?.isEmpty == false)
        await stage.settle()
    }

    @Test func `a model changed off the main thread has its views updated on it [I]`() async {
        final class Badge: UIView {
            let model = Model()
            var shown = -1
            var wasMain: [Bool] = []
            override func setNeedsUpdateProperties() {
                wasMain.append(Thread.isMainThread)
                super.setNeedsUpdateProperties()
            }
            override func updateProperties() {
                super.updateProperties()
                shown = model.count
            }
        }
        let stage = Stage()
        let badge = Badge()
        stage.window.addSubview(badge)
        await stage.settle()
        nonisolated(unsafe) let model = badge.model

        DispatchQueue.global().async { model.count = 1 }
        #expect(await stage.wait { badge.shown == 1 })

        #expect(badge.wasMain == [true])
    }

    @Test func `a model does not retain views that read it [I]`() async {
        let stage = Stage()
        let model = Model()
        weak var gone: Card?
        do {
            let card = Card(model)
            gone = card
            stage.window.addSubview(card)
            await stage.settle()
            card.removeFromSuperview()
        }
        await stage.settle()

        #expect(gone == nil)
        model.title = "two"
        model.isLarge = true
    }
}
