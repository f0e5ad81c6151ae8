import Support
import Testing
import UIKit

@MainActor
struct ViewHitTestingTests {
    private let parent = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))

    private func addChild(_ frame: CGRect) -> UIView {
        let child = UIView(frame: frame)
        parent.addSubview(child)
        return child
    }

    @Test(arguments: [
        (CGPoint(x: 0, y: 0), true), (CGPoint(x: 99, y: 99), true), (CGPoint(x: 100, y: 100), false),
        (CGPoint(x: -0.1, y: 50), false), (CGPoint(x: 99.9, y: 0), true),
    ])
    func `bounds contain their minimum edges and not their maximum ones [M]`(point: CGPoint, isInside: Bool) {
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))

        #expect(view.point(inside: point, with: nil) == isInside)
    }

    @Test func `hit testing includes the bounds' origin [M]`() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.bounds.origin = CGPoint(x: 0, y: 50)

        #expect(view.point(inside: CGPoint(x: 5, y: 149), with: nil))
        #expect(!view.point(inside: CGPoint(x: 5, y: 49), with: nil))
    }

    @Test func `the last of overlapping subviews is hit first [M]`() {
        let back = addChild(CGRect(x: 0, y: 0, width: 100, height: 100))
        let front = addChild(CGRect(x: 50, y: 50, width: 100, height: 100))

        #expect(parent.hitTest(CGPoint(x: 60, y: 60), with: nil) === front)
        #expect(parent.hitTest(CGPoint(x: 10, y: 10), with: nil) === back)
        #expect(parent.hitTest(CGPoint(x: 190, y: 10), with: nil) === parent)
        #expect(parent.hitTest(CGPoint(x: 200, y: 10), with: nil) == nil)
    }

    @Test func `hidden, transparent and non-interactive views are skipped with their subviews [M]`() {
        let child = addChild(CGRect(x: 0, y: 0, width: 100, height: 100))
        let grandchild = UIView(frame: child.bounds)
        child.addSubview(grandchild)
        let point = CGPoint(x: 50, y: 50)

        #expect(parent.hitTest(point, with: nil) === grandchild)
        child.isHidden = true
        #expect(parent.hitTest(point, with: nil) === parent)
        child.isHidden = false
        child.alpha = 0.009
        #expect(parent.hitTest(point, with: nil) === parent)
        child.alpha = 0.011
        #expect(parent.hitTest(point, with: nil) === grandchild)
        child.isUserInteractionEnabled = false
        #expect(parent.hitTest(point, with: nil) === parent)
    }

    @Test func `the part of a view outside its superview cannot be hit, clipped or not [M]`() {
        let child = addChild(CGRect(x: 0, y: 0, width: 50, height: 50))
        let outside = UIView(frame: CGRect(x: 60, y: 0, width: 50, height: 50))
        child.addSubview(outside)

        #expect(parent.hitTest(CGPoint(x: 70, y: 10), with: nil) === parent)
    }

    @Test func `subviews are tested in their own coordinates, including their transforms [M]`() {
        let child = RecordingView()
        child.transform = CGAffineTransform(scaleX: 2, y: 2)
        child.frame = CGRect(x: 10, y: 10, width: 60, height: 40)
        parent.addSubview(child)

        #expect(parent.hitTest(CGPoint(x: 60, y: 20), with: nil) === child)
        expectClose(child.asked, CGPoint(x: 25, y: 5))
    }

    @Test func `hit testing uses the model while a layer is animated [D]`() async {
        let stage = Stage()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let root = UIView(frame: stage.window.bounds)
        await stage.show(root)
        root.addSubview(view)
        await stage.wait(0)
        let slide = CABasicAnimation(keyPath: "position")
        slide.fromValue = CGPoint(x: 25, y: 25)
        slide.toValue = CGPoint(x: 25, y: 325)
        slide.duration = 1
        view.layer.add(slide, forKey: nil)
        view.layer.position = CGPoint(x: 25, y: 325)

        await stage.wait(0.1)

        #expect(stage.presentedFrame(of: view).minY < 100)
        #expect(root.hitTest(CGPoint(x: 25, y: 325), with: nil) === view)
        #expect(root.hitTest(CGPoint(x: 25, y: 30), with: nil) === root)
    }

    @Test func `animated views are skipped, unless the animation allows interaction [D]`() async {
        let stage = Stage()
        let root = UIView(frame: stage.window.bounds)
        await stage.show(root)
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        root.addSubview(view)
        await stage.wait(0)
        let end = CGPoint(x: 25, y: 325)

        UIView.animate(withDuration: 1) { view.center = end }
        await stage.wait(0.1)
        #expect(root.hitTest(end, with: nil) === root)
        await stage.settle()
        #expect(root.hitTest(end, with: nil) === view)
        UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { view.center.y = 25 }
        await stage.wait(0.1)

        #expect(root.hitTest(CGPoint(x: 25, y: 25), with: nil) === view)
    }

    // In Apple's photo sample the picture can be caught during its animation from full screen to its cell.
    @Test func `views that a property animator resizes are hit with their visible size [I]`() async {
        let stage = Stage()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        stage.window.addSubview(view)
        await stage.settle()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            view.frame.size = CGSize(width: 20, height: 20)
        }
        animator.startAnimation()
        await stage.wait(0.5)

        #expect(stage.window.hitTest(CGPoint(x: 120, y: 120), with: nil) === view)
        #expect(stage.window.hitTest(CGPoint(x: 250, y: 250), with: nil) !== view)
        await stage.settle()
        #expect(stage.window.hitTest(CGPoint(x: 120, y: 120), with: nil) !== view)
    }

    @Test func `an override of the point test can enlarge a view [D]`() {
        let child = WideView(frame: CGRect(x: 50, y: 50, width: 20, height: 20))
        parent.addSubview(child)

        #expect(parent.hitTest(CGPoint(x: 45, y: 60), with: nil) === child)
    }

    @Test func `labels and image views ignore touches by default [M]`() {
        #expect(!UILabel().isUserInteractionEnabled)
        #expect(!UIImageView().isUserInteractionEnabled)
        #expect(UIView().isUserInteractionEnabled && UIButton().isUserInteractionEnabled)
    }
}

private final class RecordingView: UIView {
    var asked: CGPoint?

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        asked = point
        return super.point(inside: point, with: event)
    }
}

private final class WideView: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -10, dy: -10).contains(point)
    }
}
