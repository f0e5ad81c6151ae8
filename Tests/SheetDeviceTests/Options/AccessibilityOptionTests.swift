import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// What assistive technologies can do with a sheet, and what they speak.
@MainActor
struct AccessibilityOptionTests {
    private func makeScene(_ configure: (inout SheetConfiguration) -> Void = { _ in }) -> (SheetScene, UIButton) {
        let scene = SheetScene(detents: [.height(213), .height(426), .height(639)])
        scene.device.settings.voiceOver = true
        configure(&scene.configuration)
        let button = UIButton(frame: CGRect(x: 40, y: 100, width: 200, height: 50))
        button.setTitle("first", for: .normal)
        scene.content.view.addSubview(button)
        scene.present()?.delegate = scene.listener
        return (scene, button)
    }

    private func perform(_ name: String, of element: UIView?) -> Bool {
        guard let action = element?.accessibilityCustomActions?.first(where: { $0.name == name }) else { return false }
        return action.actionHandler?(action) ?? false
    }

    @Test
    func `without a grabber an element before the content dismisses the sheet, and the focus is on the content`() {
        let (scene, button) = makeScene()
        let elements = scene.device.accessibilityElements
        #expect(elements.count == 2 && elements.last === button)
        #expect(scene.device.accessibilityFocus === button)
        let element = elements.first
        #expect(element?.accessibilityLabel == "Dismiss")
        #expect(element?.accessibilityTraits.contains(.button) == true)
        #expect(element?.accessibilityRespondsToUserInteraction == true)
        #expect(element.map { scene.device.presentedFrame(of: $0) } == CGRect(x: 0, y: 639, width: 393, height: 44))
        scene.log.clear()

        element.map(scene.device.accessibilityActivate)
        scene.device.settle()

        #expect(!scene.isPresented)
        scene.log.expect(["should", "will", "did", "escape"])
    }

    @Test(arguments: [false, true])
    func `the other detents and the dismissal are actions`(showsGrabber: Bool) {
        let (scene, _) = makeScene { $0.grabber = showsGrabber ? .standard : nil }
        let element = scene.device.accessibilityElements.first
        func names() -> [String] { element?.accessibilityCustomActions?.map(\.name) ?? [] }
        #expect(names() == ["75%", "50%", "Dismiss"])
        #expect(element?.accessibilityValue == "25%")

        #expect(perform("75%", of: element))
        scene.device.settle()
        #expect(scene.top == 213)
        #expect(names() == ["50%", "25%", "Dismiss"])
        #expect(element?.accessibilityValue == "75%")
        #expect(perform("Dismiss", of: element))
        scene.device.settle()

        #expect(!scene.isPresented)
    }

    @Test
    func `the element adjusts the detent as the grabber does`() throws {
        let (scene, _) = makeScene()
        let element = try #require(scene.device.accessibilityElements.first)
        #expect(element.accessibilityTraits.contains(.adjustable))

        scene.device.accessibilityIncrement(element)
        scene.device.settle()
        #expect(scene.top == 426)
        for _ in 0..<2 {
            scene.device.accessibilityDecrement(element)
            scene.device.settle()
        }

        #expect(!scene.isPresented)
    }

    @Test(arguments: [false, true])
    func `every spoken word can be replaced`(showsGrabber: Bool) {
        let (scene, _) = makeScene {
            $0.grabber = showsGrabber ? .standard : nil
            $0.accessibility.label = "Handle"
            $0.accessibility.hint = "Swipe up or down."
            $0.accessibility.dismissLabel = "Back to the map"
            $0.accessibility.detentNames = ["height(213.0)": "small", "height(639.0)": "tall"]
        }
        let element = scene.device.accessibilityElements.first

        #expect(element?.accessibilityLabel == (showsGrabber ? "Handle" : "Back to the map"))
        #expect(element?.accessibilityHint == "Swipe up or down.")
        #expect(element?.accessibilityValue == "small")
        #expect(element?.accessibilityCustomActions?.map(\.name) == ["tall", "50%", "Back to the map"])
        scene.content.activeSheet?.configuration.accessibility.label = "Grip"
        scene.content.activeSheet?.configuration.accessibility.dismissLabel = "Close"
        #expect(element?.accessibilityLabel == (showsGrabber ? "Grip" : "Close"))
    }

