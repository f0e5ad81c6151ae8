import Support
import Testing
import UIKit

@MainActor
struct ControlButtonTests {
    @Test
    func `a system button is 30 points high around its title [M]`() {
        let stage = Stage()
        let button = UIButton(type: .system)
        button.setTitle("Button", for: .normal)
        stage.window.addSubview(button)

        expectClose(button.intrinsicContentSize, CGSize(width: 46, height: 30), within: 1)
    }

    @Test
    func `states without their own content use the normal state's [D]`() {
        let button = UIButton()
        button.setTitle("Normal", for: .normal)
        button.setTitle("Chosen", for: .selected)

        #expect(button.currentTitle == "Normal")
        button.isSelected = true
        #expect(button.currentTitle == "Chosen")
        button.isEnabled = false
        #expect(button.currentTitle == "Normal")
    }

    @Test
    func `a primary action sets the button's title and runs on a tap [D]`() {
        var ran = false
        let button = UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in ran = true })

        button.sendActions(for: .primaryActionTriggered)

        #expect(button.currentTitle == "Go")
        #expect(ran)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a bar button sends its action to its target [D]`() async {
        let stage = Stage()
        let recorder = ActionRecorder()
        let root = UIViewController()
        let item = UIBarButtonItem(title: "Done", style: .done, target: recorder, action: ActionRecorder.tapped)
        root.navigationItem.rightBarButtonItem = item
        let navigation = UINavigationController(rootViewController: root)
        await stage.show(navigation)
        await stage.settle()

        stage.tap(at: CGPoint(x: 393 - 40, y: 59 + 22))
        await stage.settle()

        recorder.log.expect(["tapped"])
    }

    @Test
    func `a bar button gets title and image from its primary action [D]`() {
        let image = UIImage(systemName: "star")
        let action = UIAction(title: "Save", image: image) { _ in }

        #expect(UIBarButtonItem(primaryAction: action).title == "Save")
        #expect(UIBarButtonItem(primaryAction: action).image == image)
        #expect(UIBarButtonItem(title: "Keep", primaryAction: action).title == "Keep")
    }
}
