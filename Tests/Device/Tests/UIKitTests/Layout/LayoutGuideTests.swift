import Support
import Testing
import UIKit

@MainActor
struct LayoutGuideTests {
    // MARK: Custom guides

    @Test
    func `a guide participates in layout like a view [D]`() {
        let scene = LayoutScene()
        let guide = UILayoutGuide()
        scene.root.addLayoutGuide(guide)
        let view = scene.root.addConstrained()

        scene.layout(
            view.sized(10, 10) + [
                guide.leadingAnchor.constraint(equalTo: scene.root.leadingAnchor, constant: 20),
                guide.widthAnchor.constraint(equalTo: scene.root.widthAnchor, multiplier: 0.25),
                guide.topAnchor.constraint(equalTo: scene.root.topAnchor),
                guide.heightAnchor.constraint(equalToConstant: 100),
                view.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
                view.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
            ])

        #expect(guide.layoutFrame == CGRect(x: 20, y: 0, width: 80, height: 100))
        #expect(view.frame.origin == CGPoint(x: 100, y: 45))
        #expect(scene.root.subviews == [view])
        #expect(guide.owningView === scene.root)
        #expect(scene.root.layoutGuides == [guide])
    }

    @Test
    func `removing a guide removes its constraints [D]`() {
        let scene = LayoutScene()
        let guide = UILayoutGuide()
        scene.root.addLayoutGuide(guide)
        let constraint = guide.leadingAnchor.constraint(equalTo: scene.root.leadingAnchor)
        scene.layout([constraint])

        scene.root.removeLayoutGuide(guide)

        #expect(guide.owningView == nil)
        #expect(!constraint.isActive)
        #expect(scene.root.layoutGuides.isEmpty)
    }

    // MARK: System guides