    @Test
    func `bars are read in their order on the screen`() throws {
        let (scene, button) = makeScene { $0.grabber = .standard }
        let (header, footer) = (UIButton(frame: CGRect(x: 0, y: 0, width: 0, height: 50)), UIButton())
        footer.frame.size.height = 50
        let sheet = try #require(scene.content.activeSheet)
        (sheet.header, sheet.footer) = (header, footer)
        scene.device.settle()

        let elements = scene.device.accessibilityElements

        #expect(elements.first?.accessibilityTraits.contains(.adjustable) == true)
        #expect(Array(elements.dropFirst()) == [header, button, footer])
    }

    @Test
    func `a panel that people cannot remove, with one detent, has no element`() {
        let scene = PanelScene { $0.detents = [.height(200)] }

        scene.add()

        #expect(scene.device.accessibilityElements.isEmpty)
    }

    @Test
    func `a panel that people cannot remove has an element for its detents`() throws {
        let scene = PanelScene()
        scene.add()
        let element = try #require(scene.device.accessibilityElements.first)
        #expect(element.accessibilityLabel == "Sheet grabber")
        #expect(!element.accessibilityTraits.contains(.button))

        scene.device.accessibilityActivate(element)
        scene.device.settle()

        #expect(scene.height == 500)
        scene.panel.isDismissible = true
        #expect(scene.device.accessibilityElements.first?.accessibilityLabel == "Dismiss")
    }

    @Test
    func `a dismissal that the delegate refuses is an attempt`() {
        let (scene, _) = makeScene()
        scene.listener.allows = false
        scene.log.clear()

        #expect(perform("Dismiss", of: scene.device.accessibilityElements.first))
        scene.device.settle()

        #expect(scene.isPresented)
        scene.log.expect(["should", "attempt"])
    }

    // MARK: Esc

    @Test(arguments: [false, true])
    func `Esc dismisses a sheet in which nothing is first responder any more`(isUndimmed: Bool) {
        let (scene, _) = makeScene { $0.largestUndimmedDetent = isUndimmed ? .height(639) : nil }
        let field = UITextField(frame: CGRect(x: 20, y: 20, width: 100, height: 40))
        scene.content.view.addSubview(field)
        field.becomeFirstResponder()
        scene.device.settle()
        field.resignFirstResponder()
        scene.device.settle()

        scene.device.press(.escape)
        scene.device.settle()

        #expect(!scene.isPresented)
    }

    @Test(arguments: [false, true])
    func `Command-period dismisses a sheet as Esc does, and a period alone does not`(isEditing: Bool) {
        let (scene, _) = makeScene()
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 100, height: 40))
        scene.content.view.addSubview(field)
        if isEditing { field.becomeFirstResponder() }
        scene.device.settle()

        scene.device.press(.character("."))
        scene.device.press(.character("."), modifiers: [.command, .shift])
        scene.device.settle()
        #expect(scene.isPresented)
        scene.device.press(.character("."), modifiers: .command)
        scene.device.settle()

        #expect(!scene.isPresented)
        #expect(field.text == (isEditing ? "." : ""))
    }

    @Test(arguments: [false, true])
    func `Esc dismisses an undimmed sheet while a field beneath has the keyboard`(isUndimmedLater: Bool) {
        let scene = SheetScene()
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 100, height: 40))
        scene.root.view.addSubview(field)
        scene.configuration.detents = [.height(200)]
        if !isUndimmedLater { scene.configuration.largestUndimmedDetent = .height(200) }
        field.becomeFirstResponder()
        scene.device.settle()
        scene.present()
        if isUndimmedLater {
            scene.content.activeSheet?.configuration.largestUndimmedDetent = .height(200)
            scene.device.settle()
            field.becomeFirstResponder()
        }
        #expect(field.isFirstResponder)

        scene.device.press(.escape)
        scene.device.settle()

        #expect(!scene.isPresented)
    }
}
