import Support
import Testing
import UIKit

@MainActor
struct AnimationContextTests {
    @Test func `a nested block takes the outer duration and curve unless it overrides them [D]`() async {
        for (options, duration) in [
            (UIView.AnimationOptions.curveLinear, 2.0), ([.curveLinear, .overrideInheritedDuration], 0.5),
        ] {
            let moving = await MovingView()
            var inner: TimeInterval = 0

            UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
                UIView.animate(withDuration: 0.5, delay: 0, options: options) {
                    inner = UIView.inheritedAnimationDuration
                    moving.move(to: 100)
                }
            }

            #expect(inner == duration)
            #expect(moving.view.layer.animation(forKey: "position")?.duration == duration)
        }
    }

    @Test func `the inherited duration is zero outside every block [D]`() {
        #expect(UIView.inheritedAnimationDuration == 0)

        UIView.animate(withDuration: 0.7) { #expect(UIView.inheritedAnimationDuration == 0.7) }

        #expect(UIView.inheritedAnimationDuration == 0)
    }

    @Test func `nothing inside performWithoutAnimation animates [D]`() async {
        let moving = await MovingView()
        let log = EventLog()

        UIView.animate(withDuration: 1) {
            moving.view.alpha = 0.5
            UIView.performWithoutAnimation {
                #expect(!UIView.areAnimationsEnabled)
                moving.move(to: 100)
                UIView.animate(withDuration: 1) {
                    moving.view.cornerRadiusOfLayer = 5
                } completion: {
                    log.append("\($0)")
                }
            }
        }
        await moving.stage.wait(0)

        #expect(UIView.areAnimationsEnabled)
        #expect(moving.view.layer.animationKeys() == ["opacity"])
        log.expect(["true"])
    }

    @Test func `disabled animations still complete [D]`() async {
        let moving = await MovingView()
        let log = EventLog()
        UIView.setAnimationsEnabled(false)
        defer { UIView.setAnimationsEnabled(true) }

        moving.animate(to: 100, over: 1, log)
        await moving.stage.wait(0)

        #expect(moving.view.layer.animationKeys() == nil)
        log.expect(["true"])
    }

    @Test func `outside animation blocks a view's layer changes immediately [D]`() async {
        let moving = await MovingView()

        moving.view.layer.position.x = 200
        moving.view.layer.opacity = 0.5

        #expect(moving.view.layer.animationKeys() == nil)
        #expect(moving.view.layer.action(forKey: "position") == nil)
    }

    @Test func `the option layoutSubviews lays out inside the block [D]`() async {
        let moving = await MovingView()
        let parent = CenteringView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        moving.stage.window.addSubview(parent)
        await moving.stage.wait(0)

        UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .layoutSubviews]) {
            parent.frame.size = CGSize(width: 200, height: 200)
        }
        await moving.wait(0.5)

        expectClose(parent.child.layer.presentation()?.position, CGPoint(x: 75, y: 75))
    }
}

extension UIView {
    fileprivate var cornerRadiusOfLayer: CGFloat {
        get { layer.cornerRadius }
        set { layer.cornerRadius = newValue }
    }
}

private final class CenteringView: UIView {
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

    override func layoutSubviews() {
        super.layoutSubviews()
        if child.superview == nil { addSubview(child) }
        child.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }
}
