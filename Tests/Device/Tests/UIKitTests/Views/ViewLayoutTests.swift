import Support
import Testing
import UIKit

@MainActor
struct ViewLayoutTests {
    private let log = EventLog()

    @Test func `a view without a window is laid out and hit tested [D]`() {
        let parent = CountingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = CountingView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))

        parent.addSubview(child)
        parent.layoutIfNeeded()

        #expect(parent.layouts == 1)
        #expect(child.layouts == 1)
        #expect(parent.hitTest(CGPoint(x: 15, y: 15), with: nil) === child)
    }

    @Test func `layout is performed only if it is needed [D]`() {
        let view = CountingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.layoutIfNeeded()

        view.layoutIfNeeded()
        #expect(view.layouts == 1)
        view.setNeedsLayout()
        view.setNeedsLayout()
        view.layoutIfNeeded()
        #expect(view.layouts == 2)
    }

    @Test func `a new size of a subview marks its superview, a new position does not [M]`() {
        let parent = CountingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = CountingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        parent.addSubview(child)
        parent.layoutIfNeeded()
        (parent.layouts, child.layouts) = (0, 0)

        child.center = CGPoint(x: 50, y: 50)
        child.transform = CGAffineTransform(translationX: 3, y: 4)
        parent.layoutIfNeeded()
        #expect(parent.layouts == 0)
        child.bounds.size.width = 20
        parent.layoutIfNeeded()
        #expect(parent.layouts == 1)
        #expect(child.layouts == 1)
    }

    @Test func `scrolling the bounds does not cause a layout [M]`() {
        let view = CountingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.layoutIfNeeded()
        view.layouts = 0

        view.bounds.origin.y = 40
        view.layoutIfNeeded()

        #expect(view.layouts == 0)
    }

    @Test func `layoutIfNeeded begins with its receiver [D]`() {
        let parent = CountingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = CountingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        parent.addSubview(child)

        child.layoutIfNeeded()

        #expect(parent.layouts == 0)
        #expect(child.layouts == 1)
    }

    @Test func `a controller's layout methods are called around its view's layout, parents before children [D]`() async
    {
        let stage = Stage()
        let controller = LoggingController(log: log)
        await stage.show(controller)
        await stage.settle()
        log.clear()

        controller.view.setNeedsLayout()
        controller.child.setNeedsLayout()
        await stage.wait(0)

        log.expect(["willLayout", "layout view", "didLayout", "layout child"])
    }

    @Test func `a turn of the run loop lays out each marked view once [D]`() async {
        let stage = Stage()
        let view = CountingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        stage.window.addSubview(view)
        await stage.settle()
        view.layouts = 0

        view.setNeedsLayout()
        view.frame.size.width = 120
        #expect(view.layouts == 0)
        await stage.wait(0)

        #expect(view.layouts == 1)
    }

    @Test func `a view draws when it is first shown and after setNeedsDisplay, not when it moves or grows [D]`() async {
        let stage = Stage()
        let view = DrawingView(frame: CGRect(x: 0, y: 0, width: 30, height: 40))
        stage.window.addSubview(view)
        await stage.settle()
        expectClose(view.drawn, [CGRect(x: 0, y: 0, width: 30, height: 40)])

        view.frame = CGRect(x: 10, y: 0, width: 60, height: 40)
        await stage.settle()
        #expect(view.drawn.count == 1)
        view.setNeedsDisplay()
        await stage.settle()
        #expect(view.drawn.count == 2)
        view.contentMode = .redraw
        view.frame.size.width = 20
        await stage.settle()

        #expect(view.drawn.count == 3)
    }

    @Test func `sizeThatFits of a plain view returns its size [D]`() {
        let view = UIView(frame: CGRect(x: 5, y: 5, width: 30, height: 40))

        view.sizeToFit()

        expectClose(view.frame, CGRect(x: 5, y: 5, width: 30, height: 40))
        #expect(view.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric))
    }

    @Test func `sizeToFit uses sizeThatFits and keeps the origin [D]`() {
        let view = FittingView(frame: CGRect(x: 5, y: 5, width: 30, height: 40))

        view.sizeToFit()

        expectClose(view.frame, CGRect(x: 5, y: 5, width: 70, height: 80))
    }
}

private final class CountingView: UIView {
    var layouts = 0
    override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
    }
}

private final class DrawingView: UIView {
    var drawn: [CGRect] = []
    override func draw(_ rect: CGRect) {
        drawn.append(rect)
    }
}

private final class FittingView: UIView {
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width + 40, height: size.height + 40) }
}

private final class NotingView: UIView {
    var note: (() -> Void)?
    override func layoutSubviews() {
        super.layoutSubviews()
        note?()
    }
}

private final class LoggingController: UIViewController {
    let log: EventLog
    let child = NotingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

    init(log: EventLog) {
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
        let view = NotingView()
        view.note = { [log] in log.append("layout view") }
        child.note = { [log] in log.append("layout child") }
        view.addSubview(child)
        self.view = view
    }

    override func viewWillLayoutSubviews() { log.append("willLayout") }
    override func viewDidLayoutSubviews() { log.append("didLayout") }
}
