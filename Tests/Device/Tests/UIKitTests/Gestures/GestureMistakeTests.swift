import Support
import Testing
import UIKit

/// Recognizers that interfere with views.
@MainActor
@Suite(.enabled(if: Stage.canTouch))
struct GestureMistakeTests {
    private let target = ActionRecorder()
    private let place = CGRect(x: 100, y: 300, width: 120, height: 60)

    /// The effect of a tap on `control` inside a view with a tap recognizer.
    private func tap(on control: UIControl, cancels: Bool = true) async -> (control: Int, around: Int) {
        let (stage, root) = await Stage.withView()
        let around = GestureRecorder()
        around.watch(UITapGestureRecognizer(), on: root).cancelsTouchesInView = cancels
        control.frame = place
        control.addTarget(target, action: ActionRecorder.tapped, for: .touchUpInside)
        root.addSubview(control)
        await stage.settle()
        let before = target.log.events.count
        stage.tap(at: CGPoint(x: place.midX, y: place.midY))
        await stage.settle()
        return (target.log.events.count - before, around.states.count)
    }

    @Test func `a tap recognizer gets the taps of a custom control, but not those of a button [W]`() async {
        #expect(await tap(on: UIButton()) == (1, 0))
        #expect(await tap(on: UIControl()) == (0, 1))
    }

    @Test func `a tap recognizer that does not cancel touches also recognizes taps on a button [W]`() async {
        #expect(await tap(on: UIButton(), cancels: false) == (1, 1))
        #expect(await tap(on: UIControl(), cancels: false) == (1, 1))
    }

    @Test(arguments: [CGVector(dx: 40, dy: 0), CGVector(dx: 0, dy: 60)])
    func `a pan around a switch leaves horizontal drags to it, and takes vertical ones [D]`(drag: CGVector) async {
        let (stage, root) = await Stage.withView()
        let around = GestureRecorder()
        around.watch(UIPanGestureRecognizer(), on: root)
        let control = UISwitch(frame: place)
        root.addSubview(control)
        await stage.settle()
        let start = CGPoint(x: place.minX + 15, y: control.frame.midY)
        stage.drag(from: start, to: CGPoint(x: start.x + drag.dx, y: start.y + drag.dy))
        await stage.settle()

        let isAlong = drag.dx > 0
        #expect(around.states.isEmpty == isAlong)
        #expect(control.isOn == isAlong)
    }

    @Test func `a recognizer on the button itself takes its tap [D]`() async {
        let (stage, root) = await Stage.withView()
        let button = UIButton(frame: place)
        button.addTarget(target, action: ActionRecorder.tapped, for: .touchUpInside)
        root.addSubview(button)
        let recorder = GestureRecorder()
        recorder.watch(UITapGestureRecognizer(), on: button)
        await stage.settle()

        stage.tap(at: CGPoint(x: place.midX, y: place.midY))
        await stage.settle()

        #expect(recorder.states.count == 1)
        #expect(target.log.events.isEmpty)
    }

    @Test(arguments: [true, false])
    func `a tap recognizer around a table prevents selection unless it does not cancel touches [W]`(cancels: Bool) async
    {
        let stage = Stage()
        let controller = SelectingController(style: .plain)
        await stage.show(controller)
        let recorder = GestureRecorder()
        recorder.watch(UITapGestureRecognizer(), on: stage.window).cancelsTouchesInView = cancels
        await stage.settle()

        stage.tap(at: CGPoint(x: 100, y: 300))
        await stage.settle()

        #expect(recorder.states.count == 1)
        #expect(controller.selected.isEmpty == cancels)
    }

    @Test func `a recognizer has one view, the last it was added to [D]`() async {
        let (stage, root) = await Stage.withView()
        let first = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
        let second = UIView(frame: CGRect(x: 0, y: 300, width: 100, height: 100))
        root.addSubview(first)
        root.addSubview(second)
        let recorder = GestureRecorder()
        let recognizer = recorder.watch(UITapGestureRecognizer(), on: first)

        second.addGestureRecognizer(recognizer)

        #expect(recognizer.view === second)
        #expect(first.gestureRecognizers?.isEmpty != false)
        stage.tap(at: CGPoint(x: 50, y: 150))
        #expect(recorder.states.isEmpty)
        stage.tap(at: CGPoint(x: 50, y: 350))
        #expect(recorder.states.count == 1)
    }
}

private final class SelectingController: UITableViewController {
    private(set) var selected: [Int] = []

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell()
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        selected.append(indexPath.row)
    }
}
