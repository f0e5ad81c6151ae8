import Support
import Testing
import UIKit

@MainActor
struct ControlTests {
    private static let events: [(UIControl.Event, String)] = [
        (.touchDown, "down"), (.touchDragInside, "inside"), (.touchDragOutside, "outside"), (.touchDragEnter, "enter"),
        (.touchDragExit, "exit"), (.touchUpInside, "upInside"), (.touchUpOutside, "upOutside"),
        (.touchCancel, "cancel"), (.primaryActionTriggered, "primary"),
    ]

    private func show(_ stage: Stage, _ control: UIControl) async -> EventLog {
        let log = EventLog()
        for (event, name) in Self.events {
            control.addAction(UIAction { _ in log.append(name) }, for: event)
        }
        control.frame = CGRect(x: 100, y: 300, width: 100, height: 44)
        await stage.place(control)
        return log
    }

    // MARK: Tracking

    @Test(.enabled(if: Stage.canTouch))
    func `a tap is a touch down and up inside, and a button's primary action [D]`() async {
        let stage = Stage()
        let button = UIButton(type: .system)
        let log = await show(stage, button)

        stage.touchDown(at: CGPoint(x: 150, y: 320))
        #expect(button.isHighlighted && button.isTracking && button.isTouchInside)
        stage.touchUp()

        log.expect(["down", "upInside", "primary"])
        #expect(!button.isHighlighted && !button.isTracking)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a finger leaves a control only at some distance from its edge [W]`() async {
        let stage = Stage()
        let button = UIButton(type: .system)
        let log = await show(stage, button)

        stage.touchDown(at: CGPoint(x: 150, y: 320))
        stage.touchMove(to: CGPoint(x: 150, y: 380))
        #expect(button.isHighlighted)
        stage.touchMove(to: CGPoint(x: 150, y: 460))
        #expect(!button.isHighlighted)
        stage.touchMove(to: CGPoint(x: 150, y: 330))
        #expect(button.isHighlighted)
        stage.touchMove(to: CGPoint(x: 150, y: 500))
        stage.touchUp()

        log.expect(["down", "inside", "exit", "outside", "enter", "inside", "exit", "outside", "upOutside"])
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a touch that the system cancels cancels tracking [D]`() async {
        let stage = Stage()
        let button = UIButton(type: .system)
        let log = await show(stage, button)

        stage.touchDown(at: CGPoint(x: 150, y: 320))
        stage.touchCancel()

        log.expect(["down", "cancel"])
        #expect(!button.isHighlighted)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a disabled control receives its touches and sends nothing [D]`() async {
        let stage = Stage()
        let button = UIButton(type: .system)
        let log = await show(stage, button)
        button.isEnabled = false

        stage.tap(at: CGPoint(x: 150, y: 320))

        log.expect([])
        #expect(button.state == .disabled)
    }

    // MARK: Targets

    @Test
    func `targets receive their events until they are removed [D]`() {
        let control = UIControl()
        let recorder = ActionRecorder()
        control.addTarget(recorder, action: ActionRecorder.changed, for: [.valueChanged, .editingChanged])

        control.sendActions(for: .valueChanged)
        control.removeTarget(recorder, action: ActionRecorder.changed, for: .valueChanged)
        control.sendActions(for: .valueChanged)
        control.sendActions(for: .editingChanged)

        recorder.log.expect(["changed", "changed"])
        #expect(control.allControlEvents == .editingChanged)
    }

    @Test
    func `a control does not retain its targets [D]`() {
        let control = UIControl()
        var recorder: ActionRecorder? = ActionRecorder()
        weak let reference = recorder
        control.addTarget(recorder, action: ActionRecorder.tapped, for: .touchUpInside)

        recorder = nil

        #expect(reference == nil)
        control.sendActions(for: .touchUpInside)
    }

    @Test
    func `an action with the same identifier replaces the earlier one [D]`() {
        let control = UIControl()
        let log = EventLog()
        let name = UIAction.Identifier("same")
        control.addAction(UIAction(identifier: name) { _ in log.append("first") }, for: .valueChanged)
        control.addAction(UIAction(identifier: name) { _ in log.append("second") }, for: .valueChanged)

        control.sendActions(for: .valueChanged)
        control.removeAction(identifiedBy: name, for: .valueChanged)
        control.sendActions(for: .valueChanged)

        log.expect(["second"])
    }

    @Test
    func `an action knows who sent it [D]`() {
        let control = UIControl()
        var sender: UIControl?
        control.addAction(UIAction { sender = $0.sender as? UIControl }, for: .valueChanged)

        control.sendActions(for: .valueChanged)

        #expect(sender === control)
    }

    // MARK: Values

    @Test(.enabled(if: Stage.canTouch))
    func `a tap toggles a switch and reports the change, setting it does not [D]`() async {
        let stage = Stage()
        let toggle = UISwitch()
        let log = EventLog()
        toggle.addAction(UIAction { _ in log.append("changed") }, for: .valueChanged)
        let root = UIView()
        toggle.frame.origin = CGPoint(x: 100, y: 300)
        root.addSubview(toggle)
        await stage.show(root)

        toggle.isOn = true
        log.expect([])
        stage.tap(toggle)

        log.expect(["changed"])
        #expect(!toggle.isOn)
        #expect(toggle.frame.size == CGSize(width: 51, height: 31))
    }

    @Test
    func `a slider keeps its value in range [D]`() {
        let slider = UISlider()
        slider.maximumValue = 10
        slider.value = 20
        #expect(slider.value == 10)
        slider.maximumValue = 5
        #expect(slider.value == 5)
        #expect(slider.minimumValue == 0)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a slider moves with a finger on its thumb [D]`() async {
        let stage = Stage()
        let slider = UISlider(frame: CGRect(x: 50, y: 300, width: 200, height: 31))
        var changes = 0
        slider.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
        await stage.place(slider)

        stage.drag(from: CGPoint(x: 66, y: 315), to: CGPoint(x: 150, y: 315))

        expectClose(Double(slider.value), 0.5, within: 0.06)
        #expect(changes > 1)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a tap selects a segment, once [D]`() async {
        let stage = Stage()
        let control = UISegmentedControl(items: ["One", "Two", "Three"])
        control.frame = CGRect(x: 30, y: 300, width: 300, height: 32)
        var changes = 0
        control.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
        await stage.place(control)
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)

        stage.tap(at: CGPoint(x: 280, y: 316))
        stage.tap(at: CGPoint(x: 280, y: 316))
        await stage.settle()

        #expect(control.selectedSegmentIndex == 2)
        #expect(changes == 1)
    }
}
