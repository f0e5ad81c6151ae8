import Support
import Testing
import UIKit

@MainActor
struct ViewResponderTests {

    @Test func `only a view in a window that can become first responder does [D]`() {
        let stage = Stage()
        let field = FieldView()
        #expect(!field.becomeFirstResponder())
        stage.window.addSubview(field)
        let plain = UIView()
        stage.window.addSubview(plain)

        #expect(!plain.becomeFirstResponder())
        #expect(field.becomeFirstResponder())
        #expect(field.isFirstResponder)
        #expect(field.resignFirstResponder())
        #expect(!field.isFirstResponder)
    }

    @Test func `a new first responder requires the last one to resign [D]`() {
        let stage = Stage()
        let first = FieldView()
        let second = FieldView()
        stage.window.addSubview(first)
        stage.window.addSubview(second)
        first.becomeFirstResponder()

        first.mayResign = false
        #expect(!second.becomeFirstResponder())
        #expect(first.isFirstResponder)
        first.mayResign = true
        #expect(second.becomeFirstResponder())
        #expect(!first.isFirstResponder)
    }

    @Test func `leaving the window resigns first responder [D]`() {
        let stage = Stage()
        let parent = UIView()
        let field = FieldView()
        parent.addSubview(field)
        stage.window.addSubview(parent)
        field.becomeFirstResponder()

        parent.removeFromSuperview()
        stage.window.addSubview(parent)

        #expect(!field.isFirstResponder)
    }

    @Test func `end editing finds the first responder inside [D]`() {
        let stage = Stage()
        let parent = UIView()
        let field = FieldView()
        parent.addSubview(field)
        stage.window.addSubview(parent)
        field.becomeFirstResponder()

        field.mayResign = false
        #expect(!parent.endEditing(false))
        #expect(parent.endEditing(true))
        #expect(!field.isFirstResponder)
    }

    @Test func `an escape is passed up the chain until it is handled [D]`() async {
        let stage = Stage()
        let controller = EscapingController()
        await stage.show(controller)
        let child = UIView()
        controller.view.addSubview(child)

        #expect(!child.accessibilityPerformEscape())
        #expect(controller.accessibilityPerformEscape())
    }

    @Test(.enabled(if: Stage.canTouch))
    func `touches in a scroll view are not passed up the chain [W]`() async {
        let stage = Stage()
        let outer = TouchedView()
        outer.frame = CGRect(x: 0, y: 0, width: 393, height: 600)
        let plain = UIView(frame: CGRect(x: 0, y: 100, width: 200, height: 100))
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 300, width: 200, height: 200))
        scroll.contentSize = CGSize(width: 200, height: 800)
        let content = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        scroll.addSubview(content)
        outer.addSubview(plain)
        outer.addSubview(scroll)
        await stage.place(outer)

        stage.tap(content)
        stage.tap(at: CGPoint(x: 100, y: 450))
        await stage.settle()
        outer.log.expect([])

        stage.tap(plain)
        outer.log.expect(["view began", "view ended"])
    }

    @Test func `accessibility attributes are stored and the frame is in screen coordinates [D]`() {
        let stage = Stage()
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        stage.window.addSubview(view)

        view.accessibilityLabel = "Grabber"
        view.accessibilityTraits = [.adjustable, .button]

        #expect(view.accessibilityLabel == "Grabber")
        #expect(view.accessibilityTraits.contains(.adjustable))
        #expect(!view.isAccessibilityElement)
        expectClose(view.accessibilityFrame, CGRect(x: 10, y: 20, width: 30, height: 40))
        expectClose(view.accessibilityActivationPoint, CGPoint(x: 25, y: 40))
    }
}

private final class FieldView: UIView {
    var mayResign = true
    override var canBecomeFirstResponder: Bool { true }
    override var canResignFirstResponder: Bool { mayResign }
}

private final class EscapingController: UIViewController {
    override func accessibilityPerformEscape() -> Bool { true }
}
