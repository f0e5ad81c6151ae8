// Needs the simulator.
#if os(Linux)
import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// VoiceOver in stacks of sheets and panels, of which some are undimmed.
@MainActor
struct VoiceOverInStacksTests {
    /// Presents a sheet with buttons.
    private func show(
        _ title: String, undimmed: Bool = false, from presenter: UIViewController, on device: Device
    ) -> (page: ButtonPage, sheet: SheetController?) {
        let page = ButtonPage(title)
        let configuration = SheetConfiguration(detents: [.height(400)]) {
            if undimmed { $0.largestUndimmedDetent = .height(400) }
        }
        let sheet = SheetTransition.default.present(page, configuration: configuration, from: presenter)
        device.settle()
        return (page, sheet)
    }

    private func makeDevice(_ root: UIViewController) -> Device {
        let device = Device(.iPhone16)
        device.settings.voiceOver = true
        device.showAndSettle(root)
        return device
    }

    @Test func `an undimmed sheet above two dimmed ones can be reached`() {
        let home = ButtonPage("home")
        let device = makeDevice(home)
        let first = show("first", from: home, on: device).page
        let second = show("second", from: first, on: device).page

        let third = show("third", undimmed: true, from: second, on: device).page

        let elements = device.accessibilityElements
        #expect(elements.contains(third.buttons[0]))
        #expect(elements.contains(second.buttons[0]))
    }

    @Test func `a sheet hides what is beneath again when an undimmed one above it is gone`() {
        let home = ButtonPage("home")
        let device = makeDevice(home)
        let first = show("first", from: home, on: device).page
        let second = show("second", from: first, on: device).page
        let third = show("third", undimmed: true, from: second, on: device).page

        third.dismiss(animated: true)
        device.settle()

        let elements = device.accessibilityElements
        #expect(elements.contains(second.buttons[0]))
        #expect(!elements.contains(first.buttons[0]) && !elements.contains(home.buttons[0]))
    }

    @Test(arguments: [false, true])
    func `a modal panel that changes beneath a sheet leaves the focus in the sheet`(isAdded: Bool) {
        let home = ButtonPage("home")
        let device = makeDevice(home)
        let panel = SheetPanel(contentViewController: ButtonPage("panel"))
        panel.isModal = true
        if !isAdded {
            panel.add(to: home)
            device.settle()
        }
        let page = show("sheet", from: home, on: device).page
        device.accessibilityFocus = page.buttons[1]

        if isAdded { panel.add(to: home) } else { panel.remove() }
        device.settle()

        #expect(device.accessibilityFocus === page.buttons[1])
    }

    @Test func `the focus does not return to an element that has left with its page`() {
        let home = ButtonPage("home")
        let navigation = UINavigationController(rootViewController: home)
        let device = makeDevice(navigation)
        let detail = ButtonPage("detail")
        navigation.pushViewController(detail, animated: false)
        device.settle()
        device.accessibilityFocus = detail.buttons[2]
        let page = show("sheet", from: navigation, on: device).page

        navigation.popViewController(animated: false)
        page.dismiss(animated: true)
        device.settle()

        #expect(device.accessibilityFocus?.window != nil)
    }

    @Test func `the focus returns to a presenter that is back in the window after the dismissal`() {
        let home = ButtonPage("home")
        let device = makeDevice(home)
        device.accessibilityFocus = home.buttons[2]
        let page = ButtonPage("page")
        ModalTransition(.push).present(page, from: home)
        device.settle()

        home.dismiss(animated: false)
        device.settle()

        #expect(device.accessibilityFocus === home.buttons[2])
    }

    @Test func `the focus returns from a modal panel that is removed as any other child`() {
        let home = ButtonPage("home")
        let device = makeDevice(home)
        device.accessibilityFocus = home.buttons[2]
        let panel = SheetPanel(contentViewController: ButtonPage("panel"))
        panel.isModal = true
        panel.add(to: home)
        device.settle()
        #expect(device.accessibilityFocus !== home.buttons[2])

        panel.willMove(toParent: nil)
        panel.view.removeFromSuperview()
        panel.removeFromParent()
        device.settle()

        #expect(device.accessibilityFocus === home.buttons[2])
    }
}

/// A page with three buttons.
private final class ButtonPage: UIViewController {
    let buttons = (0..<3).map { _ in UIButton(type: .system) }
    private let name: String

    init(_ name: String) {
        self.name = name
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        nil
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        for (index, button) in buttons.enumerated() {
            button.setTitle("\(name) \(index)", for: .normal)
            button.frame = CGRect(x: 40, y: 130 + CGFloat(index) * 60, width: 120, height: 44)
            view.addSubview(button)
        }
    }
}
#endif
