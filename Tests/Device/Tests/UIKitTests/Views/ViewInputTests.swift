import Support
import Testing
import UIKit

/// Accessory views and input views.
@MainActor
struct ViewInputTests {
    private final class Bar: UIView {
        var height: CGFloat = 50
        override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: height) }
    }

    private final class Chat: UIViewController {
        let bar = Bar()
        let field = UITextField()
        let other = UITextField()

        override var inputAccessoryView: UIView? { bar }
        override var canBecomeFirstResponder: Bool { true }
        override func viewDidLoad() {
            super.viewDidLoad()
            bar.autoresizingMask = .flexibleHeight
            field.frame = CGRect(x: 10, y: 5, width: 200, height: 30)
            bar.addSubview(field)
            other.frame = CGRect(x: 10, y: 100, width: 200, height: 30)
            view.addSubview(other)
        }
    }

    /// A controller whose accessory view is at the lower edge.
    private func docked() async -> (Stage, Chat) {
        let stage = Stage()
        let chat = Chat()
        await stage.show(chat)
        chat.becomeFirstResponder()
        await stage.settle()
        return (stage, chat)
    }

    private func field(_ stage: Stage) async -> UITextField {
        let root = UIViewController()
        let field = UITextField(frame: CGRect(x: 10, y: 100, width: 200, height: 30))
        root.view.addSubview(field)
        await stage.show(root)
        return field
    }

    private func screenFrame(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

    // MARK: Controllers

    @Test
    func `a controller can be first responder while its view is in a window [D]`() async {
        let stage = Stage()
        let chat = Chat()
        #expect(!chat.becomeFirstResponder())

        await stage.show(chat)
        #expect(chat.becomeFirstResponder())
        #expect(chat.isFirstResponder)
        #expect(chat.resignFirstResponder())
        #expect(!chat.isFirstResponder)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a controller's accessory view docks at the lower edge while it is first responder [D]`() async {
        let (stage, chat) = await docked()

        let screen = UIScreen.main.bounds
        #expect(screenFrame(chat.bar) == CGRect(x: 0, y: screen.maxY - 50, width: screen.width, height: 50))
        chat.resignFirstResponder()
        await stage.settle()
        #expect(chat.bar.window == nil)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `an accessory view moves with the keyboard of its own field and stays when it disappears [W]`() async {
        let (stage, chat) = await docked()
        let docked = screenFrame(chat.bar)

        stage.tap(chat.field)
        await stage.settle()
        #expect(chat.field.isFirstResponder)
        #expect(!chat.isFirstResponder)
        let raised = screenFrame(chat.bar)
        #expect(raised.maxY < docked.minY)

        chat.field.resignFirstResponder()
        await stage.settle()
        #expect(chat.isFirstResponder)
        #expect(screenFrame(chat.bar) == docked)
    }

    @Test(.enabled(if: Stage.canTouch), arguments: [false, true])
    func `an accessory view disappears for an alert and returns after it, with its first responder [W]`(types: Bool)
        async
    {
        let (stage, chat) = await docked()
        if types { stage.tap(chat.field) }
        await stage.settle()
        let before = screenFrame(chat.bar)
        let alert = UIAlertController(title: "Send?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))

        chat.present(alert, animated: true)
        await stage.settle()
        #expect(chat.bar.window == nil)
        alert.dismiss(animated: true)
        await stage.settle()

        #expect(chat.field.isFirstResponder == types)
        #expect(chat.isFirstResponder == !types)
        #expect(chat.bar.window != nil)
        #expect(screenFrame(chat.bar) == before)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `the responder chain leads from an accessory view to its provider [W]`() async {
        let (stage, chat) = await docked()
        defer { withExtendedLifetime(stage) {} }

        let chain = Array(sequence(first: chat.field as UIResponder, next: \.next))
        #expect(chain.contains { $0 === chat.bar })
        #expect(chain.contains { $0 === chat })
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a field without an accessory view has its controller's [W]`() async {
        let stage = Stage()
        let chat = Chat()
        await stage.show(chat)
        chat.other.becomeFirstResponder()
        await stage.settle()

        #expect(chat.bar.window != nil)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `the accessory view disappears with its controller [D]`() async {
        let stage = Stage()
        let chat = Chat()
        let navigation = UINavigationController(rootViewController: UIViewController())
        await stage.show(navigation)
        navigation.pushViewController(chat, animated: true)
        await stage.settle()
        chat.becomeFirstResponder()
        chat.field.becomeFirstResponder()
        await stage.settle()
        #expect(chat.bar.window != nil)

        navigation.popViewController(animated: true)
        await stage.settle()

        #expect(chat.bar.window == nil)
        #expect(!chat.field.isFirstResponder)
    }

    // MARK: Fields

    @Test(.enabled(if: Stage.canTouch))
    func `an accessory view is above the keyboard and part of its frame [D]`() async {
        let stage = Stage()
        let field = await field(stage)
        let recorder = KeyboardRecorder()
        field.becomeFirstResponder()
        await stage.settle()
        let plain = recorder.ends.last ?? .null
        field.resignFirstResponder()
        await stage.settle()

        let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
        field.inputAccessoryView = toolbar
        field.becomeFirstResponder()
        await stage.settle()

        let whole = recorder.ends.last ?? .null
        #expect(whole.height == plain.height + 44)
        #expect(whole.maxY == plain.maxY)
        #expect(screenFrame(toolbar) == CGRect(x: 0, y: whole.minY, width: whole.width, height: 44))
        field.resignFirstResponder()
        await stage.settle()
        #expect(toolbar.window == nil)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `an input view appears from below instead of the keyboard [D]`() async {
        let stage = Stage()
        let field = await field(stage)
        let picker = UIPickerView()
        field.inputView = picker
        let recorder = KeyboardRecorder()
        field.becomeFirstResponder()
        await stage.settle()

        let screen = UIScreen.main.bounds
        #expect(picker.window != nil)
        let frame = recorder.ends.last ?? .null
        #expect(frame.maxY == screen.maxY)
        #expect(frame.height >= picker.intrinsicContentSize.height && frame.height < 300)
        #expect(screenFrame(picker).minY == frame.minY)
        field.resignFirstResponder()
        await stage.settle()
        #expect(picker.window == nil)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `reloading replaces the input views of the first responder [D]`() async {
        let stage = Stage()
        let field = await field(stage)
        field.becomeFirstResponder()
        await stage.settle()

        let bar = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 40))
        field.inputAccessoryView = bar
        await stage.settle()
        #expect(bar.window == nil)
        field.reloadInputViews()
        await stage.settle()

        #expect(bar.window != nil)
        #expect(bar.bounds.height == 40)
    }

    // MARK: Sizes

    @Test(.enabled(if: Stage.canTouch))
    func `an accessory view that sizes itself grows upwards [D]`() async {
        let (stage, chat) = await docked()
        let bottom = screenFrame(chat.bar).maxY

        chat.bar.height = 90
        chat.bar.invalidateIntrinsicContentSize()
        await stage.settle()
        #expect(screenFrame(chat.bar).height == 90)
        #expect(screenFrame(chat.bar).maxY == bottom)

        chat.bar.height = 60
        chat.bar.invalidateIntrinsicContentSize()
        await stage.settle()
        #expect(screenFrame(chat.bar).height == 60)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `constraints determine an accessory view's height, above the safe area while it is docked [D]`() async {
        final class Holder: UIViewController {
            let bar = UIView()
            override var inputAccessoryView: UIView? { bar }
            override var canBecomeFirstResponder: Bool { true }
        }
        let stage = Stage()
        let holder = Holder()
        let content = UITextField()
        content.translatesAutoresizingMaskIntoConstraints = false
        holder.bar.translatesAutoresizingMaskIntoConstraints = false
        holder.bar.addSubview(content)
        NSLayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: holder.bar.topAnchor),
            content.leadingAnchor.constraint(equalTo: holder.bar.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: holder.bar.trailingAnchor),
            content.bottomAnchor.constraint(equalTo: holder.bar.safeAreaLayoutGuide.bottomAnchor),
            content.heightAnchor.constraint(equalToConstant: 40),
        ])
        await stage.show(holder)
        let strip = holder.view.safeAreaInsets.bottom
        #expect(strip > 0)
        holder.becomeFirstResponder()
        await stage.settle()
        #expect(screenFrame(holder.bar).height == 40 + strip)
        #expect(screenFrame(holder.bar).maxY == UIScreen.main.bounds.maxY)

        content.becomeFirstResponder()
        await stage.settle()
        #expect(screenFrame(holder.bar).height == 40)
    }

    @Test
    func `a placeholder pinned to the edges of a text view does not change its content size [W]`() async {
        let stage = Stage()
        let text = UITextView(frame: CGRect(x: 0, y: 100, width: 200, height: 100))
        let label = UILabel()
        label.text = "Aa"
        label.translatesAutoresizingMaskIntoConstraints = false
        text.addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: text.topAnchor, constant: 30),
            label.bottomAnchor.constraint(equalTo: text.bottomAnchor, constant: -30),
            label.leftAnchor.constraint(equalTo: text.leftAnchor),
            label.rightAnchor.constraint(equalTo: text.rightAnchor),
        ])
        let bare = UITextView(frame: text.frame)
        await stage.place(text, bare)
        await stage.settle()

        #expect(text.contentSize == bare.contentSize)
        if Stage.canRecord { #expect(!stage.console.contains { $0.contains("rest") }) }
    }

    private final class Pin: UIView, UIKeyInput {
        var digits = ""
        var keyboardType: UIKeyboardType = .numberPad
        override var canBecomeFirstResponder: Bool { true }
        var hasText: Bool { !digits.isEmpty }
        func insertText(_ text: String) { digits += text }
        func deleteBackward() { digits = String(digits.dropLast()) }
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a key input view can provide some of the keyboard's traits [D]`() async {
        let stage = Stage()
        let pin = Pin(frame: CGRect(x: 0, y: 100, width: 100, height: 40))
        await stage.show(pin)

        pin.becomeFirstResponder()
        stage.type("12")

        #expect(pin.digits == "12")
        #expect((pin as any UITextInputTraits).keyboardType == .numberPad)
        #expect((pin as any UITextInputTraits).returnKeyType == .default)
    }
}
