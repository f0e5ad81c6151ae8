import Support
import Testing
import UIKit

/// A view of 80 by 50 points in a controller's view on the screen, 100 points from its top.
@MainActor
private final class AnimatedScene {
    let stage = Stage()
    let controller = UIViewController()
    let view: UIView
    let top: NSLayoutConstraint
    let height: NSLayoutConstraint

    init() async {
        view = controller.view.addConstrained()
        top = view.topAnchor.constraint(equalTo: controller.view.topAnchor, constant: 100)
        height = view.heightAnchor.constraint(equalToConstant: 50)
        NSLayoutConstraint.activate([
            top, height,
            view.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
            view.widthAnchor.constraint(equalToConstant: 80),
        ])
        await stage.show(controller)
    }

    func layout() {
        controller.view.layoutIfNeeded()
    }
}

@MainActor
struct LayoutAnimationTests {
    @Test
    func `a changed constant animates when layout is forced inside the block [D]`() async {
        let scene = await AnimatedScene()
        scene.top.constant = 300
        UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
            scene.layout()
        }

        #expect(scene.view.frame.minY == 300)
        await scene.stage.wait(0.2)
        expectClose(scene.stage.presentedFrame(of: scene.view).minY, 200, within: 10)
        await scene.stage.settle()
        #expect(scene.stage.presentedFrame(of: scene.view).minY == 300)
    }

    @Test
    func `without layout in the block it is not animated [D]`() async {
        let scene = await AnimatedScene()
        UIView.animate(withDuration: 0.4) {
            scene.top.constant = 300
        }

        await scene.stage.waitFrame()
        await scene.stage.waitFrame()

        #expect(scene.stage.presentedFrame(of: scene.view).minY == 300)
    }

    @Test
    func `layout before the block keeps earlier changes out of the animation [D]`() async {
        let scene = await AnimatedScene()
        let other = scene.controller.view.addConstrained()
        NSLayoutConstraint.activate(
            other.sized(10, 10) + [
                other.leadingAnchor.constraint(equalTo: scene.controller.view.leadingAnchor, constant: 200),
                other.topAnchor.constraint(equalTo: scene.controller.view.topAnchor, constant: 200),
            ])
        scene.layout()

        scene.height.constant = 150
        UIView.animate(withDuration: 0.4) {
            scene.layout()
        }
        await scene.stage.wait(0.1)

        #expect(scene.stage.presentedFrame(of: other) == CGRect(x: 200, y: 200, width: 10, height: 10))
        #expect(scene.stage.presentedFrame(of: scene.view).height < 150)
    }

    @Test
    func `a changed constraint takes effect with the next commit automatically [D]`() async {
        let scene = await AnimatedScene()
        scene.top.constant = 140

        await scene.stage.waitFrame()

        #expect(scene.stage.presentedFrame(of: scene.view).minY == 140)
    }

    @Test
    func `replacing constraints is animated like changing one [D]`() async {
        let scene = await AnimatedScene()
        let lower = scene.view.topAnchor.constraint(equalTo: scene.controller.view.topAnchor, constant: 400)
        scene.top.isActive = false
        lower.isActive = true

        UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
            scene.layout()
        }
        await scene.stage.wait(0.2)

        #expect(scene.view.frame.minY == 400)
        expectClose(scene.stage.presentedFrame(of: scene.view).minY, 250, within: 15)
        #expect(scene.stage.console.isEmpty)
    }
}
