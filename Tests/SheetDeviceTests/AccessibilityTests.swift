import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// VoiceOver, keyboards, Switch Control and larger text in a sheet.
@MainActor
struct AccessibilityTests {
    private func button(_ title: String, in view: UIView) -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        button.frame = CGRect(x: 40, y: 100, width: 200, height: 50)
        view.addSubview(button)
        return button
    }

    @Test(arguments: [false, true])
    func `the content of a sheet keeps its key commands`(isInNavigation: Bool) {
        let scene = SheetScene()
        let page = KeyedPage()
        let content = isInNavigation ? UINavigationController(rootViewController: page) : page
        SheetTransition().present(content, height: 500, from: scene.root)
        scene.device.settle()

        scene.device.press(.character("s"), modifiers: .command)
        #expect(page.saves == 1)
        scene.device.press(.escape)
        scene.device.settle()

        #expect(scene.root.presentedViewController == nil)
    }

    @Test(arguments: [false, true])
    func `the escape key is for an input method that composes text, and no shortcut dismisses`(isStyled: Bool) {
        let device = Device(.iPad10)
        let (root, page, field) = (UIViewController(), UIViewController(), UITextField())
        device.show(root)
        field.frame = CGRect(x: 20, y: 100, width: 200, height: 40)
        page.view.addSubview(field)
        if isStyled {
            ModalTransition(.slide).present(page, from: root)
        } else {
            SheetTransition().present(page, from: root)
        }
        device.settle()
        field.becomeFirstResponder()
        field.setMarkedText("にほん", selectedRange: NSRange(location: 3, length: 0))
        device.press(.escape)
        device.settle()
        #expect(root.presentedViewController === page)

        field.unmarkText()
        device.press(.escape, modifiers: .shift)
        device.settle()
        #expect(root.presentedViewController === page)
        device.press(.escape, modifiers: .alphaShift)
        device.settle()

        #expect(root.presentedViewController == nil)
    }

    @Test
    func `focus moves into the sheet, and back to the element that opened it`() {
        let scene = SheetScene()
        scene.device.settings.voiceOver = true
        let opener = button("open", in: scene.root.view)
        let first = button("first", in: scene.content.view)
        scene.device.accessibilityFocus = opener

        scene.present()
        #expect(scene.device.accessibilityFocus === first)
        #expect(scene.device.accessibilityElements.last === first)
        #expect(!scene.device.accessibilityElements.contains(opener))
        #expect(scene.device.accessibilityPosts.map(\.kind) == [.screenChanged])
        scene.device.accessibilityEscape()
        scene.device.settle()

        #expect(!scene.isPresented)
        #expect(scene.device.accessibilityFocus === opener)
        #expect(scene.device.accessibilityPosts.map(\.kind) == [.screenChanged, .screenChanged])
    }

    @Test
    func `focus moves to a field that is being edited`() {
        let scene = SheetScene()
        scene.device.settings.voiceOver = true
        _ = button("cancel", in: scene.content.view)
        let field = UITextField(frame: CGRect(x: 40, y: 200, width: 200, height: 40))
        scene.content.view.addSubview(field)

        scene.present(settled: false)
        field.becomeFirstResponder()
        scene.device.settle()

        #expect(scene.device.accessibilityFocus === field)
    }

    @Test
    func `focus stays in a sheet that returns after a pull`() {
        let scene = SheetScene()
        scene.device.settings.voiceOver = true
        let first = button("first", in: scene.content.view)
        scene.present()

        scene.device.drag(from: CGPoint(x: 300, y: 600), to: CGPoint(x: 300, y: 680), over: 0.4, hold: 0.3)
        scene.device.settle()

        #expect(scene.isPresented)
        #expect(scene.device.accessibilityFocus === first)
        #expect(scene.device.accessibilityPosts.count == 1)
    }

    @Test
    func `if the element that opened it is gone, focus moves to the view beneath`() {
        let scene = SheetScene()
        scene.device.settings.voiceOver = true
        var opener: UIButton? = button("open", in: scene.root.view)
        let other = button("other", in: scene.root.view)
        scene.device.accessibilityFocus = opener
        scene.present()

        opener?.removeFromSuperview()
        opener = nil
        scene.content.dismiss(animated: true)
        scene.device.settle()

        #expect(scene.device.accessibilityFocus === other)
    }

    @Test
    func `the presenter is inaccessible unless it is undimmed`() {
        let scene = SheetScene()
        let beneath = button("beneath", in: scene.root.view)
        let inside = button("inside", in: scene.content.view)
        scene.configuration.detents = [.height(200), .height(600)]
        scene.configuration.largestUndimmedDetent = .height(200)
        let sheet = scene.present()

        #expect(scene.device.accessibilityElements.contains(beneath))
        #expect(scene.device.accessibilityElements.contains(inside))
        sheet?.select(.height(600))
        scene.device.settle()
        #expect(!scene.device.accessibilityElements.contains(beneath))
        #expect(scene.device.accessibilityElements.contains(inside))
        scene.content.dismiss(animated: true)
        scene.device.settle()

        #expect(scene.device.accessibilityElements == [beneath])
    }

    @Test(arguments: [false, true], [false, true])
    func `focus moves into a sheet whose new detent hides the element that has it`(isPanel: Bool, isInside: Bool) {
        let scene = SheetScene()
        scene.device.settings.voiceOver = true
        let pin = button("pin", in: scene.root.view)
        let inside = button("inside", in: scene.content.view)
        scene.configuration.detents = [.height(200), .height(600)]
        scene.configuration.largestUndimmedDetent = .height(200)
        if isPanel {
            let panel = SheetPanel(contentViewController: scene.content, configuration: scene.configuration)
            panel.add(to: scene.root)
            scene.device.settle()
        } else {
            scene.present()
        }
        scene.device.accessibilityFocus = isInside ? inside : pin
        let posts = scene.device.accessibilityPosts.count

        scene.content.activeSheet?.select(.height(600))
        scene.device.settle()

        #expect(scene.device.accessibilityFocus === inside)
        #expect(scene.device.accessibilityPosts.count == posts + (isInside ? 0 : 1))
    }

    @Test func `focus stays in what is above a sheet that becomes modal`() {
        let scene = SheetScene(detents: [.height(200), .height(600)])
        scene.device.settings.voiceOver = true
        scene.configuration.largestUndimmedDetent = .height(200)
        scene.present()
        let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
        scene.content.present(alert, animated: true)
        scene.device.settle()
        scene.device.accessibilityFocus = alert.view
        let posts = scene.device.accessibilityPosts.count

        scene.content.activeSheet?.select(.height(600))
        scene.device.settle()

        #expect(scene.device.accessibilityPosts.count == posts)
    }

    @Test(arguments: [false, true])
    func `with one detent the grabber is a button that dismisses, or nothing`(canDismiss: Bool) {
        let scene = SheetScene(detents: [.height(400)])
        scene.configuration.grabber = .standard
        scene.content.isModalInPresentation = !canDismiss
        scene.present()
        let grabber = scene.device.accessibilityElements.first { $0.accessibilityLabel == "Dismiss" }

        #expect(scene.device.accessibilityElements.allSatisfy { $0.accessibilityHint == nil })
        #expect(scene.grabber == nil)
        guard canDismiss else {
            #expect(
                scene.device.accessibilityElements.allSatisfy {
                    $0.accessibilityLabel != "Sheet grabber" && $0.accessibilityLabel != "Dismiss"
                        && ($0.accessibilityCustomActions ?? []).isEmpty
                })
            return
        }
        #expect(grabber?.accessibilityTraits == .button)
        #expect(grabber?.accessibilityActivate() == true)
        scene.device.settle()
        #expect(!scene.isPresented)
    }

    @Test
    func `the grabber adjusts the detent, dismisses below the lowest, and has the sheet's height as its value`() {
        let scene = SheetScene(detents: [.height(213), .height(426), .height(639)])
        scene.configuration.grabber = .standard
        scene.present()
        guard let grabber = scene.grabber else {
            Issue.record("no grabber")
            return
        }
        #expect(grabber.accessibilityLabel?.isEmpty == false)
        #expect(grabber.accessibilityHint?.isEmpty == false)
        #expect(grabber.accessibilityValue == "25%")

        for (top, value) in [(CGFloat(426), "50%"), (213, "75%"), (213, "75%")] {
            scene.device.accessibilityIncrement(grabber)
            scene.device.settle()
            expectClose(scene.top, top, within: 1e-6)
            #expect(grabber.accessibilityValue == value)
        }
        for top in [CGFloat(426), 639] {
            scene.device.accessibilityDecrement(grabber)
            scene.device.settle()
            expectClose(scene.top, top, within: 1e-6)
        }
        scene.device.accessibilityDecrement(grabber)
        scene.device.settle()
        #expect(!scene.isPresented)
    }

    @Test
    func `a finger anywhere in a square of 44 points is on the grabber`() {
        let scene = SheetScene(detents: [.height(500), .height(600)]) { $0.grabber = .standard }
        scene.present()
        let grabber = scene.grabber

        for (x, y, isOn) in [
            (176.0, 353.0, true), (217, 395, true), (196, 374, true), (160, 360, false), (196, 399, false),
        ] {
            #expect((scene.device.view(at: CGPoint(x: x, y: y)) === grabber) == isOn, "at \(x), \(y)")
        }
    }

    @Test
    func `a sheet that fits its content grows with the text size`() {
        let scene = SheetScene()
        let label = UILabel()
        label.numberOfLines = 0
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        label.text = "A few words that take a line or two, and more of them when they are set in larger letters."
        label.translatesAutoresizingMaskIntoConstraints = false
        scene.content.view.addSubview(label)
        let guide = scene.content.view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: guide.topAnchor, constant: 20),
            label.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 20),
            label.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -20),
            label.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -20),
        ])
        scene.configuration.detents = [.fitContent]
        scene.present()
        let small = scene.top
        #expect(small > 600)

        scene.device.settings.contentSizeCategory = .accessibilityExtraExtraExtraLarge
        scene.device.settle()

        #expect(scene.top < small - 100)
        let needed = label.sizeThatFits(CGSize(width: 353, height: 10_000)).height
        expectClose(852 - scene.top, needed + 40 + 34, within: 1)
    }

    @Test(arguments: [false, true])
    func `the presenter controls the status bar, unless the content captures it`(captures: Bool) {
        let device = Device(.iPhone16)
        let (root, content) = (LifecycleRecorder("root", EventLog()), LifecycleRecorder("content", EventLog()))
        root.statusBarStyle = .darkContent
        content.statusBarStyle = .lightContent
        content.modalPresentationCapturesStatusBarAppearance = captures
        device.showAndSettle(root)

        SheetTransition.default.present(content, height: 500, from: root)
        device.settle()
        #expect(device.statusBar.style == (captures ? .lightContent : .darkContent))
        root.dismiss(animated: true)
        device.settle()

        #expect(device.statusBar.style == .darkContent)
    }

    @Test(arguments: [NamedStyle.circle, .sink, .cube])
    func `a modal style moves the focus and makes the view beneath inaccessible, and restores both`(name: NamedStyle) {
        let scene = SheetScene()
        scene.device.settings.voiceOver = true
        let opener = button("open", in: scene.root.view)
        let inside = button("inside", in: scene.content.view)
        scene.device.accessibilityFocus = opener

        ModalTransition(name.style).present(scene.content, from: scene.root)
        scene.device.settle()
        #expect(scene.device.accessibilityFocus === inside)
        #expect(scene.device.accessibilityElements == [inside])
        scene.content.dismiss(animated: true)
        scene.device.settle()

        #expect(scene.device.accessibilityFocus === opener)
        #expect(scene.device.accessibilityElements == [opener])
    }
}
