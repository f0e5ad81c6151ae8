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
    func `a configured button has insets of 7 and 12 points around its title [W]`() {
        let stage = Stage()
        var look = UIButton.Configuration.filled()
        look.title = "Button"
        let button = UIButton(configuration: look)
        stage.window.addSubview(button)

        expectClose(button.intrinsicContentSize.height, 34.333, within: 0.4)
        look.buttonSize = .large
        button.configuration = look
        expectClose(button.intrinsicContentSize.height, 50.333, within: 0.4)
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
    func `image and title are side by side, or one above the other [D]`() {
        var look = UIButton.Configuration.plain()
        look.title = "Title"
        look.image = UIImage(systemName: "star")
        look.imagePadding = 8
        let stage = Stage()
        let button = UIButton(configuration: look)
        stage.window.addSubview(button)
        button.sizeToFit()
        button.layoutIfNeeded()

        let (image, title) = (button.imageView?.frame ?? .zero, button.titleLabel?.frame ?? .zero)
        expectClose(title.minX - image.maxX, 8, within: 0.5)
        button.configuration?.imagePlacement = .top
        button.sizeToFit()
        button.layoutIfNeeded()
        #expect((button.titleLabel?.frame.minY ?? 0) >= (button.imageView?.frame.maxY ?? 0))
    }

    @Test
    func `a primary action sets the button's title and runs on a tap [D]`() {
        var ran = false
        let button = UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in ran = true })

        button.sendActions(for: .primaryActionTriggered)

        #expect(button.currentTitle == "Go")
        #expect(ran)
    }

    @Test
    func `the update handler is called for each state [D]`() async {
        let stage = Stage()
        let button = UIButton(configuration: .filled())
        var states: [UIControl.State] = []
        button.configurationUpdateHandler = { states.append($0.state) }
        await stage.place(button)

        button.isEnabled = false
        await stage.waitFrame()

        #expect(states.last == .disabled)
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
