import Support
import Testing
import UIKit

/// Outermost and nested explicit transactions.
@MainActor
struct AnimationOutermostTests {
    private final class CountingView: UIView {
        var layouts = 0
        override func layoutSubviews() {
            super.layoutSubviews()
            layouts += 1
        }
    }

    private func shownView(_ stage: Stage) async -> CountingView {
        let view = CountingView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        stage.window.addSubview(view)
        await stage.settle()
        view.layouts = 0
        return view
    }

    @Test func `the outermost explicit transaction lays out when it is committed [D]`() async {
        let stage = Stage()
        let view = await shownView(stage)

        CATransaction.begin()
        view.setNeedsLayout()
        CATransaction.begin()
        CATransaction.commit()
        #expect(view.layouts == 0)
        CATransaction.commit()

        #expect(view.layouts == 1)
    }

    @Test
    func `an explicit transaction inside the implicit one leaves layout to the end of the run loop turn [D]`() async {
        let stage = Stage()
        let view = await shownView(stage)

        view.alpha = 0.5
        CATransaction.begin()
        view.setNeedsLayout()
        CATransaction.commit()
        #expect(view.layouts == 0)
        await stage.wait(0)

        #expect(view.layouts == 1)
    }

    @Test func `a change of an invisible view also begins the implicit transaction [I]`() async {
        let stage = Stage()
        let view = await shownView(stage)

        UIView().backgroundColor = .red
        CATransaction.begin()
        view.setNeedsLayout()
        CATransaction.commit()

        #expect(view.layouts == 0)
    }

    @Test func `a view may commit a transaction while it is laid out [D]`() async {
        final class Committing: UIView {
            let mark = CALayer()
            override func layoutSubviews() {
                super.layoutSubviews()
                CATransaction.begin()
                CATransaction.setDisableActions(true)
                mark.frame = bounds
                CATransaction.commit()
            }
        }
        let stage = Stage()
        let view = Committing(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        view.layer.addSublayer(view.mark)
        stage.window.addSubview(view)
        await stage.settle()

        view.bounds.size.width = 50
        await stage.settle()

        #expect(view.mark.frame == CGRect(x: 0, y: 0, width: 50, height: 20))
        #expect(view.mark.animationKeys() == nil)
    }

    @Test func `the completion of a transaction around a push or a pop waits for the animation [W]`() async {
        let scene = await NavigationScene()
        let log = scene.log
        for isPush in [true, false] {
            await scene.stage.wait(0)
            CATransaction.begin()
            CATransaction.setCompletionBlock { log.append("completed") }
            if isPush {
                scene.navigation.pushViewController(scene.second, animated: true)
            } else {
                scene.navigation.popViewController(animated: true)
            }
            CATransaction.commit()
            await scene.stage.wait(0.2)
            log.expectNone("completed")
            await scene.stage.settle()
            log.expectOnce("completed")
            log.clear()
        }
    }

    @Test func `a custom animator is requested before the completion of a transaction around the push [W]`() async {
        let scene = await NavigationScene()
        let log = scene.log
        let animator = NavigationSlide()
        animator.react = { _ in log.append("animate") }
        scene.animate(with: animator)
        await scene.stage.wait(0)

        CATransaction.begin()
        CATransaction.setCompletionBlock { log.append("completed") }
        scene.navigation.pushViewController(scene.second, animated: true)
        CATransaction.commit()
        await scene.stage.settle()

        log.expectOrder("animate", "completed")
    }

    @Test func `the completion is called immediately after an earlier change in the same run loop turn [W]`() async {
        let scene = await NavigationScene()
        let log = scene.log

        scene.first.view.alpha = 0.9
        CATransaction.begin()
        CATransaction.setCompletionBlock { log.append("completed") }
        scene.navigation.pushViewController(scene.second, animated: true)
        CATransaction.commit()
        await scene.stage.wait(0.1)

        log.expectOnce("completed")
    }
}