    @Test
    func `the safe area guide is inside the phone's insets [M]`() async {
        let scene = LayoutScene()
        let controller = UIViewController()
        let view = controller.view.addConstrained()
        let guide = controller.view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            view.topAnchor.constraint(equalTo: guide.topAnchor),
            view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        ])

        await scene.stage.show(controller)

        let insets = controller.view.safeAreaInsets
        #expect(view.frame == controller.view.bounds.inset(by: insets))
        #expect(guide.layoutFrame == view.frame)
    }

    @Test
    func `additional safe area insets move views pinned to the guide [D]`() async {
        let scene = LayoutScene()
        let controller = UIViewController()
        let view = controller.view.addConstrained()
        NSLayoutConstraint.activate(
            view.sized(10, 10) + [view.topAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.topAnchor)])
        await scene.stage.show(controller)
        let before = view.frame.minY

        controller.additionalSafeAreaInsets.top = 30
        await scene.stage.settle()

        #expect(view.frame.minY == before + 30)
    }

    @Test(.enabled(if: Stage.canChangeSurroundings))
    func `views pinned to the safe area follow a rotation [D]`() async {
        let scene = LayoutScene()
        let controller = UIViewController()
        let view = controller.view.addConstrained()
        NSLayoutConstraint.activate(
            view.sized(10, 10) + [
                view.leadingAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.leadingAnchor),
                view.bottomAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.bottomAnchor),
            ])
        await scene.stage.show(controller)

        scene.stage.rotate(to: .landscapeLeft)
        await scene.stage.settle()

        let safe = controller.view.bounds.inset(by: controller.view.safeAreaInsets)
        #expect(view.frame.minX == safe.minX)
        #expect(view.frame.maxY == safe.maxY)
    }

    @Test
    func `margins move the margins guide and the views constrained to it [D]`() {
        let scene = LayoutScene()
        let view = scene.root.addConstrained()
        let guide = scene.root.layoutMarginsGuide
        scene.layout(
            view.sized(10, 10) + [
                view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
                view.topAnchor.constraint(equalTo: guide.topAnchor),
            ])
        #expect(view.frame.origin == CGPoint(x: 8, y: 8))

        scene.root.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 20, leading: 30, bottom: 0, trailing: 0)
        scene.layout()
        #expect(view.frame.origin == CGPoint(x: 30, y: 20))
    }

    @Test
    func `margin attributes are equivalent to the guide [D]`() {
        let scene = LayoutScene()
        let view = scene.root.addConstrained()
        scene.root.layoutMargins = UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
        let pairs: [NSLayoutConstraint.Attribute: NSLayoutConstraint.Attribute] = [
            .left: .leftMargin, .top: .topMargin, .right: .rightMargin, .bottom: .bottomMargin,
        ]

        scene.layout(
            pairs.map { pair in
                NSLayoutConstraint(
                    item: view, attribute: pair.key, relatedBy: .equal, toItem: scene.root, attribute: pair.value,
                    multiplier: 1, constant: 0)
            })

        #expect(view.frame == CGRect(x: 6, y: 5, width: 306, height: 468))
    }

    @Test
    func `the margins guide of a controller follows its size class [D]`() async {
        let scene = LayoutScene()
        let (parent, child) = (UIViewController(), UIViewController())
        let view = child.view.addConstrained()
        NSLayoutConstraint.activate(
            view.sized(10, 10) + [
                view.leadingAnchor.constraint(equalTo: child.view.layoutMarginsGuide.leadingAnchor),
                view.topAnchor.constraint(equalTo: child.view.topAnchor),
            ])
        parent.addChild(child)
        child.view.frame = parent.view.bounds
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        await scene.stage.show(parent)
        #expect(view.frame.minX == 16)

        parent.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: child)
        await scene.stage.settle()

        #expect(child.view.directionalLayoutMargins.leading == 20)
        #expect(view.frame.minX == 20)
    }

    @Test
    func `readable content is as wide as the margins on a phone [D]`() {
        let scene = LayoutScene()
        let guide = scene.root.readableContentGuide

        scene.layout()

        #expect(guide.layoutFrame == scene.root.layoutMarginsGuide.layoutFrame)
    }

    // MARK: The keyboard

    @Test(.enabled(if: Stage.canChangeSurroundings))
    func `views constrained to the keyboard guide move up with the keyboard [D]`() async {
        let scene = LayoutScene()
        let controller = UIViewController()
        let view = controller.view.addConstrained()
        NSLayoutConstraint.activate(
            view.sized(100, 44) + [
                view.bottomAnchor.constraint(equalTo: controller.view.keyboardLayoutGuide.topAnchor),
                view.centerXAnchor.constraint(equalTo: controller.view.centerXAnchor),
            ])
        await scene.stage.show(controller)
        let height = controller.view.bounds.height
        #expect(view.frame.maxY == height - controller.view.safeAreaInsets.bottom)

        scene.stage.showKeyboard(height: 336)
        #expect(view.frame.maxY == height - 336)
        #expect(scene.stage.presentedFrame(of: view).maxY > height - 336)
        await scene.stage.settle()
        #expect(scene.stage.presentedFrame(of: view).maxY == height - 336)

        scene.stage.hideKeyboard()
        await scene.stage.settle()
        #expect(view.frame.maxY == height - controller.view.safeAreaInsets.bottom)
    }

    // MARK: Scroll views

    @Test
    func `constraints to the content guide determine the content size of a scroll view [D]`() {
        let scene = LayoutScene()
        let scrollView = UIScrollView()
        _ = scene.root.addConstrained(scrollView)
        let content = scrollView.addConstrained()
        let guide = scrollView.contentLayoutGuide

        scene.layout(
            scrollView.pinned(to: scene.root) + [
                content.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
                content.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
                content.topAnchor.constraint(equalTo: guide.topAnchor, constant: 10),
                content.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -10),
                content.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
                content.heightAnchor.constraint(equalToConstant: 1_000),
            ])

        #expect(scrollView.contentSize == CGSize(width: 320, height: 1_020))
        #expect(content.frame == CGRect(x: 0, y: 10, width: 320, height: 1_000))
        #expect(guide.layoutFrame == CGRect(x: 0, y: 0, width: 320, height: 1_020))
    }

    @Test
    func `constraints to the scroll view's own edges determine its content size too [D]`() {
        let scene = LayoutScene()
        let scrollView = UIScrollView()
        _ = scene.root.addConstrained(scrollView)
        let views = (0..<5).map { _ in scrollView.addConstrained() }
        var constraints = scrollView.pinned(to: scene.root)
        for (index, view) in views.enumerated() {
            let above = index == 0 ? scrollView.topAnchor : views[index - 1].bottomAnchor
            constraints += [
                view.topAnchor.constraint(equalTo: above, constant: 8),
                view.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor),
                view.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor),
                view.widthAnchor.constraint(equalTo: scrollView.widthAnchor),
                view.heightAnchor.constraint(equalToConstant: 200),
            ]
        }
        constraints.append(scrollView.bottomAnchor.constraint(equalTo: views[4].bottomAnchor, constant: 8))

        scene.layout(constraints)

        #expect(scrollView.contentSize == CGSize(width: 320, height: 1_048))
        #expect(views[4].frame == CGRect(x: 0, y: 840, width: 320, height: 200))
    }

    @Test
    func `views pinned to the frame guide stay while the content scrolls [D]`() {
        let scene = LayoutScene()
        let scrollView = UIScrollView()
        _ = scene.root.addConstrained(scrollView)
        let content = scrollView.addConstrained()
        let badge = scrollView.addConstrained()
        scene.layout(
            scrollView.pinned(to: scene.root) + content.pinned(to: scrollView) + content.sized(320, 2_000)
                + badge.sized(20, 20) + [
                    badge.topAnchor.constraint(equalTo: scrollView.frameLayoutGuide.topAnchor, constant: 5),
                    badge.leadingAnchor.constraint(equalTo: scrollView.frameLayoutGuide.leadingAnchor),
                ])
        #expect(badge.frame.minY == 5)

        scrollView.contentOffset.y = 300
        scene.layout()

        #expect(badge.frame.minY == 305)
        #expect(content.frame.minY == 0)
    }

    @Test
    func `a content size set in code is kept on axes without constraints [D]`() {
        let scene = LayoutScene()
        let scrollView = UIScrollView()
        _ = scene.root.addConstrained(scrollView)
        let view = scrollView.addConstrained()
        scrollView.contentSize = CGSize(width: 500, height: 600)

        scene.layout(
            scrollView.pinned(to: scene.root) + view.sized(10, 10) + [
                view.topAnchor.constraint(equalTo: scrollView.topAnchor, constant: 7),
                view.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor),
            ])

        #expect(scrollView.contentSize == CGSize(width: 500, height: 600))
        #expect(view.frame.origin == CGPoint(x: 0, y: 7))
    }
}
