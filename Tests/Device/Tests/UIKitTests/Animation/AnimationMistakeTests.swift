import Support
import Testing
import UIKit

/// Animations that do not end as their authors expected.
@MainActor
struct AnimationMistakeTests {
    private func makeView() -> UIView { UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 100)) }

    private func shown() async -> (Stage, UIView) {
        let (stage, view) = (Stage(), makeView())
        await stage.place(view)
        await stage.settle()
        return (stage, view)
    }

    @Test func `an animation that autoreverses once ends with a jump to its new value [W]`() async {
        let (stage, view) = await shown()
        let start = stage.now
        var end: TimeInterval?
        UIView.animate(withDuration: 0.5, delay: 0, options: [.autoreverse, .curveLinear]) {
            view.center.x = 250
        } completion: { [stage] _ in
            end = stage.now - start
        }

        await stage.wait(0.95)
        #expect(view.shownX < 100)
        await stage.settle()

        #expect(view.shownX == 250)
        #expect(isClose(end ?? 0, 1, within: 0.05))
    }

    @Test(arguments: [([] as UIView.AnimationOptions, 0.0), (.beginFromCurrentState, 0.5)])
    func `another fade begins at the model's value unless it begins from the current state [D]`(
        options: UIView.AnimationOptions, beginning: Double
    ) async {
        let (stage, view) = await shown()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 0 }
        await stage.wait(0.5)

        UIView.animate(withDuration: 1, delay: 0, options: [options, .curveLinear]) { view.alpha = 1 }
        await stage.waitFrame()

        #expect(isClose(view.shownAlpha, beginning, within: 0.05))
    }

    // Popup libraries that completed their transition with `finished` stayed invisible if the app was in the background.
    @Test(.enabled(if: Stage.canChangeSurroundings))
    func `an animation that begins while the app is in the background ends immediately, unfinished [W]`() async {
        let stage = Stage()
        let view = UIView()
        await stage.show(view)
        await stage.settle()
        stage.leaveApp()
        var finished: Bool?
        let begin = stage.now
        UIView.animate(withDuration: 0.5) {
            view.alpha = 0
        } completion: {
            finished = $0
        }
        await stage.wait(0)

        #expect(finished == false)
        #expect(stage.now - begin < 0.1)
        #expect(view.alpha == 0)

        stage.returnToApp()
        UIView.animate(withDuration: 0.5) {
            view.alpha = 1
        } completion: {
            finished = $0
        }
        await stage.settle()
        #expect(finished == true)
    }

    @Test func `a position set during an animation becomes its destination [D]`() async {
        let (stage, view) = await shown()
        var finished: Bool?
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            view.center.x = 250
        } completion: {
            finished = $0
        }
        await stage.wait(0.5)

        view.center.x = 100
        await stage.waitFrame()
        #expect(isClose(view.shownX, 0, within: 10))
        await stage.settle()

        #expect(view.shownX == 100)
        #expect(finished == true)
    }

    @Test func `disabled actions disable animation blocks too [W]`() async {
        let (stage, view) = await shown()
        UIView.animate(withDuration: 1) {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            view.center.x = 250
            CATransaction.commit()
        }
        await stage.waitFrame()

        #expect(view.shownX == 250)
    }

    @Test func `the animation of a hidden view still takes its duration [W]`() async {
        let (stage, view) = await shown()
        view.isHidden = true
        let start = stage.now
        var end: TimeInterval?
        UIView.animate(withDuration: 0.5) {
            view.center.x = 250
        } completion: { [stage] _ in
            end = stage.now - start
        }

        await stage.settle()

        #expect(isClose(end ?? 0, 0.5, within: 0.05))
    }

    @Test func `another anchor point moves the view, because its position is kept [D]`() {
        let stage = Stage()
        defer { withExtendedLifetime(stage) {} }
        let view = makeView()
        view.layer.anchorPoint = .zero

        #expect(view.frame == CGRect(x: 50, y: 150, width: 100, height: 100))
    }

    @Test func `layers that a view does not own do not follow its size [D]`() async {
        let stage = Stage()
        let view = makeView()
        let layer = CALayer()
        layer.frame = view.bounds
        view.layer.addSublayer(layer)
        await stage.place(view)
        await stage.settle()

        view.frame.size = CGSize(width: 200, height: 200)
        await stage.settle()

        #expect(layer.bounds.size == CGSize(width: 100, height: 100))
    }
}

extension UIView {
    fileprivate var shownX: CGFloat { layer.presentation()?.position.x ?? .nan }
    fileprivate var shownAlpha: CGFloat { CGFloat(layer.presentation()?.opacity ?? .nan) }
}
